import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedReport } from '#site/server/engine/reader/feed-report.ts';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import { entryAt, type Timetable } from '#site/server/engine/timetable.ts';
import { namesInAll } from '#site/server/engine/timetable-in.ts';
import { createGeocoderInTurns } from '#site/server/geocoder/create-geocoder.ts';
import type { AreaRecord, StopRecord, StreetRecord } from '#site/server/geocoder/records.ts';
import type { City } from './city.ts';
import type { CityPlace, StopNames } from './city-place.ts';
import { createCityPoints } from './city-points.ts';
import { heartOfCity } from './heart-of-city.ts';
import { importanceOfStop, type StopService, servicesOfStations } from './stop-service.ts';

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
  readonly city: City;
  readonly report: FeedReport;
  /** Ids of stops in the tables that the feed does not have. */
  readonly unknownStops: readonly string[];
}

/** Loads the city of a feed. Throws `FeedUnusable` when it has no usable timetable. */
export async function loadCity({ feed, tables }: CitySource, signal?: AbortSignal): Promise<LoadedCity> {
  const { timetable, sent, report } = await loadTimetable(feed, signal && { signal });
  const stops = new Set(timetable.stations.map(({ id }) => id));
  const unknownStops = tables.stopNames.map(({ id }) => id).filter((id) => !stops.has(id));
  return { city: { ...(await cityOf(timetable, tables)), sent }, report, unknownStops };
}

async function cityOf(timetable: Timetable, tables: CityTables): Promise<Omit<City, 'sent'>> {
  const { streets, places, areas, stopNames } = tables;
  // Yields between the steps, so that a server with a former city can serve requests.
  const services = servicesOfStations(timetable);
  await nextTurn();
  const points = createCityPoints(timetable, services, places);
  const stops = stopRecords(timetable, services, stopNames);
  const geocoder = await createGeocoderInTurns({ stops, streets, places, areas });
  const heart = heartOfCity(
    timetable.stations.map(({ lat, lon }, index) => ({ lat, lon, tripCount: services[index]?.tripCount ?? 0 })),
  );
  return { timetable, points, geocoder, heart, hasAddresses: streets.length > 0 };
}

/** Yields the stations with departures or arrivals. Nobody can travel from or to the others. */
function* stopRecords(
  timetable: Timetable,
  services: readonly StopService[],
  stopNames: readonly StopNames[],
): Iterable<StopRecord> {
  const namesById = new Map(stopNames.map((names) => [names.id, names]));
  for (const [index, { id, name, lat, lon, city }] of timetable.stations.entries()) {
    const service = entryAt(services, index);
    const { lines, modes } = service;
    if (lines.length === 0) continue;
    const { otherNames = [], importance = importanceOfStop(service) } = namesById.get(id) ?? {};
    const names = [...namesInAll(timetable, 'stops', name).slice(1), ...otherNames];
    yield { id, name, otherNames: names, lat, lon, modes, lines, importance, ...(city && { town: city }) };
  }
}
