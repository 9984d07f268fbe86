import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createJourney,
  createJourneyGroup,
  createPublicTransportSection,
  createStreetSection,
} from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { listOrders } from '../trip/list-order.ts';
import { type ChoiceContext, choicesOf, countChoices, keepUnchanged, usefulOrders } from './choices.ts';
import type { Journey, JourneyGroup } from './journey.ts';

const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00+01:00`);
const context: ChoiceContext = {
  order: 'best',
  isArrival: false,
  now: at('07:00'),
  isPossible: ({ id }) => !id.startsWith('x'),
};
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A ride by these lines that leaves at a time and takes some minutes. */
function ride(id: string, lines: string, leaves: string, minutes = 10, values: Partial<Journey> = {}): Journey {
  const [departure, arrival] = [createTransitTime(leaves), createTransitTime(clockOf(minutesOf(leaves) + minutes))];
  const codes = lines.split(' ');
  const sections = codes.map((code, index) =>
    createPublicTransportSection({ id: `${index}`, line: createLine({ id: code, code }), departure, arrival }),
  );
  return createJourney({ id, departure, arrival, sections, transfers: codes.length - 1, walkSeconds: 0, ...values });
}

const streetKinds = { BIKE: 'BIKE', WALK: 'WALK', CAR: 'CAR' } as const;
const street = (id: keyof typeof streetKinds, values: Partial<Journey> = {}) =>
  createJourney({ id, transfers: 0, sections: [createStreetSection({ mode: streetKinds[id] })], ...values });

const listed = (...journeys: Journey[]): JourneyGroup[] => [createJourneyGroup({ key: 'PUBLIC_TRANSPORT', journeys })];
const shown = (groups: readonly JourneyGroup[], changes: Partial<ChoiceContext> = {}) =>
  choicesOf(groups, { ...context, ...changes }).map(
    ({ face, journeys }) => `${face.id}: ${journeys.map(({ id }) => id).join(' ')}`,
  );

describe('the choices of a list', () => {
  it('are the lines in order, each with its departures by time, and stay in the order of the response', () => {
    const groups = [
      createJourneyGroup({ key: 'BEST', journeys: [ride('a', '4', '08:04')] }),
      createJourneyGroup({ key: 'PUBLIC_TRANSPORT', journeys: [ride('b', '1 4', '08:01'), ride('c', '4', '08:02')] }),
      createJourneyGroup({ key: 'FASTEST', journeys: [ride('d', '4 1', '08:00'), ride('e', '4', '08:06')] }),
    ];
    expect(shown(groups)).toEqual(['a: c a e', 'b: b', 'd: d']);
  });

  it('differ by the stations where one boards and leaves, not by the stops of a station or by the walks', () => {
    const to = (id: string, title: string, subTitle = 'Paris') => createPlace({ id, title, subTitle });
    const withRide = (id: string, values: Parameters<typeof createPublicTransportSection>[0], walks = 0) =>
      createJourney({
        id,
        sections: [
          ...Array.from({ length: walks }, () => createStreetSection()),
          createPublicTransportSection({ from: to('1', 'Bastille'), to: to('2', 'Nation'), ...values }),
        ],
      });
    const journeys = [
      withRide('a', {}),
      withRide('platform', { from: to('9', 'Bastille') }, 2),
      withRide('earlier', { to: to('3', 'Reuilly') }),
      withRide('town', { to: to('2', 'Nation', 'Lyon') }),
    ];
    expect(shown(listed(...journeys))).toEqual(['a: a platform', 'earlier: earlier', 'town: town']);
  });

  it('tell a bike to the station from a walk there, and leave each journey on the street alone', () => {
    const byBike = ride('bike and train', '4', '08:00');
    const sections = [createStreetSection({ mode: 'BIKE' }), ...byBike.sections];
    const two = [street('WALK'), { ...street('WALK'), id: 'other walk' }];
    const groups = [
      ...listed(ride('a', '4', '08:00'), { ...byBike, sections }),
      createJourneyGroup({ key: 'WALK', journeys: two }),
      createJourneyGroup({ key: 'CAR', journeys: [{ ...byBike, id: 'park', sections }] }),
    ];
    expect(shown(groups)).toEqual([
      'a: a',
      'bike and train: bike and train park',
      'WALK: WALK',
      'other walk: other walk',
    ]);
  });

  it.each([
    ['RIDE', listed(ride('a', '4', '08:00'))],
    ['BIKE', listed(street('BIKE'))],
    ['WALK', listed(street('WALK'))],
    ['CAR', listed(street('CAR'))],
    ['RIDE', listed(createJourney({ sections: [] }))],
    ['WALK', [createJourneyGroup({ key: 'WALK', journeys: [createJourney({ sections: [] })] })]],
    ['CAR', [createJourneyGroup({ key: 'CAR', journeys: [ride('park and ride', '4', '08:00')] })]],
  ] as const)('are of the kind %s by their group, or by their legs', (kind, groups) => {
    expect(choicesOf(groups, context).map((choice) => choice.kind)).toEqual([kind]);
  });

  it('show no journey that is cancelled, missed or gone while another one runs', () => {
    const groups = listed(ride('x1', '4', '08:00'), ride('a', '4', '08:02'), ride('b', '4', '08:06'));
    expect(shown(groups)).toEqual(['a: x1 a b']);
    // In the minute of its departure a journey has not left.
    expect(shown(groups, { now: at('08:02') })).toEqual(['a: x1 a b']);
    expect(shown(groups, { now: at('08:03') })).toEqual(['b: x1 a b']);
    expect(shown(groups, { now: at('09:00') })).toEqual(['a: x1 a b']);
    expect(shown(listed(ride('x1', '4', '08:00'), ride('x2', '4', '08:02')))).toEqual(['x1: x1 x2']);
    const [choice] = choicesOf(groups, { ...context, now: at('08:03') });
    expect(choice?.useful.map(({ id }) => id)).toEqual(['b']);
  });

  it('TRIP-17: have the selected journey in the first choice, also where it does not run', () => {
    const groups = listed(ride('x1', '4', '08:00'), ride('a', '1', '08:02'), ride('b', '4', '08:06'));
    expect(shown(groups)).toEqual(['b: x1 b', 'a: a']);
  });

  it('of a search by arrival have the last departure first', () => {
    const groups = listed(ride('a', '4', '08:10'), ride('b', '4', '08:20'), ride('c', '4', '08:00'));
    expect(shown(groups, { isArrival: true })).toEqual(['a: b a c']);
  });

  it('go by the time at which a vehicle really leaves', () => {
    const late = ride('late', '4', '08:00');
    const departure = { ...late.departure, estimated: '2026-11-20T08:05:00+01:00' };
    expect(shown(listed({ ...late, departure }, ride('a', '4', '08:02')), { now: at('08:04') })).toEqual([
      'late: a late',
    ]);
  });

  it('say how long the shortest and the longest journey take that can be taken, between the shown minutes', () => {
    const until = (id: string, arrival: string, leg = createPublicTransportSection()) =>
      createJourney({
        id,
        departure: { scheduled: '2026-11-20T08:00:40+01:00', status: 'SCHEDULED' },
        arrival: { scheduled: arrival, status: 'SCHEDULED' },
        sections: [createPublicTransportSection(), leg],
      });
    const minutes = (...journeys: Journey[]) =>
      choicesOf(listed(...journeys), context).map((one) => [one.shortestSeconds / 60, one.longestSeconds / 60]);
    const rides = [until('a', '2026-11-20T08:18:10+01:00'), until('b', '2026-11-20T08:24:50+01:00')];
    expect(minutes(...rides, until('x', '2026-11-20T08:50:00+01:00'))).toEqual([[18, 24]]);
    // The end of a walk is rounded up.
    expect(minutes(until('c', '2026-11-20T08:18:10+01:00', createStreetSection() as never))).toEqual([[19, 19]]);
  });

  it.each([
    ['3 min apart', ['08:00', '08:03', '08:06', '08:09'], 180],
    ['a minute more or less', ['08:00', '08:03', '08:05', '08:09'], 180],
    ['a fifth of a long interval', ['08:00', '08:20', '08:44', '09:04'], 1200],
    ['two departures', ['08:00', '08:03'], null],
    ['no rhythm', ['08:00', '08:03', '08:15'], null],
    ['one that is missing', ['08:00', '08:15', '08:45', '09:00'], null],
  ] as const)('name the interval of regular departures: %s', (_, times, expected) => {
    const rides = times.map((time, index) => ride(`${index}`, '4', time));
    const cancelled = ride('x', '4', '08:01');
    expect(choicesOf(listed(cancelled, ...rides.toReversed()), context)[0]?.headwaySeconds).toBe(expected);
  });
});

describe('the orders of a list', () => {
  const fare = (totalCents: number, status: 'FOUND' | 'PARTIAL' = 'FOUND', currency = 'EUR') => ({
    fare: { status, totalCents, currency, tickets: [] },
  });
  const groups = [
    ...listed(
      ride('slow', '1', '08:00', 30, { co2Grams: 10, walkSeconds: 300, ...fare(500) }),
      ride('twice', '2 3', '08:01', 12, { co2Grams: 90, walkSeconds: 60, ...fare(250) }),
      ride('thrice', '4 5 6', '08:02', 9, { co2Grams: 50, walkSeconds: 60 }),
      ride('twice later', '2 3', '08:05', 5, { co2Grams: 90, walkSeconds: 60, ...fare(250) }),
    ),
    createJourneyGroup({ key: 'WALK', journeys: [street('WALK', { co2Grams: 0, walkSeconds: 5000 })] }),
  ];
  const faces = (order: ChoiceContext['order'], changes: Partial<ChoiceContext> = {}) =>
    choicesOf(groups, { ...context, order, ...changes }).map(({ face }) => face.id);

  it.each([
    ['best', ['slow', 'twice', 'thrice', 'WALK']],
    ['earliest', ['twice later', 'thrice', 'WALK', 'slow']],
    ['changes', ['slow', 'twice', 'thrice', 'WALK']],
    ['walking', ['twice', 'thrice', 'WALK', 'slow']],
    ['price', ['twice', 'slow', 'thrice', 'WALK']],
    ['emissions', ['WALK', 'slow', 'thrice', 'twice']],
  ] as const)('%s puts the best value first, unknown ones last, equal ones as in the response', (order, expected) => {
    const given = groups.map((group) => ({
      ...group,
      journeys: group.journeys.map((one) =>
        one.id === 'WALK' ? { ...one, arrival: createTransitTime('08:14') } : one,
      ),
    }));
    const found = choicesOf(given, { ...context, order }).map(({ face }) => face.id);
    expect(found).toEqual(expected);
  });

  it('earliest is the last departure of a search by arrival, and what has left comes last', () => {
    expect(faces('earliest', { isArrival: true })[0]).toBe('twice later');
    expect(faces('changes', { now: at('08:03') })).toEqual(['twice later', 'WALK', 'slow', 'thrice']);
  });

  it('a walk keeps its place after its minute: it leaves at any time', () => {
    const groups = [
      ...listed(ride('bus', 'B', '08:10', 10, { co2Grams: 90 })),
      createJourneyGroup({
        key: 'WALK',
        journeys: [street('WALK', { co2Grams: 0, departure: createTransitTime('08:00') })],
      }),
    ];
    const order = (now: string) =>
      choicesOf(groups, { ...context, order: 'emissions', now: at(now) }).map(({ kind }) => kind);
    expect(order('08:00')).toEqual(['WALK', 'RIDE']);
    expect(order('08:02')).toEqual(['WALK', 'RIDE']);
  });

  it('are offered where journeys by public transport differ', () => {
    expect(usefulOrders(groups, false)).toEqual([...listOrders]);
    const [first, second] = [ride('a', '1', '08:00'), ride('b', '2', '08:00')];
    const walk = createJourneyGroup({ key: 'WALK', journeys: [street('WALK', { co2Grams: 0 })] });
    expect(usefulOrders([...listed(first, second), walk], false)).toEqual(['best']);
    expect(usefulOrders([...listed(first), walk], false)).toEqual(['best']);
    expect(usefulOrders(listed(first, { ...second, arrival: createTransitTime('08:30') }), false)).toEqual([
      'best',
      'earliest',
    ]);
    expect(usefulOrders(listed(first, { ...second, transfers: 1 }), false)).toEqual(['best', 'changes']);
  });

  it('have no cheapest where prices are unknown, minimums or in two currencies', () => {
    const priced = (...fares: ReturnType<typeof fare>[]) =>
      usefulOrders(listed(...fares.map((one, index) => ride(`${index}`, `${index}`, '08:00', 10, one))), false);
    expect(priced(fare(250), fare(300))).toContain('price');
    expect(priced(fare(250), fare(300, 'PARTIAL'))).not.toContain('price');
    expect(priced(fare(250), fare(300, 'FOUND', 'CHF'))).not.toContain('price');
  });
});

describe('any list', () => {
  const journeys = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-cx]\d{1,3}$/),
      lines: fc.constantFrom('1', '4', '1 4', '4 1'),
      leaves: fc.integer({ min: 420, max: 540 }),
      takes: fc.integer({ min: 1, max: 60 }),
      isWalk: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  const lists = fc.tuple(journeys, fc.array(fc.nat(8), { maxLength: 6 })).map(([found, cuts]) => {
    const all = found.map(({ id, lines, leaves, takes, isWalk }) =>
      isWalk
        ? { ...street('WALK'), id, departure: createTransitTime(clockOf(leaves)) }
        : ride(id, lines, clockOf(leaves), takes),
    );
    const groups: JourneyGroup[] = [];
    for (const size of [...cuts, all.length]) groups.push(...listed(...all.splice(0, size)));
    return groups;
  });
  const contexts = fc.record({
    order: fc.constantFrom(...listOrders),
    isArrival: fc.boolean(),
    now: fc.integer({ min: 400, max: 560 }).map((minutes) => at(clockOf(minutes))),
  });

  it('has each journey in one choice, with a face among them that is as useful as any', () => {
    fc.assert(
      fc.property(lists, contexts, (groups, changes) => {
        const choices = choicesOf(groups, { ...context, ...changes });
        const all = groups.flatMap((group) => group.journeys);
        expect(choices.flatMap((choice) => choice.journeys.map(({ id }) => id)).sort()).toEqual(
          all.map(({ id }) => id).sort(),
        );
        expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
        expect(countChoices(groups)).toBe(choices.length);
        for (const { face, journeys: own, useful, shortestSeconds, longestSeconds } of choices) {
          expect(own).toContain(face);
          if (useful.length > 0) expect(useful).toContain(face);
          else if (own.some(context.isPossible)) expect(context.isPossible(face)).toBe(true);
          expect(shortestSeconds).toBeLessThanOrEqual(longestSeconds);
          const departures = own.map(({ departure }) => Date.parse(departure.scheduled));
          expect(departures).toEqual(
            departures.toSorted((one, other) => (changes.isArrival ? other - one : one - other)),
          );
        }
      }),
    );
  });

  it('puts what live data makes impossible after all that can be travelled, also after a walk', () => {
    const groups = [
      createJourneyGroup({ key: 'BEST', journeys: [ride('a', '4', '08:04')] }),
      createJourneyGroup({ key: 'PUBLIC_TRANSPORT', journeys: [ride('x1', '1', '08:00'), ride('x2', '4', '08:02')] }),
      createJourneyGroup({ key: 'WALK', journeys: [street('WALK')] }),
    ];
    expect(shown(groups)).toEqual(['a: x2 a', 'WALK: WALK', 'x1: x1']);
  });

  it('TRIP-17: begins with the choice of the first journey, by the order of the response', () => {
    fc.assert(
      fc.property(lists, contexts, (groups, changes) => {
        const [first] = groups.flatMap((group) => group.journeys);
        const [choice] = choicesOf(groups, { ...context, ...changes, order: 'best' });
        if (first) expect(choice?.journeys).toContain(first);
        else expect(choice).toBeUndefined();
      }),
    );
  });

  it('has the same choices in another order', () => {
    fc.assert(
      fc.property(lists, contexts, (groups, changes) => {
        const idsOf = (order: ChoiceContext['order']) =>
          choicesOf(groups, { ...context, ...changes, order })
            .map(({ id }) => id)
            .sort();
        expect(idsOf(changes.order)).toEqual(idsOf('best'));
      }),
    );
  });
});

describe('keeping choices', () => {
  const groups = listed(ride('a', '4', '08:00'), ride('b', '4', '08:05'), ride('c', '1', '08:00'));
  const before = choicesOf(groups, context);

  it('keeps the whole list where nothing has changed', () => {
    expect(keepUnchanged(before, choicesOf(groups, context))).toBe(before);
  });

  it('keeps the choices without a changed journey', () => {
    const [group] = groups;
    const journeys = (group?.journeys ?? []).map((one) => (one.id === 'c' ? { ...one, isDetailedTrip: true } : one));
    const after = keepUnchanged(before, choicesOf(listed(...journeys), context));
    expect(after).not.toBe(before);
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
  });

  it('replaces a choice whose journey has left', () => {
    const after = keepUnchanged(before, choicesOf(groups, { ...context, now: at('08:03') }));
    expect(after[0]).not.toBe(before[0]);
    expect(after[0]?.face.id).toBe('b');
  });
});
