import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { pageStorage } from './page-services.ts';
import type { Services } from './page-stores.ts';

/** The storage key of the recent trips. */
export const recentTripsName = 'trips-history';

/** The cookie of a browser that has recent trips. The server of our own pages then reserves their room below the form. */
const recentTripsHint = 'tp-trips';

/** Whether the cookies hint at recent trips. */
export const hintsAtTrips = (cookies: Pick<Cookies, 'read'>): boolean => cookies.read(recentTripsHint) !== null;

/** Keeps the cookie on our own pages while this browser has recent trips. */
export function hintAtTrips(cookies: Cookies, hasTrips: boolean): void {
  if (!import.meta.env.TP_OWN_PAGES || hasTrips === hintsAtTrips(cookies)) return;
  if (hasTrips) writeCookie(cookies, recentTripsHint, '1', { days: 365, path: '/', sameSite: 'lax' });
  else removeCookie(cookies, recentTripsHint);
}

/** Whether recent trips may be shown with the form. On our own pages the cookie decides, as it did for the reserved room. */
export const hasRecentTrips = ({ cookies, get }: Pick<Services, 'cookies' | 'get'>): boolean =>
  import.meta.env.TP_OWN_PAGES ? hintsAtTrips(cookies) : get(pageStorage).read(recentTripsName) !== null;

/** Removes the recent trips. A file of its own, since every page with a session needs it (ND-76). */
export function forgetRecentTrips({ cookies, get }: Pick<Services, 'cookies' | 'get'>): void {
  const storage = get(pageStorage);
  if (storage.read(recentTripsName) !== null) storage.remove(recentTripsName);
  hintAtTrips(cookies, false);
}
