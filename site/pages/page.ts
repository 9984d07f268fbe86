import type { I18n } from '@lingui/core';
import type { PlannerStep } from '#shared/domain/planner-step.ts';
import type { TripEnd } from '#shared/domain/trip-query.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Html } from '#shared/lib/html.ts';
import type { Params } from '#site/rules/routes.ts';

/** All that a page may show. The same request gives the same page. */
export interface PageContent {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly siteTitle: string;
  /** This server as the visitor's browser sees it. */
  readonly origin: string;
  readonly params: Params;
  /** Without the question mark. */
  readonly query: string;
  /** The step of the planner that the page begins with; null without a planner. */
  readonly step: PlannerStep | null;
  /** Ends of the query that are the visitor's own position, which the query itself does not say (ND-99). */
  readonly ownPositions: readonly TripEnd[];
  readonly isAuthenticated: boolean;
  /** Whether this browser remembers places: their room is kept from the start. */
  readonly hasRecents: boolean;
  /** What the place or line of the address is called; null where the address names none that is known. */
  readonly name: string | null;
  /** The tags of all widgets. */
  readonly tags: readonly string[];
  /** What a partner pastes. */
  readonly snippet: string;
  /** Whether there is a service that ends messages. */
  readonly canUnsubscribe: boolean;
}

/** A page before the shell and the document are put around it. */
export interface Page {
  /** Without the site's title behind it. */
  readonly title: string;
  readonly description: string;
  readonly main: Html;
}
