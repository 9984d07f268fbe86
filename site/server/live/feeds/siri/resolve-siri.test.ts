import { beforeAll, describe, expect, it } from 'vitest';
import { callStates, runStates } from '#site/server/engine/live/live-runs.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { PolledFeed } from '../feed-poller.ts';
import { createFeedMatcher } from '../live-data.ts';
import { at, readSmallNetwork, today } from '../testing/small-network.ts';
import { decodeSiri } from './decode-siri.ts';
import { knownRefs, type RefPrefixes } from './siri-refs.ts';
import {
  encodeSiri,
  iso,
  journeyOf,
  messageOf,
  messagesOf,
  ref,
  timetableOf,
  visitOf,
  visitsOf,
} from './testing/written-siri.ts';

let timetable: Timetable;
beforeAll(async () => {
  timetable = await readSmallNetwork(
    {
      trip: 'TWIN',
      calls: [
        ['A', '11:00'],
        ['C', '11:20'],
      ],
    },
    {
      trip: 'TWIN2',
      calls: [
        ['A', '11:00'],
        ['D', '11:30'],
      ],
    },
  );
});

/** Resolves a response as the thread does. */
function resolved(delivery: object, siri: RefPrefixes = {}) {
  const feed = { name: 'siri-1', url: '', headers: {}, use: ['trips', 'alerts'] as const, every: 15, siri };
  const used = { message: decodeSiri(encodeSiri(delivery)), timestamp: at('08:00') };
  const polled: PolledFeed = { feed, condition: 'live', problem: null, used };
  const { data, states } = createFeedMatcher()(timetable, [polled], at('08:00'));
  const { runs } = data;
  const namesOf = (stops: Iterable<number>) => [...stops].map((stop) => timetable.stops.ids[stop] ?? '');
  return {
    data,
    counts: states[0]?.trips,
    alerts: states[0]?.alerts,
    runs: [...runs.trip].map((trip, run) => {
      const calls = [...runs.calls.subarray(runs.start[run], runs.start[run + 1]).keys()].map(
        (at) => at + (runs.start[run] ?? 0),
      );
      const minute = (seconds = 0) =>
        `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`;
      return {
        trip: timetable.trips.ids[trip],
        day: (runs.day[run] ?? 0) - today,
        state: runs.state[run],
        calls: calls.map((call) => runs.calls[call]),
        departures: calls.map((call) => minute(runs.departures[call])),
        stops: calls.map((call) => timetable.stops.ids[runs.stops[call] ?? -1] ?? ''),
      };
    }),
    added: runs.added.map((run) => ({ ...run, stops: namesOf(run.stops) })),
  };
}

const call = (stop: string, more: object = {}) => ({ StopPointRef: ref(`FR:Quay:${stop}:LOC`), ...more });
const late = { ExpectedDepartureTime: iso('08:05'), AimedDepartureTime: iso('08:00') };

describe('references', () => {
  const stops = (written: string, prefixes: RefPrefixes = {}) =>
    knownRefs(timetable, prefixes)
      .stops(written)
      .map((stop) => timetable.stops.ids[stop]);

  it.each([
    ['the id itself', 'A', {}, ['A']],
    ['a reference of Île-de-France', 'STIF:StopPoint:Q:A:', {}, ['A']],
    ['a reference of the profile', 'FR:SAE:Quay:A:LOC', {}, ['A']],
    ['a station, as all its stops', 'FR:StopPlace:B:LOC', {}, ['B1', 'B2']],
    ['a prefix of the operator', 'STIF:StopPoint:Q:1:', { 'STIF:StopPoint:Q:': 'B' }, ['B1']],
    ['nothing', 'FR:Quay:Z:LOC', {}, []],
    ['an empty one', '', {}, []],
  ])('mean %s', (_, written, prefixes, expected) => {
    expect(stops(written, prefixes)).toEqual(expected);
  });

  it('mean nothing where several ids have their code', () => {
    const several = {
      ...timetable,
      stops: { ...timetable.stops, ids: ['N:7', 'S:7', ...timetable.stops.ids.slice(2)] },
    };
    const only = { ...timetable, stops: { ...timetable.stops, ids: ['N:7', 'S:8', ...timetable.stops.ids.slice(2)] } };
    expect(knownRefs(several, {}).stops('FR:Quay:7:LOC')).toEqual([]);
    expect(knownRefs(only, {}).stops('FR:Quay:7:LOC')).toEqual([0]);
  });
});

