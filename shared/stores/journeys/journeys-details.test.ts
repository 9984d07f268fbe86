import { describe, expect, it, vi } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { createDisruption } from '#shared/testing/factories/disruption.ts';
import { createJourneyGroup, createJourneyResults } from '#shared/testing/factories/journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { settle } from '#shared/testing/store-bench.ts';
import { keptAtOfStep, linkedIn, selectedJourney } from './journeys.ts';
import { begin, detailedOf, journey, minute, prepareEachTest, results } from './testing/journeys-bench.ts';

prepareEachTest();

describe('details', () => {
  it('TRIP-6 ND-86: are loaded for a journey when it is chosen, once', async () => {
    const { journeys, api } = begin();
    await journeys().search();
    await settle();
    journeys().chooseJourney('b');
    expect(journeys().outbound).toMatchObject({ selectedId: 'b', selection: 'chosen', loadingDetailsId: 'b' });
    await settle();
    journeys().chooseJourney('a');
    journeys().chooseJourney('b');
    await settle();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(2);
    expect(journeys().outbound.groups[0]).toMatchObject({ isDetailed: true, journeys: [{ id: 'a' }, { id: 'b' }] });
    journeys().chooseJourney('unknown');
    expect(journeys().outbound.selectedId).toBe('b');
  });

  it('ND-14: a failure leaves the list as it was, and choosing again asks again', async () => {
    const { journeys, api } = begin();
    api.response(getDetailedJourneys, failure(getDetailedJourneys, 404));
    await journeys().search();
    await settle();
    expect(journeys().outbound).toMatchObject({ failedDetailsId: 'a', loadingDetailsId: null, selectedId: 'a' });
    expect(journeys().outbound.groups).toEqual(results('a', 'b').groups);
    expect(journeys().outbound.goneId, 'the timetable has it no longer').toBe('a');
    api.response(getDetailedJourneys, failure(getDetailedJourneys, 503));
    await journeys().refreshJourney();
    expect(journeys().outbound).toMatchObject({ failedDetailsId: 'a', goneId: null });
    api.response(getDetailedJourneys, ({ body }) => detailedOf(String(body.journeySummaryCode)));
    journeys().chooseJourney('a');
    await settle();
    expect(journeys().outbound.failedDetailsId).toBeNull();
    expect(selectedJourney(journeys().outbound)?.isDetailedTrip).toBe(true);
  });

  it('of the first journey are asked for when its list is drawn, unless somebody asked or went on before', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
    const { journeys, api } = begin();
    const goOn = () => waiting.splice(0).forEach((run) => void run());
    await journeys().search();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(0);
    goOn();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(1);
    await settle();
    await journeys().search();
    journeys().chooseJourney('a');
    goOn();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(2);
    await settle();
    await journeys().search();
    journeys().clear();
    goOn();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(2);
  });

  it('ND-86: of a journey that was left do not come over those of the chosen one', async () => {
    const { journeys, api } = begin();
    const held = api.hold(getDetailedJourneys);
    await journeys().search();
    journeys().chooseJourney('b');
    expect(held[0]?.signal?.aborted).toBe(true);
    await settle();
    expect(journeys().outbound).toMatchObject({ loadingDetailsId: 'b', failedDetailsId: null });
    journeys().chooseJourney('b');
    expect(held).toHaveLength(2);
    held[1]?.release();
    await settle();
    expect(selectedJourney(journeys().outbound)).toMatchObject({ id: 'b', isDetailedTrip: true });
  });

  it('know when they were loaded, and keep that time when a refresh fails', async () => {
    const { journeys, api, now, pass } = begin();
    await journeys().search();
    await settle();
    const first = now();
    expect(journeys().outbound.detailedAt).toEqual({ a: first });
    pass(5 * minute);
    api.response(getDetailedJourneys, failure(getDetailedJourneys, 'offline'));
    await journeys().refreshJourney();
    expect(journeys().outbound.detailedAt).toEqual({ a: first });
    api.response(getDetailedJourneys, ({ body }) => detailedOf(String(body.journeySummaryCode)));
    await journeys().refreshJourney();
    journeys().chooseJourney('b');
    await settle();
    expect(journeys().outbound.detailedAt).toEqual({ a: first + 5 * minute, b: first + 5 * minute });
    await journeys().search({ journeyCode: 'code:b' });
    expect(journeys().outbound.detailedAt).toEqual({ b: now() });
  });

  it('a refresh brings the journey as it runs now', async () => {
    const { journeys, api } = begin();
    await journeys().search();
    await settle();
    const late = createTransitTime('08:10', { estimated: '2026-11-20T08:14:00+01:00', status: 'DELAYED' });
    const disruptions = [{ id: 'd' } as never];
    api.response(getDetailedJourneys, {
      journeys: [{ ...journey('a'), isDetailedTrip: true, departure: late }],
      disruptions,
    });
    await journeys().refreshJourney();
    expect(selectedJourney(journeys().outbound)?.departure).toEqual(late);
    expect(journeys().outbound.disruptions).toEqual(disruptions);
  });
});

