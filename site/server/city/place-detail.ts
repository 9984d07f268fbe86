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
    : pointDetail(city, type, id, context.now);
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
  const address = addressAt(city, station, station.name, 'stopArea');
  return address === undefined ? detail : { ...detail, address };
}

/** Returns the detail of a place that is no stop; `now` in milliseconds since 1970. */
export function pointDetail(city: City, type: string, id: string, now: number): ProximityDetail | null {
  const place = city.points.placeOf(type, id);
  if (place !== null) return detailOfPlace(city, place, now);
  // An address has no record of its own, but its id contains its position (ND-5).
  if (type !== 'address' && type !== 'USER_POSITION') return null;
  const found = city.geocoder.placeById(id);
  if (found === null || found.type !== 'address') return null;
  const { lat, lon, title, displayName } = found;
  const address = addressAt(city, found, title, 'address');
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

function detailOfPlace(city: City, place: CityPlace, now: number): ProximityDetail {
  const { id, type, lat, lon, name, street, town, postCode, openingHours, phone, url } = place;
  const found = street ? undefined : addressAt(city, place, name, type);
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
  const availability = availabilityOf(place, city.engine.zone, now);
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

function addressAt(
  { geocoder }: City,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  name: string,
  type: string,
): PlaceAddress | undefined {
  const found = geocoder.reverse(lat, lon);
  // Coordinates without a street are not shown as an address.
  if (found === null || found.city === undefined) return undefined;
  const label = [found.name, [found.postCode, found.city].filter(Boolean).join(' ')].join(', ');
  const { city, postCode } = found;
  return { label, lat, lon, type, name, street: found.name, city, ...(postCode && { postCode }) };
}
