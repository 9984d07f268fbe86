import type { CookieJar } from '#shared/lib/cookies.ts';

const cookieName = 'tp-sidebar';
const pinned = 'pinned';

/** Whether the traveller keeps the sidebar wide. The server reads the cookie too, so that nothing shifts. */
export const isSidebarPinned = (cookies: Pick<CookieJar, 'read'>): boolean => cookies.read(cookieName) === pinned;

export function rememberPinned(cookies: Pick<CookieJar, 'write' | 'remove'>, isPinned: boolean): void {
  if (isPinned) cookies.write(cookieName, pinned, { days: 365, path: '/', sameSite: 'lax' });
  else cookies.remove(cookieName);
}
