import { secondsInDay } from 'date-fns/constants';
import jsCookie from 'js-cookie';
import { type CookieAttributes, type Cookies, type KeptCookie, readPageCookie, tellRefusal } from './cookies.ts';

/** The limit of browsers for one cookie, name and value. */
const largestCookieInBytes = 4096;

/** js-cookie would encode the colon of `banners:already-closed`; that name is written literally (BAN-34, TRAP-37). */
const isLiteral = (name: string) => encodeURIComponent(name) !== name;

/** Everything but letters, digits and some signs is encoded: more than js-cookie does, and what `largestCookieInBytes` counts. */
const encodedCookies = jsCookie.withConverter({ write: encodeURIComponent });

/** Replaces lone surrogates, which cannot be encoded. */
function wellFormed(value: string): string {
  return value.replace(/\p{Cs}/gu, '\uFFFD');
}

const cookieText = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

const isTooLarge = (name: string, value: string) => cookieText(name, value).length > largestCookieInBytes;

/** Writes a cookie of the page. With less than 0 days, removes it. */
function setCookie(name: string, value: string, { days, domain, sameSite = 'lax', secure }: CookieAttributes): void {
  const attributes = { path: '/', 'max-age': String(days * secondsInDay), sameSite, secure, domain };
  if (!isLiteral(name)) {
    encodedCookies.set(name, value, attributes);
    return;
  }
  const given = Object.entries(attributes).filter(([, attribute]) => attribute);
  const texts = given.map(([key, attribute]) => (attribute === true ? key : `${key}=${attribute}`));
  // biome-ignore lint/suspicious/noDocumentCookie: js-cookie cannot write this name, and not every browser has cookieStore.
  document.cookie = [cookieText(name, value), ...texts].join('; ');
}

function fits(domain: string, host: string): boolean {
  const suffix = domain.replace(/^\./, '').toLowerCase();
  return host === suffix || host.endsWith(`.${suffix}`);
}

/** Returns `shop.example.org`, `example.org` and `org` for a page on `shop.example.org`. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function writePage(cookies: Cookies, name: string, value: string, attributes: CookieAttributes): void {
  try {
    setCookie(name, value, attributes);
  } catch (error) {
    tellRefusal(cookies, error);
  }
}

function expire(cookies: Cookies, name: string, domain: string): void {
  // In a third-party frame, browsers require these attributes for removal too.
  const fromAnywhere = document.location.protocol === 'https:';
  const attributes = { days: -1, domain, secure: fromAnywhere, sameSite: fromAnywhere ? 'none' : 'lax' } as const;
  for (const spelling of new Set([name, encodeURIComponent(name)])) writePage(cookies, spelling, '', attributes);
}

/** Keeps a cookie in memory; without `cookie`, the cookie of the page holds. */
function keep({ kept, listeners }: Cookies, name: string, cookie?: KeptCookie): void {
  if (cookie) kept.set(name, cookie);
  else kept.delete(name);
  for (const run of [...listeners]) run();
}

/**
 * Returns whether the cookie can be read again on this page. Above 4096 bytes, returns false and keeps the former
 * cookie. Never throws.
 */
export function writeCookie(cookies: Cookies, name: string, value: string, given: CookieAttributes): boolean {
  const kept = wellFormed(value);
  if (isTooLarge(name, kept)) return false;
  const { domain = '', ...attributes } = given;
  if (cookies.isPage) {
    const isForDomain = domain !== '' && fits(domain, document.location.hostname);
    writePage(cookies, name, kept, isForDomain ? { ...attributes, domain } : attributes);
    // Browsers silently refuse some domains, such as a public suffix. Only reading the cookie shows the refusal.
    if (isForDomain && readPageCookie(cookies, name) !== kept) writePage(cookies, name, kept, attributes);
    if (readPageCookie(cookies, name) === kept) {
      keep(cookies, name);
      return true;
    }
    tellRefusal(cookies, 'the browser refused one');
  }
  keep(cookies, name, { value: kept, attributes: given });
  return true;
}

/** Removes the cookie for the host and for every domain it may have been set for. Never throws. */
export function removeCookie(cookies: Cookies, name: string): void {
  if (cookies.isPage) {
    expire(cookies, name, '');
    // The domain of a cookie cannot be read, and another script may have set it.
    for (const domain of domainsOf(document.location.hostname)) {
      if (readPageCookie(cookies, name) === null) break;
      expire(cookies, name, domain);
    }
    keep(cookies, name);
  } else keep(cookies, name, { value: null });
}

/** Calls `run` when cookies may have changed, by any script, until the returned function is called. */
export function watchCookies({ listeners, isPage }: Cookies, run: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  if (isPage) {
    const view = document.defaultView;
    // Browsers without `cookieStore` rely on the two events below.
    const store: EventTarget | undefined = view?.cookieStore;
    store?.addEventListener('change', () => run(), { signal });
    view?.addEventListener('pageshow', () => run(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || run(), { signal });
  }
  const tell = () => run();
  listeners.add(tell);
  return () => {
    ended.abort();
    listeners.delete(tell);
  };
}
