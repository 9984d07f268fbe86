import type { Locale } from '#shared/i18n/locales.ts';
import { matchRoute, pathOf } from '../address.ts';
import { asksForWidgetMode } from '../query.ts';
import { routeNamed } from '../routes.ts';

// What the service worker of the site keeps, for which requests, and for how long. The worker itself only applies it.

/** Settings that the server writes into the text of the worker. */
export interface OfflineSettings {
  /** Id of the build. Its files are kept together, and removed together. */
  readonly build: string;
  /** The clock of the pages, if it is not the real one; see `clockFrom`. */
  readonly clock: string;
  /** Paths of the files that pages need, in every language and in each. */
  readonly files: { readonly [Name in Locale | 'all']: readonly string[] };
  /** Address of the call of a journey in detail. Empty text before its path is the origin of the site. */
  readonly journey: string;
  /** Addresses of the calls of timetables; `{id}` is one segment. */
  readonly timetables: readonly string[];
}

/** Messages of a page to the worker. */
export type OfflineMessage =
  /** Keep what pages in this language need. It is the traveller's language from now on. */
  | { readonly do: 'keep-language'; readonly language: Locale }
  /** The session of the page; `account` is empty without one. What another account has left is forgotten. */
  | { readonly do: 'follow-session'; readonly account: string }
  /** Keep these journeys, beside those kept before. */
  | { readonly do: 'keep-journeys'; readonly codes: readonly string[]; readonly headers: CallHeaders }
  /** Keep the timetables at these addresses, and no others. */
  | { readonly do: 'keep-timetables'; readonly addresses: readonly string[]; readonly headers: CallHeaders }
  /** The traveller refuses: end what is being kept, and remove all of it. */
  | { readonly do: 'forget' };

/** Headers of the calls of a page: its key and its language, never a token. */
export type CallHeaders = Readonly<Record<string, string>>;

/** The names of all caches of the site begin with it. */
export const cachePrefix = 'tp-offline-';

/** The cache of what belongs to the traveller. It outlives a build and ends with the session. */
export const travellerCache = `${cachePrefix}traveller`;
export const buildCache = (build: string): string => `${cachePrefix}build-${build}`;
export const isOldCache = (name: string, build: string): boolean =>
  name.startsWith(buildCache('')) && name !== buildCache(build);

/** The only kept page of a language: its script draws the page of any address. */
export const shellOf = (language: Locale): string => pathOf('offline', language);

/** What a request says of itself. */
export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
  readonly hasCredentials: boolean;
  readonly isRange: boolean;
}

/** How the worker responds. `page`: network, then the kept page. `file`: kept, without a network. The rest: network, then kept. */
export type Handling = 'page' | 'file' | 'journey' | 'timetable';

/** Returns how the worker responds to a request; null leaves it to the browser. */
export function handlingOf(
  { method, url, mode, destination, hasCredentials, isRange }: RequestFacts,
  { journey, timetables, files }: Pick<OfflineSettings, 'journey' | 'timetables' | 'files'>,
  origin: string,
): Handling | null {
  if (hasCredentials || isRange || !URL.canParse(url)) return null;
  const { origin: service, pathname, search } = new URL(url);
  if (asksForWidgetMode(search.slice(1))) return null;
  const address = service + pathname;
  const isAt = (pattern: string) => fits(address, new URL(pattern, origin).href);
  if (method === 'POST') return isAt(journey) ? 'journey' : null;
  if (method !== 'GET') return null;
  const isOwn = service === origin;
  // A frame is a page of another site, or a preview.
  if (mode === 'navigate') return isOwn && destination === 'document' && isPage(pathname) ? 'page' : null;
  // The names of built files have a hash; those of drawings are kept with their build.
  if (isOwn && (pathname.startsWith('/assets/') || files.all.includes(pathname))) return 'file';
  return timetables.some(isAt) ? 'timetable' : null;
}

/** Addresses of files, calls and unknown pages stay with the browser. */
const isPage = (pathname: string) => matchRoute(pathname).found === 'route';

function fits(address: string, pattern: string): boolean {
  const wanted = pattern.split('/');
  const segments = address.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((name, at) => name === segments[at] || (isParameter(name) && segments[at] !== ''))
  );
}

