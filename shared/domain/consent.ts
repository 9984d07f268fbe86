import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';

/** Hash of the link that opens the consent panel, also when it is pressed before its script is loaded. */
export const consentHash = '#consent';

/** Whether the configured consent manager could not be loaded, for all bundles on the page. */
export const consentManager = () => pageSingleton('consent-manager', () => ({ isMissing: false }));

const cookieName = 'tp-consent';

/** Lifetime of the choice, as data protection authorities advise. */
const cookieDays = 182;

/** Returns the visitor's choice about analytics; null before a choice. */
export function readConsent(cookies: Cookies): boolean | null {
  const value = cookies.read(cookieName);
  return value === 'analytics' ? true : value === 'none' ? false : null;
}

export function writeConsent(cookies: Cookies, isAgreed: boolean): void {
  writeCookie(cookies, cookieName, isAgreed ? 'analytics' : 'none', { days: cookieDays, path: '/', sameSite: 'lax' });
}
