import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';

export const metresPerDegree = 111_195;

/** Straight-line distance, precise enough within a city. */
export function distanceInMetres(one: LatLon, other: LatLon): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180);
  const north = (one.lat - other.lat) * metresPerDegree;
  const east = (one.lon - other.lon) * metresPerDegree * Math.cos(middle);
  return Math.hypot(north, east);
}

export function isWithin({ lat, lon }: LatLon, { north, south, east, west }: Bounds): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

export function isPosition({ lat, lon }: LatLon): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** Returns the id of an address: its position (ND-5). */
export function positionId({ lat, lon }: LatLon): string {
  return `${degrees(lon)};${degrees(lat)}`;
}

// Adding 0 turns -0 into 0. Otherwise `-0.00000` would be a different id than `0.00000`.
const degrees = (value: number) => (Math.round(value * 1e5) / 1e5 + 0).toFixed(5);

export function positionOfId(id: string): LatLon | null {
  const match = /^(-?\d{1,3}(?:\.\d{1,15})?);(-?\d{1,2}(?:\.\d{1,15})?)$/.exec(id);
  if (!match) return null;
  const position = { lat: Number(match[2]), lon: Number(match[1]) };
  return isPosition(position) ? position : null;
}
