import { oncePer } from '../once-per.ts';
import { entryAt, type Pattern, type Timetable } from '../timetable.ts';
import { type DisruptedPlace, isActiveBetween, type KnownDisruption } from './known-disruption.ts';

/** The positions of a pattern that a disruption affects (1). */
export interface Trace {
  /** Riding from a position to the next one. */
  readonly hops: Uint8Array;
  /** Boarding or alighting at a position. */
  readonly calls: Uint8Array;
}

/** A run of a pattern with its times, and the instant from which they count. */
export interface TimedRun {
  readonly pattern: number;
  readonly row: number;
  readonly origin: number;
}

type Where = KnownDisruption['where'];

/** The traces of a disruption in a pattern: that of any run, and those of trips with places of their own. */
interface PatternTraces {
  readonly any: Trace | null;
  readonly trips: ReadonlyMap<number, Trace>;
}

const tracesOf = oncePer((_: Where) => new WeakMap<Pattern, PatternTraces>());

/** Returns the traces of a disruption in a pattern. Cached. */
function tracesIn(timetable: Timetable, where: Where, index: number): PatternTraces {
  const known = tracesOf(where);
  const running = entryAt(timetable.patterns, index);
  const planned = timetable.patterns[running.live?.planned?.pattern ?? -1];
  // Live data is new every few seconds, and moves few runs to other stops.
  const pattern = planned?.stops === running.stops ? planned : running;
  let traces = known.get(pattern);
  if (traces === undefined) {
    const ofTrips = where.filter((place) => place.kind === 'TRIPS' && place.line === pattern.line);
    const named = ofTrips.length === 0 ? [] : Array.from(pattern.trips);
    const own = named.flatMap((trip): (readonly [number, Trace])[] => {
      if (!ofTrips.some((place) => place.kind === 'TRIPS' && place.trips.has(trip))) return [];
      const trace = findTrace(timetable, where, pattern, trip);
      return trace ? [[trip, trace]] : [];
    });
    traces = { any: findTrace(timetable, where, pattern, null), trips: new Map(own) };
    known.set(pattern, traces);
  }
  return traces;
}

/** Tells whether a disruption affects any run of a pattern, at any time. */
export function affectsPattern(timetable: Timetable, where: Where, index: number): boolean {
  const { any, trips } = tracesIn(timetable, where, index);
  return any !== null || trips.size > 0;
}

/** Returns the trace of a disruption in the pattern of a run; null if it does not affect the run. */
export function traceOfRun(timetable: Timetable, where: Where, { pattern, row }: TimedRun): Trace | null {
  const { any, trips } = tracesIn(timetable, where, pattern);
  if (trips.size === 0) return any;
  return trips.get(entryAt(timetable.patterns, pattern).trips[row] ?? -1) ?? any;
}

/** Finds the trace in a trip; null stands for one without places of its own. */
function findTrace(timetable: Timetable, where: Where, pattern: Pattern, trip: number | null): Trace | null {
  const { line, stops } = pattern;
  const hops = new Uint8Array(stops.length);
  const calls = new Uint8Array(stops.length);
  for (const place of where) {
    if (place.line !== null && place.line !== line) continue;
    if ('direction' in place && place.direction !== undefined && place.direction !== pattern.direction) continue;
    if (place.kind === 'TRIPS' && !(trip !== null && place.trips.has(trip))) continue;
    const called = place.kind === 'STOPS' || place.kind === 'TRIPS' ? place.stops : undefined;
    if (place.kind !== 'STRETCH' && called === undefined) hops.fill(1, 0, -1);
    for (const [position, stop] of stops.entries()) {
      if (called?.has(stop)) calls[position] = 1;
      const next = stops[position + 1];
      if (place.kind === 'STRETCH' && next !== undefined && runsOver(timetable, place, stop, next)) hops[position] = 1;
    }
  }
  return hops.includes(1) || calls.includes(1) ? { hops, calls } : null;
}

type Stretch = Extract<DisruptedPlace, { kind: 'STRETCH' }>;

/**
 * Tells whether a hop runs over a stretch: between two of its stations, or past them. Passed stations are inferred from
 * other patterns of the line with more calls in between.
 */
function runsOver(timetable: Timetable, { line, stations }: Stretch, from: number, to: number): boolean {
  const { station } = timetable.stops;
  const [start, end] = [station[from] ?? 0, station[to] ?? 0];
  if (stations.has(start) && stations.has(end)) return true;
  for (const index of timetable.lines[line]?.patterns ?? []) {
    const called = Array.from(timetable.patterns[index]?.stops ?? [], (stop) => station[stop] ?? 0);
    for (let last = called.indexOf(end); last >= 0; last = called.indexOf(end, last + 1)) {
      const first = called.lastIndexOf(start, last - 1);
      const between = first < 0 || last === 0 ? [] : called.slice(first, last + 1);
      const isDirect = between.indexOf(end) === between.length - 1;
      const isOn = (one: number, at: number) => at > 0 && stations.has(one) && stations.has(between[at - 1] ?? 0);
      if (isDirect && between.some(isOn)) return true;
    }
  }
  return false;
}

/** The positions of a ride in its run. */
export interface RideSpan {
  readonly board: number;
  readonly alight: number;
  /** Whether the traveller is on board before and after, as the vehicle continues from or as another run. */
  readonly isStay?: boolean;
  readonly staysOn?: boolean;
}

/**
 * Tells whether a disruption affects a ride: it is active while the run is on an affected hop, or at an affected call
 * where the traveller boards or alights.
 */
export function isRideDisrupted(
  timetable: Timetable,
  disruption: KnownDisruption,
  run: TimedRun,
  { board, alight, isStay = false, staysOn = false }: RideSpan,
): boolean {
  const trace = traceOfRun(timetable, disruption.where, run);
  if (trace === null) return false;
  const { hops, calls } = trace;
  if (!isStay && isDisruptedAt(timetable, disruption, calls, run, board, board)) return true;
  if (!staysOn && isDisruptedAt(timetable, disruption, calls, run, alight, alight)) return true;
  for (let hop = board; hop < alight; hop++) {
    if (isDisruptedAt(timetable, disruption, hops, run, hop, hop + 1)) return true;
  }
  return false;
}

/** Tells whether a disruption is active while a run is at a call (`from` equals `to`) or on a hop of its trace. */
export function isDisruptedAt(
  timetable: Timetable,
  disruption: KnownDisruption,
  touched: Uint8Array,
  { pattern: index, row, origin }: TimedRun,
  from: number,
  to: number,
): boolean {
  if (touched[from] !== 1) return false;
  const { arrivals, departures, stops } = entryAt(timetable.patterns, index);
  const at = row * stops.length;
  const start = (from === to ? arrivals : departures)[at + from] ?? 0;
  const end = (from === to ? departures : arrivals)[at + to] ?? 0;
  return isActiveBetween(disruption, origin + start, origin + end);
}

/** Tells whether a disruption affects boarding at a position of a pattern or riding on from there, on any run and at any time. */
export function touchesOnwards(timetable: Timetable, { where }: KnownDisruption, pattern: number, position: number) {
  const trace = tracesIn(timetable, where, pattern).any;
  return trace !== null && (trace.calls[position] === 1 || trace.hops.includes(1, position));
}
