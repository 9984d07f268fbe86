import type { Config } from '../schema.ts';
import type { ComponentEntry } from '../settings.ts';
import type { Components } from './components.ts';

/** A link of the sidebar. `image` names a drawing of `tp-app-sidebar`. */
type StandardLink = readonly [image: string, path: string, titles: Readonly<Record<string, string>>];

const links: readonly StandardLink[] = [
  // The planner's address leads home, where the planner is (TRAP-31).
  ['plan', '/trip-planner', { fr: 'Itinéraire', en: 'Plan', es: 'Trayecto', it: 'Itinerario', de: 'Route' }],
  ['nearby', '/proximity', { fr: 'À proximité', en: 'Nearby', es: 'Cerca', it: 'Nei dintorni', de: 'In der Nähe' }],
  ['timetables', '/schedules', { fr: 'Horaires', en: 'Times', es: 'Horarios', it: 'Orari', de: 'Fahrpläne' }],
  ['favorites', '#favorites', { fr: 'Favoris', en: 'Favorites', es: 'Favoritos', it: 'Preferiti', de: 'Favoriten' }],
  ['tickets', '', { fr: 'Billets', en: 'Tickets', es: 'Billetes', it: 'Biglietti', de: 'Tickets' }],
  ['partners', '/cobranding', { fr: 'Partenaires', en: 'Partners', es: 'Socios', it: 'Partner', de: 'Partner' }],
];

/** The links to all pages below an address; without `tickets`, none to a shop. */
export const pageLinks = (site: string, tickets: string | null) =>
  links
    .filter(([image]) => tickets !== null || image !== 'tickets')
    .map(([image, path, title]) => ({ title, image, url: image === 'tickets' ? tickets : site + path }));

type Shopping = Pick<Config, 'storeURL'> & { readonly appConfig: Pick<Config['appConfig'], 'store'> };

/**
 * The components of a site whose configuration names none: every page is one press away. A site without a storefront has
 * no cart and no tickets.
 */
export function standardComponents({ storeURL, appConfig }: Shopping): Components {
  const hasStore = storeURL !== '';
  const items = pageLinks('{siteUrl}/{lang}', hasStore ? `{storeURL}${appConfig.store.catalogPath}` : null);
  const place = (...names: string[]) => names.map(entry);
  const personal = hasStore ? ['notifications-menu', 'cart-dropdown', 'account-menu'] : ['account-menu'];
  const sidebar = { start: [{ ...entry('links'), options: { items } }], end: [] };
  const nothing = { start: [], end: [] };
  const wide = {
    header: { start: place('site-menu'), end: place('language-selector', ...personal) },
    sidebar,
    'inner-menu': nothing,
  };
  const menu = { ...entry('site-menu'), options: { layout: 'list' } };
  return {
    mobile: {
      header: { start: [], end: place(...personal) },
      sidebar,
      'inner-menu': { start: [entry('language-selector'), menu], end: [] },
    },
    tablet: wide,
    desktop: wide,
  };
}

const entry = (name: string): ComponentEntry => ({ name, order: 0, needsAuthentication: false, options: {} });
