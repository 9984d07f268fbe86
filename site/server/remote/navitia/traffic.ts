import type { Traffic } from '#shared/domain/traffic.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import type { EngineNetwork } from '../network/known-network.ts';
import { type NamedScope, trafficOfNetwork } from '../network/traffic-of-network.ts';
import { navitiaDisruptionOf } from './disruption-of-navitia.ts';
import { localOfInstant } from './local-time.ts';
import type { NavitiaPlanner } from './navitia-client.ts';
import { type NavitiaDisruption, navitiaResponses } from './responses.ts';

/** Reports are by line, and each has all its disruptions: a page of the most lines that the service sends at once. */
const mostReports = 1000;
const mostBytes = 32 * 1024 * 1024;

/** Returns the disruptions of a coverage. One without any counts as unwatched: it may have no source of them. */
export async function navitiaTraffic({ network, query }: NavitiaPlanner, context: EngineContext): Promise<Traffic> {
  const { disruptions: written } = await query(
    {
      path: ['line_reports'],
      parameters: {
        since: localOfInstant(context.now / 1000, network.zone),
        count: mostReports,
        disable_geojson: true,
      },
      schema: navitiaResponses.reports,
      keptSeconds: 60,
      mostBytes,
    },
    context,
  );
  const once = [...new Map(written.map((one) => [one.id, one])).values()];
  const disruptions = once.flatMap((one) => {
    const disruption = navitiaDisruptionOf(one, network.zone);
    return disruption
      ? [{ disruption, named: one.impacted_objects.flatMap((object) => scopesNamed(object, network)) }]
      : [];
  });
  return trafficOfNetwork(network, { disruptions, isWatched: () => once.length > 0 }, context.now);
}

function scopesNamed(
  {
    pt_object: object,
    impacted_section: part,
    impacted_rail_section: railPart,
  }: NavitiaDisruption['impacted_objects'][number],
  { lines }: EngineNetwork,
): NamedScope[] {
  if (!object) return [];
  const { id, embedded_type: kind } = object;
  const section = part ?? railPart;
  switch (kind) {
    case 'network':
      return lines.filter(({ ref }) => ref.networkId === id).map(({ ref }) => ({ extent: 'LINE', lineId: ref.id }));
    case 'line':
      if (!section) return [{ extent: 'LINE', lineId: id }];
      return [
        {
          extent: 'STRETCH',
          lineId: id,
          ends: [section.from?.name, section.to?.name].filter((end) => end !== undefined),
        },
      ];
    case 'route':
      return [{ extent: 'LINE', pattern: id }];
    case 'stop_area':
    case 'stop_point':
      return [{ extent: 'STOPS', stopId: id }];
    default:
      // A run: its line is not named.
      return [];
  }
}
