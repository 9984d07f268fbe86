import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runStates } from '#site/server/engine/live/live-runs.ts';
import { decodeFeed } from './decode-feed.ts';
import { tripRelations } from './feed-message.ts';
import { matchRuns } from './match-runs.ts';
import { at, dayNumber, readSmallNetwork, today } from './testing/small-network.ts';
import { encodeFeed, type WrittenTripUpdate } from './testing/written-message.ts';

const timetable = await readSmallNetwork();

const written = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, seconds % 60 === 0 ? 16 : 19);

function match(updates: readonly WrittenTripUpdate[], now = at('08:00')) {
  const message = decodeFeed(
    encodeFeed(
      now,
      updates.map((tripUpdate) => ({ tripUpdate })),
    ),
  );
  const { runs, counts } = matchRuns(timetable, [{ ...message, now }]);
  const { matched, unmatched, flaws } = counts[0] ?? { matched: 0, unmatched: {}, flaws: {} };
  return { runs, matched, unmatched, flaws };
}

/** Writes the calls of the first run: arrival, departure if it is another, state (`~` unknown, `x` skipped), platform. */
function callsOf({ runs }: ReturnType<typeof match>): string {
  return Array.from(runs.arrivals.subarray(0, runs.start[1]), (arrival, call) => {
    const departure = runs.departures[call] ?? 0;
    const stopIndex = runs.stops[call] ?? -1;
    const state = ['~', '', 'x'][runs.calls[call] ?? 0];
    const platform = stopIndex < 0 ? '' : ` ${timetable.stops.ids[stopIndex]}`;
    return `${state}${written(arrival)}${arrival === departure ? '' : `/${written(departure)}`}${platform}`;
  }).join(', ');
}

const first = ({ runs }: ReturnType<typeof match>) => [
  timetable.trips.ids[runs.trip[0] ?? -1],
  (runs.day[0] ?? 0) - today,
];
const t1 = { tripId: 'T1', startDate: '20260615' };
const late = { stopSequence: 5, departure: { delay: 60 } };
const onT1 = (...stopTimeUpdate: NonNullable<WrittenTripUpdate['stopTimeUpdate']>) =>
  match([{ trip: t1, stopTimeUpdate }]);
const isScheduled = '~08:00, ~08:10/08:12, ~08:20, ~08:30';

