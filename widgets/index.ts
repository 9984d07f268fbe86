import type { HostDetails, WidgetElement } from '#shared/element/contract.ts';
import { accountMenu } from './account-menu/account-menu.widget.ts';
import { appBadges } from './app-badges/app-badges.widget.ts';
import { appFooter } from './app-footer/app-footer.widget.ts';
import { appHeader } from './app-header/app-header.widget.ts';
import { appSidebar } from './app-sidebar/app-sidebar.widget.ts';
import { bannerStrip } from './banner-strip/banner-strip.widget.ts';
import { cartDropdown } from './cart-dropdown/cart-dropdown.widget.ts';
import { departures } from './departures/departures.widget.ts';
import { favorites } from './favorites/favorites.widget.ts';
import { languageSelector } from './language-selector/language-selector.widget.ts';
import { links } from './links/links.widget.ts';
import { logos } from './logos/logos.widget.ts';
import { notificationsMenu } from './notifications-menu/notifications-menu.widget.ts';
import { placeDetail } from './place-detail/place-detail.widget.ts';
import { profile } from './profile/profile.widget.ts';
import { proximityMap } from './proximity-map/proximity-map.widget.ts';
import { schedules } from './schedules/schedules.widget.ts';
import { siteMenu } from './site-menu/site-menu.widget.ts';
import { socialNetworks } from './social-networks/social-networks.widget.ts';
import { sponsors } from './sponsors/sponsors.widget.ts';
import { toaster } from './toaster/toaster.widget.ts';
import { traffic } from './traffic/traffic.widget.ts';
import { tripPlanner } from './trip-planner/trip-planner.widget.ts';

/** All widgets as data; `npm run docs` keeps the list. Importing this module defines no tag and has no side effect. */
export const widgets = [
  accountMenu,
  appBadges,
  appFooter,
  appHeader,
  appSidebar,
  bannerStrip,
  cartDropdown,
  departures,
  favorites,
  languageSelector,
  links,
  logos,
  notificationsMenu,
  placeDetail,
  profile,
  proximityMap,
  schedules,
  siteMenu,
  socialNetworks,
  sponsors,
  toaster,
  traffic,
  tripPlanner,
] as const;

/** Events that ask our site to show something: name to `detail`. */
export type HandledEvents = HostDetails<(typeof widgets)[number], 'handles'>;

/** Events that tell our site what a widget shows: name to `detail`. */
export type FollowedEvents = HostDetails<(typeof widgets)[number], 'follows'>;

type ElementsByTag = { [W in (typeof widgets)[number] as W['tag']]: WidgetElement<W> };

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}
