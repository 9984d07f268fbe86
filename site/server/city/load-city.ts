import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NamedStation } from '#site/server/engine/contract.ts';
import type { FeedReport } from '#site/server/engine/reader/feed-report.ts';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import { importanceOfStop, type StopService, servicesOfStations } from '#site/server/engine/schedules/stop-service.ts';
import { entryAt } from '#site/server/engine/timetable.ts';
import { namesInAll } from '#site/server/engine/timetable-in.ts';
import { createGeocoderInTurns } from '#site/server/geocoder/create-geocoder.ts';
import type { AreaRecord, StopRecord, StreetRecord } from '#site/server/geocoder/records.ts';
import type { CityPlaces, OwnCity } from './city.ts';
import type { CityPlace, StopNames } from './city-place.ts';
import { createCityPoints } from './city-points.ts';
import { heartOfCity } from './heart-of-city.ts';

/** Data of a city besides its timetable. */
export interface CityTables {
  readonly streets: readonly StreetRecord[];
  readonly places: readonly CityPlace[];
  /** Towns and districts that no other record names. */
  readonly areas: readonly AreaRecord[];
  /** Other names of stops of the feed. */
  readonly stopNames: readonly StopNames[];
}

export interface CitySource {
  /** A zip file, a folder or an address. */
  readonly feed: string;
  readonly tables: CityTables;
}

export interface LoadedCity {
  readonly city: OwnCity;
  readonly report: FeedReport;
  /** Ids of stops in the tables that the feed does not have. */
  readonly unknownStops: readonly string[];
}

/** Loads the city of a feed. Throws `FeedUnusable` when it has no usable timetable. */
export async function loadCity({ feed, tables }: CitySource, signal?: AbortSignal): Promise<LoadedCity> {
  const { timetable, sent, report } = await loadTimetable(feed, signal && { signal });
  // Yields between the steps, so that a server with a former city can serve requests.
  const services = servicesOfStations(timetable);
  await nextTurn();
  const namesOf = ({ name }: CityStation) => namesInAll(timetable, 'stops', name).slice(1);
  const places = await placesOfCity(timetable.stations, { services, tables, namesOf });
  return { city: { timetable, sent, ...places }, report, unknownStops: unknownStopsIn(timetable.stations, tables) };
}

/** A station as the map and the search know it. */
export interface CityStation extends NamedStation {
  readonly city: string;
}

interface StationFacts {
  /** By station index. */
  readonly services: readonly StopService[];
  readonly tables: CityTables;
  /** Whether stops alone can be ends of a journey: then the search finds nothing else. */
  readonly findsStopsOnly?: boolean;
  /** Names of a station in further languages. */
  readonly namesOf: (station: CityStation) => readonly string[];
}

/** Returns the ids of stops in the tables that are no stations. */
export function unknownStopsIn(stations: readonly CityStation[], { stopNames }: CityTables): readonly string[] {
  const ids = new Set(stations.map(({ id }) => id));
  return stopNames.map(({ id }) => id).filter((id) => !ids.has(id));
}

export const describeUnknownStops = (ids: readonly string[]) =>
  `PLACES names ${ids.length} stops that the feed does not have, such as ${JSON.stringify(ids[0])}. Their other names are not searchable: correct the ids.`;

/** Makes geocoder and map points of stations and of the operator's tables. */
export async function placesOfCity(stations: readonly CityStation[], facts: StationFacts): Promise<CityPlaces> {
  const { services, tables, findsStopsOnly = false } = facts;
  const points = createCityPoints(stations, services, tables.places);
  const { streets, places, areas } = findsStopsOnly ? { streets: [], places: [], areas: [] } : tables;
  const geocoder = await createGeocoderInTurns({ stops: stopRecords(stations, facts), streets, places, areas });
  const heart = heartOfCity(
    stations.map(({ lat, lon }, index) => ({ lat, lon, tripCount: services[index]?.tripCount ?? 0 })),
  );
  return { points, geocoder, heart, hasAddresses: streets.length > 0 };
}

/** Yields the stations with departures or arrivals. Nobody can travel from or to the others. */
function* stopRecords(
  stations: readonly CityStation[],
  { services, tables: { stopNames }, namesOf }: StationFacts,
): Iterable<StopRecord> {
  const namesById = new Map(stopNames.map((names) => [names.id, names]));
  for (const [index, station] of stations.entries()) {
    const { id, name, lat, lon, city } = station;
    const service = entryAt(services, index);
    const { lines, modes } = service;
    if (lines.length === 0) continue;
    const { otherNames = [], importance = importanceOfStop(service) } = namesById.get(id) ?? {};
    const names = [...namesOf(station), ...otherNames];
    yield { id, name, otherNames: names, lat, lon, modes, lines, importance, ...(city && { town: city }) };
  }
}
