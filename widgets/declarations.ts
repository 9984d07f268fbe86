// The widgets of the library: one line each.

export { accountMenu } from './account-menu/account-menu.widget.ts';
export { appBadges } from './app-badges/app-badges.widget.ts';
export { appFooter } from './app-footer/app-footer.widget.ts';
export { appHeader } from './app-header/app-header.widget.ts';
export { appSidebar } from './app-sidebar/app-sidebar.widget.ts';
export { bannerStrip } from './banner-strip/banner-strip.widget.ts';
export { cartDropdown } from './cart-dropdown/cart-dropdown.widget.ts';
export { departures } from './departures/departures.widget.ts';
export { favorites } from './favorites/favorites.widget.ts';
export { languageSelector } from './language-selector/language-selector.widget.ts';
export { links } from './links/links.widget.ts';
export { logos } from './logos/logos.widget.ts';
export { notificationsMenu } from './notifications-menu/notifications-menu.widget.ts';
export { placeDetail } from './place-detail/place-detail.widget.ts';
export { profile } from './profile/profile.widget.ts';
export { proximityMap } from './proximity-map/proximity-map.widget.ts';
export { schedules } from './schedules/schedules.widget.ts';
export { siteMenu } from './site-menu/site-menu.widget.ts';
export { socialNetworks } from './social-networks/social-networks.widget.ts';
export { sponsors } from './sponsors/sponsors.widget.ts';
export { toaster } from './toaster/toaster.widget.ts';
export { tripPlanner } from './trip-planner/trip-planner.widget.ts';
