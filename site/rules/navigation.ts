import type { BuildMetadata } from '#shared/domain/build.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Destination } from './address.ts';
import type { ContextMemory } from './context-memory.ts';

/** One navigation. `from` is null on the first page. */
export interface Navigation {
  readonly to: Destination;
  readonly from: Destination | null;
}

/** Redirects that the server has for paths (ND-22). */
export type Redirects = BuildMetadata['matcher'];

export const noRedirects: Redirects = { static: {}, wildcard: {}, dynamic: {} };

/** State that the rules read beside the navigation. */
export interface Memory extends ContextMemory {
  readonly isAuthenticated: boolean;
  /** Whether the page has journeys for this query. If so, the steps after the results may be entered (TRAP-1). */
  readonly hasJourneysFor: (query: string) => boolean;
  readonly selectedJourneyId: string | null;
  readonly redirects: Redirects;
  /** Widget mode is on for the life of the page, or by configuration (ND-60, TRAP-7). */
  readonly isWidget: boolean;
  /** Language for an address without one: that of the cookie, else the default (L10N-5). */
  readonly locale: Locale;
  /** The operator's redirect of the bare root (L10N-9); null shows the home page in the visitor's language. */
  readonly rootRedirect: { readonly path: string; readonly status: number } | null;
  /** External page that replaces our nearby map (ND-53), or null. */
  readonly externalProximity: string | null;
}

/** Side effect of a navigation. Runs only when the page is entered. */
export type Effect =
  | { readonly do: 'clear-selected-place' }
  | { readonly do: 'turn-off-map-search' }
  | { readonly do: 'remember'; readonly memory: ContextMemory }
  | { readonly do: 'clear-line-shapes' }
  | { readonly do: 'highlight-journey'; readonly id: string | null };

export interface Redirect {
  readonly kind: 'redirect';
  /** Path, query and hash on this site. In the browser it replaces the address that redirects. */
  readonly address: string;
  readonly status: number;
  /** Language to keep for an address without one (ND-58). */
  readonly keepsLocale?: Locale;
}

export interface ExternalPage {
  readonly kind: 'external';
  /** A checked and explicitly allowed address (ERR-3, ERR-4), opened as a full page. */
  readonly address: string;
}

export type Outcome = { readonly kind: 'proceed'; readonly effects: readonly Effect[] } | Redirect | ExternalPage;

export type NavigationRule = (navigation: Navigation, memory: Memory) => Outcome;

export const proceed = (...effects: Effect[]): Outcome => ({ kind: 'proceed', effects });
