import type { LatLon } from './coordinates.ts';

const earthRadiusInMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres per degree of latitude. A degree of longitude is shorter by the cosine of the latitude. */
export const metresPerDegree = radians(earthRadiusInMetres);

/** Returns the straight-line distance (haversine). */
export function distanceInMetres(from: LatLon, to: LatLon): number {
  const north = Math.sin(radians(to.lat - from.lat) / 2);
  const east = Math.sin(radians(to.lon - from.lon) / 2);
  const share = north * north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east * east;
  // For antipodal points, rounding may lift `share` above 1, outside the domain of asin.
  return 2 * earthRadiusInMetres * Math.asin(Math.sqrt(Math.min(1, share)));
}
