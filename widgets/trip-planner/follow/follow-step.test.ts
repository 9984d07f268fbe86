import { describe, expect, it } from 'vitest';
import type { Journey, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import type { StopCall, TransitTime } from '#shared/domain/schedule.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createRichJourney } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { followStep, newStartOf } from './follow-step.ts';
import { stagesOf } from './stages.ts';

const zone = 'Europe/Paris';
const instant = (time: string) => Date.parse(time.includes('T') ? time : `2026-11-20T${time}+01:00`);
const at = (journey: Journey, time: string) => followStep(journey, instant(time), { zone });
const currentAt = (journey: Journey, time: string) => at(journey, time).current;
/** What is done at a time, in brief: "RIDE metro 2". */
function briefly(journey: Journey, time: string): string {
  const { current } = at(journey, time);
  if (current.kind === 'BLOCKED') return `${current.obstacle.kind} ${current.obstacle.ride.id}`;
  if ('move' in current) return `${current.kind} ${current.move.id}`;
  if (!('rides' in current)) return current.kind;
  const rides = current.rides.map(({ id }) => id).join('+');
  return current.kind === 'RIDE' ? `RIDE ${rides} ${current.stopsLeft}` : `WAIT ${rides}`;
}

const late = (scheduled: string, estimated: string): TransitTime =>
  createTransitTime(scheduled, { estimated: createTransitTime(estimated).scheduled, status: 'DELAYED' });
const cancelled = (time: string) => createTransitTime(time, { status: 'CANCELLED' });
const call = (id: string, arrival?: TransitTime): StopCall => ({
  ...createPlace(),
  stopPointId: id,
  name: id,
  ...(arrival && { arrival }),
});
const rich = createRichJourney();
/** Changes the legs of the rich journey. */
const richWith = (changes: Record<string, Partial<PublicTransportSection>>): Journey => ({
  ...rich,
  sections: rich.sections.map((section) => ({ ...section, ...changes[section.id] }) as typeof section),
});

describe('a followed journey', () => {
  it.each([
    ['07:00:00', 'LEAVE walk-1'],
    ['08:45:59', 'LEAVE walk-1'],
    ['08:46:00', 'STREET walk-1'],
    // The métro is four minutes late.
    ['08:50:00', 'RIDE metro 3'],
    ['08:51:59', 'RIDE metro 3'],
    ['08:52:00', 'RIDE metro 2'],
    ['08:54:00', 'RIDE metro 1'],
    ['08:55:59', 'RIDE metro 1'],
    ['08:56:00', 'STREET change'],
    ['08:59:00', 'WAIT rer'],
    // Without stops nobody knows where the train is.
    ['09:00:00', 'RIDE rer null'],
    ['09:17:00', 'STREET walk-2'],
    ['09:21:00', 'ARRIVED'],
    ['2026-11-23T09:00+01:00', 'ARRIVED'],
  ])('at %s is at %s', (time, step) => {
    expect(briefly(rich, time)).toBe(step);
  });

  it('waits at the stop of a late vehicle, and goes back to waiting when it becomes later still', () => {
    const early = richWith({ metro: { departure: createTransitTime('08:50'), arrival: createTransitTime('08:56') } });
    expect(briefly(early, '08:51:00')).toBe('RIDE metro 3');
    const later = richWith({ metro: { departure: late('08:46', '08:53'), arrival: late('08:52', '08:58') } });
    expect(briefly(later, '08:51:00')).toBe('WAIT metro');
  });

  it.each([
    ['08:51:00', false],
    ['08:52:00', true],
    ['08:54:00', true],
  ])('is almost there from two stops before the end on: at %s %s', (time, isAlmostThere) => {
    expect(currentAt(rich, time)).toMatchObject({ kind: 'RIDE', isAlmostThere });
  });

  it.each([
    ['09:14:59', false],
    ['09:15:00', true],
  ])('is almost there two minutes before the end where stops are not known: at %s %s', (time, isAlmostThere) => {
    expect(currentAt(rich, time)).toMatchObject({ kind: 'RIDE', stopsLeft: null, isAlmostThere });
  });

  it('names the change after a ride, and none after the last one', () => {
    expect(currentAt(rich, '08:51:00')).toMatchObject({ change: { to: { id: 'rer' }, seconds: 240, state: 'TIGHT' } });
    expect(currentAt(rich, '09:01:00')).toMatchObject({ change: null });
  });

  it('has the stages after the current one', () => {
    const kinds = (time: string) => at(rich, time).later.map(({ kind }) => kind);
    expect(kinds('07:00:00')).toEqual(['STREET', 'WAIT', 'RIDE', 'STREET', 'WAIT', 'RIDE', 'STREET']);
    expect(kinds('08:51:00')).toEqual(['STREET', 'WAIT', 'RIDE', 'STREET']);
    expect(kinds('09:20:00')).toEqual([]);
    expect(kinds('09:30:00')).toEqual([]);
  });

  it('begins with the wait where it begins at a stop', () => {
    const direct = createJourney({ sections: [createPublicTransportSection({ id: 'metro' })] });
    expect(briefly(direct, '06:00:00')).toBe('WAIT metro');
    expect(briefly(direct, '08:06:00')).toBe('RIDE metro null');
    expect(briefly(direct, '08:14:00')).toBe('ARRIVED');
  });

  it.each(['WALK', 'BIKE', 'BIKE_SHARING', 'CAR'] as const)('is one move on the street alone: %s', (mode) => {
    const journey = createJourney({ sections: [createStreetSection({ id: 'move', mode })] });
    expect(briefly(journey, '07:59:59')).toBe('LEAVE move');
    expect(briefly(journey, '08:00:00')).toBe('STREET move');
    expect(briefly(journey, '08:04:00')).toBe('ARRIVED');
    expect(at(journey, '08:00:00')).toMatchObject({ ahead: null, later: [] });
  });

  it('goes on over midnight', () => {
    const midnight = (time: string, day: number) => ({
      scheduled: `2026-11-${day}T${time}:00+01:00`,
      status: 'SCHEDULED' as const,
    });
    const night = createJourney({
      sections: [
        createPublicTransportSection({
          id: 'night',
          departure: midnight('23:50', 20),
          arrival: midnight('00:10', 21),
          stops: [
            call('a'),
            call('b', midnight('23:58', 20)),
            call('c', midnight('00:04', 21)),
            call('d', midnight('00:10', 21)),
          ],
        }),
        createStreetSection({ id: 'home', departure: midnight('00:10', 21), arrival: midnight('00:14', 21) }),
      ],
    });
    expect(briefly(night, '23:49:00')).toBe('WAIT night');
    expect(briefly(night, '23:59:30')).toBe('RIDE night 2');
    expect(briefly(night, '2026-11-21T00:05:00+01:00')).toBe('RIDE night 1');
    expect(briefly(night, '2026-11-21T00:12:00+01:00')).toBe('STREET home');
    expect(briefly(night, '2026-11-21T00:14:00+01:00')).toBe('ARRIVED');
  });

  it('stays on board where the vehicle continues as another line, and counts its stops to the real end', () => {
    const [first, second] = [
      createPublicTransportSection({
        id: 'first',
        stops: [call('a'), call('b', createTransitTime('08:10')), call('c', createTransitTime('08:14'))],
      }),
      createPublicTransportSection({
        id: 'second',
        departure: createTransitTime('08:16'),
        arrival: createTransitTime('08:24'),
        stops: [call('c'), call('d', createTransitTime('08:20')), call('e', createTransitTime('08:24'))],
      }),
    ];
    const stay = { ...createStreetSection({ id: 'stay' }), type: 'TRANSFER', mode: 'STAY_IN' } as const;
    const journey = createJourney({ sections: [first, stay, second] });
    expect(stagesOf(journey, zone).map(({ kind }) => kind)).toEqual(['WAIT', 'RIDE']);
    expect(briefly(journey, '08:07:00')).toBe('RIDE first+second 4');
    expect(currentAt(journey, '08:07:00')).toMatchObject({ isAlmostThere: false, change: null });
    expect(briefly(journey, '08:15:00')).toBe('RIDE first+second 2');
    expect(briefly(journey, '08:24:00')).toBe('ARRIVED');
  });

  it('neither counts stops nor gives the alarm where times are approximate', () => {
    const about = (time: string) => createTransitTime(time, { headwaySeconds: 600 });
    const ride = createPublicTransportSection({
      id: 'frequent',
      departure: about('08:06'),
      arrival: about('08:14'),
      stops: [call('a'), call('b', about('08:10')), call('c', about('08:14'))],
    });
    const journey = createJourney({ sections: [ride] });
    expect(briefly(journey, '08:00:00')).toBe('WAIT frequent');
    for (const time of ['08:07:00', '08:13:30']) {
      expect(currentAt(journey, time)).toMatchObject({ kind: 'RIDE', stopsLeft: null, isAlmostThere: false });
    }
    // An estimate says where the vehicle is.
    const known = createJourney({
      sections: [{ ...ride, departure: { ...late('08:06', '08:06'), headwaySeconds: 600 } }],
    });
    expect(currentAt(known, '08:07:00')).toMatchObject({ stopsLeft: 2, isAlmostThere: true });
  });
});

describe('a followed journey that cannot go on as planned', () => {
  const missed = richWith({
    metro: { arrival: late('08:52', '08:59') },
    rer: { nextDepartures: [createTransitTime('09:01'), cancelled('09:04'), createTransitTime('09:08')] },
  });

  it('warns of a change at risk before it, and stops there', () => {
    expect(briefly(missed, '08:51:00')).toBe('RIDE metro 3');
    expect(at(missed, '08:51:00').ahead).toMatchObject({ kind: 'AT_RISK', ride: { id: 'rer' } });
    expect(briefly(missed, '08:58:59')).toBe('RIDE metro 1');
    expect(briefly(missed, '08:59:00')).toBe('MISSED rer');
    expect(at(missed, '08:59:00')).toMatchObject({ ahead: null, later: [] });
    // It does not ride a train that has left without the traveller, and does not arrive.
    expect(briefly(missed, '09:05:00')).toBe('MISSED rer');
    expect(briefly(missed, '10:05:00')).toBe('MISSED rer');
  });

  it('warns of a change that no vehicle waits for as missed', () => {
    const hopeless = richWith({ metro: { arrival: late('08:52', '09:12') } });
    expect(at(hopeless, '08:51:00').ahead).toMatchObject({ kind: 'MISSED', ride: { id: 'rer' } });
  });

  it('names the next departure that the traveller can take', () => {
    const insteadAt = (time: string) => at(missed, time).ahead?.instead ?? null;
    // The walk ends at 09:02.
    expect(insteadAt('08:51:00')).toEqual(createTransitTime('09:08'));
    const { current } = at(missed, '09:08:30');
    expect(current).toMatchObject({ kind: 'BLOCKED', obstacle: { instead: null } });
  });

  it('cannot begin with a cancelled ride', () => {
    const off = richWith({
      metro: {
        departure: cancelled('08:46'),
        nextDepartures: [createTransitTime('08:45'), createTransitTime('08:53')],
      },
    });
    for (const time of ['07:00:00', '08:47:00', '08:51:00']) expect(briefly(off, time)).toBe('CANCELLED metro');
    expect(currentAt(off, '07:00:00')).toMatchObject({ obstacle: { instead: createTransitTime('08:53') } });
  });

  it('goes on to a later cancelled ride, and stops where it would begin', () => {
    const off = richWith({ rer: { departure: cancelled('09:00'), arrival: cancelled('09:17') } });
    expect(briefly(off, '08:51:00')).toBe('RIDE metro 3');
    expect(at(off, '08:51:00').ahead).toMatchObject({ kind: 'CANCELLED', ride: { id: 'rer' }, instead: null });
    expect(briefly(off, '08:56:00')).toBe('CANCELLED rer');
  });

  it('leads to a new search from the origin until the first ride has left, then from the stop of the ride', () => {
    const ride = (id: string) => rich.sections.find((section) => section.id === id) as PublicTransportSection;
    const startAt = (time: string, id: string, journey = rich) => newStartOf(journey, ride(id), instant(time), zone);
    const origin = { from: null, at: null, isPastVia: false };
    expect(startAt('08:00:00', 'metro')).toEqual(origin);
    expect(startAt('08:49:59', 'rer')).toEqual(origin);
    // On board: the métro arrives at 08:56.
    expect(startAt('08:50:00', 'rer')).toEqual({ from: ride('rer').from, at: instant('08:56:00'), isPastVia: false });
    expect(startAt('08:56:00', 'rer')).toMatchObject({ from: ride('rer').from, at: null });
    const through = { ...rich, vias: [ride('metro').to] };
    expect(startAt('08:50:00', 'rer', through)).toMatchObject({ isPastVia: true });
    expect(startAt('08:50:00', 'metro', through)).toMatchObject({ isPastVia: false });
  });

  it('is missed at a place to travel through, too, and after a bike leg', () => {
    const ride = (id: string) => rich.sections.find((section) => section.id === id) as PublicTransportSection;
    const lateMetro = { metro: { arrival: late('08:52', '09:01') } };
    const through = { ...richWith(lateMetro), vias: [ride('metro').to] };
    expect(at(through, '08:55:00')).toMatchObject({ ahead: { kind: 'AT_RISK', ride: { id: 'rer' } } });
    expect(briefly(through, '09:01:00')).toBe('MISSED rer');
    const bike = createStreetSection({ id: 'change', mode: 'BIKE', durationSeconds: 600 });
    const byBike = { ...rich, sections: rich.sections.map((one) => (one.id === 'change' ? bike : one)) };
    expect(at(byBike, '08:55:00')).toMatchObject({ ahead: { kind: 'MISSED', ride: { id: 'rer' } } });
  });

  it('is off where the journey is cancelled as a whole', () => {
    const off = { ...rich, departure: cancelled('08:42') };
    expect(at(off, '08:51:00')).toEqual({ current: { kind: 'CANCELLED' }, ahead: null, later: [], metresLeft: null });
  });
});

describe('the own position of a traveller', () => {
  const metresAt = (time: string, position: { lat: number; lon: number }) =>
    Math.round(followStep(rich, instant(time), { zone, position }).metresLeft ?? Number.NaN);

  it('adds the distance to the end of the step, and changes no step', () => {
    const bastille = { lat: 48.853, lon: 2.369 };
    expect(metresAt('08:47:00', bastille)).toBe(0);
    expect(metresAt('08:47:00', { ...bastille, lat: 48.855 })).toBe(222);
    expect(metresAt('09:20:00', { lat: 48.893, lon: 2.236 })).toBe(0);
    for (const time of ['08:45:00', '08:51:00', '09:21:00']) {
      const { metresLeft: _, ...placed } = followStep(rich, instant(time), { zone, position: bastille });
      const { metresLeft, ...step } = at(rich, time);
      expect(placed).toEqual(step);
      expect(metresLeft).toBeNull();
    }
  });
});
