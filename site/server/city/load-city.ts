import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedReport } from '#site/server/engine/reader/feed-report.ts';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { namesInAll } from '#site/server/engine/timetable-in.ts';
import { createGeocoderInTurns } from '#site/server/geocoder/create-geocoder.ts';
import type { StopRecord, StreetRecord } from '#site/server/geocoder/records.ts';
import type { City } from './city.ts';
import type { CityPlace } from './city-place.ts';
import { createCityPoints } from './city-points.ts';
import { type StopService, servicesOfStations } from './stop-service.ts';

export interface CitySource {
  /** A zip, a folder or an address. */
  readonly feed: string;
  readonly streets: readonly StreetRecord[];
  readonly places: readonly CityPlace[];
}

/** Makes the city of a feed. Throws `FeedUnusable` when there is no timetable in it. */
export async function loadCity(
  { feed, streets, places }: CitySource,
  signal?: AbortSignal,
): Promise<{ readonly city: City; readonly report: FeedReport }> {
  const { timetable, report } = await loadTimetable(feed, signal && { signal });
  return { city: await cityOf(timetable, streets, places), report };
}

export async function cityOf(
  timetable: Timetable,
  streets: readonly StreetRecord[],
  places: readonly CityPlace[],
): Promise<City> {
  // A server that still serves the former city answers between these steps.
  const services = servicesOfStations(timetable);
  await nextTurn();
  const points = createCityPoints(timetable, services, places);
  const stops = stopRecords(timetable, services);
  return { timetable, points, geocoder: await createGeocoderInTurns({ stops, streets, places }) };
}

/** The stations where something calls; one that no trip serves is nowhere to go from. */
function* stopRecords(timetable: Timetable, services: readonly StopService[]): Iterable<StopRecord> {
  for (const [index, { id, name, lat, lon, city }] of timetable.stations.entries()) {
    const { lines, modes } = services[index] as StopService;
    const keywords = namesInAll(timetable, 'stops', name).slice(1);
    if (lines.length > 0) yield { id, name, keywords, lat, lon, modes, lines, ...(city && { town: city }) };
  }
}
