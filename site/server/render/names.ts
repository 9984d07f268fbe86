import { createApiClient } from '#shared/api/client.ts';
import type { Traffic } from '#shared/domain/traffic.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { nameAt } from '#site/router/name-at.ts';
import type { Destination } from '#site/rules/address.ts';
import { schedulesAt } from '#site/rules/schedules-at.ts';
import type { City } from '#site/server/city/city.ts';
import { placeName } from '#site/server/city/place-detail.ts';

/**
 * Returns the name of the place, line or disruption at an address of our site; null when it is unknown (ND-52), empty
 * when it cannot be read.
 */
export function nameIn(
  city: City,
  to: Destination,
  locale: Locale,
  trafficNow: () => Promise<Traffic | null>,
): string | null | Promise<string | null> {
  const { engine } = city;
  const { type = '', id = '' } = to.params;
  if (to.name === 'proximity-type-id') {
    if (type === 'stopArea' || type === 'stopPoint') return engine.stopName(id, locale, type);
    return placeName(city, type, id);
  }
  if (to.name === 'traffic-id') return titleIn(trafficNow, id);
  const view = schedulesAt(to);
  if (view?.view === 'stop') return engine.stopName(view.stop, locale);
  return view?.view === 'line' ? engine.lineName(view.line, locale) : null;
}

async function titleIn(trafficNow: () => Promise<Traffic | null>, id: string): Promise<string | null> {
  const traffic = await trafficNow();
  return traffic === null ? '' : (traffic.disruptions.find((one) => one.id === id)?.title ?? null);
}

/** After this time the page is rendered without the name. */
const timeoutMilliseconds = 3000;

/** Returns the same from the external service that the page's widgets use (CFG-5). */
export function nameFrom(bffUrl: string, apiKey: string, to: Destination, locale: Locale): Promise<string | null> {
  const addresses = { bff: bffUrl };
  const api = createApiClient({ addresses, apiKey, locale: () => locale, token: () => null, timeoutMilliseconds });
  return nameAt({ api }, to);
}
