import { type TrafficView, trafficViewOf } from '#shared/domain/traffic-view.ts';
import type { Destination } from './address.ts';

/** Returns what the traffic shows at an address; null for any other page. */
export function trafficAt({ name, params, query }: Pick<Destination, 'name' | 'params' | 'query'>): TrafficView | null {
  if (name !== 'traffic' && name !== 'traffic-id') return null;
  const parameters = new URLSearchParams(query);
  const text = (parameter: string) => parameters.get(parameter);
  return trafficViewOf({
    disruption: params.id,
    mode: text('mode'),
    when: text('when'),
    search: text('search'),
  });
}
