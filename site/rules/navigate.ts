import { defaultLocale } from '#shared/i18n/locales.ts';
import { type Destination, destinationAt, type KnownDemos, pathOf } from './address.ts';
import { askGuard } from './guards.ts';
import {
  type Memory,
  type Navigation,
  type NavigationRule,
  noRedirects,
  type Outcome,
  proceed,
  type Redirect,
} from './navigation.ts';
import { applyRules, navigationRules, redirectTo } from './navigation-rules.ts';
import { routeNamed } from './routes.ts';

/** Result of a navigation. */
export interface Arrival {
  /** The redirects, in order; a server responds with the first of them. */
  readonly redirects: readonly Redirect[];
  readonly to: Destination;
  /** Effects of entering `to`, or the external address for which the page is left. */
  readonly outcome: Exclude<Outcome, Redirect>;
}

/**
 * Adds the language to an address without one, before all other rules (ND-54). The bare root is itself the home page in
 * the default language, unless the operator redirects it (ND-55, L10N-9).
 */
const languageIsKnown: NavigationRule = (navigation, memory) => {
  const { name, locale, params, path, query } = navigation.to;
  if (name === null || locale !== null) return proceed();
  const { rootRedirect } = memory;
  if (path === '/' && rootRedirect !== null) {
    return { ...redirectTo(rootRedirect.path, query, navigation, memory), status: rootRedirect.status };
  }
  if (path === '/' && memory.locale === defaultLocale) return proceed();
  return redirectTo(pathOf(name, memory.locale, params), query, navigation, memory);
};

/** Applies the route's own entry guard (ROUTE-11). */
const guardAgrees: NavigationRule = (navigation, memory) => {
  const { name } = navigation.to;
  return askGuard(name && routeNamed(name).guard, navigation, memory);
};

/** The eight rules, after the language rule and before the entry guard of the route. */
const order: readonly NavigationRule[] = [languageIsKnown, ...navigationRules, guardAgrees];

const withoutSlashAtEnd = (path: string) => path.replace(/(?<=.)\/$/, '');

/**
 * Follows redirects until a page is entered or left. Each redirect is a new navigation with the original previous page
 * and the former memory (TRAP-18): skipped pages have no effects. If the configured redirects form a loop, they are
 * ignored and the requested page is shown. The other rules cannot form a loop.
 */
export function navigate({ to: requested, from }: Navigation, memory: Memory, known: KnownDemos = {}): Arrival {
  const redirects: Redirect[] = [];
  const seen = new Set<string>();
  for (let to = requested, remembered = memory; ; ) {
    const outcome = applyRules({ to, from }, remembered, order);
    if (outcome.kind !== 'redirect') return { redirects, to, outcome };
    redirects.push(outcome);
    seen.add(withoutSlashAtEnd(to.path));
    to = destinationAt(outcome.address, known);
    if (seen.has(withoutSlashAtEnd(to.path))) {
      return navigate({ to: requested, from }, { ...memory, redirects: noRedirects, rootRedirect: null }, known);
    }
    if (outcome.keepsLocale) remembered = { ...remembered, locale: outcome.keepsLocale };
  }
}
