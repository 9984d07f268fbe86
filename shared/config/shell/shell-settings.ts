import { isFeatureEnabled, partnersLink } from '../features.ts';
import type { Config } from '../schema.ts';
import type { ComponentEntry, FooterItem } from '../settings.ts';
import { readSiteSettings } from '../site-settings.ts';
import { type Components, readComponents } from './components.ts';
import { composeShell, type PlacedComponent } from './composition.ts';
import { pageLinks } from './page-links.ts';

/** The configuration of the elements around a page's content. */
export interface ShellSettings {
  readonly title: string;
  readonly footerItems: readonly FooterItem[];
  readonly components: readonly PlacedComponent[];
}

const read = new WeakMap<Config, ShellSettings>();

/** Reads the configuration of the shell once. */
export function readShellSettings(config: Config): ShellSettings {
  const known = read.get(config);
  if (known) return known;
  const { title, footer } = readSiteSettings(config);
  const given = config.components === undefined ? standardComponents(config) : readComponents(config);
  const items = standardLinks(config);
  const components = composeShell(given).map((component) =>
    component.name === 'links' ? { ...component, options: { items, ...component.options } } : component,
  );
  const settings = { title, footerItems: footer.items, components };
  read.set(config, settings);
  return settings;
}

type Shopping = Pick<Config, 'storeURL' | 'features'> & {
  readonly appConfig: Pick<Config['appConfig'], 'store' | 'lacks'>;
};

/** The links of a component `links` that lists none: all pages that the site has, tickets with a storefront only. */
function standardLinks({ storeURL, appConfig, features }: Shopping) {
  const tickets = storeURL === '' ? null : `{storeURL}${appConfig.store.catalogPath}`;
  const hasPartners = isFeatureEnabled({ features }, partnersLink);
  return pageLinks('{siteUrl}/{lang}', tickets, appConfig.lacks).filter(
    ({ image }) => hasPartners || image !== 'partners',
  );
}

/**
 * The components of a site whose configuration names none: every page is one press away. A site without a storefront has
 * no cart.
 */
function standardComponents({ storeURL }: Shopping): Components {
  const hasStore = storeURL !== '';
  const place = (...names: string[]) => names.map(entry);
  const personal = hasStore ? ['notifications-menu', 'cart-dropdown', 'account-menu'] : ['account-menu'];
  const sidebar = { start: place('links'), end: [] };
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
