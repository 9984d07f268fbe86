import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { PlaceAddress } from '#shared/domain/place/place.ts';
import type { Availability, ProximityDetail } from '#shared/domain/place/proximity.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import type { City } from './city.ts';
import type { CityPlace } from './city-place.ts';
import { modesOfPlace } from './city-points.ts';

/**
 * Returns the detail of a place of any type; null when there is none with this type and id. That of a stop comes from the
 * engine, with the address that is found at its station.
 */
export async function findDetail(
  city: City,
  type: string,
  id: string,
  context: EngineContext,
): Promise<ProximityDetail | null> {
  return type === 'stopArea' || type === 'stopPoint'
    ? stopDetail(city, type, id, context)
    : pointDetail(city, type, id, context);
}

/** Returns the detail of a station or boarding place; null for an unknown id. */
export async function stopDetail(
  city: City,
  type: 'stopArea' | 'stopPoint',
  id: string,
  context: EngineContext,
): Promise<ProximityDetail | null> {
  const found = await city.engine.stop(type, id, context);
  if (found === null) return null;
  const { detail, station } = found;
  const address = await addressAt(city, station, station.name, 'stopArea', context);
  return address === undefined ? detail : { ...detail, address };
}

/** Returns the detail of a place that is no stop. */
export async function pointDetail(
  city: City,
  type: string,
  id: string,
  context: EngineContext,
): Promise<ProximityDetail | null> {
  const place = city.points.placeOf(type, id);
  if (place !== null) return detailOfPlace(city, place, context);
  // Addresses and places of a geocoding service have no record, but their ids contain their positions (ND-5).
  if (type !== 'address' && type !== 'USER_POSITION' && type !== 'pointOfInterest') return null;
  const found = await city.finder.placeById(id, context);
  if (found === null || (found.type === 'address') !== (type !== 'pointOfInterest')) return null;
  const { lat, lon, title, displayName } = found;
  const address = await addressAt(city, found, title, found.type, context);
  return {
    id,
    type,
    lat,
    lon,
    name: title,
    label: displayName,
    modes: [],
    disruptions: [],
    ...(address && { address }),
  };
}

/** Returns the name of a place that is no stop, as far as it is in memory; null for any other. */
export function placeName({ points, geocoder }: City, type: string, id: string): string | null {
  const place = points.placeOf(type, id);
  if (place !== null) return place.name;
  if (type !== 'address' && type !== 'USER_POSITION') return null;
  const found = geocoder.placeById(id);
  return found?.type === 'address' ? found.title : null;
}

async function detailOfPlace(city: City, place: CityPlace, context: EngineContext): Promise<ProximityDetail> {
  const { id, type, lat, lon, name, street, town, postCode, openingHours, phone, url } = place;
  const { operator, free, pricesUrl } = place;
  const found = street ? undefined : await addressAt(city, place, name, type, context);
  const written = street && {
    label: [street, [postCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    lat,
    lon,
    type,
    name,
    street,
    ...(town && { city: town }),
    ...(postCode && { postCode }),
  };
  const address = written || found;
  const availability = place.availability ?? availabilityOf(place, city.engine.zone, context.now);
  return {
    id,
    type,
    lat,
    lon,
    name,
    label: name,
    modes: modesOfPlace(type),
    disruptions: [],
    ...(address && { address }),
    ...(availability && { availability }),
    ...(openingHours && { openingHours }),
    ...(phone && { phone }),
    ...(url && { url }),
    ...(pricesUrl && { pricesUrl }),
    ...(operator && { operator }),
    ...(free && { free }),
  };
}

function availabilityOf(place: CityPlace, zone: string, now: number): Availability | undefined {
  const { type, capacity, available, electric } = place;
  if (capacity === undefined && available === undefined) return undefined;
  const updatedAt = clockTextOf(zone).iso(Math.floor(now / 60_000) * 60);
  const known = { updatedAt, ...(capacity !== undefined && { capacity }) };
  if (available === undefined) return known;
  if (type !== 'bikeSharingStations') return { ...known, freeSpaces: available };
  return {
    ...known,
    bikes: available,
    ...(electric !== undefined && { ebikes: electric }),
    ...(capacity !== undefined && { docks: Math.max(0, capacity - available) }),
  };
}

async function addressAt(
  { finder }: City,
  { lat, lon }: LatLon,
  name: string,
  type: string,
  context: EngineContext,
): Promise<PlaceAddress | undefined> {
  const found = await finder.reverse(lat, lon, context);
  // Coordinates without a street are not shown as an address.
  if (found === null || found.city === undefined) return undefined;
  const label = [found.name, [found.postCode, found.city].filter(Boolean).join(' ')].join(', ');
  const { city, postCode } = found;
  return { label, lat, lon, type, name, street: found.name, city, ...(postCode && { postCode }) };
}
