import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie, watchCookies, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { accessTokenIn, attributesCookie, sessionCookieDays, tokenCookie } from '#shared/stores/access-token.ts';
import type { NewSession } from './account-calls.ts';

/** Writes the session into cookies, where all our widgets on the page read it (ACC-5, ACC-6). */
export function keepSession(cookies: Cookies, { accessToken, attributes }: NewSession, domain: string): void {
  // The token is written last: a reader of the token then finds the name too.
  keepCookie(cookies, attributesCookie, JSON.stringify({ attributes }), domain);
  keepCookie(cookies, tokenCookie, JSON.stringify({ accessToken }), domain);
  // Without the Cookie Store API, widgets read the cookies again on `visibilitychange`.
  if (!('cookieStore' in window)) document.dispatchEvent(new Event('visibilitychange'));
}

function keepCookie(cookies: Cookies, name: string, value: string, domain: string): void {
  // A cookie of the same name for another domain would shadow this one.
  removeCookie(cookies, name);
  writeCookie(cookies, name, value, { days: sessionCookieDays, domain, secure: location.protocol === 'https:' });
}

/**
 * Reports each token that is removed from its cookie. Signing out removes the cookie (ACC-12), and the server would
 * accept the token for days. `pagehide` checks once more, since the removal may be that recent.
 */
export function watchToken(cookies: Cookies, abandoned: (token: string) => void) {
  let held = accessTokenIn(cookies);
  const look = () => {
    const before = held;
    held = accessTokenIn(cookies);
    if (before !== null && before !== held) abandoned(before);
  };
  const stopWatching = watchCookies(cookies, look);
  window.addEventListener('pagehide', look);
  return {
    /** Marks the token as ended without a report. */
    forget() {
      held = null;
    },
    stop() {
      stopWatching();
      window.removeEventListener('pagehide', look);
    },
  };
}
