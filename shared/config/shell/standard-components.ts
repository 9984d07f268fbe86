import type { Config } from '../schema.ts';
import type { ComponentEntry } from '../settings.ts';
import type { Components } from './components.ts';
import { pageLinks } from './page-links.ts';

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
