import { bareConfig } from '#shared/config/bare-config.ts';
import { featureOption, isFeatureEnabled } from '#shared/config/features.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import type { FooterItem, Settings as PageSettings } from '#shared/config/settings.ts';
import { readSiteSettings, type SiteSettings } from '#shared/config/site-settings.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import type { Memory } from '#site/rules/navigation.ts';
import type { PageGuests } from '#site/server/http/headers.ts';

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
  /** The scripts and drawings of others that the operator named, and whose frames may hold our pages (ND-50). */
  readonly guests: PageGuests;
  readonly colors: Config['colors'];
}

export function siteOptionsOf(own: PageSettings, partners: readonly string[] = []): SiteOptions {
  const { config } = parseConfig(own, bareConfig(''), false);
  const { noIndexHost, rootRedirect, unsubscribeUrl, footer, design, consent, analytics } = readSiteSettings(config);
  const { environment, networkId } = config.accounts;
  const external = isFeatureEnabled(config, 'external-proximity');
  const loginScript = `${config.cdnUrl}/login/${environment || 'prod'}/${networkId || 'demo'}/login.js`;
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
    guests: {
      scripts: originsOf([loginScript, consent.scriptUrl, analytics.scriptUrl]),
      images: originsOf([design.backgroundTop, design.backgroundBottom]),
      frames: partners,
    },
    colors: config.colors,
  };
}

/** The origins of addresses that lie elsewhere. */
const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
];
