import { createHash } from 'node:crypto';
import type { Bounds } from '#shared/domain/place/coordinates.ts';
import { isTimeZone } from '#shared/lib/time/zoned-time.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import { createRemoteService, type RemoteDependencies } from '../remote-service.ts';
import { createMotisQuery, type MotisQuery } from './motis-client.ts';
import { createMotisEngine } from './motis-engine.ts';
import { motisNetworkOf } from './network-of-routes.ts';
import { type MotisRoutes, motisResponses } from './responses.ts';

export interface MotisDependencies extends RemoteDependencies {
  /** Version of the API, such as `v6`. */
  readonly version: string;
  /** The area whose lines and stops are read; null for all. */
  readonly area: Bounds | null;
}

const mostCatalogueBytes = 256 * 1024 * 1024;
/** The catalogue is loaded once; a country takes its time. */
const catalogueMilliseconds = 120_000;
const wholeWorld: Bounds = { north: 85, south: -85, east: 180, west: -180 };
/** The zoom at which the engine leaves out no line. */
const nearestZoom = 20;
/** Departures that tell of which data set a stop is. */
const mostTagged = 40;

const loading = (signal: AbortSignal): Pick<EngineContext, 'language' | 'signal' | 'requestId'> => ({
  language: 'fr',
  signal,
  requestId: 'start',
});

const routesRequest = (area: Bounds | null) => {
  const { north, south, east, west } = area ?? wholeWorld;
  return {
    path: '/api/experimental/map/routes',
    parameters: { zoom: nearestZoom, min: `${south},${west}`, max: `${north},${east}` },
    schema: motisResponses.routes,
    mostBytes: mostCatalogueBytes,
    milliseconds: catalogueMilliseconds,
  };
};

interface DataSets {
  readonly tags: readonly string[];
  readonly zone: string | undefined;
  readonly name: string;
}

/**
 * Finds the tags of the data sets, with which all ids begin but those of lines in this response, and what else departures tell:
 * the time zone and the name of an agency.
 */
async function dataSetsOf(query: MotisQuery, written: MotisRoutes, signal: AbortSignal): Promise<DataSets> {
  const tags: string[] = [];
  let zone: string | undefined;
  let name = '';
  for (const { transitRoutes, segments } of written.routes) {
    const stopId = written.stops[segments[0]?.from ?? -1]?.stopId;
    if (stopId === undefined || tags.some((tag) => stopId.startsWith(`${tag}_`))) continue;
    const request = { path: 'stoptimes', parameters: { stopId, n: mostTagged }, schema: motisResponses.stopTimes };
    const found = await query(request, loading(signal));
    if ('error' in found) continue;
    const run = found.stopTimes.find(({ routeId }) => transitRoutes.some(({ id }) => routeId?.endsWith(`_${id}`)));
    const id = transitRoutes.find((route) => run?.routeId?.endsWith(`_${route.id}`))?.id;
    if (run?.routeId === undefined || id === undefined) continue;
    tags.push(run.routeId.slice(0, -id.length - 1));
    zone ??= [found.place.tz, run.place.tz].find((tz) => tz !== undefined && isTimeZone(tz));
    name ||= run.agencyName ?? '';
  }
  // A tag may begin another one.
  return { tags: tags.sort((one, other) => other.length - one.length), zone, name };
}

/** Connects to a MOTIS. `load` makes the engine of the timetable that it has now, `stamp` tells when it has another. */
export function openMotis({ version, area, ...dependencies }: MotisDependencies) {
  const service = createRemoteService(dependencies);
  const query = createMotisQuery(service, version);
  return {
    async load(signal: AbortSignal) {
      service.forget();
      const { serverConfig } = await query(
        { path: '/api/v1/map/initial', schema: motisResponses.initial },
        loading(signal),
      );
      const written = await query(routesRequest(area), loading(signal));
      const { tags, zone, name } = await dataSetsOf(query, written, signal);
      if (zone === undefined) throw new Error('none of its stops has departures with a time zone');
      const tagOf = (stopId: string) => tags.find((tag) => stopId.startsWith(`${tag}_`)) ?? null;
      const known = motisNetworkOf(written, { name, zone, tagOf });
      const planner = { ...known, query, hasStreets: serverConfig.hasStreetRouting };
      return { network: known.network, engine: createMotisEngine(planner, service.state, dependencies.budget) };
    },
    async stamp(signal: AbortSignal): Promise<string> {
      const { routes } = await query(routesRequest(area), loading(signal));
      return createHash('sha256').update(JSON.stringify(routes)).digest('base64url');
    },
  };
}
