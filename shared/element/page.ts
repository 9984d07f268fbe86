import { createApiClient } from '#shared/api/client.ts';
import { customProperties } from '#shared/config/colors.ts';
import { subscribeToConfiguration } from '#shared/config/configure.ts';
import { mergeConfig, pageConfig } from '#shared/config/page-config.ts';
import type { Config } from '#shared/config/schema.ts';
import { createBrowserStorage } from '#shared/lib/browser-storage.ts';
import { clockFrom } from '#shared/lib/clock.ts';
import { createBrowserCookies } from '#shared/lib/cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { createTicker } from '#shared/lib/ticker.ts';
import { createStoreSet, pageStores, type StoreSet } from '#shared/stores/page-stores.ts';
import { accessTokenIn } from '#shared/stores/session.ts';

/** Services without configuration are asked where this script came from: a script and a tag are enough. */
const scriptOrigin = () => new URL(import.meta.url).origin;

let readConfig: Config | undefined;

/** The page's configuration, read once and again after each `configure()`. */
export function currentConfig(): Config {
  if (!readConfig) {
    readConfig = pageConfig(scriptOrigin());
    const stop = subscribeToConfiguration(() => {
      readConfig = undefined;
      stop();
    });
  }
  return readConfig;
}

/** Attributes that say where and as whom a widget asks; they win over the configuration. */
const connectionProps = ['apiKey', 'apiUrl', 'bffUrl'] as const;

/** What there is one of on a page. */
export const page = {
  cookies: () => pageSingleton('cookies', () => createBrowserCookies()),
  storage: () => pageSingleton('storage', () => createBrowserStorage()),
  clock: () => pageSingleton('clock', () => clockFrom(currentConfig().appConfig.clock || undefined)),
  ticker: () => pageSingleton('ticker', () => createTicker(page.clock())),
};

/** The stores of a widget: shared by all of its group that ask the same services with the same key. */
export function storesFor(props: Readonly<Record<string, unknown>>): StoreSet {
  const overrides: Record<string, unknown> = {};
  for (const name of connectionProps) if (props[name] !== undefined) overrides[name] = props[name];
  const config = () => (Object.keys(overrides).length > 0 ? mergeConfig(currentConfig(), overrides) : currentConfig());
  const { apiKey, apiUrl, bffUrl, accounts, cmsURL } = config();
  const key = JSON.stringify([props.group, apiKey, apiUrl, bffUrl, accounts.url, cmsURL]);
  return pageStores(key, () => {
    const cookies = page.cookies();
    return createStoreSet({
      clock: page.clock(),
      ticker: page.ticker(),
      storage: page.storage(),
      cookies,
      readConfig: config,
      createApi: (set) =>
        createApiClient({
          addresses: { bff: bffUrl, api: apiUrl, account: accounts.url, portal: cmsURL, site: currentConfig().siteUrl },
          apiKey,
          locale: () => set.locale,
          token: (address) => (mayReceiveToken(address) ? accessTokenIn(cookies) : null),
        }),
    });
  });
}

/**
 * Whoever writes a tag may name another service, but the visitor's token goes to those the page's configuration names
 * and to no other, and never in the clear over a network.
 */
function mayReceiveToken(address: string): boolean {
  const { bffUrl, apiUrl, accounts } = currentConfig();
  const { origin, protocol, hostname } = new URL(address);
  const isConfigured = [bffUrl, apiUrl, accounts.url].some((known) => known && new URL(known).origin === origin);
  return isConfigured && (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1');
}

/** A length that follows the visitor's own text size and no page's `html { font-size }`. */
export function registerRem(): void {
  try {
    CSS.registerProperty({ name: '--tp-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch (reason) {
    // Another copy of ours has registered it, which is all we want.
    if ((reason as DOMException).name !== 'InvalidModificationError') throw reason;
  }
}

let colorSheet: { readonly config: Config; readonly sheet: CSSStyleSheet } | undefined;

/** The configured colours, as properties of the element: a page's own style rules still win over them. */
export function adoptConfiguredColors(root: ShadowRoot): void {
  const config = currentConfig();
  const properties = Object.entries(customProperties(config.colors));
  if (colorSheet?.config !== config) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:host { ${properties.map(([name, value]) => `${name}: ${value};`).join(' ')} }`);
    colorSheet = { config, sheet };
  }
  const others = root.adoptedStyleSheets.filter((sheet) => !configuredSheets.has(sheet));
  configuredSheets.add(colorSheet.sheet);
  root.adoptedStyleSheets = properties.length > 0 ? [...others, colorSheet.sheet] : others;
}

const configuredSheets = new WeakSet<CSSStyleSheet>();
