import { defaultLocale } from '#shared/i18n/locales.ts';
import { type Destination, destinationAt, type KnownIds, pathOf } from './address.ts';
import { askGuard } from './guards.ts';
import {
  type Memory,
  type Navigation,
  noRedirects,
  type Outcome,
  proceed,
  type Redirect,
  type Rule,
} from './navigation.ts';
import { applyRules, navigationRules, redirectTo } from './navigation-rules.ts';
import { routeNamed } from './routes.ts';

/** Where a navigation ends. */
export interface Arrival {
  /** The way there, in order; a server answers with the first of them. */
  readonly redirects: readonly Redirect[];
  readonly to: Destination;
  /** What entering it changes, or the address elsewhere for which the page is left. */
  readonly outcome: Exclude<Outcome, Redirect>;
}

/**
 * An address without a language gets one before anything else is asked of it (ND-54). The bare root is itself the home
 * page in the default language, unless it is configured to lead elsewhere (ND-55, L10N-9).
 */
const languageIsKnown: Rule = (navigation, memory) => {
  const { name, locale, params, path, query } = navigation.to;
  if (name === null || locale !== null) return proceed();
  const { rootRedirect } = memory;
  if (path === '/' && rootRedirect !== null) {
    return { ...redirectTo(rootRedirect.path, query, navigation, memory), status: rootRedirect.status };
  }
  if (path === '/' && memory.locale === defaultLocale) return proceed();
  return redirectTo(pathOf(name, memory.locale, params), query, navigation, memory);
};

/** What the route itself asks on entry (ROUTE-11). */
const guardAgrees: Rule = (navigation, memory) => {
  const { name } = navigation.to;
  return askGuard(name && routeNamed(name).guard, navigation, memory);
};

/** The eight rules, between what makes an address one of ours and what its route asks by itself. */
const order: readonly Rule[] = [languageIsKnown, ...navigationRules, guardAgrees];

const withoutSlashAtEnd = (path: string) => path.replace(/(?<=.)\/$/, '');

/**
 * Follows redirects to where the navigation ends. Each is a new navigation with the original previous page and the
 * memory of before (TRAP-18): what is passed through changes nothing. Where the configured redirects lead in a circle
 * they count for nothing, and the page asked for is shown; the other rules cannot.
 */
export function navigate({ to: asked, from }: Navigation, memory: Memory, known: KnownIds = {}): Arrival {
  const redirects: Redirect[] = [];
  const seen = new Set<string>();
  for (let to = asked, remembered = memory; ; ) {
    const outcome = applyRules({ to, from }, remembered, order);
    if (outcome.kind !== 'redirect') return { redirects, to, outcome };
    redirects.push(outcome);
    seen.add(withoutSlashAtEnd(to.path));
    to = destinationAt(outcome.address, known);
    if (seen.has(withoutSlashAtEnd(to.path))) {
      return navigate({ to: asked, from }, { ...memory, redirects: noRedirects, rootRedirect: null }, known);
    }
    if (outcome.keepsLocale) remembered = { ...remembered, locale: outcome.keepsLocale };
  }
}