describe('the run of a trip update', () => {
  it('is that of its id and date', () => {
    const found = match([{ trip: { ...t1, startDate: '20260617' }, delay: 60 }]);
    expect([first(found), found.matched]).toEqual([['T1', 2], 1]);
  });

  it('without a date is that whose time is nearest to the message', () => {
    const dayAt = (tripId: string, now: number) => first(match([{ trip: { tripId }, delay: 60 }], now))[1];
    expect(dayAt('T1', at('08:15'))).toBe(0);
    expect(dayAt('T1', at('23:30'))).toBe(1);
    expect(dayAt('T1', at('15:00'))).toBe(0);
    // By the clock of the city: by that of Greenwich it would be today's.
    expect(dayAt('T1', at('21:00'))).toBe(1);
    // A run after midnight belongs to yesterday.
    expect(dayAt('T2', at('00:20'))).toBe(-1);
    expect(dayAt('T2', at('22:00'))).toBe(0);
  });

  it('of a day of other clocks counts from noon less twelve hours', () => {
    const change = dayNumber('2026-03-29');
    const noon = Date.parse('2026-03-29T12:00+02:00') / 1000;
    const departure = { time: noon - 4 * 3600 + 60 };
    const stopTimeUpdate = [{ stopSequence: 5, departure }];
    const found = match([{ trip: { tripId: 'T1', startDate: '20260329' }, stopTimeUpdate }]);
    expect(found.runs.day[0]).toBe(change);
    expect(callsOf(found)).toBe('08:01, 08:11/08:13, 08:21, 08:31');
  });

  it('is none for an unknown trip, a day without it and a wrong date: nothing is cancelled', () => {
    const cancelled = { scheduleRelationship: tripRelations.cancelled };
    const found = match([
      { trip: { tripId: 'OLD-1', startDate: '20260615', ...cancelled } },
      { trip: { tripId: 'X', startDate: '20260615', ...cancelled } },
      { trip: { tripId: 'T1', startDate: '2026-06-15', ...cancelled } },
      { trip: { startDate: '20260615', ...cancelled } },
      { trip: { modifiedTrip: { modificationsId: 'm', affectedTripId: 'T1' } }, delay: 60 },
    ]);
    expect(found.runs.count).toBe(0);
    expect(found.unmatched).toEqual({ unknownTrip: 1, notRunning: 1, malformed: 1, incomplete: 1, modifiedTrip: 1 });
  });

  it('without an id is the only one of its route, direction, date and start', () => {
    const start = { routeId: 'R1', startDate: '20260615', startTime: '08:00:00' };
    expect(first(match([{ trip: { ...start, directionId: 1 }, delay: 60 }]))).toEqual(['BACK', 0]);
    expect(first(match([{ trip: { ...start, directionId: 0 }, delay: 60 }]))).toEqual(['T1', 0]);
    expect(match([{ trip: start, delay: 60 }]).unmatched).toEqual({ severalRuns: 1 });
    expect(match([{ trip: { ...start, startTime: '08:01:00' }, delay: 60 }]).unmatched).toEqual({ unknownTrip: 1 });
    expect(match([{ trip: { routeId: 'R1', startTime: '08:00:00' }, delay: 60 }]).unmatched).toEqual({ incomplete: 1 });
  });

  it('of an exact frequency is that of its start, which is one of its departures', () => {
    const trip = { tripId: 'E', startDate: '20260615', startTime: '10:10:00' };
    const found = match([{ trip, delay: 60 }]);
    expect([first(found), callsOf(found)]).toEqual([['E@36600', 0], '10:11, 10:16']);
    expect(match([{ trip: { ...trip, startTime: '10:11:00' }, delay: 60 }]).unmatched).toEqual({ unknownTrip: 1 });
    expect(match([{ trip: { tripId: 'E' }, delay: 60 }]).unmatched).toEqual({ incomplete: 1 });
  });

  it('of a frequency without exact times is the nearest, with times and without delays', () => {
    const trip = { tripId: 'F', startDate: '20260615', startTime: '12:12:00', scheduleRelationship: 2 };
    const unscheduled = { scheduleRelationship: 3, stopSequence: 1 };
    const found = match([{ trip, stopTimeUpdate: [{ ...unscheduled, departure: { time: at('12:13') } }] }]);
    expect([first(found), callsOf(found)]).toEqual([['F@43800', 0], '12:13, 12:18']);
    expect(match([{ trip, stopTimeUpdate: [{ ...unscheduled, departure: { delay: 60 } }] }]).unmatched).toEqual({
      noTimes: 1,
    });
  });

  it('counts once: the second update of a run is left out', () => {
    const found = match([
      { trip: t1, delay: 60 },
      { trip: { tripId: 'T1' }, delay: 120 },
    ]);
    expect([found.matched, found.unmatched, found.runs.count]).toEqual([1, { repeated: 1 }, 1]);
  });
});

