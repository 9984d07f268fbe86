import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';

const cookieName = 'tp-sidebar';
const pinned = 'pinned';

/** Whether the traveller keeps the sidebar wide. The server reads the cookie too, so that nothing shifts. */
export const isSidebarPinned = (cookies: Cookies): boolean => cookies.read(cookieName) === pinned;

export function rememberPinned(cookies: Cookies, isPinned: boolean): void {
  if (isPinned) writeCookie(cookies, cookieName, pinned, { days: 365, path: '/', sameSite: 'lax' });
  else removeCookie(cookies, cookieName);
}
