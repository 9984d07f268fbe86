/** Longer than any address people share, shorter than what makes a page or a proxy stumble. */
const longestAddress = 4096;

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Browsers drop control characters from addresses and read a backslash as a slash: two ways past any check. */
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
 * An address from outside that a traveller may be sent to, normalized, or null: then show its text without a link.
 * Lets http, https, mailto and tel through (TRAP-72), and nobody's name or password before the host, since
 * `https://our.site@elsewhere` leads elsewhere. Relative addresses need a `base`.
 */
export function safeAddress(input: unknown, base?: string): string | null {
  const url = parseAddress(input, base);
  return url && linkSchemes.has(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** Like `safeAddress` for what is fetched or loaded instead of followed: http and https only. */
export function safeWebAddress(input: unknown, base?: string): string | null {
  const address = safeAddress(input, base);
  return address?.startsWith('http') ? address : null;
}

/**
 * A path of this site (path, query and hash) that a visitor may choose, such as the `redirect` parameter, or null:
 * then go home (ND-59). The answer never leaves `origin`, also when the browser resolves it again.
 */
export function ownPath(input: unknown, origin: string): string | null {
  const url = parseAddress(input, origin);
  if (!url || !(input as string).startsWith('/') || (input as string).startsWith('//')) return null;
  if (url.origin !== origin) return null;
  // `/.//elsewhere` is normalized to `//elsewhere`, which would be another host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

const climbs = (segment: string) => segment === '.' || segment === '..';

/**
 * One segment of a path from an opaque id (TRAP-20). `.` and `..` would climb whatever is done to them; they become a
 * segment that names nothing.
 */
export function encodeSegment(id: string): string {
  const encoded = encodeURIComponent(id.replace(/\p{Cs}/gu, '\uFFFD'));
  return climbs(encoded) ? encoded.replaceAll('.', '%252E') : encoded;
}

/** The id that a segment stands for, or null when it is not properly encoded, or climbs. */
export function decodeSegment(segment: string): string | null {
  try {
    const id = decodeURIComponent(segment);
    return climbs(id) ? null : id;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
