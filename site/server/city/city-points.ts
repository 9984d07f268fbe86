import type { Mode } from '#shared/domain/mode.ts';
import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';
import type { PlaceType } from '#shared/domain/place/place.ts';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import type { ProximityPoint } from '#shared/domain/place/proximity.ts';
import type { NamedStation } from '#site/server/engine/contract.ts';
import type { StopService } from '#site/server/engine/schedules/stop-service.ts';
import { entryAt } from '#site/server/engine/timetable.ts';
import { firstFrom } from '#site/server/geocoder/first-from.ts';
import type { CityPlace } from './city-place.ts';

/** The points of a map: stations and other places. */
export interface CityPoints {
  /** Returns the points within bounds, at most `mostPoints`, the most important first (ND-7). */
  within(bounds: Bounds): ProximityPoint[];
  placeOf(type: string, id: string): CityPlace | null;
}

const mostPoints = 1000;

/** The mode that each type of place serves. */
const modesOfPlaces: Partial<Record<PlaceType, readonly Mode[]>> = {
  bikeSharingStations: ['BIKE_SHARING'],
  bikeParks: ['BIKE'],
  secureBikeParks: ['BIKE'],
  parks: ['CAR'],
  parkAndRides: ['CAR'],
  rideSharingParks: ['CAR'],
  carSharingStations: ['CAR'],
  chargingStations: ['CAR'],
};

export const modesOfPlace = (type: PlaceType): Mode[] => [...(modesOfPlaces[type] ?? [])];

/** Modes whose stops are many and dense, so their markers stay small up to higher zooms. */
const smallModes: ReadonlySet<Mode> = new Set(['BUS', 'COACH', 'OTHER']);

interface Located extends LatLon {
  readonly point: ProximityPoint;
  readonly importance: number;
}

export function createCityPoints(
  stations: readonly NamedStation[],
  services: readonly StopService[],
  places: readonly CityPlace[],
): CityPoints {
  const located: Located[] = [];
  for (const [index, { id, name, lat, lon }] of stations.entries()) {
    const { lines, modes, tripCount } = entryAt(services, index);
    if (lines.length === 0) continue;
    const markerRange = modes.every((mode) => smallModes.has(mode)) ? 'small' : 'full';
    const where = { id, name, lat, lon, selected: false };
    const point: ProximityPoint = { ...where, type: 'stopArea', modes: [...modes], lines: [...lines], markerRange };
    located.push({ lat, lon, point, importance: tripCount });
  }
  for (const { id, type, name, lat, lon } of places) {
    const where = { id, name, lat, lon, selected: false };
    const point: ProximityPoint = { ...where, type, modes: modesOfPlace(type), markerRange: 'small' };
    located.push({ lat, lon, point, importance: 0 });
  }
  located.sort((one, other) => one.lat - other.lat);
  const byId = new Map(places.map((place) => [keyOfPlace(place), place]));

  return {
    within({ north, south, east, west }) {
      const found: Located[] = [];
      for (
        let at = firstFrom(0, located.length, (place) => entryAt(located, place).lat >= south);
        at < located.length;
        at++
      ) {
        const here = entryAt(located, at);
        if (here.lat > north) break;
        if (here.lon >= west && here.lon <= east) found.push(here);
      }
      const shown = found.length > mostPoints ? found.toSorted(byImportance).slice(0, mostPoints) : found;
      return shown.map(({ point }) => point);
    },
    placeOf: (type, id) => byId.get(keyOfPlace({ type, id })) ?? null,
  };
}

const byImportance = (one: Located, other: Located) => other.importance - one.importance;
