import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { pageStorage } from './page-services.ts';
import type { Services } from './page-stores.ts';
import { hintsAtTrips, recentTripsHint, recentTripsName } from './trip/has-recent-trips.ts';

/** Keeps the cookie on our own pages while this browser has recent trips. */
export function hintAtTrips(cookies: Cookies, hasTrips: boolean): void {
  if (!import.meta.env.TP_OWN_PAGES || hasTrips === hintsAtTrips(cookies)) return;
  if (hasTrips) writeCookie(cookies, recentTripsHint, '1', { days: 365, path: '/', sameSite: 'lax' });
  else removeCookie(cookies, recentTripsHint);
}

/** Removes the recent trips. A file of its own, since every page with a session needs it (ND-76). */
export function forgetRecentTrips({ cookies, get }: Pick<Services, 'cookies' | 'get'>): void {
  const storage = get(pageStorage);
  if (storage.read(recentTripsName) !== null) storage.remove(recentTripsName);
  hintAtTrips(cookies, false);
}
