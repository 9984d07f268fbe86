import type { I18n } from '@lingui/core';
import type { AccountLinks } from '#shared/config/account-links.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { TripEnd } from '#shared/domain/trip/trip-query.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Html } from '#shared/lib/html.ts';
import type { Params } from '#site/rules/routes.ts';

/** Everything a page may show. Equal content gives an equal page. */
export interface PageContent {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly siteTitle: string;
  /** Origin of this server as the visitor's browser sees it. */
  readonly origin: string;
  readonly params: Params;
  /** Without the question mark. */
  readonly query: string;
  /** The planner step of the page; null without a planner. */
  readonly step: PlannerStep | null;
  /** Ends of the trip that are the visitor's own position; the query does not contain that (ND-99). */
  readonly ownPositions: readonly TripEnd[];
  readonly isAuthenticated: boolean;
  /** Whether this browser has recent places, so that their space is reserved. */
  readonly hasRecents: boolean;
  /** Whether this browser has recent trips, so that their space is reserved. */
  readonly hasTrips: boolean;
  /** Whether the disruptions of the whole network are known. */
  readonly hasTraffic: boolean;
  /** Name of the place, line or disruption of the address; null when it is unknown, empty when it cannot be read. */
  readonly name: string | null;
  /** Address of the trip or timetable that the visitor left for this page; null otherwise. */
  readonly back: string | null;
  /** Whether an unsubscribe service is configured. */
  readonly canUnsubscribe: boolean;
  /** Whether the accounts are those of this server, which has pages for them. */
  readonly hasOwnAccounts: boolean;
  /** Pages of the operator's own account service. */
  readonly accountLinks: AccountLinks;
}

/** A page without shell and document. */
export interface Page {
  /** Title without the site's name. */
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** CSS of this page alone, beside the style of the site. */
  readonly style?: string;
}
