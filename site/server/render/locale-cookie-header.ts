import { secondsInDay } from 'date-fns/constants';
import { localeCookieAttributes, localeCookieName } from '#shared/i18n/locale-cookie.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** What keeps the language with the browser (L10N-10 to L10N-13), as the page itself would write it. */
export function localeCookieHeader(locale: Locale, isCrossOrigin: boolean): string {
  const { days, path, sameSite, secure } = localeCookieAttributes(isCrossOrigin);
  const site = sameSite === 'none' ? 'None' : 'Lax';
  return `${localeCookieName}=${locale}; Path=${path}; Max-Age=${days * secondsInDay}; SameSite=${site}${secure ? '; Secure' : ''}`;
}
