import type { BuildMetadata } from '#shared/domain/build.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Destination } from './address.ts';
import type { ContextMemory } from './context-memory.ts';

/** From where to where. There is nowhere to come from on the first page. */
export interface Navigation {
  readonly to: Destination;
  readonly from: Destination | null;
}

/** Where the server sends whoever asks for a path (ND-22). */
export type Redirects = BuildMetadata['matcher'];

export const noRedirects: Redirects = { static: {}, wildcard: {}, dynamic: {} };

/** All that the rules know beside the navigation itself. */
export interface Memory extends ContextMemory {
  readonly isAuthenticated: boolean;
  /** Whether the page holds journeys for this query: then the steps after the results may be entered (TRAP-1). */
  readonly hasJourneysFor: (query: string) => boolean;
  readonly selectedJourneyId: string | null;
  readonly redirects: Redirects;
  /** Widget mode is on for the life of the page, or by configuration (ND-60, TRAP-7). */
  readonly isWidget: boolean;
  /** The language where an address has none: that of the cookie, else the default (L10N-5). */
  readonly locale: Locale;
  /** What an operator configured for the bare root (L10N-9); null: the home page in the visitor's language. */
  readonly rootRedirect: { readonly path: string; readonly status: number } | null;
  /** The page of others that stands for our map of what is near (ND-53), or null. */
  readonly externalProximity: string | null;
}

/** What a navigation changes beside the page. Done only when the page is really entered. */
export type Effect =
  | { readonly do: 'clear-selected-place' }
  | { readonly do: 'turn-off-map-search' }
  | { readonly do: 'remember'; readonly memory: ContextMemory }
  | { readonly do: 'clear-line-shapes' }
  | { readonly do: 'highlight-journey'; readonly id: string | null };

export interface Redirect {
  readonly kind: 'redirect';
  /** Path, query and hash on this site. In the browser it takes the place of the address it came from. */
  readonly address: string;
  readonly status: number;
  /** The language to keep with it, so that an address without one is understood (ND-58). */
  readonly keepsLocale?: Locale;
}

export interface Departure {
  readonly kind: 'external';
  /** Checked, and explicitly allowed (ERR-3, ERR-4): opened as a full page. */
  readonly address: string;
}

export type Outcome = { readonly kind: 'proceed'; readonly effects: readonly Effect[] } | Redirect | Departure;

export type Rule = (navigation: Navigation, memory: Memory) => Outcome;

export const proceed = (...effects: Effect[]): Outcome => ({ kind: 'proceed', effects });
