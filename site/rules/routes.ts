import { placeTypes } from '#shared/domain/place/place.ts';

interface RouteFlags {
  readonly layout: 'homepage' | 'default' | 'custom';
  readonly isFullPage: boolean;
  /** A full page has no border, whatever this flag says (LAY-3, TRAP-23 to TRAP-25). */
  readonly isBordered: boolean;
  readonly needsSignIn: boolean;
  /** Name of the entry guard; see `guards.ts`. */
  readonly guard: string | null;
  /** Search engines may index it: every visitor gets the same page. */
  readonly isIndexable: boolean;
  /** Drawn by the server alone, from what no browser has: it is always loaded in full. */
  readonly isServed: boolean;
}

const defaults: RouteFlags = {
  layout: 'default',
  isFullPage: false,
  isBordered: true,
  needsSignIn: false,
  guard: null,
  isIndexable: false,
  isServed: false,
};

/** All screens (ROUTE-1 to ROUTE-25), once per language: the path below it, and the flags that differ from the defaults. */
const table = {
  index: { path: '', layout: 'homepage', isFullPage: true, isIndexable: true },
  'account-favorites': { path: 'account/favorites', isFullPage: true, needsSignIn: true },
  'account-profile': { path: 'account/profile', isFullPage: true, needsSignIn: true },
  cobranding: { path: 'cobranding', layout: 'custom', isServed: true },
  // Names that begin with `account` belong to rule 3: a visitor needs these without a session.
  confirm: { path: 'confirm', isFullPage: true, isServed: true },
  'cobranding-demo-id': { path: 'cobranding/demo/{id}', layout: 'custom', isServed: true },
  'cobranding-demo-widgets-definitions': { path: 'cobranding/demo/widgets-definitions', isServed: true },
  // Which data is used, and how journeys are ranked.
  data: { path: 'data', isFullPage: true, isServed: true },
  error: { path: 'error', isFullPage: true },
  // Favorites without an account (TRAP-34).
  favorites: { path: 'favorites', isFullPage: true },
  // The only page that the service worker keeps: its script draws the page of any address.
  offline: { path: 'offline', isFullPage: true },
  password: { path: 'password', isFullPage: true, isServed: true },
  proximity: { path: 'proximity', isBordered: false, guard: 'external-proximity', isIndexable: true },
  'proximity-type-id': { path: 'proximity/{type}/{id}', isIndexable: true },
  schedules: { path: 'schedules', isFullPage: true },
  'schedules-line-id': { path: 'schedules/line/{id}', isBordered: false },
  security: { path: 'security', isFullPage: true, isServed: true },
  'sign-up': { path: 'sign-up', isFullPage: true, isServed: true },
  signedin: { path: 'signedin', isFullPage: true, guard: 'own-redirect' },
  traffic: { path: 'traffic', isFullPage: true, isIndexable: true },
  'traffic-id': { path: 'traffic/{id}', isFullPage: true },
  'trip-planner': { path: 'trip-planner' },
  'trip-planner-preview': { path: 'trip-planner/preview' },
  'trip-planner-results': { path: 'trip-planner/results' },
  'trip-planner-return-preview': { path: 'trip-planner/return-preview' },
  'trip-planner-return-summary': { path: 'trip-planner/return-summary' },
  'trip-planner-returns': { path: 'trip-planner/returns' },
  'trip-planner-roadmap-journeyId': { path: 'trip-planner/roadmap/{journeyId}' },
  'trip-planner-summary': { path: 'trip-planner/summary' },
  unsubscribe: { path: 'unsubscribe', isFullPage: true },
} as const satisfies Readonly<Record<string, { readonly path: string } & Partial<RouteFlags>>>;

export type RouteName = keyof typeof table;

/** The routes whose pages the browser draws as well. */
export type DrawnRouteName = {
  [Name in RouteName]: (typeof table)[Name] extends { isServed: true } ? never : Name;
}[RouteName];

export interface Route extends RouteFlags {
  readonly name: RouteName;
  /** Segments of the path below the language: a literal, or `{name}` for a parameter. */
  readonly segments: readonly string[];
}

export function routeNamed(name: RouteName): Route {
  const { path, ...flags } = table[name];
  return { ...defaults, ...flags, name, segments: path.split('/').filter(Boolean) };
}

export const routes: readonly Route[] = (Object.keys(table) as RouteName[]).map(routeNamed);

/** Neither full page nor bordered (LAY-4): the map is visible through it. */
export const isTranslucent = ({ isFullPage, isBordered }: Route): boolean => !isFullPage && !isBordered;

/** The home page (LAY-6), in every language and at the bare root. */
export const isHome = (name: RouteName | null): boolean => name === 'index';

export type Params = Readonly<Record<string, string>>;

const longestId = 200;

/** Returns whether a parameter value is well formed (ND-52). It does not check that the thing exists. */
export function isValidParameter(name: string, value: string): boolean {
  return name === 'type' ? placeTypes.some((type) => type === value) : value !== '' && [...value].length <= longestId;
}
