import { bareConfig } from '#shared/config/bare-config.ts';
import { featureOption, isFeatureEnabled } from '#shared/config/features.ts';
import { loginScriptPath } from '#shared/config/login-script.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import type { PlacedComponent } from '#shared/config/shell/composition.ts';
import { readShellSettings } from '#shared/config/shell/shell-settings.ts';
import { readSiteSettings, type SiteSettings } from '#shared/config/site-settings.ts';
import { fillAddress, placeholdersOf } from '#shared/domain/link-item.ts';
import { locales } from '#shared/i18n/locales.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import type { OperatorConfig } from '#site/server/operator-config.ts';

/** The part of the operator's configuration that the server itself uses. */
export type SiteOptions = ReturnType<typeof siteOptionsOf>;

/** Components of the shell that show an account. */
const needAccounts: readonly string[] = ['account-menu', 'notifications-menu'];

export function siteOptionsOf(
  { page, mapOrigins }: Pick<OperatorConfig, 'page' | 'mapOrigins'>,
  partners: readonly string[],
  isAccountServer: boolean,
) {
  const { config } = parseConfig(page, bareConfig(''), false);
  const site = readSiteSettings(config);
  const { rootRedirect, unsubscribeUrl, footer, design, consent, analytics } = site;
  const noIndexHost = site.noIndexHost.toLowerCase();
  const external = isFeatureEnabled(config, 'external-proximity');
  const { components: placed } = readShellSettings(config);
  // Without accounts there is nothing to sign in to.
  const { url, enabled } = config.accounts;
  const hasAccounts = enabled !== false && (isAccountServer || url !== '');
  const components = hasAccounts ? placed : placed.filter(({ name }) => !needAccounts.includes(name));
  const isOwnBff = config.bffUrl === config.siteUrl;
  return {
    isWidget: config.isWidget,
    /** Without a slash at the end; empty for the origin of the request. */
    siteUrl: config.siteUrl,
    /** Whether search engines may index nothing of a host (LAY-8). */
    isKeptOut: (host: string) => noIndexHost !== '' && host.includes(noIndexHost),
    rootRedirect: rootRedirect.path === '' ? null : rootRedirect,
    externalProximity: external ? safeWebAddress(featureOption(config, 'external-proximity', 'url', '')) : null,
    // Null when there is no such service (ND-36). A relative path is resolved against the configured site, never against
    // the host of a request, which is input from outside.
    unsubscribeUrl: unsubscribeUrl === '' ? null : safeWebAddress(unsubscribeUrl, config.siteUrl || undefined),
    /** Whether visitors can sign in, here or at another service. */
    hasAccounts,
    /** Whether the accounts are those of this server, which has pages for them. */
    hasOwnAccounts: hasAccounts && url === '',
    /** Pages of the operator's own account service. */
    accountLinks: config.accounts.links,
    footerItems: footer.items,
    components,
    design,
    consent,
    analytics,
    /** Service that the server calls while rendering; empty for its own timetable (CFG-5). */
    bffUrl: config.ssrBffUrl || (isOwnBff ? '' : config.bffUrl),
    apiKey: config.apiKey,
    /** Origins that the policy of our pages allows, and those that may frame our pages (ND-50). */
    sources: { ...sourcesOf(config, site, components, mapOrigins), frames: partners },
    colors: config.colors,
  };
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
  { consent, analytics, design }: SiteSettings,
  components: readonly PlacedComponent[],
  mapOrigins: readonly string[],
) {
  const { bffUrl, apiUrl, cmsURL, cdnUrl, siteUrl, accounts, banners, appConfig } = config;
  const scripts = [loginScriptPath(config), consent.scriptUrl, analytics.scriptUrl];
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
  };
}

/** Origins of absolute addresses. Relative ones are on this site. */
const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
];
