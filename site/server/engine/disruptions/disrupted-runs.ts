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

/** A run of a pattern with its times: `origin` is the instant from which they count, its delay included. */
export interface TimedRun {
  readonly pattern: number;
  readonly row: number;
  readonly origin: number;
}

type Where = KnownDisruption['where'];

const tracesOf = oncePer((_: Where) => new Map<number, Trace | null>());

/** Returns the trace of a disruption in a pattern; null if it does not affect it. Cached. */
export function traceOf(timetable: Timetable, where: Where, index: number): Trace | null {
  const known = tracesOf(where);
  let trace = known.get(index);
  if (trace === undefined) {
    trace = findTrace(timetable, where, entryAt(timetable.patterns, index));
    known.set(index, trace);
  }
  return trace;
}

function findTrace(timetable: Timetable, where: Where, pattern: Pattern): Trace | null {
  const { line, stops } = pattern;
  const hops = new Uint8Array(stops.length);
  const calls = new Uint8Array(stops.length);
  for (const place of where) {
    if (place.line !== null && place.line !== line) continue;
    if (place.kind === 'LINE') hops.fill(1, 0, -1);
    for (const [position, stop] of stops.entries()) {
      if (place.kind === 'STOPS' && place.stops.has(stop)) calls[position] = 1;
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
  const trace = traceOf(timetable, disruption.where, run.pattern);
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

/** Tells whether a disruption affects boarding at a position of a pattern or riding on from there, at any time. */
export function touchesOnwards(timetable: Timetable, { where }: KnownDisruption, pattern: number, position: number) {
  const trace = traceOf(timetable, where, pattern);
  return trace !== null && (trace.calls[position] === 1 || trace.hops.includes(1, position));
}
