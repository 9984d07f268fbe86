import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { planJourneys } from './router/plan-journeys.ts';
import { buildTimetable } from './router/testing/timetable-builder.ts';
import { lineDepartures } from './schedules/departures/line-departures.ts';
import { schedulesOfStop } from './schedules/departures/stop-schedules.ts';
import { lineSchedule } from './schedules/lines/line-schedule.ts';
import { instantOf, tripsAt } from './schedules/testing/clock-times.ts';

// The API schemas reject most of these times. The engine must handle them without that check.

/** A timetable without a last day, so that no calendar ends a loop. */
const timetable = buildTimetable({
  stations: [
    { id: 'A', lat: 48.85, lon: 2.3 },
    { id: 'B', lat: 48.85, lon: 2.5 },
  ],
  lines: [{ id: 'm', runs: [{ stops: ['A', 'B'], trips: tripsAt('m', ['08:00', '23:50'], [0, 15]) }] }],
});
const single = {
  fromId: 'B',
  fromValue: 'B',
  fromLat: 48.85,
  fromLon: 2.5,
  toId: 'A',
  toValue: 'A',
  toLat: 48.85,
  toLon: 2.3,
  tripType: 0 as const,
  itineraryOptions: defaultItineraryOptions,
};
const ends = {
  there: {
    ...single,
    fromId: 'A',
    fromLon: 2.3,
    toId: 'B',
    toLon: 2.5,
  },
  // No line runs in this direction: the search continues to its limit.
  back: single,
};

const hangs = globalThis as { responseOf?: () => unknown };

/** Runs a computation with a timeout that also ends an infinite loop. */
function withinSeconds(seconds: number, responseOf: () => unknown): unknown {
  hangs.responseOf = responseOf;
  try {
    return vm.runInThisContext('responseOf()', { timeout: seconds * 1000 });
  } catch (error) {
    // A time that no calendar has throws a RangeError.
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    delete hangs.responseOf;
  }
}

const two = (number: number) => String(number).padStart(2, '0');
const time = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0, 1, 99, 100, 1583, 1910, 1970, 2026, 9998, 9999)),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
    fc.integer({ min: 0, max: 23 }),
    fc.constantFrom('', 'Z', '+14:00', '-12:00', '+02:00'),
  )
  .map(([year, month, day, hour, offset]) => {
    return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:59${offset}`;
  });

describe('any time of any year', () => {
  it.each(['there', 'back'] as const)('REQ-4: ends a journey search (%s)', (direction) => {
    const search = (when: { departureDateTime: string } | { arrivalDateTime: string }) =>
      withinSeconds(5, () => planJourneys(timetable, { ...ends[direction], ...when }, { now: 0 }));
    fc.assert(
      fc.property(time, (text) => {
        search({ departureDateTime: text });
        search({ arrivalDateTime: text });
      }),
      { examples: [['0100-01-01T00:00'], ['0000-01-01T00:00'], ['9999-12-30T00:00'], ['9999-12-31T23:59-12:00']] },
    );
  });

  it('API-18 API-19: ends a list of departures, whose times all have an offset', () => {
    fc.assert(
      fc.property(time, (text) => {
        const from = instantOf(text);
        const lists = withinSeconds(5, () => [
          schedulesOfStop(timetable, 'A', { from }),
          lineDepartures(timetable, { stopPointId: 'A', lineId: 'm', from }, {}, from),
        ]);
        const offsets = [...JSON.stringify(lists).matchAll(/T\d\d:\d\d:\d\d([^"]*)"/g)].map(([, offset]) => offset);
        expect(offsets.filter((offset) => !/^[+-][01]\d:[0-5]\d$/.test(offset ?? ''))).toEqual([]);
      }),
      { examples: [['0050-01-01T00:00'], ['0100-01-01T00:00'], ['9999-12-31T23:59']] },
    );
  });

  it('ends a line’s timetable', () => {
    fc.assert(
      fc.property(
        time,
        (text) => withinSeconds(5, () => lineSchedule(timetable, 'm', { date: text.slice(0, 10) })) !== 0,
      ),
    );
  });
});