describe('an estimated timetable', () => {
  it('delays a run by its reference from the first known call on', () => {
    const { runs, counts } = resolved(
      timetableOf(journeyOf('FR:VehicleJourney:T1:LOC', [call('B1', { ExpectedDepartureTime: iso('08:17') })])),
    );
    expect(runs).toEqual([
      {
        trip: 'T1',
        day: 0,
        state: runStates.runs,
        calls: [callStates.unknown, callStates.live, callStates.live, callStates.live],
        departures: ['8:00', '8:17', '8:25', '8:35'],
        stops: ['', '', '', ''],
      },
    ]);
    expect(counts).toEqual({ matched: 1, unmatched: {}, flaws: {} });
  });

  it('finds a run with another name by its line, stops and times', () => {
    const { runs } = resolved(
      timetableOf(journeyOf('SAE:4711', [call('A', late), call('D', { AimedArrivalTime: iso('08:30') })])),
    );
    expect(runs).toMatchObject([{ trip: 'T1', departures: ['8:05', '8:17', '8:25', '8:35'] }]);
  });

  it('finds a run past midnight on the day before', () => {
    const calls = [call('D', { AimedArrivalTime: iso('00:30'), ExpectedArrivalTime: iso('00:33') })];
    const { runs } = resolved(timetableOf(journeyOf('SAE:4711', calls, { FramedVehicleJourneyRef: {} })));
    expect(runs).toMatchObject([{ trip: 'T2', day: -1 }]);
  });

  it.each([
    ['unknownTrip', journeyOf('SAE:1', [call('A', { ...late, AimedDepartureTime: iso('08:03') })])],
    ['unknownTrip', journeyOf('SAE:1', [call('A', late)], { LineRef: ref('FR:Line:R9:LOC') })],
    ['unknownTrip', journeyOf('SAE:1', [call('A', { ExpectedDepartureTime: iso('08:05') })])],
    ['noTimes', journeyOf('T1', [call('A', { AimedDepartureTime: iso('08:00'), DepartureStatus: 'noReport' })])],
    ['notRunning', journeyOf('X', [call('A', late)])],
  ])('counts a journey as %s, and cancels nothing', (reason, journey) => {
    const { runs, counts } = resolved(timetableOf(journey));
    expect([runs, counts?.unmatched]).toEqual([[], { [reason]: 1 }]);
  });

  it('tells runs that leave together apart by their destination, and else uses none', () => {
    const leaving = call('A', { AimedDepartureTime: iso('11:00'), ExpectedDepartureTime: iso('11:02') });
    const { runs, counts } = resolved(timetableOf(journeyOf('SAE:1', [leaving])));
    expect([runs, counts?.unmatched]).toEqual([[], { severalRuns: 1 }]);
    const bound = journeyOf('SAE:1', [leaving], { DestinationRef: ref('FR:Quay:C:LOC') });
    expect(resolved(timetableOf(bound)).runs).toMatchObject([{ trip: 'TWIN' }]);
  });

  it('cancels a run, and a single call', () => {
    const cancelled = journeyOf('T1', [], { Cancellation: true });
    const skipping = journeyOf('LOOP', [call('C', { ArrivalStatus: 'cancelled', DepartureStatus: 'cancelled' })]);
    const { runs } = resolved(timetableOf(cancelled, skipping));
    expect(runs).toMatchObject([
      { trip: 'T1', state: runStates.cancelled },
      { trip: 'LOOP', calls: [callStates.unknown, callStates.skipped, callStates.unknown, callStates.unknown] },
    ]);
  });

  it('tells two calls at a stop apart by their times', () => {
    const again = call('A', { AimedDepartureTime: iso('09:20'), ExpectedDepartureTime: iso('09:24') });
    expect(resolved(timetableOf(journeyOf('LOOP', [again]))).runs).toMatchObject([
      { trip: 'LOOP', departures: ['9:00', '9:10', '9:24', '9:34'] },
    ]);
  });

  it('moves a call to another platform, by its name or its stop', () => {
    const expected = { ExpectedDepartureTime: iso('08:12') };
    for (const moved of [call('B1', { ...expected, DeparturePlatformName: ref('2') }), call('B2', expected)]) {
      expect(resolved(timetableOf(journeyOf('T1', [moved]))).runs[0]?.stops).toEqual(['', 'B2', '', '']);
    }
    const usual = call('B1', { ...expected, DeparturePlatformName: ref('1') });
    expect(resolved(timetableOf(journeyOf('T1', [usual]))).runs[0]?.stops).toEqual(['', '', '', '']);
  });

  it('counts a call elsewhere as a flaw', () => {
    const { counts } = resolved(timetableOf(journeyOf('T1', [call('A', late), call('Z', late)])));
    expect(counts).toEqual({ matched: 1, unmatched: {}, flaws: { unknownCalls: 1 } });
  });

  it('adds an extra journey with the times that it has', () => {
    const calls = [
      call('A', { AimedDepartureTime: iso('08:40') }),
      call('B', { ExpectedDepartureTime: iso('08:50'), DeparturePlatformName: ref('2') }),
      call('D', { AimedArrivalTime: iso('09:10'), ExpectedArrivalTime: iso('09:12') }),
    ];
    const { added, runs } = resolved(
      timetableOf(journeyOf('EXTRA-1', calls, { ExtraJourney: true, DestinationName: ref('Dee') })),
    );
    expect(runs).toEqual([]);
    expect(added).toMatchObject([{ id: 'EXTRA-1', day: today, headsign: 'Dee', stops: ['A', 'B2', 'D'] }]);
    expect([...(added[0]?.arrivals ?? [])].at(-1)).toBe(9 * 3600 + 12 * 60);
  });
});

