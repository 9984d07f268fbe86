import { createApiClient } from '#shared/api/client.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { nameAt } from '#site/router/name-at.ts';
import type { Destination } from '#site/rules/address.ts';
import { schedulesAt } from '#site/rules/schedules-at.ts';
import type { City } from '#site/server/city/city.ts';
import { findDetail } from '#site/server/city/place-detail.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import { stopGroupOf } from '#site/server/engine/schedules/departures/stop-group.ts';

/** Returns the name of the place or line at an address of our site; null when it is unknown (ND-52). */
export function nameIn(city: City, to: Destination): string | null {
  const { timetable } = city;
  const { type = '', id = '' } = to.params;
  // Only the name is used, so live data and time do not matter.
  if (to.name === 'proximity-type-id') return findDetail(city, type, id, { now: 0 })?.name ?? null;
  const view = schedulesAt(to);
  if (view?.view === 'stop') return stopGroupOf(timetable, view.stop)?.name ?? null;
  if (view?.view !== 'line') return null;
  const line = timetable.lines[idsOf(timetable).lines.get(view.line) ?? -1];
  return line ? line.code || line.name : null;
}

/** After this time the page is rendered without the name. */
const timeoutMilliseconds = 3000;

/** Returns the same from the external service that the page's widgets use (CFG-5). */
export function nameFrom(bffUrl: string, apiKey: string, to: Destination, locale: Locale): Promise<string | null> {
  const addresses = { bff: bffUrl };
  const api = createApiClient({ addresses, apiKey, locale: () => locale, token: () => null, timeoutMilliseconds });
  return nameAt({ api }, to);
}
