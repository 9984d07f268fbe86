import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { pageStorage } from '../page-services.ts';
import type { Services } from '../page-stores.ts';

/** The storage key of the recent trips. */
export const recentTripsName = 'trips-history';

/** The cookie of a browser that has recent trips. The server of our own pages then reserves their room below the form. */
export const recentTripsHint = 'tp-trips';

/** Whether the cookies hint at recent trips. */
export const hintsAtTrips = (cookies: Pick<Cookies, 'read'>): boolean => cookies.read(recentTripsHint) !== null;

/**
 * Whether recent trips may be shown with the form. On our own pages the cookie decides, as it did for the reserved room. The form
 * calls this function before its first render, so this file imports nothing that writes cookies.
 */
export const hasRecentTrips = ({ cookies, get }: Pick<Services, 'cookies' | 'get'>): boolean =>
  import.meta.env.TP_OWN_PAGES ? hintsAtTrips(cookies) : get(pageStorage).read(recentTripsName) !== null;
