import type { MultiLineString, Position } from '#shared/domain/coordinates.ts';
import type { LineShape } from '#shared/domain/line-detail.ts';
import { idsOf } from '../../router/answer/itinerary.ts';
import { shapeOfRide } from '../../router/answer/shape-of-ride.ts';
import { distanceInMetres } from '../../router/search/walking.ts';
import type { Line, Pattern, Timetable } from '../../timetable.ts';
import { routesOf } from './line-routes.ts';
import { linesAt } from './lines-at.ts';

/** What a map can draw of one line without a phone growing hot. */
const mostPoints = 20_000;
const mostWays = 1000;

/** A way between two stations that is longer than their distance by no more than this passes as the same way. */
const sameWayFactor = 1.3;

/** Which ways from station to station are drawn already: also by a train that passes other stations on its way. */
function createDrawnWays(timetable: Timetable) {
  const drawn: number[][] = [];
  const known = new Set<string>();
  const metresBetween = (a: number, b: number) => {
    const [from, to] = [timetable.stations[a], timetable.stations[b]];
    return distanceInMetres(from?.lat ?? 0, from?.lon ?? 0, to?.lat ?? 0, to?.lon ?? 0);
  };
  const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const isAlong = (way: readonly number[], a: number, b: number) => {
    const [start = -1, end = -1] = [way.indexOf(a), way.indexOf(b)].sort((one, other) => one - other);
    if (start < 0) return false;
    let metres = 0;
    for (let at = start; at < end; at++) metres += metresBetween(way[at] as number, way[at + 1] as number);
    return metres <= metresBetween(a, b) * sameWayFactor;
  };
  return {
    has: (a: number, b: number) => known.has(keyOf(a, b)) || drawn.some((way) => isAlong(way, a, b)),
    add(way: number[]) {
      drawn.push(way);
      for (let at = 1; at < way.length; at++) known.add(keyOf(way[at - 1] as number, way[at] as number));
    },
  };
}

/**
 * What a line draws: the way of the pattern that most trips take, and of each further one what it adds from station to
 * station, so that nothing is drawn twice. The way back counts as the same way.
 */
export function drawnWays(timetable: Timetable, line: Line): Position[][] {
  const { stops, trips } = timetable;
  const patterns = Array.from(line.patterns, (index) => timetable.patterns[index] as Pattern);
  const drawn = createDrawnWays(timetable);
  const parts: Position[][] = [];
  for (const pattern of patterns.sort((a, b) => b.tripCount - a.tripCount)) {
    const trip = pattern.trips.find((each) => (trips.shape[each] as number) >= 0) ?? (pattern.trips[0] as number);
    const way = Array.from(pattern.stops, (stop) => stops.station[stop] as number);
    const draw = (board: number, alight: number) => {
      if (alight <= board) return;
      const ride = { trip, serviceDay: 0, board, alight, isStay: false };
      parts.push(shapeOfRide(timetable, ride).coordinates);
      drawn.add(way.slice(board, alight + 1));
    };
    let start = 0;
    for (let position = 1; position < way.length; position++) {
      if (!drawn.has(way[position - 1] as number, way[position] as number)) continue;
      draw(start, position - 1);
      start = position;
    }
    draw(start, way.length - 1);
  }
  return parts;
}

/** Leaves out points evenly, never an end of a part. */
export function thinned(parts: readonly Position[][], mostPoints: number): Position[][] {
  const step = Math.ceil(parts.reduce((sum, { length }) => sum + length, 0) / mostPoints);
  return parts.map((part) => part.filter((_, at) => at % step === 0 || at === part.length - 1));
}

/** What a map shows of a line: its ways, and its stations. Null for an unknown id. */
export function lineShape(timetable: Timetable, lineId: string): LineShape | null {
  const index = idsOf(timetable).lines.get(lineId);
  if (index === undefined) return null;
  const { lines, stations } = timetable;
  const shape: MultiLineString = {
    type: 'MultiLineString',
    coordinates: thinned(drawnWays(timetable, lines[index] as Line), mostPoints).slice(0, mostWays),
  };
  const called = new Set(routesOf(timetable, index).flatMap(({ rows }) => rows.map(({ station }) => station)));
  const stopPoints = [...called].flatMap((number) => {
    const station = stations[number];
    if (station === undefined) return [];
    const { id, name, lat, lon } = station;
    const modes = [...new Set(linesAt(timetable, station.stops).map((line) => (lines[line] as Line).mode))];
    return [{ id, type: 'stopArea' as const, name, lat, lon, modes, selected: false, markerRange: 'small' as const }];
  });
  return { shape, stopPoints };
}
