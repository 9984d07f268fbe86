import { writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { pageStorage } from './page-services.ts';
import type { Services } from './page-stores.ts';

/** The name of the cookie and of the storage key (PLACE-15, ND-79). */
export const placeHistoryName = 'places-history';

export const placeHistoryAttributes = ({ config }: Pick<Services, 'config'>) => ({
  days: 365,
  domain: config.accounts.cookiesDomain,
});

/**
 * Empties the history of places in the cookie and in storage. Writes an empty list: if the cookie were missing, other hosts of
 * the domain would restore it from their storage. A file of its own, since every page with a session needs it (ND-76).
 */
export function forgetPlaceHistory(services: Pick<Services, 'config' | 'cookies' | 'get'>): void {
  const { cookies, get } = services;
  const storage = get(pageStorage);
  if (storage.read(placeHistoryName) === null && cookies.read(placeHistoryName) === null) return;
  storage.write(placeHistoryName, '[]');
  writeCookie(cookies, placeHistoryName, '[]', placeHistoryAttributes(services));
}
