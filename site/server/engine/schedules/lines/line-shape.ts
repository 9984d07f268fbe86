import type { LineShape } from '#shared/domain/line/line-detail.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { NetworkLine } from '#shared/domain/network.ts';
import type { MultiLineString, Position } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { idsOf } from '../../router/journeys/itinerary.ts';
import { shapeOfRide } from '../../router/journeys/shape-of-ride.ts';
import { entryAt, type Line, type Timetable } from '../../timetable.ts';
import { lineOrderOf, linesAt } from './line-order.ts';
import { routesOf } from './line-routes.ts';

/** Limits for one line, so that maps stay fast on phones. */
const mostPoints = 20_000;
const mostPaths = 1000;

/** A path between two stations counts as their direct path if it is at most this many times their distance. */
const samePathFactor = 1.3;

/** Records the drawn paths between stations, also those with other stations in between. */
function createDrawnPaths(timetable: Timetable) {
  const drawn: number[][] = [];
  const known = new Set<string>();
  const metresBetween = (a: number, b: number) => {
    const { stations } = timetable;
    return distanceInMetres(entryAt(stations, a), entryAt(stations, b));
  };
  const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const isAlong = (path: readonly number[], a: number, b: number) => {
    const [start = -1, end = -1] = [path.indexOf(a), path.indexOf(b)].sort((one, other) => one - other);
    if (start < 0) return false;
    let metres = 0;
    for (let at = start; at < end; at++) metres += metresBetween(path[at] ?? 0, path[at + 1] ?? 0);
    return metres <= metresBetween(a, b) * samePathFactor;
  };
  return {
    has: (a: number, b: number) => known.has(keyOf(a, b)) || drawn.some((path) => isAlong(path, a, b)),
    add(path: number[]) {
      drawn.push(path);
      for (let at = 1; at < path.length; at++) known.add(keyOf(path[at - 1] ?? 0, path[at] ?? 0));
    },
  };
}

/**
 * Returns the paths of a line: that of the pattern with the most trips, and of each further pattern only the sections
 * that are not drawn yet. The return counts as the same path.
 */
function drawnPaths(timetable: Timetable, line: Line): Position[][] {
  const { stops, trips } = timetable;
  const patterns = Array.from(line.patterns, (index) => entryAt(timetable.patterns, index));
  const drawn = createDrawnPaths(timetable);
  const paths: Position[][] = [];
  for (const pattern of patterns.sort((a, b) => b.tripCount - a.tripCount)) {
    const trip = pattern.trips.find((each) => (trips.shape[each] ?? 0) >= 0) ?? pattern.trips[0] ?? 0;
    const path = Array.from(pattern.stops, (stop) => stops.station[stop] ?? 0);
    const draw = (board: number, alight: number) => {
      if (alight <= board) return;
      const ride = { trip, serviceDay: 0, board, alight, isStay: false };
      paths.push(shapeOfRide(timetable, ride).coordinates);
      drawn.add(path.slice(board, alight + 1));
    };
    let start = 0;
    for (let position = 1; position < path.length; position++) {
      if (!drawn.has(path[position - 1] ?? 0, path[position] ?? 0)) continue;
      draw(start, position - 1);
      start = position;
    }
    draw(start, path.length - 1);
  }
  return paths;
}

/** Drops points evenly, but never the last point of a path. */
export function thinned(paths: readonly Position[][], mostPoints: number): Position[][] {
  const step = Math.ceil(paths.reduce((sum, { length }) => sum + length, 0) / mostPoints);
  return paths.map((path) => path.filter((_, at) => at % step === 0 || at === path.length - 1));
}

/** Returns the paths and stations of a line for a map; null for an unknown id. */
export function lineShape(timetable: Timetable, lineId: string): LineShape | null {
  const index = idsOf(timetable).lines.get(lineId);
  if (index === undefined) return null;
  const { lines, stations } = timetable;
  const shape: MultiLineString = {
    type: 'MultiLineString',
    coordinates: thinned(drawnPaths(timetable, entryAt(lines, index)), mostPoints).slice(0, mostPaths),
  };
  const called = new Set(routesOf(timetable, index).flatMap(({ rows }) => rows.map(({ station }) => station)));
  const stopPoints = [...called].flatMap((number) => {
    const station = stations[number];
    if (station === undefined) return [];
    const { id, name, lat, lon } = station;
    const modes = [...new Set(linesAt(timetable, station.stops).map((line) => entryAt(lines, line).mode))];
    return [{ id, type: 'stopArea' as const, name, lat, lon, modes, selected: false, markerRange: 'small' as const }];
  });
  return { shape, stopPoints };
}

/** Modes drawn for a network. Without lines of these modes, all lines are drawn. */
const backbone: ReadonlySet<Mode> = new Set(['METRO', 'RER', 'TRAIN', 'TRAMWAY', 'FUNICULAR', 'CABLE_CAR', 'BOAT']);

/** Limits for the background layer. */
const mostNetworkPoints = 30_000;
const mostLines = 300;

/** Returns the lines of the background layer of a map. */
export function networkShape(timetable: Timetable): NetworkLine[] {
  const { rank } = lineOrderOf(timetable);
  const ranked = [...timetable.lines.entries()]
    .filter(([, { patterns }]) => patterns.length > 0)
    .sort(([a], [b]) => (rank[a] ?? 0) - (rank[b] ?? 0))
    .map(([, line]) => line);
  return drawnNetwork(ranked, (line) => drawnPaths(timetable, line));
}

/** Draws the lines of the background layer, given in display order, with the paths of each. */
export function drawnNetwork<Drawn extends Pick<Line, 'id' | 'code' | 'mode' | 'color'>>(
  lines: readonly Drawn[],
  pathsOf: (line: Drawn) => Position[][],
): NetworkLine[] {
  const known = lines.filter(({ mode }) => backbone.has(mode));
  const shown = (known.length > 0 ? known : lines).slice(0, mostLines);
  const paths = shown.map(pathsOf);
  const thin = thinned(paths.flat(), mostNetworkPoints);
  let taken = 0;
  return shown.map(({ id, code, mode, color }, index) => {
    const from = taken;
    taken += paths[index]?.length ?? 0;
    return { id, code, mode, color, ways: thin.slice(from, taken) };
  });
}
