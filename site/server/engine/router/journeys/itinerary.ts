import { latLonAt } from '#shared/domain/place/coordinates.ts';
import type { Speed } from '#shared/domain/trip/trip-request.ts';
import { oncePerNetwork } from '../../once-per.ts';
import { stationIdOf, type Timetable } from '../../timetable.ts';
import type { End } from '../search/ends.ts';
import type { Ride } from '../search/journey-search.ts';
import type { EndStreets } from '../search/street-walks.ts';
import type { BikeRental } from './rental.ts';

/** A place of the request. */
export interface RequestedPlace {
  readonly id: string;
  readonly title: string;
  readonly lat: number;
  readonly lon: number;
  /** The streets around it: see `End`. */
  readonly streets?: EndStreets | null;
}

/** The data from which a journey can be rebuilt, with the same timetable or a later one that still has its trips. */
export interface Itinerary {
  readonly by: 'TRANSIT' | 'WALK' | 'BIKE' | 'BIKE_SHARING';
  /** The ride of a journey by BIKE_SHARING, which has two places. */
  readonly rental?: BikeRental;
  /** Seconds since 1970. */
  readonly departure: number;
  /** From, via…, to. */
  readonly places: readonly RequestedPlace[];
  /** One between each two places; a stage without rides is walked (or cycled). */
  readonly stages: readonly (readonly Ride[])[];
  readonly walkSpeed: Speed;
  readonly bikeSpeed: Speed;
  readonly isAccessible: boolean;
  readonly showsEquipment: boolean;
}

const indexes = (ids: readonly string[]) => new Map(ids.map((id, index) => [id, index]));

/** Returns the index of each id, but those of trips. */
export const idsOf = oncePerNetwork(({ stops, stations, lines }) => ({
  // A real station id comes last, so that it overrides one derived from a stop.
  stations: new Map([
    ...stops.ids.map((id, stop) => [stationIdOf(id), stops.station[stop] ?? 0] as const),
    ...stations.map(({ id }, station) => [id, station] as const),
  ]),
  stops: indexes(stops.ids),
  // The id of a variant, in a favorite or a link, means the line that it is joined to.
  lines: new Map(lines.map(({ id, variantOf }, line) => [id, variantOf < 0 ? line : variantOf])),
}));

/** Returns the index of each trip by its id. They are many, and a search does not need them. */
export const tripsById = oncePerNetwork(({ trips }) => indexes(trips.ids));

/** Returns the ends of a journey: origin, vias, destination. */
export function endsOfSearch(timetable: Timetable, places: readonly RequestedPlace[]): End[] {
  return places.map((place, index) => {
    const { streets } = place;
    const end = { ...endOf(timetable, place), ...(streets !== undefined && { streets }) };
    return index > 0 && index < places.length - 1 ? { ...end, isPassed: true } : end;
  });
}

/** Resolves a station or boarding place by its id and ignores its coordinates; any other place by its coordinates. */
export function endOf(timetable: Timetable, place: RequestedPlace): End {
  const { stations, stops } = idsOf(timetable);
  const station = timetable.stations[stations.get(place.id) ?? -1];
  if (station !== undefined) return { lat: station.lat, lon: station.lon, stops: [...station.stops] };
  const stop = stops.get(place.id);
  if (stop === undefined) return { lat: place.lat, lon: place.lon, stops: [] };
  return { ...latLonAt(timetable.stops, stop), stops: [stop] };
}
