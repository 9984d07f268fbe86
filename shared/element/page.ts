import { bareConfig } from '#shared/config/bare-config.ts';
import { colorRule } from '#shared/config/colors.ts';
import { isConfigured, subscribeToConfiguration } from '#shared/config/configure.ts';
import type { Config } from '#shared/config/schema.ts';
import { type Cookies, createMemoryCookies, pageCookies } from '#shared/lib/cookies/cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { createStoreSet, pageStores, type StoreSet } from '#shared/stores/page-stores.ts';
import { createSheet } from '#shared/ui/use-styles.ts';
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
function currentConfig(): Config {
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

/** The sheet of the configuration in force, for each document with a tag. */
let colorSheets = new WeakMap<Document, CSSStyleSheet | undefined>();
let coloredBy: Config | undefined;
const anyColorSheets = new WeakSet<CSSStyleSheet>();

/** Adopts the configured colours as properties of the element. A page's own style rules win over them. */
export function adoptConfiguredColors(root: ShadowRoot): void {
  const config = currentConfig();
  if (coloredBy !== config) colorSheets = new WeakMap();
  coloredBy = config;
  const page = root.ownerDocument;
  if (!colorSheets.has(page)) colorSheets.set(page, createColorSheet(root, config));
  const sheet = colorSheets.get(page);
  const adopted = root.adoptedStyleSheets;
  if (sheet ? adopted.includes(sheet) : !adopted.some((one) => anyColorSheets.has(one))) return;
  const others = adopted.filter((one) => !anyColorSheets.has(one));
  root.adoptedStyleSheets = sheet ? [...others, sheet] : others;
}

function createColorSheet(root: ShadowRoot, { colors }: Config): CSSStyleSheet | undefined {
  const rule = colorRule(colors);
  const sheet = rule === null ? undefined : createSheet(root, rule);
  if (sheet) anyColorSheets.add(sheet);
  return sheet;
}
