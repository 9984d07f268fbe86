/** How long a cookie is kept and who gets it. */
export interface CookieAttributes {
  readonly days: number;
  /** Empty: the host alone; so too where it does not fit the host, since browsers refuse that in silence (TRAP-38). */
  readonly domain?: string;
  /** No cookie of the product is for a part of a site. */
  readonly path?: '/';
  readonly sameSite?: 'lax' | 'strict' | 'none';
  readonly secure?: boolean;
}

/** The cookies of a page, or what stands in for them. Never throws. */
export interface CookieJar {
  /** The decoded value, also of a cookie whose name or value was encoded by somebody else; null when there is none. */
  read(name: string): string | null;
  /** Whether the cookie will be read again on this page; false above 4096 bytes, and then the former one stays. */
  write(name: string, value: string, attributes: CookieAttributes): boolean;
  /** Removes it for the host and for every domain it may have been written for. */
  remove(name: string): void;
  /** Runs `run` when cookies may have been changed, by us or by others, until the returned function is called. */
  onChange(run: () => void): () => void;
}

/** What a browser keeps of one cookie. */
const largestCookieInBytes = 4096;

const longAgo = new Date(0).toUTCString();

/** A name is written literally (`banners:already-closed`), but others may have encoded it (TRAP-37). */
function spellings(name: string): string[] {
  return [...new Set([name, encodeURIComponent(name)])];
}

function decodeValue(raw: string): string {
  const value = raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1) : raw;
  try {
    return decodeURIComponent(value);
  } catch (error) {
    // Not ours, and not encoded: a cookie with a stray percent sign still exists.
    if (error instanceof URIError) return value;
    throw error;
  }
}

/** Reads the text of `document.cookie` or of a `Cookie` header. Of several cookies of one name the first holds. */
function readCookie(text: string, name: string): string | null {
  const cookies = text.split(/; ?/);
  for (const spelling of spellings(name)) {
    const found = cookies.find((cookie) => cookie.startsWith(`${spelling}=`));
    if (found !== undefined) return decodeValue(found.slice(spelling.length + 1));
  }
  return null;
}

/** Half a surrogate pair has no encoding. */
function wellFormed(value: string): string {
  return value.replace(/\p{Cs}/gu, '\uFFFD');
}

function cookieText(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}`;
}

/** Cookies that live as long as the object: for the server, from the request's `Cookie` header, and for tests. */
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
      if (cookieText(name, kept).length > largestCookieInBytes) return false;
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

/** `shop.example.org`, `example.org` and `org` for a page on `shop.example.org`. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/**
 * The cookies of the page. Where the browser refuses them (sandboxed frame, third-party frame, plain http), values are
 * kept in memory for the page's life, and one line in the console says so.
 */
export function createBrowserCookies(page: Document = globalThis.document): CookieJar {
  const memory = createMemoryCookies();
  let isRefusalTold = false;

  function tellRefusal(reason: unknown) {
    if (isRefusalTold) return;
    isRefusalTold = true;
    console.info(`tp: cookies cannot be kept here (${reason}), so choices last until this page is left.`);
  }

  function readPage(name: string): string | null {
    try {
      return readCookie(page.cookie, name);
    } catch (error) {
      tellRefusal(error);
      return null;
    }
  }

  function writePage(text: string) {
    try {
      page.cookie = text;
    } catch (error) {
      tellRefusal(error);
    }
  }

  function expire(name: string, domain: string) {
    // In a frame of another site, browsers let nothing less remove a cookie either.
    const fromAnywhere = page.location.protocol === 'https:' ? '; samesite=none; secure' : '';
    for (const spelling of spellings(name)) {
      writePage(`${spelling}=; path=/; expires=${longAgo}${fromAnywhere}${domain}`);
    }
  }

  return {
    read: (name) => memory.read(name) ?? readPage(name),

    write(name, value, { days, domain = '', sameSite = 'lax', secure = false }) {
      const kept = wellFormed(value);
      const cookie = cookieText(name, kept);
      if (cookie.length > largestCookieInBytes) return false;
      const attributes = `; path=/; max-age=${days * 86_400}; samesite=${sameSite}${secure ? '; secure' : ''}`;
      const isForDomain = domain !== '' && fits(domain, page.location.hostname);
      writePage(cookie + attributes + (isForDomain ? `; domain=${domain}` : ''));
      // Browsers refuse in silence, for instance a public suffix as domain: only reading shows it.
      if (isForDomain && readPage(name) !== kept) writePage(cookie + attributes);
      if (readPage(name) === kept) {
        memory.remove(name);
        return true;
      }
      tellRefusal('the browser refused one');
      return memory.write(name, kept, { days });
    },

    remove(name) {
      expire(name, '');
      // Which domain it was written for cannot be read, and it may have been another script that did.
      for (const domain of domainsOf(page.location.hostname)) {
        if (readPage(name) === null) break;
        expire(name, `; domain=${domain}`);
      }
      memory.remove(name);
    },

    onChange(run) {
      const ended = new AbortController();
      const { signal } = ended;
      const view = page.defaultView;
      // Where the browser cannot tell, looking again when the page is shown has to do.
      const store: EventTarget | undefined = view?.cookieStore;
      store?.addEventListener('change', () => run(), { signal });
      view?.addEventListener('pageshow', () => run(), { signal });
      page.addEventListener('visibilitychange', () => page.hidden || run(), { signal });
      const stopMemory = memory.onChange(run);
      return () => {
        ended.abort();
        stopMemory();
      };
    },
  };
}
