import { type Locale, locales } from '#shared/i18n/locales.ts';
import { decodeSegment, encodeSegment } from '#shared/lib/safe-address.ts';
import { isValidParameter, type Params, type Route, type RouteName, routeNamed, routes } from './routes.ts';

/** Result of matching a path. */
export type Match =
  | {
      readonly found: 'route';
      readonly name: RouteName;
      /** Null at the bare root, and for a known page without a language (ND-54). */
      readonly locale: Locale | null;
      readonly params: Params;
    }
  /** A route with impossible parameters (NAV-22). */
  | { readonly found: 'invalid'; readonly name: RouteName; readonly locale: Locale | null }
  | { readonly found: 'nothing'; readonly locale: Locale | null };

export interface KnownDemos {
  /** Returns whether a demo id exists. By default every well-formed id counts as existing. */
  readonly isDemo?: (id: string) => boolean;
}

const parameterIn = (segment: string) => (segment.startsWith('{') ? segment.slice(1, -1) : null);

const fits = (route: Route, segments: readonly string[]) =>
  route.segments.length === segments.length &&
  route.segments.every((wanted, at) => parameterIn(wanted) !== null || wanted === segments[at]);

const parameters = (route: Route) => route.segments.filter((segment) => parameterIn(segment) !== null).length;

/** Of two matching routes, the one with more literal segments wins (TRAP-19). */
const fixedFirst = [...routes].sort((one, other) => parameters(one) - parameters(other));

const withoutSlashAtEnd = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** Returns the route of a path. Every id is decoded once, here (TRAP-20). */
export function matchRoute(path: string, { isDemo = () => true }: KnownDemos = {}): Match {
  if (path === '/') return { found: 'route', name: 'index', locale: null, params: {} };
  const [start, first = '', ...rest] = withoutSlashAtEnd(path).split('/');
  const locale = locales.find(({ code }) => code === first)?.code ?? null;
  const segments = locale === null ? [first, ...rest] : rest;
  const route = start === '' ? fixedFirst.find((candidate) => fits(candidate, segments)) : undefined;
  if (route === undefined) return { found: 'nothing', locale };
  const params: Record<string, string> = {};
  for (const [at, segment] of route.segments.entries()) {
    const name = parameterIn(segment);
    if (name === null) continue;
    const value = decodeSegment(segments[at] ?? '');
    if (value === null || !isValidParameter(name, value)) return { found: 'invalid', name: route.name, locale };
    params[name] = value;
  }
  if (route.name === 'cobranding-demo-id' && !isDemo(params.id ?? '')) {
    return { found: 'invalid', name: route.name, locale };
  }
  return { found: 'route', name: route.name, locale, params };
}

/** Returns the path of a route in a language; the bare root without one. */
export function pathOf(name: RouteName, locale: Locale | null, params: Params = {}): string {
  const segments = routeNamed(name).segments.map((segment) => {
    const parameter = parameterIn(segment);
    return parameter === null ? segment : encodeSegment(params[parameter] ?? '');
  });
  return `/${[...(locale === null ? [] : [locale]), ...segments].join('/')}`;
}

/** A path, its query without the question mark, and its hash with its sign. */
export interface Address {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** An address of this site and its route. */
export interface Destination extends Address {
  readonly match: Match;
  /** Name of the route; null if there is none or its parameters are impossible. */
  readonly name: RouteName | null;
  readonly locale: Locale | null;
  readonly params: Params;
}

export function addressIn(text: string): Address {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(text) ?? [];
  return { path, query, hash };
}

export function textOf({ path, query, hash = '' }: Omit<Address, 'hash'> & Partial<Address>): string {
  return `${path}${query === '' ? '' : `?${query}`}${hash}`;
}

/** Returns whether two addresses are equal except for the hash. */
export const isSamePage = (one: Address, other: Address): boolean =>
  textOf({ ...one, hash: '' }) === textOf({ ...other, hash: '' });

/** Parses an address that begins with its path, such as `/fr/schedules?widget=true`. */
export function destinationAt(text: string, known?: KnownDemos): Destination {
  const address = addressIn(text);
  const match = matchRoute(address.path, known);
  const isRoute = match.found === 'route';
  return {
    ...address,
    match,
    name: isRoute ? match.name : null,
    locale: match.locale,
    params: isRoute ? match.params : {},
  };
}

/** A path with a file extension is a file, never a page, whatever the route table says. */
const reserved = /\.[a-z0-9]{2,5}$/i;

/** Returns the page of an address within this site; null for any other address (ERR-3, ERR-4). */
export function ownDestination(href: string, origin: string): Destination | null {
  if (!URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  if (url.origin !== origin || reserved.test(url.pathname)) return null;
  const to = destinationAt(url.pathname + url.search + url.hash);
  return to.name === null ? null : to;
}
