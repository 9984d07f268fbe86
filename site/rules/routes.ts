import { placeTypes } from '#shared/domain/place/place.ts';

export type Layout = 'homepage' | 'default' | 'custom';

/** Path segments below the language: a literal or `{name}` for a parameter. */
interface RouteEntry {
  /** Below the language: empty for the home page. */
  readonly path: string;
  readonly layout?: Layout;
  readonly fullPage?: true;
  readonly bordered?: false;
  readonly needsSignIn?: true;
  /** Name of the entry guard; see `guards.ts`. */
  readonly guard?: string;
  /** Search engines may index it: every visitor gets the same page. */
  readonly indexable?: true;
  /** Drawn by the server alone, from what no browser has: it is always loaded in full. */
  readonly served?: true;
}

/** All screens (ROUTE-1 to ROUTE-25), once per language. TRAP-23 to TRAP-25 tell how to read the flags. */
const table = {
  index: { path: '', layout: 'homepage', fullPage: true, indexable: true },
  'account-favorites': { path: 'account/favorites', fullPage: true, needsSignIn: true },
  'account-profile': { path: 'account/profile', fullPage: true, needsSignIn: true },
  cobranding: { path: 'cobranding', layout: 'custom', served: true },
  // Names that begin with `account` belong to rule 3: a visitor needs these without a session.
  confirm: { path: 'confirm', fullPage: true, served: true },
  'cobranding-demo-id': { path: 'cobranding/demo/{id}', layout: 'custom', served: true },
  'cobranding-demo-widgets-definitions': { path: 'cobranding/demo/widgets-definitions', served: true },
  error: { path: 'error', fullPage: true },
  password: { path: 'password', fullPage: true, served: true },
  proximity: { path: 'proximity', bordered: false, guard: 'external-proximity', indexable: true },
  'proximity-type-id': { path: 'proximity/{type}/{id}', indexable: true },
  schedules: { path: 'schedules', fullPage: true },
  'schedules-line-id': { path: 'schedules/line/{id}', bordered: false },
  security: { path: 'security', fullPage: true, served: true },
  'sign-up': { path: 'sign-up', fullPage: true, served: true },
  signedin: { path: 'signedin', fullPage: true, guard: 'own-redirect' },
  'trip-planner': { path: 'trip-planner' },
  'trip-planner-preview': { path: 'trip-planner/preview' },
  'trip-planner-results': { path: 'trip-planner/results' },
  'trip-planner-return-preview': { path: 'trip-planner/return-preview' },
  'trip-planner-return-summary': { path: 'trip-planner/return-summary' },
  'trip-planner-returns': { path: 'trip-planner/returns' },
  'trip-planner-roadmap-journeyId': { path: 'trip-planner/roadmap/{journeyId}' },
  'trip-planner-summary': { path: 'trip-planner/summary' },
  unsubscribe: { path: 'unsubscribe', fullPage: true },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type RouteName = keyof typeof table;

type IsServed<Name extends RouteName> = (typeof table)[Name] extends { served: true } ? true : false;
/** The routes whose pages the browser draws as well. */
export type DrawnRouteName = { [Name in RouteName]: IsServed<Name> extends true ? never : Name }[RouteName];

export interface Route {
  readonly name: RouteName;
  readonly segments: readonly string[];
  readonly layout: Layout;
  readonly isFullPage: boolean;
  /** Defaults to true (LAY-3). A full page has no border, whatever this flag says (TRAP-23). */
  readonly isBordered: boolean;
  readonly needsSignIn: boolean;
  readonly guard: string | null;
  readonly isIndexable: boolean;
  readonly isServed: boolean;
}

function routeOf([name, entry]: [string, RouteEntry]): Route {
  return {
    name: name as RouteName,
    segments: entry.path === '' ? [] : entry.path.split('/'),
    layout: entry.layout ?? 'default',
    isFullPage: entry.fullPage ?? false,
    isBordered: entry.bordered ?? true,
    needsSignIn: entry.needsSignIn ?? false,
    guard: entry.guard ?? null,
    isIndexable: entry.indexable ?? false,
    isServed: entry.served ?? false,
  };
}

export const routes: readonly Route[] = Object.entries(table).map(routeOf);

const byName: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.name, route]));

export const routeNamed = (name: RouteName): Route => byName.get(name) as Route;

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
