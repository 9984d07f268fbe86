import { bareConfig } from '#shared/config/bare-config.ts';
import { featureOption, isFeatureEnabled } from '#shared/config/features.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import type { FooterItem } from '#shared/config/settings.ts';
import { readSiteSettings, type SiteSettings } from '#shared/config/site-settings.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import type { Memory } from '#site/rules/navigation.ts';
import type { PageSources } from '#site/server/http/headers.ts';
import type { OperatorConfig } from '#site/server/operator-config.ts';

/** What the server goes by of what the operator configured for the site. */
export interface SiteOptions extends Pick<Memory, 'isWidget' | 'rootRedirect' | 'externalProximity'> {
  /** Without a slash at the end; empty: where the visitor found us. */
  readonly siteUrl: string;
  readonly noIndexHost: string;
  /** Where the server says that somebody wants no more messages; null: nowhere (ND-36). */
  readonly unsubscribeUrl: string | null;
  readonly footerItems: readonly FooterItem[];
  readonly design: SiteSettings['design'];
  readonly consent: SiteSettings['consent'];
  readonly analytics: SiteSettings['analytics'];
  readonly loginScript: string;
  /** Service that the server asks while it renders; empty: its own timetable (CFG-5). */
  readonly bffUrl: string;
  readonly apiKey: string;
  /** Origins that the configuration lets into our pages, and those whose frames may hold our pages (ND-50). */
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
  const { environment, networkId } = config.accounts;
  const external = isFeatureEnabled(config, 'external-proximity');
  const loginScript = `${config.cdnUrl}/login/${environment || 'prod'}/${networkId || 'demo'}/login.js`;
  const isOwnBff = config.bffUrl === config.siteUrl;
  return {
    isWidget: config.isWidget,
    siteUrl: config.siteUrl,
    noIndexHost: noIndexHost.toLowerCase(),
    rootRedirect: rootRedirect.path === '' ? null : rootRedirect,
    externalProximity: external ? safeWebAddress(featureOption(config, 'external-proximity', 'url', '')) : null,
    // A path is one of the configured site: what a visitor's own request calls this host must not be called by us.
    unsubscribeUrl: unsubscribeUrl === '' ? null : safeWebAddress(unsubscribeUrl, config.siteUrl || undefined),
    footerItems: footer.items,
    design,
    consent,
    analytics,
    loginScript,
    bffUrl: config.ssrBffUrl || (isOwnBff ? '' : config.bffUrl),
    apiKey: config.apiKey,
    sources: sourcesOf(config, site, loginScript, mapOrigins, partners),
    colors: config.colors,
  };
}

/** Every address that the configuration makes a page load or call, by what a browser does with it. */
function sourcesOf(
  { bffUrl, apiUrl, cmsURL, cdnUrl, siteUrl, accounts, banners, appConfig }: Config,
  { consent, analytics, design }: SiteSettings,
  loginScript: string,
  mapOrigins: readonly string[],
  partners: readonly string[],
): PageSources {
  const scripts = [loginScript, consent.scriptUrl, analytics.scriptUrl];
  const services = [bffUrl, apiUrl, cmsURL, siteUrl, accounts.url];
  const map = [appConfig.mapStyleUrl, ...mapOrigins];
  const shown = [
    design.backgroundTop,
    design.backgroundBottom,
    cdnUrl,
    cmsURL,
    ...Object.values(banners.illustrations),
  ];
  return {
    scripts: originsOf(scripts),
    // Scripts of others talk to where they came from.
    connections: originsOf([...services, ...map, ...scripts]),
    images: originsOf(shown),
    frames: partners,
  };
}

/** Origins of absolute addresses; relative ones are of this site. */
const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
];
