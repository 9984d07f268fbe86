import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speeds } from '#shared/domain/trip/trip-request.ts';
import { dayTimetable, startOfServiceDay } from '../search/day-timetable.ts';
import { buildMasks } from '../search/masks.ts';
import { findJourneys } from '../search/search-journeys.ts';
import { network, searchedDay, searchedSecond } from '../testing/generated-network.ts';
import { buildTimetable, dayNumber } from '../testing/timetable-builder.ts';
import { endsOfSearch, type Itinerary } from './itinerary.ts';
import { journeySummaryCode, longestCode, readJourneyCode } from './journey-code.ts';
import { journeyOfLegs } from './journey-of-legs.ts';
import { timelineOf } from './timeline.ts';

const place = fc.record({
  id: fc.oneof(
    fc.nat(9).map((index) => `S${index}`),
    fc.string({ unit: 'binary', maxLength: 30 }),
  ),
  title: fc.string({ unit: 'grapheme', maxLength: 20 }),
  lat: fc.integer({ min: 0, max: 40 }).map((n) => 48.84 + Math.round(n * 1500) / 1e6),
  lon: fc.integer({ min: 0, max: 40 }).map((n) => 2.3 + Math.round(n * 2000) / 1e6),
});
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const timetable = buildTimetable({
  stations: [
    { id: 'A', lat: 48.85, lon: 2.3 },
    { id: 'B', lat: 48.85, lon: 2.4 },
    { id: 'C', lat: 48.85, lon: 2.5 },
  ],
  lines: [{ id: 'm', runs: [{ stops: ['A', 'B', 'C'], trips: [{ id: 'one', times: [30_000, 30_600, 31_200] }] }] }],
});
const itinerary: Itinerary = {
  by: 'TRANSIT',
  departure: 1_780_000_000,
  places: [
    { id: 'A', title: 'Châtelet', lat: 48.85, lon: 2.3 },
    { id: 'C', title: '', lat: 48.85, lon: 2.5 },
  ],
  stages: [[{ trip: 0, serviceDay: 20_614, board: 0, alight: 2, isStay: false }]],
  walkSpeed: 'NORMAL',
  bikeSpeed: 'FAST',
  isAccessible: false,
  showsEquipment: true,
};
const codeOf = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const payloadOf = (code: string) => JSON.parse(Buffer.from(code, 'base64url').toString()) as unknown[];
const good = journeySummaryCode(timetable, itinerary);

describe('journeySummaryCode', () => {
  it('ND-14: restores every journey found in random networks, with the times of the search', () => {
    let found = 0;
    fc.assert(
      fc.property(
        network,
        fc.array(place, { minLength: 2, maxLength: 4 }),
        searchedDay,
        searchedSecond,
        fc.boolean(),
        fc.constantFrom(...speeds),
        fc.boolean(),
        (sketch, places, date, second, isArrival, walkSpeed, isAccessible) => {
          const random = buildTimetable(sketch);
          const day = dayTimetable(random, dayNumber(date), isArrival);
          const masks = buildMasks(random, {
            excludedModes: [],
            schoolLines: true,
            isAccessible,
            trustsUnknown: true,
          });
          const rules = { speed: walkSpeed, isAccessible, reach: 'USUAL' } as const;
          const requested = places.map((known) => ({ ...known, lat: rounded(known.lat), lon: rounded(known.lon) }));
          const ends = endsOfSearch(random, requested);
          const time = startOfServiceDay(dayNumber(date), random.zone) + second;
          for (const routed of findJourneys({ timetable: random, day, masks, rules, ends }, time - 7200, time + 7200)) {
            const gone: Itinerary = {
              ...itinerary,
              places: requested,
              stages: routed.stages,
              departure: routed.departure,
              walkSpeed,
              isAccessible,
            };
            const legs = timelineOf(random, gone);
            expect([legs?.[0]?.start, legs?.at(-1)?.end]).toEqual([routed.departure, routed.arrival]);
            for (const [index, leg] of (legs ?? []).entries()) {
              expect(leg.start).toBeLessThanOrEqual(leg.end);
              expect(leg.start).toBe(legs?.[index - 1]?.end ?? routed.departure);
            }
            const code = journeySummaryCode(random, gone);
            expect(code.length).toBeLessThanOrEqual(longestCode);
            expect(readJourneyCode(random, code)).toEqual(gone);
            const journey = journeyOfLegs(random, gone, legs ?? [], {}, false);
            expect(journey.transfers).toBe(routed.boardings - 1);
            found++;
          }
        },
      ),
      { seed: 7, numRuns: 60 },
    );
    expect(found).toBeGreaterThan(60);
  }, 60_000);

  it('stays short: titles of places are dropped first', () => {
    const long = { ...itinerary, places: itinerary.places.map((known) => ({ ...known, title: 'é'.repeat(5000) })) };
    expect(readJourneyCode(timetable, journeySummaryCode(timetable, long))?.places[0]?.title).toBe('é'.repeat(80));
    const places = Array.from({ length: 12 }, (_, index) => ({
      ...itinerary.places[0],
      id: 'x'.repeat(90),
      title: '€'.repeat(80),
      lat: index,
      lon: 2,
    }));
    const far = { ...itinerary, places: places as Itinerary['places'], stages: Array(11).fill(itinerary.stages[0]) };
    const code = journeySummaryCode(timetable, far);
    expect(code.length).toBeLessThanOrEqual(longestCode);
    expect(readJourneyCode(timetable, code)?.stages).toHaveLength(11);
  });
});

