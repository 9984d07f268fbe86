import { bareConfig } from '#shared/config/bare-config.ts';
import { isConfigured, subscribeToConfiguration } from '#shared/config/configure.ts';
import type { Config } from '#shared/config/schema.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Cookies, createMemoryCookies, pageCookies } from '#shared/lib/cookies/cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { createStoreSet, pageStores, type Services, type StoreSet } from '#shared/stores/page-stores.ts';
import { createPageApi } from './page-api.ts';

/** Without configuration, services are at the origin of this script. */
const scriptOrigin = () => new URL(import.meta.url).origin;

type Reader = typeof import('#shared/config/page-config.ts');

let reader: Reader | undefined;
let known: Config | undefined;

/** Loads the code that reads configurations. A page that configures nothing does not load it. */
async function loadReader(): Promise<void> {
  if (import.meta.env.TP_OWN_PAGES) return;
  try {
    reader ??= await import('#shared/config/page-config.ts');
  } catch (reason) {
    console.error(
      'The code that reads the configuration could not be loaded; widgets run without it. Reload the page to retry.',
      reason,
    );
    reader = { pageConfig: bareConfig, mergeConfig: (inForce) => inForce };
  }
  known = undefined;
}

/** Sets the reader of configurations. The site's script bundles it (`TP_OWN_PAGES`), so no widget waits for it. */
export function readConfigurationWith(found: Reader): void {
  reader = found;
}

/** The page's configuration, cached until the next `configure()`. */
export function currentConfig(): Config {
  if (known) return known;
  const stop = subscribeToConfiguration(() => {
    known = undefined;
    stop();
  });
  known = reader ? reader.pageConfig(scriptOrigin()) : bareConfig(scriptOrigin());
  return known;
}

/** Attributes for the connection to the services. They win over the configuration. */
const connectionProps = ['apiKey', 'apiUrl', 'bffUrl'] as const;

type Values = Readonly<Record<string, unknown>>;

const remembersWith = ({ storage }: Values) => storage !== 'none';

/** Returns the cookies of the page; with `storage="none"` empty ones that last as long as the page. */
export const cookiesFor = (props: Values): Cookies =>
  remembersWith(props) ? pageCookies() : pageSingleton(`cookies:${props.group}`, () => createMemoryCookies());

/** Loads the configuration reader if a widget with these properties needs it; undefined when it can be drawn at once. */
export function missingReader(props: Values): Promise<void> | undefined {
  const needed = isConfigured() || connectionProps.some((name) => props[name] !== undefined);
  return needed && !reader ? loadReader() : undefined;
}

/** Returns the stores of a widget. All widgets of its group with the same services, key and storage share them. */
export function storesFor(props: Values): StoreSet {
  const overrides: Record<string, unknown> = {};
  for (const name of connectionProps) if (props[name] !== undefined) overrides[name] = props[name];
  const config = () =>
    reader && Object.keys(overrides).length > 0 ? reader.mergeConfig(currentConfig(), overrides) : currentConfig();
  const { apiKey, apiUrl, bffUrl, accounts, cmsURL } = config();
  const remembers = remembersWith(props);
  const key = JSON.stringify([props.group, remembers, apiKey, apiUrl, bffUrl, accounts.url, cmsURL]);
  return pageStores(key, () => {
    const cookies = cookiesFor(props);
    return createStoreSet({
      cookies,
      remembers,
      readConfig: config,
      createApi: (set) =>
        createPageApi({ config: config(), pageConfig: currentConfig, cookies, locale: () => set.locale }),
    });
  });
}

/** Returns the stores of a widget with calls in a language of their own, which the widgets of its group do not follow. */
export function servicesIn(locale: Locale, props: Values): Services {
  const stores = storesFor(props);
  const { config, cookies } = stores;
  const api = createPageApi({ config, pageConfig: currentConfig, cookies, locale: () => locale });
  return { ...stores, config, api };
}
