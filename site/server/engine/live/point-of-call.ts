import { oncePerNetwork } from '../once-per.ts';
import { entryAt, type Timetable } from '../timetable.ts';

const knownPoints = oncePerNetwork((_) => new Map<string, number>());

/**
 * Returns the point at which a run of a line is boarded and left at a stop that its pattern does not have: the one of most
 * trips of the line there, else the stop itself. Rules about single trips do not follow a run to another platform.
 */
export function pointAt(network: Timetable, line: number, stop: number): number {
  const known = knownPoints(network);
  const key = `${line} ${stop}`;
  const point = known.get(key) ?? findPoint(network, line, stop);
  known.set(key, point);
  return point;
}

function findPoint({ stops, points, patterns }: Timetable, line: number, stop: number): number {
  if (points.count === stops.count) return stop;
  const trips = new Map<number, number>();
  for (let slot = stops.patternStart[stop] ?? 0; slot < (stops.patternStart[stop + 1] ?? 0); slot++) {
    const pattern = entryAt(patterns, stops.patternOf[slot] ?? 0);
    if (pattern.line !== line) continue;
    const point = pattern.points[stops.positionOf[slot] ?? 0] ?? stop;
    trips.set(point, (trips.get(point) ?? 0) + pattern.tripCount);
  }
  const [most] = [...trips].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? stop;
}
