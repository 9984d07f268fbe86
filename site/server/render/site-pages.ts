import { locales } from '#shared/i18n/locales.ts';
import { accountProfilePage } from '#site/pages/account-profile.ts';
import { cobrandingPage } from '#site/pages/cobranding.ts';
import { cobrandingDemoPage } from '#site/pages/cobranding-demo.ts';
import { openedErrorPage } from '#site/pages/error.ts';
import { accountFavoritesPage, favoritesPage } from '#site/pages/favorites.ts';
import { homePage } from '#site/pages/home.ts';
import { offlinePage } from '#site/pages/offline.ts';
import type { Page, PageContent } from '#site/pages/page.ts';
import { placeDetailPage } from '#site/pages/place-detail.ts';
import { proximityPage } from '#site/pages/proximity.ts';
import { schedulesLinePage, schedulesPage } from '#site/pages/schedules.ts';
import { signedInPage } from '#site/pages/signedin.ts';
import { trafficDisruptionPage, trafficPage } from '#site/pages/traffic.ts';
import { tripPlannerPage } from '#site/pages/trip-planner.ts';
import { unsubscribePage } from '#site/pages/unsubscribe.ts';
import { pathOf } from '#site/rules/address.ts';
import type { RouteName } from '#site/rules/routes.ts';
import { confirmPage, passwordPage, securityPage, signUpPage } from './account-pages.ts';
import { partnersOf } from './cobranding/partners-of.ts';
import { dataPage } from './data-page.ts';
import { definitionsPage } from './definitions/definitions-page.ts';
import type { Rendering } from './rendering.ts';

/** Page function of each route. */
export const sitePages: Readonly<Record<RouteName, (content: PageContent, rendering: Rendering) => Page>> = {
  index: homePage,
  'account-favorites': accountFavoritesPage,
  'account-profile': accountProfilePage,
  cobranding: (content, rendering) => cobrandingPage(content, partnersOf(content, rendering)),
  confirm: confirmPage,
  'cobranding-demo-id': (content, rendering) => cobrandingDemoPage(content, partnersOf(content, rendering)),
  'cobranding-demo-widgets-definitions': (content, { library }) => definitionsPage(content, library),
  data: (content, { dataFacts }) => dataPage(content, dataFacts()),
  error: openedErrorPage,
  favorites: favoritesPage,
  offline: offlinePage,
  password: passwordPage,
  proximity: proximityPage,
  'proximity-type-id': placeDetailPage,
  schedules: schedulesPage,
  'schedules-line-id': schedulesLinePage,
  security: securityPage,
  'sign-up': signUpPage,
  signedin: signedInPage,
  traffic: trafficPage,
  'traffic-id': trafficDisruptionPage,
  'trip-planner': tripPlannerPage,
  'trip-planner-preview': tripPlannerPage,
  'trip-planner-results': tripPlannerPage,
  'trip-planner-return-preview': tripPlannerPage,
  'trip-planner-return-summary': tripPlannerPage,
  'trip-planner-returns': tripPlannerPage,
  'trip-planner-roadmap-journeyId': tripPlannerPage,
  'trip-planner-summary': tripPlannerPage,
  unsubscribe: (content) => unsubscribePage(content),
};

/** Pages that are the same for every visitor of a build. Their payloads can be requested (API-46). */
export const prerenderedPaths: readonly string[] = ['/', ...locales.map(({ code }) => pathOf('index', code))];
