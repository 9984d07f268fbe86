import { type LatLon, latLonAt } from '#shared/domain/place/coordinates.ts';
import { metresPerDegree } from '#shared/domain/place/distance.ts';
import type { Shape } from '../../timetable.ts';
import { type FeedLog, quoted } from '../feed-report.ts';
import type { FeedTrips } from '../files/read-trips.ts';
import type { NumberedStops } from './build-stops.ts';
import type { TripGroup } from './group-trips.ts';

/** A shape is wrong for trips with a call farther away from it than this. */
const furthestInMetres = 500;

/** Metres between a point and the part of a shape from one of its points to the next. */
function metresFromSegment({ coordinates }: Shape, segment: number, { lat, lon }: LatLon): number {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const at = (index: number, axis: number) => coordinates[index * 2 + axis] ?? 0;
  const [ax, ay] = [(at(segment, 0) - lon) * squeeze, at(segment, 1) - lat];
  const [dx, dy] = [(at(segment + 1, 0) - lon) * squeeze - ax, at(segment + 1, 1) - lat - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy) * metresPerDegree;
}

/**
 * Returns the first point that is too far away from a shape; null if none is. Each point is looked for from the place of the
 * one before: along a right shape, all points together cost one pass.
 */
function pointOffShape<Called extends LatLon>(shape: Shape, points: Iterable<Called>): Called | null {
  const segments = shape.coordinates.length / 2 - 1;
  let last = 0;
  for (const point of points) {
    let tried = 0;
    while (tried < segments && metresFromSegment(shape, (last + tried) % segments, point) > furthestInMetres) tried++;
    if (tried === segments) return point;
    last = (last + tried) % segments;
  }
  return null;
}

interface DrawnFeed {
  readonly groups: readonly TripGroup[];
  readonly trips: FeedTrips;
  readonly stops: Pick<NumberedStops, 'ids' | 'lat' | 'lon'>;
  readonly shapes: readonly Shape[];
  /** By number of the id of a shape: its index, or -1. */
  readonly shapeOf: Int32Array;
}

/**
 * Returns the index of each trip's shape; -1 for none. A shape that misses a call of a trip is reported and not drawn for it:
 * such feeds often give one direction or branch the shape of another.
 */
export function shapesOfTrips({ groups, trips, stops, shapes, shapeOf }: DrawnFeed, log: FeedLog): Int32Array {
  const found = new Int32Array(trips.index.count).fill(-1);
  for (const group of groups) {
    const places = Array.from(group.stops, (stop) => ({ id: stops.ids[stop] ?? '', ...latLonAt(stops, stop) }));
    const isRight = new Map<number, boolean>();
    for (const trip of group.trips) {
      const index = shapeOf[trips.shape[trip] ?? -1] ?? -1;
      const shape = shapes[index];
      if (!shape) continue;
      if (!isRight.has(index)) isRight.set(index, isDrawable(shape, places, log));
      if (isRight.get(index)) found[trip] = index;
    }
  }
  return found;
}

function isDrawable(shape: Shape, places: readonly (LatLon & { readonly id: string })[], log: FeedLog): boolean {
  const off = pointOffShape(shape, places);
  if (off === null) return true;
  const what = `the stop ${quoted(off.id)} lies more than ${furthestInMetres} m away from the shape ${quoted(shape.id)} of its trips`;
  const done = 'the trips are drawn from stop to stop';
  log.note('shapes away from stops', { file: 'shapes.txt', line: 0, what, done });
  return false;
}
