import { expect, it } from 'vitest';
import type { KnownDisruption } from '#site/server/engine/disruptions/known-disruption.ts';
import type { LiveRuns } from '#site/server/engine/live/live-runs.ts';
import type { LiveState } from '#site/server/live/create-live.ts';
import { receiveLive, sendLive } from './sent-live.ts';

const published = { id: 'd', severity: 'WARNING', effect: '', title: '', message: '', periods: [] } as const;
const disruption = (where: KnownDisruption['where']): KnownDisruption => ({
  published: { ...published, periods: [], lineIds: [], stopIds: [] },
  spans: [[0, Number.POSITIVE_INFINITY]],
  where,
});
const stops: KnownDisruption['where'] = [{ kind: 'STOPS', line: null, stops: new Set([1, 2]) }];
const line: KnownDisruption['where'] = [{ kind: 'LINE', line: 3 }];
const runsAt = (departure: number): LiveRuns => ({
  count: 1,
  trip: Int32Array.of(5),
  day: Int32Array.of(2),
  state: Uint8Array.of(0),
  start: Int32Array.of(0, 2),
  arrivals: Int32Array.of(departure, departure + 60),
  departures: Int32Array.of(departure, departure + 60),
  calls: Uint8Array.of(1, 1),
  stops: Int32Array.of(-1, -1),
  added: [],
});
const late = runsAt(600);
const stateOf = (runs: LiveRuns | null, ...places: KnownDisruption['where'][]): LiveState => ({
  disruptions: places.map(disruption),
  equipments: [],
  runs,
});

/** A state as a thread gets it. */
const received = (state: LiveState, kept: Parameters<typeof receiveLive>[1] = []) =>
  receiveLive(structuredClone(sendLive(state)), kept);

it('arrives in another thread with its disruptions and runs', () => {
  const { circumstances } = received(stateOf(late, stops, line));
  expect(circumstances.disruptions).toEqual([disruption(stops), disruption(line)]);
  expect(circumstances.runs).toEqual(late);
  expect(received(stateOf(null)).circumstances.runs).toBeNull();
});

it('shares places and runs with the states before, under whose objects the engine caches days', () => {
  const first = received(stateOf(late, stops, line));
  const second = received(stateOf(late, line, line), [first]);
  const [one, other] = second.circumstances.disruptions ?? [];
  expect(one?.where).toBe(first.circumstances.disruptions?.[1]?.where);
  expect(other?.where).toBe(one?.where);
  expect(second.circumstances.runs).toBe(first.circumstances.runs);
  const third = received(stateOf(runsAt(900), [...stops]), [first, second]);
  expect(third.circumstances.disruptions?.[0]?.where).not.toBe(first.circumstances.disruptions?.[0]?.where);
  expect(third.circumstances.runs).toEqual(runsAt(900));
});

it('has the arrays of runs in memory that threads share', () => {
  const [one, other] = [stateOf(late, stops), stateOf(late, line)].map((state) => sendLive(state).runs?.value.arrivals);
  expect(one?.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(other).toBe(one);
});
