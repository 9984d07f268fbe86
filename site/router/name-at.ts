import { getLine } from '#shared/api/calls/lines.ts';
import { getProximityPoint } from '#shared/api/calls/proximity.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import type { CallResult } from '#shared/api/client.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import type { Destination } from '#site/rules/address.ts';
import { schedulesAt } from '#site/rules/schedules-at.ts';

/**
 * Returns the name of the place, line or disruption of an address; null if it does not exist. If the request fails, the id
 * stands in: the page is shown anyway, and its widget shows the failure.
 */
export async function nameAt({ api }: Pick<Services, 'api'>, to: Destination): Promise<string | null> {
  const { type = '', id = '' } = to.params;
  if (to.name === 'traffic-id') {
    const response = await api.call(getTraffic, { lines: 'skip' });
    // Without a response, the page has the usual title.
    return response.ok ? (response.value.disruptions.find((one) => one.id === id)?.title ?? null) : '';
  }
  const view = schedulesAt(to);
  if (view?.view === 'line') {
    return read(await api.call(getLine, { id }), id, (line) => line.code || line.name);
  }
  const stop = view?.view === 'stop' ? view.stop : type === 'stopArea' && id;
  if (stop) return read(await api.call(getStopArea, { id: stop }), stop, ({ name }) => name);
  if (to.name !== 'proximity-type-id') return null;
  return read(await api.call(getProximityPoint, { type, id }), id, (point) => point.name);
}

function read<Thing>(response: CallResult<Thing>, id: string, nameOf: (thing: Thing) => string): string | null {
  if (response.ok) return nameOf(response.value);
  return response.error.status === 404 ? null : id;
}
