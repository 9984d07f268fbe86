import type { Journey } from '#shared/domain/journey/journey.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { Engine, EngineContext } from '#site/server/engine/contract.ts';
import { openSmallEngine } from '../small-embedded-engine.ts';
import { makeSmallFeed } from '../small-feed.ts';

// The small feed as plain objects, and the embedded engine over it: what stands behind the fake servers of other engines.

export interface SmallStop {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** Its station; its own id for a station. */
  readonly stationId: string;
}

export interface SmallCall {
  readonly stop: SmallStop;
  /** Seconds of the service day. */
  readonly arrival: number;
  readonly departure: number;
}

export interface SmallRun {
  readonly tripId: string;
  readonly route: SmallRoute;
  readonly direction: number;
  readonly headsign: string;
  readonly calls: readonly SmallCall[];
}

export interface SmallRoute {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: number;
  readonly color: string;
  readonly textColor: string;
}

export interface SmallNetwork {
  readonly stops: ReadonlyMap<string, SmallStop>;
  readonly routes: readonly SmallRoute[];
  /** Runs of a day from Monday to Thursday. */
  readonly runs: readonly SmallRun[];
  readonly engine: Engine;
  /** Journeys of a request in full. */
  readonly journeys: (request: TripRequest) => Promise<readonly Journey[]>;
}

const secondsOf = (clock = '') => clock.split(':').reduce((sum, two) => sum * 60 + Number(two), 0);

function rowsOf(files: ReadonlyMap<string, string>, name: string): Readonly<Record<string, string>>[] {
  const cells = (line: string) =>
    (line.match(/(?<=^|,)("[^"]*"|[^,]*)/g) ?? []).map((cell) => cell.replace(/^"|"$/g, ''));
  const [head = '', ...rows] = (files.get(`${name}.txt`) ?? '').split('\n').filter((line) => line !== '');
  const names = cells(head);
  return rows.map((row) => Object.fromEntries(cells(row).map((cell, index) => [names[index] ?? '', cell])));
}

const service = 'monday-to-thursday';

const context: EngineContext = {
  language: 'fr',
  now: Date.parse('2026-12-01T07:00+01:00'),
  signal: new AbortController().signal,
  requestId: 'fake',
};

/** Reads the small feed, and opens the embedded engine over it. */
export async function openSmallNetwork(): Promise<SmallNetwork> {
  const files = makeSmallFeed();
  const engine = await openSmallEngine({ trustsUnknownAccessibility: true });
  const stops = new Map(
    rowsOf(files, 'stops').map(({ stop_id: id = '', stop_name: name = '', stop_lat, stop_lon, parent_station }) => [
      id,
      { id, name, lat: Number(stop_lat), lon: Number(stop_lon), stationId: parent_station || id },
    ]),
  );
  const routes = rowsOf(files, 'routes').map((row): SmallRoute => {
    const { route_id: id = '', route_short_name: code = '', route_long_name: name = '', route_type } = row;
    const { route_color: color = '', route_text_color: textColor = '' } = row;
    return { id, code, name, type: Number(route_type), color, textColor };
  });
  const callsOf = Map.groupBy(rowsOf(files, 'stop_times'), ({ trip_id }) => trip_id);
  const runs = rowsOf(files, 'trips')
    .filter(({ service_id }) => service_id === service)
    .map(({ trip_id: tripId = '', route_id, direction_id, trip_headsign: headsign = '' }): SmallRun => {
      const route = routes.find(({ id }) => id === route_id);
      if (!route) throw new Error(`the trip ${tripId} has no route`);
      const calls = (callsOf.get(tripId) ?? []).map(({ stop_id = '', arrival_time, departure_time }): SmallCall => {
        const stop = stops.get(stop_id);
        if (!stop) throw new Error(`there is no stop ${stop_id}`);
        return { stop, arrival: secondsOf(arrival_time), departure: secondsOf(departure_time) };
      });
      return { tripId, route, direction: Number(direction_id), headsign, calls };
    });
  return {
    stops,
    routes,
    runs,
    engine,
    async journeys(request) {
      const { groups } = await engine.searchJourneys(request, context);
      const codes = groups.flatMap(({ journeys }) => journeys.map(({ journeySummaryCode }) => journeySummaryCode));
      const found = await Promise.all([...new Set(codes)].map((code) => engine.detailJourney(code, context)));
      return found.flatMap((details) => details?.journeys ?? []);
    },
  };
}

/** Midnight in Paris of a day such as `2026-12-01`, in seconds since 1970. The days of these tests are in winter. */
export const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00+01:00`) / 1000;

/** The day in Paris of an instant. */
export const dayAt = (seconds: number): string => new Date((seconds + 3600) * 1000).toISOString().slice(0, 10);