describe('the call of an update', () => {
  it('is that of its number, which wins over the stop and may have holes before it', () => {
    expect(callsOf(onT1({ stopSequence: 70, stopId: 'A', arrival: { delay: 60 } }))).toBe(
      '~08:00, ~08:10/08:12, 08:21, 08:31',
    );
  });

  it('is that at its stop without a number, and nowhere for an unknown one', () => {
    expect(callsOf(onT1({ stopId: 'C', arrival: { delay: 60 } }))).toBe('~08:00, ~08:10/08:12, 08:21, 08:31');
    const found = onT1({ stopId: 'Z', arrival: { delay: 60 } }, { stopSequence: 6, arrival: { delay: 60 } }, late);
    expect([callsOf(found), found.flaws]).toEqual(['08:01, 08:11/08:13, 08:21, 08:31', { unknownCalls: 2 }]);
  });

  it('at a stop that is called at twice needs a number or a time', () => {
    const loop = { tripId: 'LOOP', startDate: '20260615' };
    const on = (update: object) => match([{ trip: loop, stopTimeUpdate: [update] }]);
    expect(callsOf(on({ stopId: 'A', departure: { time: at('09:22') } }))).toBe('~09:00, ~09:10, 09:22, 09:32');
    expect(callsOf(on({ stopId: 'A', departure: { time: at('09:01') } }))).toBe('09:01, 09:11, 09:21, 09:31');
    expect(callsOf(on({ stopSequence: 3, departure: { delay: 120 } }))).toBe('~09:00, ~09:10, 09:22, 09:32');
    const found = on({ stopId: 'A', departure: { delay: 60 } });
    expect([found.unmatched, found.flaws]).toEqual([{ noTimes: 1 }, { unknownCalls: 1 }]);
  });

  it('is at another platform of its station if the feed assigns one', () => {
    const assigned = (assignedStopId: string) => ({
      ...late,
      stopSequence: 10,
      stopTimeProperties: { assignedStopId },
    });
    expect(callsOf(onT1(assigned('B2')))).toBe('~08:00, 08:11/08:13 B2, 08:21, 08:31');
    expect(callsOf(onT1(assigned('B1')))).toBe('~08:00, 08:11/08:13, 08:21, 08:31');
    for (const strange of ['C', 'Z']) {
      const found = onT1(assigned(strange));
      expect([callsOf(found), found.flaws]).toEqual(['~08:00, 08:11/08:13, 08:21, 08:31', { strangePlatforms: 1 }]);
    }
    expect(callsOf(onT1({ stopId: 'B2', departure: { delay: 60 } }))).toBe('~08:00, 08:11/08:13 B2, 08:21, 08:31');
  });
});

describe('the times of a run', () => {
  it('have the last delay until the next update, and are unknown before the first', () => {
    expect(
      callsOf(onT1({ stopSequence: 10, arrival: { delay: 120 } }, { stopSequence: 71, arrival: { delay: 0 } })),
    ).toBe('~08:00, 08:12/08:14, 08:22, 08:30');
  });

  it('keep the delay over a skipped call', () => {
    expect(callsOf(onT1(late, { stopSequence: 10, scheduleRelationship: 1 }))).toBe(
      '08:01, x08:11/08:13, 08:21, 08:31',
    );
    expect(callsOf(onT1({ stopSequence: 71, scheduleRelationship: 1 }))).toBe('~08:00, ~08:10/08:12, ~08:20, x08:30');
  });

  it('lose the delay at a call without data or times, from which nothing is known', () => {
    for (const nothing of [
      { scheduleRelationship: 2 },
      { arrival: {} },
      {},
      { scheduleRelationship: 2, arrival: { delay: 9 } },
    ]) {
      expect(callsOf(onT1(late, { stopSequence: 70, ...nothing }))).toBe('08:01, 08:11/08:13, ~08:20, ~08:30');
    }
  });

  it('are on time with a delay of zero, and unknown without one', () => {
    expect(callsOf(onT1({ stopSequence: 5, departure: { delay: 0 } }))).toBe('08:00, 08:10/08:12, 08:20, 08:30');
    expect(onT1({ stopSequence: 5, departure: {} }).unmatched).toEqual({ noTimes: 1 });
    expect(match([{ trip: t1 }]).unmatched).toEqual({ noTimes: 1 });
  });

  it('take a time before a delay, and a time of 0 for none', () => {
    expect(callsOf(onT1({ stopSequence: 5, departure: { time: at('08:03'), delay: 60 } }))).toBe(
      '08:03, 08:13/08:15, 08:23, 08:33',
    );
    expect(callsOf(onT1({ stopSequence: 5, departure: { time: 0, delay: 60 } }))).toBe(
      '08:01, 08:11/08:13, 08:21, 08:31',
    );
  });

  it('have the delay of the whole run until the first update', () => {
    const stopTimeUpdate = [{ stopSequence: 70, arrival: { delay: 0 } }];
    expect(callsOf(match([{ trip: t1, delay: 60, stopTimeUpdate }]))).toBe('08:01, 08:11/08:13, 08:20, 08:30');
  });

  it('may be early, and move calls that are not known only as far as their order needs', () => {
    expect(callsOf(onT1({ stopSequence: 70, arrival: { time: at('08:11') } }))).toBe(
      '~08:00, ~08:10/08:11, 08:11, 08:21',
    );
    const nothing = { stopSequence: 70, scheduleRelationship: 2 };
    expect(callsOf(onT1({ stopSequence: 10, departure: { delay: 900 } }, nothing))).toBe(
      '~08:00, 08:25/08:27, ~08:27, ~08:30',
    );
  });

  it('that go down a little are raised, and by more the run is left out', () => {
    const fall = (to: string) =>
      onT1({ stopSequence: 10, departure: { time: at('08:20') } }, { stopSequence: 70, arrival: { time: at(to) } });
    const little = fall('08:18');
    expect([callsOf(little), little.flaws]).toEqual(['~08:00, 08:18/08:20, 08:20, 08:28', { raisedTimes: 1 }]);
    expect(fall('08:10')).toMatchObject({ matched: 0, unmatched: { fallingTimes: 1 } });
    const departsBefore = onT1({ stopSequence: 70, arrival: { time: at('08:22') }, departure: { time: at('08:21') } });
    expect([callsOf(departsBefore), departsBefore.flaws]).toEqual([
      '~08:00, ~08:10/08:12, 08:22, 08:31',
      { raisedTimes: 1 },
    ]);
  });

  it('far from the timetable are those of another run', () => {
    const time = at('08:20') + 86_400;
    for (const event of ['arrival', 'departure']) {
      expect(onT1({ stopSequence: 70, [event]: { time } }).unmatched).toEqual({ farTimes: 1 });
    }
  });
});

