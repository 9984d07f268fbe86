import { createHash } from 'node:crypto';
import { inlineCss } from '#shared/lib/html.ts';

/** Response headers by kind of response. */

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Browsers apply it only to https responses.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** Origins that our pages may use besides their own. */
export interface PageSources {
  /** Scripts of sign-in, consent and analytics, as configured. */
  readonly scripts: readonly string[];
  /** Services called by scripts, and files read by them. */
  readonly connections: readonly string[];
  readonly images: readonly string[];
  /** Origins whose pages may have ours in frames; `*` for all pages. */
  readonly frames: readonly string[];
  /**
   * Our origin by name, for a page in a frame. In a sandboxed frame the page has no origin, and there WebKit matches no file
   * of ours with `'self'`.
   */
  readonly own?: string;
}

const noSources: PageSources = { scripts: [], connections: [], images: [], frames: [] };

/**
 * `*` matches only hosts with http or https. Pages without an origin (sandboxed previews, files on a disk) match no
 * source, so a server for all pages sends no directive.
 */
const framePolicy = (frames: readonly string[]) =>
  frames.includes('*') ? [] : [["frame-ancestors 'self'", ...frames].join(' ')];

const policy = ({ scripts, connections, images, frames, own }: PageSources) => {
  const self = own === undefined ? "'self'" : `'self' ${own}`;
  return [
    "default-src 'none'",
    [`script-src ${self}`, ...scripts].join(' '),
    `style-src ${self}`,
    [`img-src ${self} data:`, ...images].join(' '),
    `font-src ${self}`,
    [`connect-src ${self}`, ...connections].join(' '),
    `worker-src ${self}`,
    // The previews of the page for partners, and the examples of the definitions.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...framePolicy(frames),
  ].join('; ');
};

/** Source expression that allows an inline style in the Content-Security-Policy. */
export const styleHash = (css: string): string =>
  `'sha256-${createHash('sha256').update(inlineCss(css)).digest('base64')}'`;

/** Headers of our pages. They load from this server and from configured origins; no inline script runs. */
export const pageHeadersWith = (sources: PageSources) => ({
  ...everywhere,
  'Content-Security-Policy': policy(sources),
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
});

export const pageHeaders = pageHeadersWith(noSources);

/** Headers of library files. Pages of any origin may load them, also with strict cross-origin isolation. */
export const libraryHeaders = {
  ...everywhere,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Headers of files that only our pages load. */
export const siteFileHeaders = { ...everywhere, 'Cross-Origin-Resource-Policy': 'same-origin' };

/**
 * Headers of the service worker. Its own policy decides what it may request: our pages and files, and the services whose
 * responses it keeps. Browsers compare it with the installed one at each visit.
 */
export const workerHeaders = (connections: readonly string[]) => ({
  ...siteFileHeaders,
  'Content-Type': 'text/javascript; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; ${["connect-src 'self'", ...connections].join(' ')}`,
  'Cache-Control': 'no-cache',
});

/** Headers of the operator's images, also on partners' pages. Opened directly, an SVG may run nothing. Cached by days (CONST-4). */
export const imageHeaders = (days: number) => ({
  ...libraryHeaders,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cache-Control': `public, max-age=${days * 24 * 60 * 60}`,
});

/** Headers of API responses. Any origin may read them: the key decides, and its refusal must be readable. */
export const dataHeaders = {
  ...everywhere,
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // The gate checks the key and, for keys with a list of origins, the origin.
  Vary: 'Accept-Language, X-Api-Key, Origin, Accept-Encoding',
};

/** Headers of responses that are equal for all callers: cached, with revalidation. */
export const publicDataHeaders = { ...dataHeaders, 'Cache-Control': 'private, no-cache' };

/** Headers of a stream of events. Proxies pass each event on at once. */
export const streamHeaders = {
  ...dataHeaders,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** For a file whose address changes with its content. */
export const immutable = 'public, max-age=31536000, immutable';
/** For a file whose address stays the same: cached, with revalidation. */
export const revalidated = 'public, max-age=0, must-revalidate';
