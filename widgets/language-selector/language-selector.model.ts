import { type Locale, toLocale } from '#shared/i18n/locales.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';

/** Stands for the language in an address that keeps it anywhere but in the first path segment. */
const placeholder = '{lang}';

/** Makes a path parseable. A result with this origin is a path again. */
const anyOrigin = 'https://any.invalid';

const isLocale = (segment: string | undefined) => segment !== undefined && toLocale(segment) === segment;

/**
 * Returns the address of the same page in another language: path, query and hash stay (ND-56). Null unless the address
 * is a path from the root or a safe web address.
 */
export function addressInLanguage(address: string, locale: Locale): string | null {
  const safe = /^(\/|https?:)/i.test(address)
    ? safeWebAddress(address.replaceAll(placeholder, locale), anyOrigin)
    : null;
  if (safe === null) return null;
  const url = new URL(safe);
  if (!address.includes(placeholder)) url.pathname = prefixed(url.pathname, locale);
  return url.origin === anyOrigin ? url.pathname + url.search + url.hash : url.href;
}

/** Replaces the language at the start of a path, or puts it there. */
function prefixed(path: string, locale: Locale): string {
  const [first, ...rest] = path.slice(1).split('/');
  const below = isLocale(first) ? rest : [first, ...rest];
  return below.length === 1 && below[0] === '' ? `/${locale}` : ['', locale, ...below].join('/');
}
