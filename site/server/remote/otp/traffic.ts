import type { Traffic } from '#shared/domain/traffic.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import type { EngineNetwork } from '../network/known-network.ts';
import { type NamedScope, trafficOfNetwork } from '../network/traffic-of-network.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import type { OtpPlanner } from './journeys.ts';
import { trafficQuery } from './queries.ts';
import { type OtpNamingAlert, responses } from './responses.ts';

/** The alerts of a country. */
const mostBytes = 32 * 1024 * 1024;

/** Returns all alerts. A line whose feed has none at all counts as unwatched: the service may know no alerts of it. */
export async function otpTraffic({ network, query }: OtpPlanner, context: EngineContext): Promise<Traffic> {
  const { alerts } = await query({ query: trafficQuery, data: responses.traffic, keptSeconds: 60, mostBytes }, context);
  const feeds = new Set(alerts.map(({ feed }) => feed));
  const disruptions = alerts.map((alert) => ({
    disruption: disruptionOf(alert, network.zone),
    named: alert.entities.flatMap((entity) => scopesNamed(entity, network)),
  }));
  return trafficOfNetwork(network, { disruptions, isWatched: ({ id }) => feeds.has(feedOf(id)) }, context.now);
}

const feedOf = (id: string) => id.slice(0, id.indexOf(':'));

function scopesNamed(
  { __typename: kind, gtfsId, code, routes, route, stop, trip }: OtpNamingAlert['entities'][number],
  { lines }: EngineNetwork,
): NamedScope[] {
  const ofLine = (lineId: string | null | undefined): NamedScope => ({ extent: 'LINE', lineId: lineId ?? '' });
  switch (kind) {
    case 'Agency':
      return lines.filter(({ ref }) => ref.networkId === gtfsId).map(({ ref }) => ofLine(ref.id));
    case 'Route':
      return [ofLine(gtfsId)];
    case 'RouteType':
      return routes.map((one) => ofLine(one.gtfsId));
    case 'Pattern':
      return [{ extent: 'LINE', pattern: code ?? '' }];
    case 'Stop':
      return [{ extent: 'STOPS', stopId: gtfsId ?? '' }];
    case 'StopOnRoute':
      return [{ extent: 'STOPS', stopId: stop?.gtfsId, lineId: route?.gtfsId ?? '' }];
    case 'Trip':
      return [{ extent: 'RUNS', lineId: route?.gtfsId ?? '' }];
    case 'StopOnTrip':
      return [{ extent: 'RUNS', lineId: trip?.route?.gtfsId ?? '' }];
    default:
      return [];
  }
}
