import { createApiClient } from '#shared/api/client.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { nameAt } from '#site/router/name-at.ts';
import type { Destination } from '#site/rules/address.ts';
import { schedulesAt } from '#site/rules/schedules-at.ts';
import type { City } from '#site/server/city/city.ts';
import { placeDetail } from '#site/server/city/place-detail.ts';
import { idsOf } from '#site/server/engine/router/answer/itinerary.ts';
import { stopGroupOf } from '#site/server/engine/schedules/departures/stop-group.ts';

/** Returns the name of the place or line at an address; null when it is unknown (ND-52). */
export type NameOf = (to: Destination, locale: Locale) => string | null | Promise<string | null>;

/** Looks up names in the timetable of this server. */
export function namesIn(city: (locale: Locale) => City): NameOf {
  return (to, locale) => {
    const { type = '', id = '' } = to.params;
    // Only the name is used, so live data and time do not matter.
    if (to.name === 'proximity-type-id') return placeDetail(city(locale), type, id, { now: 0 })?.name ?? null;
    const view = schedulesAt(to);
    const { timetable } = city(locale);
    if (view?.view === 'stop') return stopGroupOf(timetable, view.stop)?.name ?? null;
    if (view?.view !== 'line') return null;
    const line = timetable.lines[idsOf(timetable).lines.get(view.line) ?? -1];
    return line ? line.code || line.name : null;
  };
}

/** After this time the page is rendered without the name. */
const timeoutMilliseconds = 3000;

/** Looks up names in the external service that the page's widgets use (CFG-5). */
export function namesAt(bffUrl: string, apiKey: string): NameOf {
  return (to, locale) => {
    const addresses = { bff: bffUrl };
    const api = createApiClient({ addresses, apiKey, locale: () => locale, token: () => null, timeoutMilliseconds });
    return nameAt({ api }, to);
  };
}
