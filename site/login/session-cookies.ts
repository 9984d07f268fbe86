import type { CookieJar } from '#shared/lib/cookies.ts';
import { accessTokenIn, attributesCookie, sessionCookieDays, tokenCookie } from '#shared/stores/access-token.ts';
import type { NewSession } from './account-calls.ts';

/** Notes who has signed in, where all our widgets on the page look for it (ACC-5, ACC-6). */
export function keepSession(jar: CookieJar, { accessToken, attributes }: NewSession, domain: string): void {
  // The token last: whoever sees it finds the name beside it.
  keepCookie(jar, attributesCookie, JSON.stringify({ attributes }), domain);
  keepCookie(jar, tokenCookie, JSON.stringify({ accessToken }), domain);
  // Where the browser does not tell of changed cookies, the widgets look again when the page is shown.
  if (!('cookieStore' in window)) document.dispatchEvent(new Event('visibilitychange'));
}

function keepCookie(jar: CookieJar, name: string, value: string, domain: string): void {
  // One that was kept for another domain would be read in its place.
  jar.remove(name);
  jar.write(name, value, { days: sessionCookieDays, domain, secure: location.protocol === 'https:' });
}

export function forgetSession(jar: CookieJar): void {
  jar.remove(tokenCookie);
  jar.remove(attributesCookie);
}

export interface TokenWatch {
  /** From now on the token counts as ended; nobody has to be told. */
  forget(): void;
  stop(): void;
}

/**
 * Tells of each token that is no longer in its cookie: signing out is removing the cookie (ACC-12), and the server would
 * honour the token for days. A page that is being left is looked at once more, since the removal may be that recent.
 */
export function watchToken(jar: CookieJar, abandoned: (token: string) => void): TokenWatch {
  let held = accessTokenIn(jar);
  const look = () => {
    const before = held;
    held = accessTokenIn(jar);
    if (before !== null && before !== held) abandoned(before);
  };
  const stopWatching = jar.onChange(look);
  window.addEventListener('pagehide', look);
  return {
    forget() {
      held = null;
    },
    stop() {
      stopWatching();
      window.removeEventListener('pagehide', look);
    },
  };
}
