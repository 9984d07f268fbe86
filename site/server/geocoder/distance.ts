import type { Bounds, LatLon } from '#shared/domain/coordinates.ts';

export const metresPerDegree = 111_195;

/** As the crow flies; exact enough for the extent of a city. */
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

/** Names an address by its position (ND-5). */
export function positionId({ lat, lon }: LatLon): string {
  return `${degrees(lon)};${degrees(lat)}`;
}

// A small negative number would be written as -0.00000, and be another id than that of 0.
const degrees = (value: number) => (Math.round(value * 1e5) / 1e5 + 0).toFixed(5);

export function positionOfId(id: string): LatLon | null {
  const match = /^(-?\d{1,3}(?:\.\d{1,15})?);(-?\d{1,2}(?:\.\d{1,15})?)$/.exec(id);
  if (!match) return null;
  const position = { lat: Number(match[2]), lon: Number(match[1]) };
  return isPosition(position) ? position : null;
}