describe('runs that do not run', () => {
  it('are cancelled or deleted, with their scheduled calls', () => {
    for (const [relation, state] of [
      [tripRelations.cancelled, runStates.cancelled],
      [tripRelations.deleted, runStates.deleted],
    ] as const) {
      const found = match([{ trip: { ...t1, scheduleRelationship: relation } }]);
      expect([found.runs.state[0], found.matched]).toEqual([state, 1]);
      expect(callsOf(found)).toBe(isScheduled);
    }
  });
});

describe('runs that the timetable does not have', () => {
  const list = (...calls: readonly (readonly [stopId: string, time: string | null, more?: object])[]) =>
    calls.map(([stopId, time, more], stopSequence) => ({
      stopId,
      stopSequence,
      ...(time !== null && { arrival: { time: at(time) }, departure: { time: at(time) } }),
      ...more,
    }));
  const added = ({ runs }: ReturnType<typeof match>) =>
    runs.added.map(({ stops, arrivals, departures, calls, boards, alights, ...rest }) => ({
      ...rest,
      line: timetable.lines[rest.line]?.id,
      day: rest.day - today,
      calls: Array.from(stops, (stopIndex, call) => {
        const use = `${boards[call] ? 'b' : ''}${alights[call] ? 'a' : ''}`;
        const time = written(arrivals[call] ?? 0) + (arrivals[call] === departures[call] ? '' : '/…');
        return `${['~', '', 'x'][calls[call] ?? 0]}${timetable.stops.ids[stopIndex]} ${time} ${use}`;
      }).join(', '),
    }));
  const trip = { tripId: 'NEW-1', routeId: 'R1', directionId: 1, startDate: '20260615' };

  it('are NEW ones, which list all calls, and ADDED ones', () => {
    const stopTimeUpdate = list(['D', '08:05'], ['Z', '08:09'], ['C', null], ['B', '08:15'], ['A', '08:25']);
    for (const scheduleRelationship of [tripRelations.new, tripRelations.added]) {
      const found = match([
        {
          trip: { ...trip, scheduleRelationship },
          vehicle: { wheelchairAccessible: 3 },
          tripProperties: { tripHeadsign: 'Special' },
          stopTimeUpdate,
        },
      ]);
      expect(added(found)).toEqual([
        {
          id: 'NEW-1',
          day: 0,
          line: 'R1',
          direction: 1,
          headsign: 'Special',
          wheelchair: 2,
          replaces: null,
          calls: 'D 08:05 b, C 08:10 ba, B1 08:15 ba, A 08:25 a',
        },
      ]);
      expect([found.matched, found.runs.count]).toEqual([1, 0]);
    }
  });

  it('occur once in a feed and day', () => {
    const stopTimeUpdate = list(['A', '08:05'], ['C', '08:15']);
    const update = { trip: { ...trip, scheduleRelationship: tripRelations.new }, stopTimeUpdate };
    const found = match([update, update]);
    expect([found.runs.added.length, found.unmatched]).toEqual([1, { repeated: 1 }]);
  });

  it('may forbid boarding or alighting, skip a stop, and lack an id, a date and a sign', () => {
    const closed = { stopTimeProperties: { pickupType: 1, dropOffType: 1 } };
    const stopTimeUpdate = list(
      ['A', '23:50'],
      ['C', '24:05', closed],
      ['B1', '24:10', { scheduleRelationship: 1 }],
      ['D', '24:20'],
    );
    const found = match([{ trip: { routeId: 'R1', scheduleRelationship: 1 }, stopTimeUpdate }]);
    expect(added(found)).toMatchObject([
      { id: 'e0', day: 0, direction: 0, headsign: 'D', calls: 'A 23:50 b, C 00:05 , xB1 00:10 ba, D 00:20 a' },
    ]);
  });

  it('are left out without a line, known stops or times', () => {
    const scheduleRelationship = tripRelations.new;
    const whole = list(['A', '08:00'], ['C', '08:10']);
    const found = match([
      { trip: { ...trip, routeId: 'R9', scheduleRelationship }, stopTimeUpdate: whole },
      { trip: { tripId: 'N', scheduleRelationship }, stopTimeUpdate: whole },
      { trip: { ...trip, scheduleRelationship }, stopTimeUpdate: list(['A', '08:00'], ['Z', '08:10']) },
      { trip: { ...trip, scheduleRelationship }, stopTimeUpdate: list(['A', '08:00'], ['C', null]) },
      { trip: { ...trip, scheduleRelationship } },
      { trip: { ...trip, scheduleRelationship }, stopTimeUpdate: list(['A', '08:00'], ['C', '07:00']) },
    ]);
    expect(found.unmatched).toEqual({ unknownLine: 2, unknownStops: 1, incomplete: 2, fallingTimes: 1 });
    expect(found.runs.added).toEqual([]);
  });

  it('stand in for a run as REPLACEMENT, with its sign and direction', () => {
    const replacement = { ...t1, scheduleRelationship: tripRelations.replacement };
    const found = match([
      { trip: replacement, stopTimeUpdate: list(['A', '08:02'], ['D', '08:25']) },
      { trip: t1, delay: 60 },
    ]);
    expect(added(found)).toMatchObject([
      { id: 'T1', line: 'R1', direction: 0, headsign: 'Dee', wheelchair: 1, calls: 'A 08:02 b, D 08:25 a' },
    ]);
    expect(found.runs.added[0]?.replaces).toEqual({ trip: timetable.trips.ids.indexOf('T1'), day: today });
    expect([found.runs.count, found.unmatched]).toEqual([0, { repeated: 1 }]);
  });

  it('are copies at another time as DUPLICATED, beside the original', () => {
    const trip = { ...t1, scheduleRelationship: tripRelations.duplicated };
    const tripProperties = { tripId: 'T1-b', startDate: '20260616', startTime: '08:05:00' };
    const found = match([
      { trip, tripProperties },
      {
        trip,
        tripProperties: { ...tripProperties, tripId: 'T1-c' },
        stopTimeUpdate: [{ stopSequence: 70, arrival: { delay: 60 } }],
      },
      { trip: t1, delay: 60 },
      { trip, tripProperties: { tripId: 'T1-d' } },
    ]);
    expect(added(found)).toMatchObject([
      { id: 'T1-b', day: 1, headsign: 'Dee', calls: '~A 08:05 ba, ~B1 08:15/… ba, ~C 08:25 ba, ~D 08:35 ba' },
      { id: 'T1-c', day: 1, calls: '~A 08:05 ba, ~B1 08:15/… ba, C 08:26 ba, D 08:36 ba' },
    ]);
    expect([found.matched, found.unmatched, first(found)]).toEqual([3, { incomplete: 1 }, ['T1', 0]]);
  });
});

