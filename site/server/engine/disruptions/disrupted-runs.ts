import type { Pattern, Timetable } from '../timetable.ts';
import { type DisruptedPlace, isActiveBetween, type KnownDisruption } from './known-disruption.ts';

/** Which positions of a pattern a disruption touches: 1 where it does. */
export interface Trace {
  /** Riding from a position to the next. */
  readonly hops: Uint8Array;
  /** Getting on or off at a position. */
  readonly calls: Uint8Array;
}

/** A run of a pattern with its times: `origin` is the instant from which they count, its delay included. */
export interface TimedRun {
  readonly pattern: number;
  readonly row: number;
  readonly origin: number;
}

type Where = KnownDisruption['where'];

const traces = new WeakMap<Where, Map<number, Trace | null>>();

/** Returns where a disruption touches a pattern; null where it does not. Cached. */
export function traceOf(timetable: Timetable, where: Where, index: number): Trace | null {
  const known = traces.get(where) ?? new Map<number, Trace | null>();
  traces.set(where, known);
  let trace = known.get(index);
  if (trace === undefined) {
    trace = findTrace(timetable, where, timetable.patterns[index] as Pattern);
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
 * Whether a hop from stop to stop runs over a stretch: between two of its stations, or past some of them, as other
 * patterns of the line tell that call at more stations in between.
 */
function runsOver(timetable: Timetable, { line, stations }: Stretch, from: number, to: number): boolean {
  const { station } = timetable.stops;
  const [start, end] = [station[from] as number, station[to] as number];
  if (stations.has(start) && stations.has(end)) return true;
  for (const index of timetable.lines[line]?.patterns ?? []) {
    const way = Array.from(timetable.patterns[index]?.stops ?? [], (stop) => station[stop] as number);
    for (let last = way.indexOf(end); last >= 0; last = way.indexOf(end, last + 1)) {
      const first = way.lastIndexOf(start, last - 1);
      const between = first < 0 || last === 0 ? [] : way.slice(first, last + 1);
      const isDirect = between.indexOf(end) === between.length - 1;
      const isOn = (one: number, at: number) => at > 0 && stations.has(one) && stations.has(between[at - 1] as number);
      if (isDirect && between.some(isOn)) return true;
    }
  }
  return false;
}

/** A ride from one position of its run to another. */
export interface RiddenPart {
  readonly board: number;
  readonly alight: number;
  /** Whether the traveller was on board before, and stays on board, as the vehicle comes from and goes on as another run. */
  readonly isStay?: boolean;
  readonly staysOn?: boolean;
}

/**
 * Whether a disruption touches a ride: it is active while the run is on a hop that it touches, or calls where the
 * traveller gets on or off if it touches that.
 */
export function isRideDisrupted(
  timetable: Timetable,
  disruption: KnownDisruption,
  run: TimedRun,
  { board, alight, isStay = false, staysOn = false }: RiddenPart,
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

/** Whether a place of a trace is touched while a run is there: from arriving at a call, or leaving a hop, to its end. */
export function isDisruptedAt(
  timetable: Timetable,
  disruption: KnownDisruption,
  touched: Uint8Array,
  { pattern: index, row, origin }: TimedRun,
  from: number,
  to: number,
): boolean {
  if (touched[from] !== 1) return false;
  const { arrivals, departures, stops } = timetable.patterns[index] as Pattern;
  const at = row * stops.length;
  const start = (from === to ? arrivals : departures)[at + from] as number;
  const end = (from === to ? departures : arrivals)[at + to] as number;
  return isActiveBetween(disruption, origin + start, origin + end);
}

/** Whether a disruption touches getting on at a position of a pattern or riding on from there, at whatever time. */
export function touchesOnwards(timetable: Timetable, { where }: KnownDisruption, pattern: number, position: number) {
  const trace = traceOf(timetable, where, pattern);
  return trace !== null && (trace.calls[position] === 1 || trace.hops.includes(1, position));
}
