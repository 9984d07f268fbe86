import { pageSingleton } from '../page-singleton.ts';

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

/** A cookie in memory. The value of a removed one is null. */
export interface KeptCookie {
  readonly value: string | null;
  readonly attributes?: CookieAttributes;
}

/** The cookies of a page, or a substitute for the server and for tests. `write-cookies.ts` writes and watches them. */
export interface Cookies {
  /** Returns the decoded value, also if other code has encoded the name or the value; null if there is none. Never throws. */
  read(name: string): string | null;
  /** Cookies in memory, by name: those that the browser refuses, or all of a substitute. */
  readonly kept: Map<string, KeptCookie>;
  /** Functions that are called after each write and removal. */
  readonly listeners: Set<() => void>;
  /** False for a substitute: it writes to `kept` alone. */
  readonly isPage: boolean;
  /** Whether the console says that the browser blocks cookies. */
  isRefusalLogged: boolean;
}

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

/** Says once in the console that the browser blocks cookies. */
export function tellRefusal(cookies: Cookies, reason: unknown): void {
  if (cookies.isRefusalLogged) return;
  cookies.isRefusalLogged = true;
  console.info(`tp: cookies cannot be kept here (${reason}), so choices last until this page is left.`);
}

/** Reads a cookie of the page. Browsers throw in a sandboxed frame. */
export function readPageCookie(cookies: Cookies, name: string): string | null {
  try {
    return readCookie(document.cookie, name);
  } catch (error) {
    tellRefusal(cookies, error);
    return null;
  }
}

/**
 * Returns the cookies of the page. If the browser blocks them (sandboxed or third-party frame, plain http), values are
 * kept in memory for the lifetime of the page, and the console says so once.
 */
export const createBrowserCookies = (): Cookies =>
  createCookies(true, (cookies, name) => cookies.kept.get(name)?.value ?? readPageCookie(cookies, name));

/** Returns the cookies that all bundles on the page share. */
export const pageCookies = (): Cookies => pageSingleton('cookies', () => createBrowserCookies());

/**
 * Creates cookies that live as long as the object: for the server, from the request's `Cookie` header, and for tests.
 */
export const createMemoryCookies = (header = ''): Cookies =>
  createCookies(false, ({ kept }, name) => (kept.get(name) ?? { value: readCookie(header, name) }).value);

function createCookies(isPage: boolean, read: (cookies: Cookies, name: string) => string | null): Cookies {
  const cookies: Cookies = {
    read: (name) => read(cookies, name),
    kept: new Map(),
    listeners: new Set(),
    isPage,
    isRefusalLogged: false,
  };
  return cookies;
}
