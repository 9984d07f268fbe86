import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { attributesCookie, tokenCookie } from './access-token.ts';

/** Removes the cookies of the session (ACC-12, ACC-13). */
export function forgetSession(cookies: Cookies): void {
  removeCookie(cookies, tokenCookie);
  removeCookie(cookies, attributesCookie);
}