describe('a link', () => {
  it('SHARE-8: finds its journey again', async () => {
    const { journeys, api } = begin();
    await journeys().search({ journeyCode: 'code:b' });
    expect(journeys().outbound).toMatchObject({ selectedId: 'b', selection: 'linked' });
    expect(selectedJourney(journeys().outbound)?.isDetailedTrip).toBe(true);
    await settle();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(1);
  });

  it('ND-14: asks for its journey where the search does not hold it', async () => {
    const { journeys } = begin();
    await journeys().search({ journeyCode: 'code:elsewhere' });
    expect(journeys().outbound).toMatchObject({ selection: 'linked', selectedId: 'linked:elsewhere' });
    expect(journeys().outbound.groups.map(({ journeys: list }) => list.map(({ id }) => id))).toEqual([
      ['linked:elsewhere'],
      ['a', 'b'],
    ]);
  });

  it('ND-63: takes the nearest to a journey that is over or is no more, and says so', async () => {
    const { journeys, api } = begin();
    const list = createJourneyResults({
      groups: [createJourneyGroup({ journeys: [journey('later', '09:00'), journey('near', '08:01')] })],
    });
    api.response(searchJourneys, list);
    const over = { ...journey('gone', '07:30'), arrival: createTransitTime('07:59') };
    api.response(getDetailedJourneys, { journeys: [over], disruptions: [] });
    await journeys().search({ journeyCode: 'code:gone' });
    expect(journeys().outbound).toMatchObject({ selection: 'nearest', selectedId: 'near' });
    api.response(getDetailedJourneys, failure(getDetailedJourneys, 404));
    await journeys().search({ journeyCode: 'code:unknown' });
    expect(journeys().outbound).toMatchObject({ selection: 'nearest', selectedId: 'near' });
  });
});

it('both journeys of a link are wanted until their searches have succeeded', async () => {
  const { journeys, api, trip } = begin();
  trip().setTripType(1);
  api.response(searchJourneys, failure(searchJourneys, 503));
  api.response(getDetailedJourneys, failure(getDetailedJourneys, 503));
  await journeys().search({ journeyCode: 'code:a', returnJourneyCode: 'code:b' });
  expect(linkedIn(journeys())).toEqual({ journeyCode: 'code:a', returnJourneyCode: 'code:b' });
  api.response(searchJourneys, results('a', 'b'));
  await journeys().search(linkedIn(journeys()));
  expect([journeys().outbound, journeys().returns].map(({ selectedId }) => selectedId)).toEqual(['a', 'b']);
});

it('a journey under way is shown by its link: its traveller reloads the page', async () => {
  const { journeys, api } = begin();
  const underWay = { ...journey('under-way', '07:30'), arrival: createTransitTime('08:20') };
  api.response(getDetailedJourneys, { journeys: [underWay], disruptions: [] });
  await journeys().search({ journeyCode: 'code:under-way' });
  expect(journeys().outbound).toMatchObject({ selection: 'linked', selectedId: 'linked:under-way' });
});

