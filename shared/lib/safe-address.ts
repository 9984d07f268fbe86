/** Longer than any address that people share, and below the limits of browsers and proxies. */
const longestAddress = 4096;

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Browsers drop control characters from addresses and read a backslash as a slash. Both can bypass checks. */
const disguise = /[\p{Cc}\\]/u;

function parseAddress(input: unknown, base?: string): URL | null {
  if (typeof input !== 'string' || input.length > longestAddress) return null;
  const text = input.trim();
  if (text === '' || disguise.test(text)) return null;
  try {
    return new URL(text, base);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Normalizes an external address that a traveller may follow; null if unsafe: then show its text without a link.
 * Allows http, https, mailto and tel (TRAP-72). Refuses credentials before the host:
 * `https://our.site@elsewhere` leads to `elsewhere`. Relative addresses need a `base`.
 */
export function safeAddress(input: unknown, base?: string): string | null {
  const url = parseAddress(input, base);
  return url && linkSchemes.has(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** Like `safeAddress`, for addresses that are fetched instead of followed: http and https only. */
export function safeWebAddress(input: unknown, base?: string): string | null {
  const address = safeAddress(input, base);
  return address?.startsWith('http') ? address : null;
}

/**
 * Returns a path of this site (path, query and hash) from visitor input such as the `redirect` parameter. Null if
 * unsafe: then go to the home page (ND-59). The result stays on `origin`, also when the browser resolves it again.
 */
export function ownPath(input: unknown, origin: string): string | null {
  const url = parseAddress(input, origin);
  if (!url || url.origin !== origin || !/^\/(?!\/)/.test(String(input))) return null;
  // `/.//elsewhere` is normalized to `//elsewhere`, which is an address of another host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

const climbs = (id: string) => /(?:^|[/\\])\.\.?(?:$|[/\\])/.test(id);

/**
 * Encodes an opaque id as one path segment (TRAP-20). No encoding stops `.` and `..` from changing the path, and some
 * services decode `..%2F` first, so an id with one of them becomes a segment that matches nothing.
 */
export function encodeSegment(id: string): string {
  const encoded = encodeURIComponent(id.replace(/\p{Cs}/gu, '\uFFFD'));
  return climbs(id) ? encoded.replaceAll('.', '%252E') : encoded;
}

/** Decodes a path segment to its id; null if it is malformed or would change the path. */
export function decodeSegment(segment: string): string | null {
  try {
    const id = decodeURIComponent(segment);
    return climbs(id) ? null : id;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * Returns `text` without the characters `end` at its end. The expression `/\/+$/` takes quadratic time for a text of
 * slashes, because it begins again at each of them.
 */
export function withoutEnd(text: string, end: string): string {
  let { length } = text;
  while (length > 0 && text[length - 1] === end) length -= 1;
  return text.slice(0, length);
}
