import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { foreignFields } from '#shared/lib/foreign.ts';

// Separate from the session store: every request may need the token, but few widgets need the session.

export const tokenCookie = 'userToken';
export const attributesCookie = 'userInfos';

/** Fired by the script that signs the visitor out (ND-75). Listen on window in the capture phase: it may not bubble. */
export const loggedOut = 'kas-logged-out';

/** Whether the page has an account menu, which loads the login script, perhaps after other widgets have come to life. */
export const hasAccountMenu = () => Boolean(globalThis.document?.querySelector('tp-account-menu'));

/** Asks the page's login script to sign the visitor in and return to this page (ACC-15, ACC-16). */
export function askToSignIn(): void {
  const detail = { redirectTo: globalThis.location?.href };
  globalThis.document?.body?.dispatchEvent(new CustomEvent('kas-login', { detail, bubbles: true }));
}

/** The lifetime of a token of the built-in service. Another service may end it earlier. */
export const sessionCookieDays = 30;

export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // An invalid cookie of another script means a session without token or label.
    return null;
  }
}

/** Returns the visitor's bearer token (ACC-5); null if there is none that is valid in a header. */
export function accessTokenIn(cookies: Cookies): string | null {
  const token = foreignFields(parseJson(cookies.read(tokenCookie))).accessToken;
  return typeof token === 'string' && /^[\x21-\x7e]{1,4096}$/.test(token) ? token : null;
}
