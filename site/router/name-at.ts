import type { Answer } from '#shared/api/client.ts';
import { getLine } from '#shared/api/lines.ts';
import { getProximityPoint } from '#shared/api/proximity.ts';
import { getStopArea } from '#shared/api/stop-areas.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import type { Destination } from '#site/rules/address.ts';

/**
 * What the place or line of an address is called; null: it names nothing, or nothing that is known. Where nobody could say,
 * the id stands in: the page is shown all the same, and its widget says what is wrong.
 */
export async function nameAt({ api }: Pick<Services, 'api'>, { name, params }: Destination): Promise<string | null> {
  const { type = '', id = '' } = params;
  if (name === 'schedules-line-id') return read(await api.call(getLine, { id }), id, (line) => line.code || line.name);
  if (name !== 'proximity-type-id') return null;
  return type === 'stopArea'
    ? read(await api.call(getStopArea, { id }), id, (stop) => stop.name)
    : read(await api.call(getProximityPoint, { type, id }), id, (point) => point.name);
}

function read<Thing>(answer: Answer<Thing>, id: string, nameOf: (thing: Thing) => string): string | null {
  if (answer.ok) return nameOf(answer.value);
  return answer.error.status === 404 ? null : id;
}
