import { modes } from '#shared/domain/mode.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { PointCategory } from '#shared/domain/place/map-view.ts';
import { placeTypes } from '#shared/domain/place/place.ts';

/** Parses `48.8528,2.3690`; null if it is no position. */
export function readCenter(written: string | undefined): LatLon | null {
  const [, lat, lon] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(written ?? '') ?? [];
  const position = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : null;
}

const known: readonly PointCategory[] = [...modes, ...placeTypes];

/** Parses the attribute `categories`; unknown names are ignored. */
export function readCategories(written: string | undefined): readonly PointCategory[] {
  const names = (written ?? '').split(',').map((name) => name.trim().toLowerCase());
  return known.filter((category) => names.includes(category.toLowerCase()));
}

/** Key of a list's area: the position rounded to about 100 m, so that small moves keep the length of the list. */
export const areaKey = ({ lat, lon }: LatLon): string => `${lat.toFixed(3)} ${lon.toFixed(3)}`;