describe('journeys that the browser has kept', () => {
  const hourAgo = () => Date.now() - 60 * minute;
  const keptOf = (code: string) => ({ ok: true, value: detailedOf(code), keptAt: hourAgo() }) as const;
  const isAnHourOld = (now: number, at: number | null) => at !== null && Math.abs(now - 60 * minute - at) < 1000;

  it('are shown by a link although the search fails, even if they have left, with their age', async () => {
    const { journeys, api, now } = begin();
    api.response(searchJourneys, failure(searchJourneys, 'offline'));
    api.response(getDetailedJourneys, {
      ...keptOf('code:a'),
      value: { journeys: [{ ...journey('a', '07:30'), isDetailedTrip: true }], disruptions: [createDisruption()] },
    });
    await journeys().search({ journeyCode: 'code:a' });
    expect(journeys().outbound).toMatchObject({
      isLoading: false,
      error: { kind: 'offline' },
      selection: 'linked',
      selectedId: 'linked:a',
      disruptions: [createDisruption()],
    });
    expect(isAnHourOld(now(), keptAtOfStep('journey', journeys()))).toBe(true);
    expect(isAnHourOld(now(), keptAtOfStep('results', journeys())), 'the list has nothing newer').toBe(true);

    api.response(getDetailedJourneys, detailedOf('code:a'));
    await journeys().refreshJourney();
    expect(keptAtOfStep('journey', journeys())).toBeNull();

    // Without a network the browser returns what it kept before: the newer times stay, and have failed to be refreshed.
    const shown = selectedJourney(journeys().outbound);
    api.response(getDetailedJourneys, keptOf('code:a'));
    await journeys().refreshJourney();
    expect(selectedJourney(journeys().outbound)).toBe(shown);
    expect(journeys().outbound).toMatchObject({ failedDetailsId: 'linked:a', loadingDetailsId: null });
    expect(keptAtOfStep('journey', journeys())).toBeNull();
    expect(selectedJourney(journeys().outbound)?.id).toBe('linked:a');
  });

  it('give a round trip of a link both of its journeys', async () => {
    const { journeys, api, trip, now } = begin();
    trip().setTripType(1);
    api.response(searchJourneys, failure(searchJourneys, 'offline'));
    api.response(getDetailedJourneys, ({ body }) => keptOf(String(body.journeySummaryCode)));
    await journeys().search({ journeyCode: 'code:b', returnJourneyCode: 'code:a' });
    expect(journeys().outbound).toMatchObject({ selectedId: 'linked:b', selection: 'linked' });
    expect(journeys().returns).toMatchObject({ selectedId: 'linked:a', selection: 'linked' });
    expect(isAnHourOld(now(), keptAtOfStep('summary', journeys()))).toBe(true);
  });

  it('have an age in a list of new journeys only where they are opened', async () => {
    const { journeys, api, now } = begin();
    api.response(getDetailedJourneys, ({ body }) => keptOf(String(body.journeySummaryCode)));
    await journeys().search();
    await settle();
    expect(keptAtOfStep('results', journeys())).toBeNull();
    expect(isAnHourOld(now(), keptAtOfStep('journey', journeys()))).toBe(true);
    api.response(getDetailedJourneys, ({ body }) => detailedOf(String(body.journeySummaryCode)));
    journeys().chooseJourney('b');
    await settle();
    expect(keptAtOfStep('journey', journeys()), 'of another journey').toBeNull();
    journeys().clear();
    expect(journeys().outbound.keptAt).toEqual({});
  });

  it('are no journeys of a link that the service does not know either', async () => {
    const { journeys, api } = begin();
    api.response(searchJourneys, failure(searchJourneys, 'offline'));
    api.response(getDetailedJourneys, failure(getDetailedJourneys, 'offline'));
    await journeys().search({ journeyCode: 'code:a' });
    expect(journeys().outbound).toMatchObject({ groups: [], selectedId: null, error: { kind: 'offline' } });
  });
});
