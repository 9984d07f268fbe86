import type { DrawnRouteName } from '#site/rules/routes.ts';
import { openedErrorPage } from '../pages/error.ts';
import type { Page, PageContent } from '../pages/page.ts';

type Draw = (content: PageContent) => Page;

const planner = () => import('../pages/trip-planner.ts').then(({ tripPlannerPage }) => tripPlannerPage);

/** The module of each route's page, loaded on navigation. */
export const pageModules: Readonly<Record<DrawnRouteName, () => Promise<Draw>>> = {
  index: () => import('../pages/home.ts').then(({ homePage }) => homePage),
  'account-favorites': () => import('../pages/favorites.ts').then(({ accountFavoritesPage }) => accountFavoritesPage),
  'account-profile': () => import('../pages/account-profile.ts').then(({ accountProfilePage }) => accountProfilePage),
  error: async () => openedErrorPage,
  favorites: () => import('../pages/favorites.ts').then(({ favoritesPage }) => favoritesPage),
  offline: () => import('../pages/offline.ts').then(({ offlinePage }) => offlinePage),
  proximity: () => import('../pages/proximity.ts').then(({ proximityPage }) => proximityPage),
  'proximity-type-id': () => import('../pages/place-detail.ts').then(({ placeDetailPage }) => placeDetailPage),
  schedules: () => import('../pages/schedules.ts').then(({ schedulesPage }) => schedulesPage),
  'schedules-line-id': () => import('../pages/schedules.ts').then(({ schedulesLinePage }) => schedulesLinePage),
  signedin: () => import('../pages/signedin.ts').then(({ signedInPage }) => signedInPage),
  traffic: () => import('../pages/traffic.ts').then(({ trafficPage }) => trafficPage),
  'traffic-id': () => import('../pages/traffic.ts').then(({ trafficDisruptionPage }) => trafficDisruptionPage),
  'trip-planner': planner,
  'trip-planner-preview': planner,
  'trip-planner-results': planner,
  'trip-planner-return-preview': planner,
  'trip-planner-return-summary': planner,
  'trip-planner-returns': planner,
  'trip-planner-roadmap-journeyId': planner,
  'trip-planner-summary': planner,
  unsubscribe: () => import('../pages/unsubscribe.ts').then(({ unsubscribePage }) => unsubscribePage),
};
