import { getBikeParks } from '#shared/api/calls/bike-parks.ts';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import { searchAddresses, searchMapPlaces, searchPlaces } from '#shared/api/calls/places.ts';
import { getProximityPoint, getProximityPoints } from '#shared/api/calls/proximity.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import type { Bounds } from '#shared/domain/place/coordinates.ts';
import { findDetail, pointDetail, stopDetail } from '../city/place-detail.ts';
import { CallRefused, orUnknown } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import { engineContext, type TransportDependencies } from './journeys.ts';

const mostPlaces = 20;

const known = orUnknown('unknown-place', 'There is no such place.');
const inside = orUnknown('outside', 'This position is outside the area of this server.');

/** Registers the searches of places, and the calls about points on the map and their details. */
export function registerPlaces(calls: CallTable, { city, clock }: TransportDependencies): void {
  // All three use one index (ND-4), so each element may use each of them.
  for (const search of [searchPlaces, searchMapPlaces, searchAddresses]) {
    calls.on(search, async ({ input: { search: text, rest }, ...caller }) => {
      const { finder } = city(caller.locale);
      const places = await finder.search(text, { limit: mostPlaces, rest }, engineContext(caller, clock));
      return places.rest === undefined ? places : { places: [...places], rest: places.rest };
    });
  }

  calls.on(reverseGeocode, async ({ input, ...caller }) =>
    inside(await city().finder.reverse(input.lat, input.lon, engineContext(caller, clock))),
  );

  calls.on(getProximityPoints, ({ input, locale }) => city(locale).points.within(boundsOf(input.coord)));

  calls.on(getProximityPoint, async ({ input, ...caller }) =>
    known(await findDetail(city(caller.locale), input.type, input.id, engineContext(caller, clock))),
  );

  calls.on(getStopArea, async ({ input, ...caller }) => ({
    ...known(await stopDetail(city(caller.locale), 'stopArea', input.id, engineContext(caller, clock))),
    type: 'stopArea' as const,
  }));

  calls.on(getBikeParks, async ({ input, ...caller }) => {
    const context = engineContext(caller, clock);
    const types = ['bikeParks', 'secureBikeParks'];
    const found = await Promise.all(types.map((type) => pointDetail(city(caller.locale), type, input.id, context)));
    return { bikeParks: [known(found.find((detail) => detail !== null) ?? null)] };
  });
}

/** Returns the bounds of corners in any order (ND-7). */
function boundsOf(corners: readonly string[]): Bounds {
  const positions = corners.map((corner) => corner.split(',').map(Number));
  const [lats, lons] = [positions.map(([lat = 0]) => lat), positions.map(([, lon = 0]) => lon)];
  if (lats.some((lat) => Math.abs(lat) > 90) || lons.some((lon) => Math.abs(lon) > 180)) {
    throw new CallRefused(400, 'bad-query', 'A corner is "latitude,longitude" in degrees.');
  }
  return { north: Math.max(...lats), south: Math.min(...lats), east: Math.max(...lons), west: Math.min(...lons) };
}