describe('whatever trip updates say', () => {
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const set = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const event = fc
    .record({
      delay: maybe(fc.integer({ min: -1200, max: 1200 })),
      time: maybe(fc.integer({ min: at('07:30'), max: at('10:00') })),
    })
    .map(set);
  const call = fc
    .record({
      stopSequence: maybe(fc.constantFrom(1, 2, 3, 4, 5, 10, 70, 71)),
      stopId: maybe(fc.constantFrom('A', 'B1', 'B2', 'C', 'D', 'Z')),
      arrival: maybe(event),
      departure: maybe(event),
      scheduleRelationship: maybe(fc.integer({ min: 0, max: 3 })),
      stopTimeProperties: maybe(fc.constantFrom({ assignedStopId: 'B2' }, { assignedStopId: 'D' })),
    })
    .map(set);
  const update = fc
    .record({
      trip: fc
        .record({
          tripId: fc.constantFrom('T1', 'T2', 'LOOP', 'BACK', 'E', 'OLD'),
          routeId: maybe(fc.constantFrom('R1', 'R2', 'R9')),
          startDate: maybe(fc.constantFrom('20260614', '20260615', '20260229')),
          startTime: maybe(fc.constantFrom('10:10:00', '10:11:00')),
          scheduleRelationship: maybe(fc.constantFrom(0, 1, 2, 3, 5, 6, 7, 8)),
        })
        .map(set),
      delay: maybe(fc.integer({ min: -600, max: 600 })),
      stopTimeUpdate: fc.array(call, { maxLength: 6 }),
      tripProperties: maybe(fc.constant({ tripId: 'COPY', startDate: '20260615', startTime: '08:05:00' })),
    })
    .map(set) as unknown as fc.Arbitrary<WrittenTripUpdate>;

  it('a run occurs once, is complete and never goes back in time, and every update is counted', () => {
    const isAscending = (arrivals: Int32Array, departures: Int32Array) =>
      arrivals.every(
        (arrival, index) => arrival <= (departures[index] ?? 0) && arrival >= (departures[index - 1] ?? arrival),
      );
    fc.assert(
      fc.property(fc.array(update, { maxLength: 8 }), (updates) => {
        const { runs, matched, unmatched } = match(updates);
        const left = Object.values(unmatched).reduce((sum, count) => sum + count, 0);
        expect([matched + left, runs.count + runs.added.length]).toEqual([updates.length, matched]);
        const keys = [
          ...Array.from(runs.trip, (trip, index) => `${trip} ${runs.day[index]}`),
          ...runs.added.flatMap(({ replaces }) => (replaces === null ? [] : [`${replaces.trip} ${replaces.day}`])),
        ];
        expect(new Set(keys).size).toBe(keys.length);
        for (let run = 0; run < runs.count; run++) {
          const own = (times: Int32Array) => times.subarray(runs.start[run], runs.start[run + 1]);
          const pattern = timetable.patterns[timetable.trips.pattern[runs.trip[run] ?? -1] ?? -1];
          expect(own(runs.arrivals).length).toBe(pattern?.stops.length);
          expect(isAscending(own(runs.arrivals), own(runs.departures))).toBe(true);
        }
        for (const { stops, arrivals, departures, calls } of runs.added) {
          expect([arrivals.length, departures.length, calls.length]).toEqual(Array(3).fill(stops.length));
          expect(isAscending(arrivals, departures)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
