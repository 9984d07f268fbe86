import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { createNeighbourGrid } from '#site/server/engine/neighbour-grid.ts';

/** A station with the number of its trips. */
export interface BusyPlace extends LatLon {
  readonly tripCount: number;
}

/** Walking distance around a station whose departures count. */
const reachInMetres = 1000;

/**
 * Returns the position of the station with most trips around it; null without trips. Trips of other stations count less the
 * farther they are. It is always the position of a station: a mean of two towns, or of a ring, lies in a field.
 */
export function heartOfCity(places: readonly BusyPlace[]): LatLon | null {
  const busy = places.filter(({ tripCount }) => tripCount > 0);
  const lat = Float64Array.from(busy, (place) => place.lat);
  const lon = Float64Array.from(busy, (place) => place.lon);
  const grid = createNeighbourGrid({ lat, lon }, reachInMetres);
  let heart: LatLon | null = null;
  let most = 0;
  busy.forEach((place, index) => {
    let density = place.tripCount;
    grid.eachNear(index, (other, metres) => {
      density += (busy[other]?.tripCount ?? 0) * (1 - metres / reachInMetres);
    });
    if (density <= most) return;
    most = density;
    heart = { lat: place.lat, lon: place.lon };
  });
  return heart;
}
