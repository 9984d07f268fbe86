import type { LineString, Position } from '#shared/domain/place/coordinates.ts';
import { metresPerDegree } from '#shared/domain/place/distance.ts';
import { runAt } from '../../live/timetable-now.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import type { Ride } from '../search/journey-search.ts';

/** A point on a shape: `segment`, and the share of its length from 0 to 1. */
interface Foot {
  readonly segment: number;
  readonly along: number;
}

/** A section of a shape passes a stop if it is at most this much farther away than the nearest one. */
const slackMetres = 25;

function footOf(coordinates: Float64Array, lon: number, lat: number, from: Foot): Foot {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const segments = coordinates.length / 2 - 1;
  const passes: { foot: Foot; metres: number }[] = [];
  for (let segment = from.segment; segment < segments; segment++) {
    const [aLon, aLat] = [coordinates[segment * 2] ?? 0, coordinates[segment * 2 + 1] ?? 0];
    const [bLon, bLat] = [coordinates[segment * 2 + 2] ?? 0, coordinates[segment * 2 + 3] ?? 0];
    const [dx, dy] = [(bLon - aLon) * squeeze, bLat - aLat];
    const [px, py] = [(lon - aLon) * squeeze, lat - aLat];
    const length = dx * dx + dy * dy;
    const least = segment === from.segment ? from.along : 0;
    const along = Math.min(1, Math.max(least, length === 0 ? 0 : (px * dx + py * dy) / length));
    passes.push({ foot: { segment, along }, metres: Math.hypot(px - along * dx, py - along * dy) * metresPerDegree });
  }
  const nearest = Math.min(...passes.map(({ metres }) => metres));
  let pass = passes.findIndex(({ metres }) => metres <= nearest + slackMetres);
  // A loop passes a stop twice: take the first pass, at its nearest point.
  while ((passes[pass + 1]?.metres ?? Number.POSITIVE_INFINITY) < (passes[pass]?.metres ?? 0)) pass++;
  return passes[pass]?.foot ?? from;
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function pointAt(coordinates: Float64Array, { segment, along }: Foot): Position {
  const at = (index: number) => coordinates[index] ?? 0;
  const between = (axis: 0 | 1) =>
    round(at(segment * 2 + axis) + along * (at(segment * 2 + 2 + axis) - at(segment * 2 + axis)));
  return [between(0), between(1)];
}

/**
 * Returns the line of a ride on a map: its trip's shape between boarding and alighting, or straight from stop to stop.
 */
export function shapeOfRide(timetable: Timetable, ride: Ride): LineString {
  const { trips, stops, shapes } = timetable;
  const called = [...runAt(timetable, ride.trip, ride.serviceDay).pattern.stops];
  const straight = called
    .slice(ride.board, ride.alight + 1)
    .map((stop): Position => [round(stops.lon[stop] ?? 0), round(stops.lat[stop] ?? 0)]);
  const coordinates = shapes[trips.shape[ride.trip] ?? 0]?.coordinates;
  if (coordinates === undefined || coordinates.length < 4) return { type: 'LineString', coordinates: straight };

  let foot: Foot = { segment: 0, along: 0 };
  const feet = called.slice(0, ride.alight + 1).map((stop) => {
    foot = footOf(coordinates, stops.lon[stop] ?? 0, stops.lat[stop] ?? 0, foot);
    return foot;
  });
  const [start, end] = [entryAt(feet, ride.board), entryAt(feet, ride.alight)];
  const points: Position[] = [pointAt(coordinates, start)];
  for (let vertex = start.segment + 1; vertex <= end.segment; vertex++) {
    points.push([round(coordinates[vertex * 2] ?? 0), round(coordinates[vertex * 2 + 1] ?? 0)]);
  }
  points.push(pointAt(coordinates, end));
  const distinct = points.filter(
    ([lon, lat], index) => index === 0 || lon !== points[index - 1]?.[0] || lat !== points[index - 1]?.[1],
  );
  return { type: 'LineString', coordinates: distinct.length > 1 ? distinct : straight };
}
