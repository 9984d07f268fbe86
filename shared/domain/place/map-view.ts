import type { Journey } from '../journey/journey.ts';
import { type Mode, modes } from '../mode.ts';
import type { Bounds, LatLon, MultiLineString, Position } from './coordinates.ts';
import { distanceInMetres, metresPerDegree } from './distance.ts';
import { type PlaceType, placeTypes } from './place.ts';
import { markerRanges, type ProximityPoint } from './proximity.ts';

/** Rules of the map and of nearby points, independent of the map library. */

/** Zooms range from 0 to this (ND-51). */
export const mostZoom = 21;

/** Returns a zoom as a share of the largest one (PROX-7). */
export function zoomPercent(zoom: number): number {
  return (zoom / mostZoom) * 100;
}

/** Returns whether `inner` is completely inside `outer`; touching edges count as inside (PROX-3). */
export function containsBounds(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.north >= inner.north && outer.south <= inner.south && outer.west <= inner.west && outer.east >= inner.east
  );
}

export function containsPosition(bounds: Bounds, { lat, lon }: LatLon): boolean {
  return containsBounds(bounds, { north: lat, south: lat, west: lon, east: lon });
}

export function isSameBounds(one: Bounds, other: Bounds): boolean {
  return containsBounds(one, other) && containsBounds(other, one);
}

export function centreOf({ north, south, west, east }: Bounds): LatLon {
  return { lat: (north + south) / 2, lon: (west + east) / 2 };
}

/** Returns the smallest bounds around all positions; null without positions. */
export function boundsAround(positions: Iterable<LatLon>): Bounds | null {
  const bounds = { north: -90, south: 90, east: -180, west: 180 };
  for (const { lat, lon } of positions) {
    bounds.north = Math.max(bounds.north, lat);
    bounds.south = Math.min(bounds.south, lat);
    bounds.east = Math.max(bounds.east, lon);
    bounds.west = Math.min(bounds.west, lon);
  }
  return bounds.north < bounds.south ? null : bounds;
}

/** Returns a box around a position that extends at least `metres` to each side. */
export function boundsAroundPosition({ lat, lon }: LatLon, metres: number): Bounds {
  const north = metres / metresPerDegree;
  // At the poles a degree of longitude has no length; the limit avoids a division by zero.
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return {
    north: Math.min(90, lat + north),
    south: Math.max(-90, lat - north),
    east: Math.min(180, lon + east),
    west: Math.max(-180, lon - east),
  };
}

/** Returns the bounds of journeys, the shapes of their sections included; null if they have no position. */
export function boundsOfJourneys(journeys: readonly Journey[]): Bounds | null {
  return boundsAround(
    journeys.flatMap(({ from, to, vias, sections }) => {
      const shapes = sections.flatMap(({ shape }) => shape?.coordinates.map(latLonOf) ?? []);
      const ends = sections.flatMap((section) => [section.from, section.to]);
      return [from, to, ...vias, ...ends, ...shapes];
    }),
  );
}

export function boundsOfShape({ coordinates }: MultiLineString): Bounds | null {
  return boundsAround(coordinates.flat().map(latLonOf));
}

function latLonOf([lon, lat]: Position): LatLon {
  return { lat, lon };
}

/** The zooms, in percent, at which a marker is drawn small or in full (ND-72). */
export interface ZoomRanges {
  readonly small: readonly [from: number, to: number];
  readonly full: readonly [from: number, to: number];
}

/** Returns the ranges of the first name that has any, else the default ranges. */
export type RangesOf = (...typesOrModes: readonly string[]) => ZoomRanges;

type MarkerRange = ProximityPoint['markerRange'];

const isStop = ({ type }: Pick<ProximityPoint, 'type'>) => type === 'stopArea' || type === 'stopPoint';

/** Returns the size of a marker at a zoom; null if it is not drawn. Ranges include their ends; full wins over small. */
export function markerRangeAt(percent: number, { small, full }: ZoomRanges): MarkerRange | null {
  const holds = ([from, to]: readonly [number, number]) => percent >= from && percent <= to;
  return holds(full) ? 'full' : holds(small) ? 'small' : null;
}

/**
 * Returns the size of a point's marker (PROX-8). The mode of a stop decides first, then its type; of several modes,
 * the largest marker wins. For other points the type decides first: a car park and a charging station have the same
 * mode.
 */
export function markerRangeOf(
  point: Pick<ProximityPoint, 'type' | 'modes'>,
  zoom: number,
  rangesOf: RangesOf,
): MarkerRange | null {
  const percent = zoomPercent(zoom);
  const { type, modes: own } = point;
  const byMode = isStop(point) && own.length > 0;
  const all = byMode ? own.map((mode) => rangesOf(mode, type)) : [rangesOf(type, ...own)];
  const drawn = new Set(all.map((ranges) => markerRangeAt(percent, ranges)));
  return markerRanges.findLast((range) => drawn.has(range)) ?? null;
}

/** The filter category of a point: the mode of a stop, the type of any other point. */
export type PointCategory = Mode | PlaceType;

export function categoriesOf(point: Pick<ProximityPoint, 'type' | 'modes'>): readonly PointCategory[] {
  return isStop(point) && point.modes.length > 0 ? point.modes : [point.type];
}

export interface CountedCategory {
  readonly category: PointCategory;
  readonly count: number;
}

const categoryOrder: readonly PointCategory[] = [...modes, ...placeTypes];

/** Returns the categories of some points in a constant order, so that no chip moves when the map does. */
export function countCategories(points: readonly Pick<ProximityPoint, 'type' | 'modes'>[]): CountedCategory[] {
  const counts = new Map<PointCategory, number>();
  for (const point of points) {
    for (const category of new Set(categoriesOf(point))) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return categoryOrder.flatMap((category) => {
    const count = counts.get(category);
    return count === undefined ? [] : [{ category, count }];
  });
}

/** A city has more of these than stops. */
const shownOnlyIfChosen: readonly PointCategory[] = ['pointOfInterest', 'externalLocations'];

/** Returns the points of the chosen categories; without a choice, all that serve travel. */
export function filterByCategories<Point extends Pick<ProximityPoint, 'type' | 'modes'>>(
  points: readonly Point[],
  chosen: readonly PointCategory[],
): readonly Point[] {
  const isShown = (category: PointCategory) =>
    chosen.length === 0 ? !shownOnlyIfChosen.includes(category) : chosen.includes(category);
  return points.filter((point) => categoriesOf(point).some(isShown));
}

export type WithDistance<Point> = Point & { readonly distanceMeters: number };

/** Sorts by distance from a position, nearest first. Equal distances are sorted by id. */
export function sortByDistance<Point extends LatLon & { readonly id: string }>(
  points: readonly Point[],
  from: LatLon,
): WithDistance<Point>[] {
  return points
    .map((point) => ({ ...point, distanceMeters: distanceInMetres(from, point) }))
    .sort((one, other) => one.distanceMeters - other.distanceMeters || (one.id < other.id ? -1 : 1));
}