describe('stop monitoring', () => {
  it('makes one run of its visits at several stops', () => {
    const at20 = { AimedDepartureTime: iso('08:20'), ExpectedDepartureTime: iso('08:29') };
    const { runs, counts } = resolved(visitsOf(visitOf('C', at20), visitOf('A', late)));
    expect(runs).toMatchObject([{ trip: 'T1', departures: ['8:05', '8:17', '8:29', '8:39'] }]);
    expect(counts?.matched).toBe(1);
  });
});

describe('general messages', () => {
  const disruptionsOf = (content: object) => {
    const Message = [{ MessageType: 'shortMessage', MessageText: { value: 'Works', lang: 'fr' } }];
    const { data, alerts } = resolved(messagesOf([messageOf({ Message, ...content })]));
    return { disruptions: data.alerts.disruptions, alerts };
  };

  it('are disruptions of lines and stops while they are valid', () => {
    const { disruptions } = disruptionsOf({ LineRef: [ref('STIF:Line::R1:')] });
    expect(disruptions).toMatchObject([
      {
        id: 'siri-1:FR:InfoMessage::1:LOC',
        severity: 'WARNING',
        title: 'Works',
        periods: [{ from: iso('07:00'), to: iso('12:00') }],
        places: { lineIds: ['R1'] },
      },
    ]);
    expect(disruptionsOf({ StopPointRef: [ref('STIF:StopPoint:Q:B:')] }).disruptions[0]?.places.stopIds).toEqual([
      'B1',
      'B2',
    ]);
  });

  it('are about all stops of a section', () => {
    const section = { LineRef: ref('R1'), FirstStop: ref('D'), LastStop: ref('B1') };
    const [disruption] = disruptionsOf({ LineSection: [section] }).disruptions;
    expect(disruption?.places.stopIds.toSorted()).toEqual(['B1', 'C', 'D']);
    expect(disruption?.places.lineIds).toEqual(['R1']);
  });

  it('without a known place are counted', () => {
    expect(disruptionsOf({ LineRef: ref('R9') }).alerts).toEqual({ matched: 0, unmatched: { unknownPlaces: 1 } });
    expect(disruptionsOf({}).alerts).toEqual({ matched: 0, unmatched: { noPlaces: 1 } });
  });
});
