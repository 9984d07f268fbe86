import { secondsInDay } from 'date-fns/constants';
import Cookies from 'js-cookie';

/** The lifetime and scope of a cookie. */
export interface CookieAttributes {
  readonly days: number;
  /**
   * Empty: the host only. A domain that does not match the host counts as empty, since browsers silently refuse it
   * (TRAP-38).
   */
  readonly domain?: string;
  /** All cookies of the product apply to the whole site. */
  readonly path?: '/';
  readonly sameSite?: 'lax' | 'strict' | 'none';
  readonly secure?: boolean;
}

/** The cookies of a page or a substitute. Never throws. */
export interface CookieJar {
  /** Returns the decoded value, also if other code has encoded the name or the value; null if there is none. */
  read(name: string): string | null;
  /**
   * Returns whether the cookie can be read again on this page. Above 4096 bytes, returns false and keeps the former
   * cookie.
   */
  write(name: string, value: string, attributes: CookieAttributes): boolean;
  /** Removes the cookie for the host and for every domain it may have been set for. */
  remove(name: string): void;
  /** Calls `run` when cookies may have changed, by any script, until the returned function is called. */
  onChange(run: () => void): () => void;
}

/** The limit of browsers for one cookie, name and value. */
const largestCookieInBytes = 4096;

/** js-cookie would encode the colon of `banners:already-closed`; that name is written and read literally (BAN-34, TRAP-37). */
const isLiteral = (name: string) => encodeURIComponent(name) !== name;

/** Decodes a value. A value of another script that is not encoded, such as one with a stray percent sign, stays as it is. */
function decodeValue(raw: string): string {
  const value = raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1) : raw;
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}

/** Everything but letters, digits and some signs is encoded: more than js-cookie does, and what `largestCookieInBytes` counts. */
const encodedCookies = Cookies.withConverter({ read: decodeValue, write: encodeURIComponent });

/**
 * Reads the text of `document.cookie` or of a `Cookie` header. Of several cookies of one name the first holds; a literal name
 * holds before the same name encoded by another script (TRAP-37).
 */
function readCookie(text: string, name: string): string | null {
  const cookies = text.split(/; ?/);
  for (const spelling of new Set([name, encodeURIComponent(name)])) {
    const found = cookies.find((cookie) => cookie.startsWith(`${spelling}=`));
    if (found !== undefined) return decodeValue(found.slice(spelling.length + 1));
  }
  return null;
}

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

/**
 * Creates cookies that live as long as the object: for the server, from the request's `Cookie` header, and for tests.
 */
export function createMemoryCookies(header = ''): CookieJar {
  const changed = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const change = (name: string, value: string | null) => {
    changed.set(name, value);
    for (const run of [...listeners]) run();
  };
  return {
    read: (name) => (changed.has(name) ? (changed.get(name) ?? null) : readCookie(header, name)),
    write(name, value) {
      const kept = wellFormed(value);
      if (isTooLarge(name, kept)) return false;
      change(name, kept);
      return true;
    },
    remove: (name) => change(name, null),
    onChange(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
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

/**
 * Wraps the cookies of the page. If the browser blocks them (sandboxed or third-party frame, plain http), values are
 * kept in memory for the lifetime of the page, and the console says so once.
 */
export function createBrowserCookies(): CookieJar {
  const memory = createMemoryCookies();
  let isRefusalTold = false;

  function tellRefusal(reason: unknown) {
    if (isRefusalTold) return;
    isRefusalTold = true;
    console.info(`tp: cookies cannot be kept here (${reason}), so choices last until this page is left.`);
  }

  function readPage(name: string): string | null {
    try {
      const value = isLiteral(name) ? readCookie(document.cookie, name) : encodedCookies.get(name);
      // For a name such as `toString`, js-cookie returns the inherited method.
      return typeof value === 'string' ? value : null;
    } catch (error) {
      tellRefusal(error);
      return null;
    }
  }

  function writePage(name: string, value: string, attributes: CookieAttributes) {
    try {
      setCookie(name, value, attributes);
    } catch (error) {
      tellRefusal(error);
    }
  }

  function expire(name: string, domain: string) {
    // In a third-party frame, browsers require these attributes for removal too.
    const fromAnywhere = document.location.protocol === 'https:';
    const attributes = { days: -1, domain, secure: fromAnywhere, sameSite: fromAnywhere ? 'none' : 'lax' } as const;
    for (const spelling of new Set([name, encodeURIComponent(name)])) writePage(spelling, '', attributes);
  }

  return {
    read: (name) => memory.read(name) ?? readPage(name),

    write(name, value, { domain = '', ...attributes }) {
      const kept = wellFormed(value);
      if (isTooLarge(name, kept)) return false;
      const isForDomain = domain !== '' && fits(domain, document.location.hostname);
      writePage(name, kept, isForDomain ? { ...attributes, domain } : attributes);
      // Browsers silently refuse some domains, such as a public suffix. Only reading the cookie shows the refusal.
      if (isForDomain && readPage(name) !== kept) writePage(name, kept, attributes);
      if (readPage(name) === kept) {
        memory.remove(name);
        return true;
      }
      tellRefusal('the browser refused one');
      return memory.write(name, kept, attributes);
    },

    remove(name) {
      expire(name, '');
      // The domain of a cookie cannot be read, and another script may have set it.
      for (const domain of domainsOf(document.location.hostname)) {
        if (readPage(name) === null) break;
        expire(name, domain);
      }
      memory.remove(name);
    },

    onChange(run) {
      const ended = new AbortController();
      const { signal } = ended;
      const view = document.defaultView;
      // Browsers without `cookieStore` rely on the two events below.
      const store: EventTarget | undefined = view?.cookieStore;
      store?.addEventListener('change', () => run(), { signal });
      view?.addEventListener('pageshow', () => run(), { signal });
      document.addEventListener('visibilitychange', () => document.hidden || run(), { signal });
      const stopMemory = memory.onChange(run);
      return () => {
        ended.abort();
        stopMemory();
      };
    },
  };
}
