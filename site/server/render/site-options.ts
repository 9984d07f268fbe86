import type { AccountLinks } from '#shared/config/account-links.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { featureOption, isFeatureEnabled } from '#shared/config/features.ts';
import { loginScriptPath } from '#shared/config/login-script.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import type { FooterItem } from '#shared/config/settings.ts';
import type { PlacedComponent } from '#shared/config/shell/composition.ts';
import { readShellSettings } from '#shared/config/shell/shell-settings.ts';
import { readSiteSettings, type SiteSettings } from '#shared/config/site-settings.ts';
import { fillAddress, placeholdersOf } from '#shared/domain/link-item.ts';
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
  /** Whether the accounts are those of this server, which has pages for them. */
  readonly hasOwnAccounts: boolean;
  /** Whether visitors can sign in, here or at another service. */
  readonly hasAccounts: boolean;
  /** Pages of the operator's own account service. */
  readonly accountLinks: AccountLinks;
  readonly footerItems: readonly FooterItem[];
  readonly components: readonly PlacedComponent[];
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

/** Components of the shell that show an account. */
const needAccounts: readonly string[] = ['account-menu', 'notifications-menu'];

export function siteOptionsOf(
  { page, mapOrigins }: Pick<OperatorConfig, 'page' | 'mapOrigins'>,
  partners: readonly string[] = [],
  isAccountServer = true,
): SiteOptions {
  const { config } = parseConfig(page, bareConfig(''), false);
  const site = readSiteSettings(config);
  const { noIndexHost, rootRedirect, unsubscribeUrl, footer, design, consent, analytics } = site;
  const external = isFeatureEnabled(config, 'external-proximity');
  const loginScript = loginScriptPath(config);
  const { components: placed } = readShellSettings(config);
  // Without accounts there is nothing to sign in to.
  const { url, enabled } = config.accounts;
  const hasAccounts = enabled !== false && (isAccountServer || url !== '');
  const components = hasAccounts ? placed : placed.filter(({ name }) => !needAccounts.includes(name));
  const isOwnBff = config.bffUrl === config.siteUrl;
  return {
    isWidget: config.isWidget,
    siteUrl: config.siteUrl,
    noIndexHost: noIndexHost.toLowerCase(),
    rootRedirect: rootRedirect.path === '' ? null : rootRedirect,
    externalProximity: external ? safeWebAddress(featureOption(config, 'external-proximity', 'url', '')) : null,
    // A relative path is resolved against the configured site, never against the host of a request, which is user input.
    unsubscribeUrl: unsubscribeUrl === '' ? null : safeWebAddress(unsubscribeUrl, config.siteUrl || undefined),
    hasAccounts,
    hasOwnAccounts: hasAccounts && url === '',
    accountLinks: config.accounts.links,
    footerItems: footer.items,
    components,
    design,
    consent,
    analytics,
    bffUrl: config.ssrBffUrl || (isOwnBff ? '' : config.bffUrl),
    apiKey: config.apiKey,
    sources: sourcesOf(config, { site, components, loginScript, mapOrigins, partners }),
    colors: config.colors,
  };
}

interface SourceSettings {
  readonly site: SiteSettings;
  readonly components: readonly PlacedComponent[];
  readonly loginScript: string;
  readonly mapOrigins: readonly string[];
  readonly partners: readonly string[];
}

/** Addresses of the images in the options of a component, in all languages (ND-47, ND-67). */
function imagesIn({ items }: PlacedComponent['options'], config: Config): string[] {
  const images = Array.isArray(items) ? items.map((item: { readonly image?: unknown } | null) => item?.image) : [];
  return images.flatMap((image) => {
    if (typeof image !== 'string') return [];
    return locales.flatMap(({ code }) => {
      const filled = fillAddress(image, 'image', placeholdersOf(config, code));
      return 'address' in filled ? [filled.address] : [];
    });
  });
}

/** Origins of the configured addresses, by their use in a browser. */
function sourcesOf(
  config: Config,
  { site, components, loginScript, mapOrigins, partners }: SourceSettings,
): PageSources {
  const { bffUrl, apiUrl, cmsURL, cdnUrl, siteUrl, accounts, banners, appConfig } = config;
  const { consent, analytics, design } = site;
  const scripts = [loginScript, consent.scriptUrl, analytics.scriptUrl];
  const services = [bffUrl, apiUrl, cmsURL, siteUrl, accounts.url];
  const map = [appConfig.mapStyleUrl, ...mapOrigins];
  const shown = [
    design.backgroundTop,
    design.backgroundBottom,
    cdnUrl,
    cmsURL,
    ...Object.values(banners.illustrations),
    ...components.flatMap(({ options }) => imagesIn(options, config)),
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
