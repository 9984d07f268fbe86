import { createApiClient } from '#shared/api/client.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { nameAt } from '#site/router/name-at.ts';
import type { Destination } from '#site/rules/address.ts';
import type { City } from '#site/server/city/city.ts';
import { placeDetail } from '#site/server/city/place-detail.ts';
import { idsOf } from '#site/server/engine/router/answer/itinerary.ts';

/** Gives the name of the place or line of an address; null: the address names none that is known (ND-52). */
export type NameOf = (to: Destination, locale: Locale) => string | null | Promise<string | null>;

/** Looks names up in the timetable of this server. */
export function namesIn(city: (locale: Locale) => City): NameOf {
  return ({ name, params: { type = '', id = '' } }, locale) => {
    // Its name alone: what holds at a moment is for the widget that shows the place.
    if (name === 'proximity-type-id') return placeDetail(city(locale), type, id, { now: 0 })?.name ?? null;
    if (name !== 'schedules-line-id') return null;
    const { timetable } = city(locale);
    const line = timetable.lines[idsOf(timetable).lines.get(id) ?? -1];
    return line ? line.code || line.name : null;
  };
}

/** A page that waits longer for a name is shown without it. */
const timeoutMilliseconds = 3000;

/** Asks another service for names, which is the one that the page's widgets ask (CFG-5). */
export function namesAt(bffUrl: string, apiKey: string): NameOf {
  return (to, locale) => {
    const addresses = { bff: bffUrl };
    const api = createApiClient({ addresses, apiKey, locale: () => locale, token: () => null, timeoutMilliseconds });
    return nameAt({ api }, to);
  };
}
