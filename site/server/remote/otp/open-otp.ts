import { createHash } from 'node:crypto';
import type { EngineContext } from '#site/server/engine/contract.ts';
import type { EngineNetwork } from '../network/known-network.ts';
import { createRemoteService, type RemoteDependencies } from '../remote-service.ts';
import { otpNetworkOf } from './catalogue.ts';
import { createOtpQuery, type OtpQuery } from './otp-client.ts';
import { createOtpEngine } from './otp-engine.ts';
import { catalogueQuery, stampQuery, streetsQuery } from './queries.ts';
import { responses } from './responses.ts';

const mostCatalogueBytes = 256 * 1024 * 1024;
/** The catalogue is loaded once; a country takes its time. */
const catalogueMilliseconds = 120_000;

/** Codes that say that a position is known, whatever was found from there. */
const unknownPlace = new Set(['LOCATION_NOT_FOUND', 'OUTSIDE_BOUNDS']);

const loading = (signal: AbortSignal): Pick<EngineContext, 'language' | 'signal' | 'requestId'> => ({
  language: 'fr',
  signal,
  requestId: 'start',
});

/** Pairs of stations whose positions are tried: a map may cover a part of the timetable. */
const mostPairs = 8;

/**
 * Tells whether positions are ends: searches between the positions of stations that lie next to each other on a line. An
 * engine without streets knows none of them.
 */
async function findsPositions(query: OtpQuery, { lines }: EngineNetwork, signal: AbortSignal): Promise<boolean> {
  const neighbours = lines
    .flatMap(({ patterns }) => patterns.slice(0, 1))
    .flatMap(({ stops }) => stops.slice(1).map((stop, index) => [stops[index] ?? stop, stop] as const));
  const step = Math.max(1, Math.floor(neighbours.length / mostPairs));
  const tried = neighbours.filter((_, index) => index % step === 0).slice(0, mostPairs);
  for (const [one, other] of tried) {
    const at = ({ lat, lon }: typeof one) => ({ location: { coordinate: { latitude: lat, longitude: lon } } });
    const variables = { origin: at(one), destination: at(other) };
    const request = { query: streetsQuery, variables, data: responses.streets };
    const { planConnection } = await query(request, loading(signal));
    if (!planConnection.routingErrors.some(({ code }) => unknownPlace.has(code))) return true;
  }
  return false;
}

/** The address of the GraphQL API of an OpenTripPlanner: that of its server, of its `/otp`, or of the API itself. */
export function apiAddressOf(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/$/, '');
  const isApi = path.endsWith('/gtfs/v1');
  url.pathname = isApi ? path : path.endsWith('/otp') ? `${path}/gtfs/v1` : `${path}/otp/gtfs/v1`;
  return url.href;
}

/** Connects to an OpenTripPlanner. `load` makes the engine of the timetable that it has now, `stamp` tells when it has another. */
export function openOtp({ address, headers, ...dependencies }: RemoteDependencies) {
  const service = createRemoteService({
    ...dependencies,
    address: apiAddressOf(address),
    headers: { ...headers, OTPTimeout: String(dependencies.budget.engineMilliseconds) },
  });
  const query = createOtpQuery(service);
  return {
    async load(signal: AbortSignal) {
      service.forget();
      const catalogue = await query(
        {
          query: catalogueQuery,
          data: responses.catalogue,
          mostBytes: mostCatalogueBytes,
          milliseconds: catalogueMilliseconds,
        },
        loading(signal),
      );
      const network = otpNetworkOf(catalogue);
      const hasStreets = await findsPositions(query, network, signal);
      return { network, engine: createOtpEngine({ network, query, hasStreets }, service.state, dependencies.budget) };
    },
    async stamp(signal: AbortSignal): Promise<string> {
      const found = await query({ query: stampQuery, data: responses.stamp }, loading(signal));
      return createHash('sha256').update(JSON.stringify(found)).digest('base64url');
    },
  };
}
