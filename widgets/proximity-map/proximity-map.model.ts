import type { LatLon } from '#shared/domain/coordinates.ts';
import type { PointCategory } from '#shared/domain/map-view.ts';
import { modes } from '#shared/domain/mode.ts';
import { placeTypes } from '#shared/domain/place.ts';

/** `48.8528,2.3690`, or null when that is no position. */
export function readCenter(written: string | undefined): LatLon | null {
  const [, lat, lon] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(written ?? '') ?? [];
  const position = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : null;
}

const known: readonly PointCategory[] = [...modes, ...placeTypes];

/** The categories of an attribute; what it names that there is not is left out. */
export function readCategories(written: string | undefined): readonly PointCategory[] {
  const names = (written ?? '').split(',').map((name) => name.trim().toLowerCase());
  return known.filter((category) => names.includes(category.toLowerCase()));
}

/** About where a list is: the same for as long as its middle moves by no more than a house or two. */
export const aboutWhere = ({ lat, lon }: LatLon): string => `${lat.toFixed(3)} ${lon.toFixed(3)}`;
