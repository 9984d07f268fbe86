import { bareConfig } from '#shared/config/bare-config.ts';
import { readComponents } from '#shared/config/components.ts';
import { featureOption, isFeatureEnabled } from '#shared/config/features.ts';
import { loginScriptPath } from '#shared/config/login-script.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import type { FooterItem } from '#shared/config/settings.ts';
import { readSiteSettings, type SiteSettings } from '#shared/config/site-settings.ts';
import { fillAddress, placeholdersOf, readLinkItems } from '#shared/domain/link-item.ts';
import { locales } from '#shared/i18n/locales.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import type { Memory } from '#site/rules/navigation.ts';
import type { PageSources } from '#site/server/http/headers.ts';
import type { OperatorConfig } from '#site/server/operator-config.ts';

/** The part of the operator's configuration that the server itself uses. */
export interface SiteOptions extends Pick<Memory, 'isWidget' | 'rootRedirect' | 'externalProximity'> {
  /** Without a slash at the end; empty for the origin of the request. */
  readonly siteUrl: string;
  readonly noIndexHost: string;
  /** Address of the unsubscribe service; null when there is none (ND-36). */
  readonly unsubscribeUrl: string | null;
  readonly footerItems: readonly FooterItem[];
  readonly design: SiteSettings['design'];
  readonly consent: SiteSettings['consent'];
  readonly analytics: SiteSettings['analytics'];
  /** Service that the server calls while rendering; empty for its own timetable (CFG-5). */
  readonly bffUrl: string;
  readonly apiKey: string;
  /** Origins that the policy of our pages allows, and those that may frame our pages (ND-50). */
  readonly sources: PageSources;
  readonly colors: Config['colors'];
}

export function siteOptionsOf(
  { page, mapOrigins }: Pick<OperatorConfig, 'page' | 'mapOrigins'>,
  partners: readonly string[] = [],
): SiteOptions {
  const { config } = parseConfig(page, bareConfig(''), false);
  const site = readSiteSettings(config);
  const { noIndexHost, rootRedirect, unsubscribeUrl, footer, design, consent, analytics } = site;
  const external = isFeatureEnabled(config, 'external-proximity');
  const loginScript = loginScriptPath(config);
  const isOwnBff = config.bffUrl === config.siteUrl;
  return {
    isWidget: config.isWidget,
    siteUrl: config.siteUrl,
    noIndexHost: noIndexHost.toLowerCase(),
    rootRedirect: rootRedirect.path === '' ? null : rootRedirect,
    externalProximity: external ? safeWebAddress(featureOption(config, 'external-proximity', 'url', '')) : null,
    // A relative path is resolved against the configured site, never against the host of a request, which is user input.
    unsubscribeUrl: unsubscribeUrl === '' ? null : safeWebAddress(unsubscribeUrl, config.siteUrl || undefined),
    footerItems: footer.items,
    design,
    consent,
    analytics,
    bffUrl: config.ssrBffUrl || (isOwnBff ? '' : config.bffUrl),
    apiKey: config.apiKey,
    sources: sourcesOf(config, site, loginScript, mapOrigins, partners),
    colors: config.colors,
  };
}

/** Origins of the configured addresses, by their use in a browser. */
function sourcesOf(
  config: Config,
  { consent, analytics, design }: SiteSettings,
  loginScript: string,
  mapOrigins: readonly string[],
  partners: readonly string[],
): PageSources {
  const { bffUrl, apiUrl, cmsURL, cdnUrl, siteUrl, accounts, banners, appConfig } = config;
  const scripts = [loginScript, consent.scriptUrl, analytics.scriptUrl];
  const services = [bffUrl, apiUrl, cmsURL, siteUrl, accounts.url];
  const map = [appConfig.mapStyleUrl, ...mapOrigins];
  const shown = [
    design.backgroundTop,
    design.backgroundBottom,
    cdnUrl,
    cmsURL,
    ...Object.values(banners.illustrations),
    ...imagesOfBlocks(config),
  ];
  return {
    scripts: originsOf(scripts),
    // Third-party scripts call their own origin.
    connections: originsOf([...services, ...map, ...scripts]),
    images: originsOf(shown),
    frames: partners,
  };
}

/** Origins of absolute addresses. Relative ones are on this site. */
const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
];

/** Returns the addresses of all images in the `items` of configured blocks, such as logos and sponsors (ND-47, ND-67). */
function imagesOfBlocks(config: Config): readonly string[] {
  const entries = Object.values(readComponents(config))
    .flatMap((slots) => Object.values(slots))
    .flatMap(({ start, end }) => [...start, ...end]);
  return entries.flatMap(({ options }) =>
    itemsIn(options).flatMap(({ image }) =>
      image === undefined ? [] : locales.map(({ code }) => addressOf(image, config, code)),
    ),
  );
}

/** Options of other components may hold other `items`. The component names the faults of its own. */
function itemsIn({ items }: Readonly<Record<string, unknown>>) {
  try {
    return readLinkItems(items ?? [], () => undefined);
  } catch {
    return [];
  }
}

function addressOf(image: string, config: Config, lang: string): string {
  const filled = fillAddress(image, 'image', placeholdersOf(config, lang));
  return filled.problem === undefined ? filled.address : '';
}
