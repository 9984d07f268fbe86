import { isPosition, type LatLon } from './coordinates.ts';
import type { PlaceType } from './place.ts';

/** Identifies a point: ids are unique only within a type. */
export interface PlaceKey {
  readonly type: PlaceType;
  readonly id: string;
}

/** Returns a unique text key of a place, for lists and tables. */
export const keyOfPlace = ({ type, id }: { readonly type: string; readonly id: string }): string => `${type} ${id}`;

export function isSamePlace(one: PlaceKey | null, other: PlaceKey | null): boolean {
  return one === other || (one !== null && other !== null && one.type === other.type && one.id === other.id);
}

/** Returns the id of a position (ND-5). */
export function idOfPosition({ lat, lon }: LatLon): string {
  return `${degrees(lon)};${degrees(lat)}`;
}

// Adding 0 turns -0 into 0: `-0.00000` would be another id than `0.00000`.
const degrees = (value: number) => (Number(value.toFixed(5)) + 0).toFixed(5);

/** Parses the position in an id; null if it contains none. */
export function positionOfId(id: string): LatLon | null {
  const [, lon, lat] = /^(-?\d{1,3}(?:\.\d{1,20})?);(-?\d{1,2}(?:\.\d{1,20})?)$/.exec(id) ?? [];
  const position = { lat: Number(lat), lon: Number(lon) };
  return isPosition(position) ? position : null;
}
