import type { Disruption } from '#shared/domain/disruption.ts';
import { latLonAt } from '#shared/domain/place/coordinates.ts';
import type { PlaceAddress } from '#shared/domain/place/place.ts';
import type { Availability, ProximityDetail } from '#shared/domain/place/proximity.ts';
import { publishedDisruptions } from '#site/server/engine/disruptions/known-disruption.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import type { Circumstances } from '#site/server/engine/router/journeys/journey-of-legs.ts';
import { slotsAt } from '#site/server/engine/schedules/departures/runs.ts';
import { touchesSlots } from '#site/server/engine/schedules/disruptions-here.ts';
import type { Station, Timetable } from '#site/server/engine/timetable.ts';
import type { City } from './city.ts';
import type { CityPlace } from './city-place.ts';
import { modesOfPlace } from './city-points.ts';
import { serviceAt } from './stop-service.ts';

/** Live data, and the time in milliseconds since 1970. */
export type LiveMoment = Circumstances & { readonly now: number };

/** Disruptions that begin within these hours are shown: a visitor may still come by. */
const hoursAhead = 12;

/** Returns the detail of a place of any type; null when there is none with this type and id. */
export function findDetail(city: City, type: string, id: string, moment: LiveMoment): ProximityDetail | null {
  if (type === 'stopArea') return stationDetail(city, id, moment);
  if (type === 'stopPoint') return stopPointDetail(city, id, moment);
  const place = city.points.placeOf(type, id);
  if (place !== null) return detailOfPlace(city, place, moment.now);
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

/** Returns the detail of a station, found by its own id or that of one of its boarding places. */
export function stationDetail(city: City, id: string, moment: LiveMoment): ProximityDetail | null {
  const { timetable } = city;
  const ids = idsOf(timetable);
  const index = ids.stations.get(id) ?? timetable.stops.station[ids.stops.get(id) ?? -1];
  const station = timetable.stations[index ?? -1];
  if (station === undefined) return null;
  const stopPoints = [...station.stops].map((stop) => ({
    id: timetable.stops.ids[stop] ?? '',
    name: nameOfStop(timetable, stop),
    lines: [...serviceAt(timetable, [stop]).lines],
  }));
  const { lines, modes } = serviceAt(timetable, station.stops);
  const equipments = (moment.equipments ?? [])
    .filter((known) => known.station === index)
    .map(({ published }) => published);
  const address = addressAt(city, station, station.name, 'stopArea') ?? townOf(station);
  return {
    id: station.id,
    type: 'stopArea',
    lat: station.lat,
    lon: station.lon,
    name: station.name,
    label: [station.name, station.city].filter(Boolean).join(', '),
    modes: [...modes],
    lines: [...lines],
    ...(address && { address }),
    accessible: accessibleAt(timetable, station.stops),
    ...(equipments.length > 0 && { equipments }),
    stopPoints: stopPoints.filter((stop) => stop.lines.length > 0),
    disruptions: disruptionsAt(timetable, moment, station.stops),
  };
}

function stopPointDetail(city: City, id: string, moment: LiveMoment): ProximityDetail | null {
  const { timetable } = city;
  const stop = idsOf(timetable).stops.get(id);
  const station = stop === undefined ? null : stationDetail(city, id, moment);
  if (stop === undefined || station === null) return null;
  const own = (station.stopPoints ?? []).filter((stopPoint) => stopPoint.id === id);
  const lines = own[0]?.lines ?? [];
  return {
    ...station,
    id,
    type: 'stopPoint',
    ...latLonAt(timetable.stops, stop),
    name: timetable.stops.names[stop] ?? '',
    modes: [...new Set(lines.map(({ mode }) => mode))],
    lines,
    accessible: accessibleAt(timetable, [stop]),
    stopPoints: own,
    disruptions: disruptionsAt(timetable, moment, [stop]),
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
  const availability = availabilityOf(place, city.timetable.zone, now);
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

/** The address of a station without a known street: its town. */
function townOf({ name, city, lat, lon }: Station): PlaceAddress | undefined {
  return city ? { label: `${name}, ${city}`, lat, lon, type: 'stopArea', name, city } : undefined;
}

/** True when every boarding place is accessible, false when none is, null when they differ or are unknown. */
function accessibleAt({ stops }: Timetable, places: Iterable<number>): boolean | null {
  const values = new Set([...places].map((stop) => stops.wheelchair[stop]));
  if (values.size !== 1) return null;
  return values.has(1) ? true : values.has(2) ? false : null;
}

/** The name of a boarding place with its platform. */
function nameOfStop({ stops }: Timetable, stop: number): string {
  const [name, platform] = [stops.names[stop] ?? '', stops.platforms[stop]];
  return platform ? `${name} (${platform})` : name;
}

function disruptionsAt(timetable: Timetable, moment: LiveMoment, stops: Iterable<number>): Disruption[] {
  const seconds = Math.floor(moment.now / 1000);
  const slots = slotsAt(timetable, stops);
  return publishedDisruptions(moment.disruptions, (disruption) =>
    touchesSlots(timetable, disruption, slots, seconds, seconds + hoursAhead * 3600),
  );
}
