import type { Bounds, LatLon, MultiLineString, Position } from './coordinates.ts';
import type { Journey } from './journey.ts';
import { type Mode, modes } from './mode.ts';
import { type PlaceType, placeTypes } from './place.ts';
import { markerRanges, type ProximityPoint } from './proximity.ts';

/** The rules of a map and of what is near; they know no map. */

/** ND-51: zooms run from 0 to this. */
export const mostZoom = 21;

/** PROX-7 */
export function zoomPercent(zoom: number): number {
  return (zoom / mostZoom) * 100;
}

/** Whether all of `inner` lies in `outer`; touching its edges is inside (PROX-3). */
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

const earthRadiusInMetres = 6_371_000;
/** Of latitude; of longitude it is less, by the cosine of the latitude. */
export const metresOfDegree = (earthRadiusInMetres * Math.PI) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** What the router reckons with as well: streets lead round corners, and people walk at this pace. */
const metresOfWayByMetre = 1.3;
const walkedMetresBySecond = 1.12;

/** How long the way to something takes on foot that lies so far as the crow flies. */
export function walkSecondsFor(metres: number): number {
  return (metres * metresOfWayByMetre) / walkedMetresBySecond;
}

/** As the crow flies. */
export function distanceInMetres(from: LatLon, to: LatLon): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const share = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(to.lon - from.lon));
  // Rounding lifts the share of opposite points above what a sine can have.
  return 2 * earthRadiusInMetres * Math.asin(Math.sqrt(Math.min(1, share)));
}

/** The smallest bounds that hold all positions; null of none. */
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

/** A box around a position that reaches at least so far to each side. */
export function boundsAroundPosition({ lat, lon }: LatLon, metres: number): Bounds {
  const north = metres / metresOfDegree;
  // At the poles a degree of longitude is nothing; no network goes there.
  const east = north / Math.max(0.01, Math.cos(radians(lat)));
  return {
    north: Math.min(90, lat + north),
    south: Math.max(-90, lat - north),
    east: Math.min(180, lon + east),
    west: Math.max(-180, lon - east),
  };
}

/** Around all that a journey touches, its ways included; null when it says no position. */
export function boundsOfJourney({ from, to, vias, sections }: Journey): Bounds | null {
  const ways = sections.flatMap(({ shape }) => shape?.coordinates.map(latLonOf) ?? []);
  const ends = sections.flatMap((section) => [section.from, section.to]);
  return boundsAround([from, to, ...vias, ...ends, ...ways]);
}

export function boundsOfShape({ coordinates }: MultiLineString): Bounds | null {
  return boundsAround(coordinates.flat().map(latLonOf));
}

function latLonOf([lon, lat]: Position): LatLon {
  return { lat, lon };
}

/** At which zooms, in percent, a marker is drawn small or in full (ND-72). */
export interface ZoomRanges {
  readonly small: readonly [from: number, to: number];
  readonly full: readonly [from: number, to: number];
}

/** The ranges of the first of some types or modes for which there are any, else those that hold for all. */
export type RangesOf = (...typesOrModes: readonly string[]) => ZoomRanges;

type MarkerRange = ProximityPoint['markerRange'];

const isStop = ({ type }: Pick<ProximityPoint, 'type'>) => type === 'stopArea' || type === 'stopPoint';

/** How large a marker is at a zoom; null: not drawn. In full where both ranges hold; their ends belong to them. */
export function markerRangeAt(percent: number, { small, full }: ZoomRanges): MarkerRange | null {
  const holds = ([from, to]: readonly [number, number]) => percent >= from && percent <= to;
  return holds(full) ? 'full' : holds(small) ? 'small' : null;
}

/**
 * PROX-8: a stop as its mode says, else its type; of several modes, the one that is drawn largest. Everything else as its
 * type says first: a car park and a charging station are of one mode.
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

/** What a point is looked for under: the modes of a stop, the type of everything else. */
export type PointCategory = Mode | PlaceType;

export function categoriesOf(point: Pick<ProximityPoint, 'type' | 'modes'>): readonly PointCategory[] {
  return isStop(point) && point.modes.length > 0 ? point.modes : [point.type];
}

export interface CountedCategory {
  readonly category: PointCategory;
  readonly count: number;
}

const categoryOrder: readonly PointCategory[] = [...modes, ...placeTypes];

/** The categories there are among some points, always in the same order, so that no chip jumps when the map moves. */
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

/** Of which a city has more than stops: they are seen when somebody asks for them. */
const askedForOnly: readonly PointCategory[] = ['pointOfInterest', 'externalLocations'];

/** The points of any of these categories; while none is chosen, all that one travels with. */
export function filterByCategories<Point extends Pick<ProximityPoint, 'type' | 'modes'>>(
  points: readonly Point[],
  chosen: readonly PointCategory[],
): readonly Point[] {
  const isShown = (category: PointCategory) =>
    chosen.length === 0 ? !askedForOnly.includes(category) : chosen.includes(category);
  return points.filter((point) => categoriesOf(point).some(isShown));
}

export type WithDistance<Point> = Point & { readonly distanceMeters: number };

/** With their distance from a position, the nearest first; of equally near ones, in the order of their ids. */
export function sortByDistance<Point extends LatLon & { readonly id: string }>(
  points: readonly Point[],
  from: LatLon,
): WithDistance<Point>[] {
  return points
    .map((point) => ({ ...point, distanceMeters: distanceInMetres(from, point) }))
    .sort((one, other) => one.distanceMeters - other.distanceMeters || (one.id < other.id ? -1 : 1));
}

/** What names a point: ids count within their type. */
export interface PlaceKey {
  readonly type: PlaceType;
  readonly id: string;
}

/** For lists and tables of places: what two share only when they are the same. */
export const keyOfPlace = ({ type, id }: { readonly type: string; readonly id: string }): string => `${type} ${id}`;

export function isSamePlace(one: PlaceKey | null, other: PlaceKey | null): boolean {
  return one === other || (one !== null && other !== null && one.type === other.type && one.id === other.id);
}
