import { createHash } from 'node:crypto';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { type EngineContext, EngineUnavailable } from '#site/server/engine/contract.ts';
import { createRemoteService, type RemoteDependencies } from '../remote-service.ts';
import { createNavitiaQuery, type NavitiaQuery } from './navitia-client.ts';
import { createNavitiaEngine } from './navitia-engine.ts';
import { navitiaNetworkOf } from './network-of-coverage.ts';
import { type NavitiaLine, type NavitiaRoute, navitiaResponses } from './responses.ts';

export interface NavitiaDependencies extends RemoteDependencies {
  readonly token: string | undefined;
}

const catalogueMilliseconds = 60_000;
const mostCatalogueBytes = 32 * 1024 * 1024;
/** Items of a page: a response over 10 MB is refused, and a route has all its stops. */
const pageOf = { lines: 500, routes: 100 };
const mostPages = 1000;

const loading = (signal: AbortSignal): Pick<EngineContext, 'language' | 'signal' | 'requestId'> => ({
  language: 'fr',
  signal,
  requestId: 'start',
});

/** The header that has the token: that of the portal of Île-de-France, or the usual one. */
export function authorizationOf(address: string, token: string | undefined): Record<string, string> {
  if (token === undefined) return {};
  const isPrim = new URL(address).hostname.endsWith('.iledefrance-mobilites.fr');
  return isPrim ? { apikey: token } : { Authorization: token };
}

const catalogue = { milliseconds: catalogueMilliseconds, mostBytes: mostCatalogueBytes };

/** Reads all pages of the lines. */
async function readLines(query: NavitiaQuery, signal: AbortSignal): Promise<NavitiaLine[]> {
  const all: NavitiaLine[] = [];
  for (let page = 0; page < mostPages; page++) {
    const parameters = {
      count: pageOf.lines,
      start_page: page,
      depth: 1,
      disable_geojson: true,
      disable_disruption: true,
    };
    const request = { ...catalogue, path: ['lines'], parameters, schema: navitiaResponses.lines };
    const { lines, pagination } = await query(request, loading(signal));
    all.push(...lines);
    if (lines.length === 0 || all.length >= (pagination?.total_result ?? 0)) break;
  }
  return all;
}

/** Reads all pages of the routes, each with its stops in order. */
async function readRoutes(query: NavitiaQuery, signal: AbortSignal): Promise<NavitiaRoute[]> {
  const all: NavitiaRoute[] = [];
  for (let page = 0; page < mostPages; page++) {
    const parameters = {
      count: pageOf.routes,
      start_page: page,
      depth: 3,
      disable_geojson: true,
      disable_disruption: true,
    };
    const request = { ...catalogue, path: ['routes'], parameters, schema: navitiaResponses.routes };
    const { routes, pagination } = await query(request, loading(signal));
    all.push(...routes);
    if (routes.length === 0 || all.length >= (pagination?.total_result ?? 0)) break;
  }
  return all;
}

/** Reads what the service says of its coverage. */
async function readCoverage(query: NavitiaQuery, signal: AbortSignal) {
  const { regions } = await query({ path: [], schema: navitiaResponses.coverage }, loading(signal));
  return regions[0];
}

/** Connects to a coverage of Navitia. `load` makes the engine of the timetable that it has now, `stamp` tells when it has another. */
export function openNavitia({ token, headers, ...dependencies }: NavitiaDependencies) {
  const { address, budget } = dependencies;
  const service = createRemoteService({ ...dependencies, headers: { ...headers, ...authorizationOf(address, token) } });
  const query = createNavitiaQuery(service);
  /** Whether the service has the call for its coverage: portals may leave it out. Unknown before the first request. */
  let hasCoverage: boolean | undefined;

  async function regionNow(signal: AbortSignal) {
    if (hasCoverage === false) return undefined;
    const isFirst = hasCoverage === undefined;
    const region = await readCoverage(query, signal).catch((reason: unknown) => {
      if (isFirst && reason instanceof EngineUnavailable) return undefined;
      throw reason;
    });
    hasCoverage = region !== undefined;
    return region;
  }

  return {
    async load(signal: AbortSignal) {
      service.forget();
      const region = await regionNow(signal);
      const lines = await readLines(query, signal);
      const routes = await readRoutes(query, signal);
      const firstDay = region?.start_production_date ?? undefined;
      const lastDay = region?.end_production_date ?? undefined;
      const name = region?.name || (lines[0]?.network?.name ?? '');
      const network = navitiaNetworkOf({ name, firstDay, lastDay, lines, routes });
      const byId = new Map(lines.map((line) => [line.id, line]));
      const opened = { network, query, lines: byId, hasPeriod: firstDay !== undefined && lastDay !== undefined };
      return { network, engine: createNavitiaEngine(opened, service.state, budget) };
    },
    async stamp(signal: AbortSignal): Promise<string> {
      const region = await regionNow(signal);
      // Without this call, the network is read once a day.
      const written = region ?? dayOf(Date.now(), 'UTC');
      return createHash('sha256').update(JSON.stringify(written)).digest('base64url');
    },
  };
}
