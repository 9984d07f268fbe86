/** Headers by kind of answer: said once here, asserted once in the tests. */

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Browsers heed it where they came by https, and nowhere else.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** Origins that a page of ours may use besides its own. */
export interface PageSources {
  /** Scripts that run: sign-in, consent, analytics, as the operator configured them. */
  readonly scripts: readonly string[];
  /** Services that scripts call, and files that they read. */
  readonly connections: readonly string[];
  readonly images: readonly string[];
  /** Pages that may hold ours in a frame. */
  readonly frames: readonly string[];
}

const noSources: PageSources = { scripts: [], connections: [], images: [], frames: [] };

const policy = ({ scripts, connections, images, frames }: PageSources) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...frames].join(' '),
  ].join('; ');

/** Our own pages. They load and call this server and what the operator configured; nothing inline is run. */
export const pageHeadersWith = (sources: PageSources) => ({
  ...everywhere,
  'Content-Security-Policy': policy(sources),
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
});

export const pageHeaders = pageHeadersWith(noSources);

/** What partners' pages load: anybody may, and strict isolation policies of theirs must not stop it. */
export const libraryHeaders = {
  ...everywhere,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** What our own pages load. */
export const siteFileHeaders = { ...everywhere, 'Cross-Origin-Resource-Policy': 'same-origin' };

/**
 * Drawings of the operator, in partners' pages too. One that is opened by itself may not run anything. The browser's own
 * cache is the one that keeps them (CONST-4).
 */
export const imageHeaders = (days: number) => ({
  ...libraryHeaders,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cache-Control': `public, max-age=${days * 24 * 60 * 60}`,
});

/** Answers to calls. A page of any origin may read them: the key decides, and says so in a refusal. */
export const dataHeaders = {
  ...everywhere,
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // The gate looks at the key and, for keys with a list of origins, at the origin.
  Vary: 'Accept-Language, X-Api-Key, Origin, Accept-Encoding',
};

/** Answers that are the same for everybody: kept, but asked about each time. */
export const publicDataHeaders = { ...dataHeaders, 'Cache-Control': 'private, no-cache' };

/** A file whose address changes with its content. */
export const immutable = 'public, max-age=31536000, immutable';
/** A file whose address stays: kept, but asked about each time. */
export const revalidated = 'public, max-age=0, must-revalidate';
