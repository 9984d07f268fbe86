import { createHash } from 'node:crypto';
import type { EngineContext } from '#site/server/engine/contract.ts';
import type { KnownNetwork } from '../network/known-network.ts';
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

/** Searches between two positions at stops: an engine without streets finds neither. */
async function findsPositions(query: OtpQuery, { stations }: KnownNetwork, signal: AbortSignal): Promise<boolean> {
  // Stations of most patterns lie amid streets.
  const [one, other] = [...stations.values()].sort((a, b) => b.patternCount - a.patternCount);
  if (one === undefined || other === undefined) return false;
  const at = ({ lat, lon }: typeof one) => ({ location: { coordinate: { latitude: lat, longitude: lon } } });
  const variables = { origin: at(one), destination: at(other) };
  const request = { query: streetsQuery, variables, data: responses.streets };
  const { planConnection } = await query(request, loading(signal));
  return !planConnection.routingErrors.some(({ code }) => unknownPlace.has(code));
}

/** The address of the GraphQL API of an OpenTripPlanner at an address. */
const addressOf = (url: string) => (/\/gtfs\/v\d+\/?$/.test(url) ? url : `${url.replace(/\/$/, '')}/otp/gtfs/v1`);

/** Connects to an OpenTripPlanner. `load` makes the engine of the timetable that it has now, `stamp` tells when it has another. */
export function openOtp({ address, headers, ...dependencies }: RemoteDependencies) {
  const service = createRemoteService({
    ...dependencies,
    address: addressOf(address),
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
      return { network, engine: createOtpEngine({ network, query, hasStreets }, service.state) };
    },
    async stamp(signal: AbortSignal): Promise<string> {
      const found = await query({ query: stampQuery, data: responses.stamp }, loading(signal));
      return createHash('sha256').update(JSON.stringify(found)).digest('base64url');
    },
  };
}
