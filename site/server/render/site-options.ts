import { bareConfig } from '#shared/config/bare-config.ts';
import { featureOption, isFeatureEnabled } from '#shared/config/features.ts';
import { parseConfig } from '#shared/config/schema.ts';
import type { Settings as PageSettings } from '#shared/config/settings.ts';
import { readSiteSettings } from '#shared/config/site-settings.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import type { Memory } from '#site/rules/navigation.ts';

/** What the server goes by of what the operator configured for the site. */
export interface SiteOptions extends Pick<Memory, 'isWidget' | 'rootRedirect' | 'externalProximity'> {
  /** Without a slash at the end; empty: where the visitor found us. */
  readonly siteUrl: string;
  readonly noIndexHost: string;
  /** Where the server says that somebody wants no more messages; null: nowhere (ND-36). */
  readonly unsubscribeUrl: string | null;
}

export function siteOptionsOf(own: PageSettings): SiteOptions {
  const { config } = parseConfig(own, bareConfig(''), false);
  const { noIndexHost, rootRedirect, unsubscribeUrl } = readSiteSettings(config);
  const external = isFeatureEnabled(config, 'external-proximity');
  return {
    isWidget: config.isWidget,
    siteUrl: config.siteUrl,
    noIndexHost: noIndexHost.toLowerCase(),
    rootRedirect: rootRedirect.path === '' ? null : rootRedirect,
    externalProximity: external ? safeWebAddress(featureOption(config, 'external-proximity', 'url', '')) : null,
    // A path is one of the configured site: what a visitor's own request calls this host must not be called by us.
    unsubscribeUrl: unsubscribeUrl === '' ? null : safeWebAddress(unsubscribeUrl, config.siteUrl || undefined),
  };
}