describe('readJourneyCode', () => {
  it('reads what was written', () => {
    expect(readJourneyCode(timetable, good)).toEqual(itinerary);
  });

  it('never throws, for any text and any change to a valid code', () => {
    const rebuilt = (code: string) => {
      const read = readJourneyCode(timetable, code);
      const legs = read === null ? null : timelineOf(timetable, read);
      return read === null || legs === null ? null : journeyOfLegs(timetable, read, legs, {}, true);
    };
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(rebuilt(text)).toBeNull();
      }),
      { seed: 1 },
    );
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(rebuilt(Buffer.from(json).toString('base64url'))).toBeNull();
      }),
      { seed: 2 },
    );
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.constantFrom(...'abcXYZ019-_'), (index, letter) => {
        expect(() => rebuilt(good.slice(0, index) + letter + good.slice(index + 1))).not.toThrow();
      }),
      { seed: 3, numRuns: 500 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 2, 3, 4, 5),
        fc.oneof(fc.anything(), fc.constantFrom(-1, 1e308, 2 ** 53, 0.5, '', [], {}, null)),
        (index, value) => {
          const payload = payloadOf(good);
          payload[index] = value;
          expect(() => rebuilt(codeOf(JSON.parse(JSON.stringify(payload) ?? 'null')))).not.toThrow();
        },
      ),
      { seed: 4, numRuns: 500 },
    );
  });

  const withRide = (...ride: unknown[]) => {
    const payload = payloadOf(good);
    payload[4] = [[ride]];
    return codeOf(payload);
  };
  it.each([
    ['nothing', ''],
    ['too long', good + 'A'.repeat(2001)],
    ['no base64url', `${good}=`],
    ['another version', codeOf([2, ...payloadOf(good).slice(1)])],
    ['an unknown trip', withRide('two', 20_614, 0, 2, 0)],
    ['a property of every object', withRide('__proto__', 20_614, 0, 2, 0)],
    ['a stop before the first', withRide('one', 20_614, -1, 2, 0)],
    ['a stop after the last', withRide('one', 20_614, 0, 3, 0)],
    ['a ride backwards', withRide('one', 20_614, 2, 0, 0)],
    ['half a stop', withRide('one', 20_614, 0, 1.5, 0)],
    ['a day as text', withRide('one', '20614', 0, 2, 0)],
    ['an endless day', withRide('one', 1e300, 0, 2, 0)],
    ['one place', codeOf([...payloadOf(good).slice(0, 3), [['A', '', 48, 2]], [], payloadOf(good)[5]])],
    ['no rides', codeOf([...payloadOf(good).slice(0, 4), [[]], payloadOf(good)[5]])],
    [
      'a place off the earth',
      codeOf([
        ...payloadOf(good).slice(0, 3),
        [
          ['A', '', 91, 2],
          ['C', '', 48, 2],
        ],
        ...payloadOf(good).slice(4),
      ]),
    ],
  ])('rejects %s', (_, code) => {
    expect(readJourneyCode(timetable, code)).toBeNull();
  });

  it('yields no journey that begins with staying on board, or ends out of walking distance', () => {
    const tell = (code: string) => {
      const read = readJourneyCode(timetable, code);
      const legs = read === null ? null : timelineOf(timetable, read);
      return read === null || legs === null ? null : journeyOfLegs(timetable, read, legs, {}, true);
    };
    expect(tell(good)).not.toBeNull();
    expect(tell(withRide('one', 20_614, 0, 2, 1))).toBeNull();
    expect(tell(withRide('one', 20_614, 0, 1, 0))).toBeNull();
  });
});
