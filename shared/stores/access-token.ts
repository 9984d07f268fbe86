import type { CookieJar } from '#shared/lib/cookies.ts';

// Apart from the session, because every call may need a token and few widgets need the session.

export const tokenCookie = 'userToken';
export const attributesCookie = 'userInfos';

/** As long as our own service lets a token live; another one ends it when it likes. */
export const sessionCookieDays = 30;

export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else's cookie: a broken one is a session without token or label.
    return null;
  }
}

/** The bearer token of the visitor (ACC-5), or null when there is none that a header could carry. */
export function accessTokenIn(cookies: CookieJar): string | null {
  const userToken = parseJson(cookies.read(tokenCookie)) as { accessToken?: unknown } | null;
  const token = userToken?.accessToken;
  return typeof token === 'string' && /^[\x21-\x7e]{1,4096}$/.test(token) ? token : null;
}
