import { expect, it } from 'vitest';
import type { KnownDisruption } from '#site/server/engine/disruptions/known-disruption.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { LiveState } from '#site/server/live/create-live.ts';
import { receiveLive, sendLive } from './sent-live.ts';

const timetable = { trips: { count: 100 } } as Timetable;
const published = { id: 'd', severity: 'WARNING', effect: '', title: '', message: '', periods: [] } as const;
const disruption = (where: KnownDisruption['where']): KnownDisruption => ({
  published: { ...published, periods: [], lineIds: [], stopIds: [] },
  spans: [[0, Number.POSITIVE_INFINITY]],
  where,
});
const stops: KnownDisruption['where'] = [{ kind: 'STOPS', line: null, stops: new Set([1, 2]) }];
const line: KnownDisruption['where'] = [{ kind: 'LINE', line: 3 }];
const late = new Map([
  [205, 60],
  [206, null],
]);
const stateOf = (delays: LiveState['delays'], ...places: KnownDisruption['where'][]): LiveState => ({
  disruptions: places.map(disruption),
  equipments: [],
  delays,
  delayOf: () => 0,
});

/** A state as a thread gets it. */
const received = (state: LiveState, kept: Parameters<typeof receiveLive>[2] = []) =>
  receiveLive(structuredClone(sendLive(state)), timetable, kept);

it('arrives in another thread with its disruptions and delays', () => {
  const { circumstances } = received(stateOf(late, stops, line));
  expect(circumstances.disruptions).toEqual([disruption(stops), disruption(line)]);
  expect([5, 6, 7].map((trip) => circumstances.delayOf?.(trip, 2))).toEqual([60, null, 0]);
});

it('shares places and delays with the states before, under whose objects the engine caches days', () => {
  const first = received(stateOf(late, stops, line));
  const second = received(stateOf(late, line, line), [first]);
  const [one, other] = second.circumstances.disruptions ?? [];
  expect(one?.where).toBe(first.circumstances.disruptions?.[1]?.where);
  expect(other?.where).toBe(one?.where);
  expect(second.circumstances.delayOf).toBe(first.circumstances.delayOf);
  const third = received(stateOf(new Map([[205, 90]]), [...stops]), [first, second]);
  expect(third.circumstances.disruptions?.[0]?.where).not.toBe(first.circumstances.disruptions?.[0]?.where);
  expect(third.circumstances.delayOf?.(5, 2)).toBe(90);
});
