import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { DemoLine, NetworkMode } from './network.ts';

/** A position on the map. */
export type Point = Readonly<LatLon>;

/** Length of the track as a multiple of the straight line between two stations. */
const detour: Readonly<Record<NetworkMode, number>> = {
  metro: 1.05,
  rer: 1.03,
  train: 1.03,
  tram: 1.08,
  bus: 1.35,
  noctilien: 1.3,
};

export const dwellSeconds: Readonly<Record<NetworkMode, number>> = {
  metro: 20,
  rer: 40,
  train: 40,
  tram: 20,
  bus: 10,
  noctilien: 10,
};

/** Returns the seconds from the departure at one station to the arrival at the next. */
export function runSeconds(line: DemoLine, from: Point, to: Point): number {
  const rolling = (distanceInMetres(from, to) * detour[line.mode] * 3.6) / line.cruiseKmh;
  return Math.max(30, Math.round((line.stopSeconds - dwellSeconds[line.mode] + rolling) / 5) * 5);
}

export interface ShapePoint extends Point {
  readonly travelled: number;
}

function between(before: number, from: number, to: number, after: number, t: number): number {
  return (
    0.5 *
    (2 * from +
      (to - before) * t +
      (2 * before - 5 * from + 4 * to - after) * t * t +
      (3 * from - before - 3 * to + after) * t ** 3)
  );
}

/** Draws a curve through the stops (Catmull-Rom), with the metres travelled at every point and every stop. */
export function drawTrack(stops: readonly Point[]): { shape: ShapePoint[]; travelledAtStop: number[] } {
  const shape: ShapePoint[] = [];
  const travelledAtStop: number[] = [];
  const add = ({ lat, lon }: Point) => {
    const point = { lat, lon };
    const last = shape.at(-1);
    shape.push({ ...point, travelled: last ? last.travelled + distanceInMetres(last, point) : 0 });
  };
  for (const [index, from] of stops.entries()) {
    add(from);
    travelledAtStop.push(shape.at(-1)?.travelled ?? 0);
    const to = stops[index + 1];
    if (!to) break;
    const before = stops[index - 1] ?? from;
    const after = stops[index + 2] ?? to;
    for (const t of [0.25, 0.5, 0.75]) {
      add({
        lat: between(before.lat, from.lat, to.lat, after.lat, t),
        lon: between(before.lon, from.lon, to.lon, after.lon, t),
      });
    }
  }
  return { shape, travelledAtStop };
}
