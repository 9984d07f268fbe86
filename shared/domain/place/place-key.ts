import type { LatLon } from './coordinates.ts';
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
  return `${lon.toFixed(5)};${lat.toFixed(5)}`;
}