/** The braces of `{id}`, as `URL` writes them. */
const isParameter = (segment: string) => /^(?:\{|%7B)\w+(?:\}|%7D)$/i.test(segment);

/** What a response says of itself. */
export interface ResponseFacts {
  readonly status: number;
  readonly type: string;
  readonly isRedirected: boolean;
  readonly cacheControl: string;
}

/** The calls of journeys and timetables are public, and `no-store` for everybody else: a token would have kept them out. */
const isPublicCall = (handling: Handling) => handling === 'journey' || handling === 'timetable';

/** Returns whether a response may be kept: no redirect, no error, none of another origin that hides its content. */
export function mayKeep(handling: Handling, { status, type, isRedirected, cacheControl }: ResponseFacts): boolean {
  if (status !== 200 || isRedirected || !['basic', 'cors', 'default'].includes(type)) return false;
  return isPublicCall(handling) || !/\bno-store\b/.test(cacheControl);
}

/** Returns whether a service that responds with this status may have the response later. */
export const isTemporary = (status: number): boolean => status === 429 || status >= 500;

/** Journeys kept: those opened last. */
export const mostJourneys = 5;
/** Timetables kept: two days of the favorite stops. */
export const mostTimetables = 300;

const hour = 3_600_000;

/** How long a kept response is of use, in milliseconds. A journey may be opened weeks ahead. */
const longestAge = { journey: 31 * 24 * hour, timetable: 48 * hour } as const;

export const isExpired = (handling: keyof typeof longestAge, keptAt: number, now: number): boolean =>
  !(now - keptAt <= longestAge[handling]);

/** When a kept response was received, in milliseconds, and the language in which it was requested. */
export interface Stamp {
  readonly at: number;
  readonly language: string;
}

/** Timetables change rarely: a younger one in the same language is not requested again only to be kept. */
export const isFresh = (kept: Stamp, wanted: Stamp): boolean =>
  wanted.at - kept.at < 6 * hour && kept.language === wanted.language;

/** How long a slow network delays what is kept, in milliseconds. */
export const patience: Readonly<Record<Exclude<Handling, 'file'>, number>> = {
  page: 4000,
  journey: 5000,
  timetable: 5000,
};

/** How long a slow network delays the kept page of an address, in milliseconds; null if only the server can draw the page. */
export function pagePatience(pathname: string): number | null {
  const match = matchRoute(pathname);
  return match.found === 'route' && routeNamed(match.name).isServed ? null : patience.page;
}

/** Key of a journey in the cache, which has no requests with a body. */
export function journeyKey(address: string, code: string): string {
  return `${address}?${new URLSearchParams({ code })}`;
}

/** Returns the oldest keys beyond the number that is kept. `keys` are in the order in which they were kept. */
export const surplus = (keys: readonly string[], most: number): readonly string[] =>
  keys.slice(0, Math.max(0, keys.length - most));

/**
 * Returns the keys under which a timetable may be kept, the most exact first. A request for “now” names the minute; the
 * kept one does not.
 */
export function timetableKeys(url: string): readonly string[] {
  const { href, searchParams } = new URL(url);
  if (!searchParams.has('fromDatetime')) return [href];
  const anyTime = new URL(url);
  anyTime.searchParams.delete('fromDatetime');
  return [href, anyTime.href];
}

/** Name of an account whose address is not known yet. */
export const unknownAccount = 'unknown';

/**
 * Returns whose the kept things are after a page has reported its account, and whether those kept before go. Empty text is a
 * visitor without an account: signing in takes what was kept along, signing out leaves nothing.
 */
export function ownerAfter(former: string, account: string): { readonly owner: string; readonly forgets: boolean } {
  const isSame = former === '' || former === account || (account !== '' && [former, account].includes(unknownAccount));
  const isKnownBefore = account === unknownAccount && former !== '';
  return { owner: isKnownBefore ? former : account, forgets: !isSame };
}

/**
 * Returns the language whose kept page stands for an address: its own, else that of the traveller, else any. Null if none
 * is kept.
 */
export function shellLanguageFor(pathname: string, kept: readonly Locale[], travellers: Locale | null): Locale | null {
  const { locale } = matchRoute(pathname);
  return [locale, travellers, ...kept].find((code) => code !== null && kept.includes(code)) ?? null;
}
