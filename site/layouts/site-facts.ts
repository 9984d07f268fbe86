import type { FooterItem } from '#shared/config/settings.ts';
import type { PlacedComponent } from '#shared/config/shell/composition.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Memory } from '#site/rules/navigation.ts';

/** Data of the site that its script needs. It is the same for every page of a server. */
export interface SiteFacts extends Pick<Memory, 'rootRedirect' | 'externalProximity'> {
  readonly title: string;
  /** Whether links on other sites may show the picture of the demo. */
  readonly hasPreview: boolean;
  /** Language of visitors who have chosen none. */
  readonly ownLocale: Locale;
  /** Base address of the site, without a slash at the end. */
  readonly base: string;
  readonly buildId: string;
  readonly canUnsubscribe: boolean;
  readonly hasOwnAccounts: boolean;
  /** Whether search engines may index pages of this host (LAY-8). */
  readonly isPublic: boolean;
  readonly footerItems: readonly FooterItem[];
  /** The components of the shell for signed-in visitors. Anonymous ones see some of them. */
  readonly components: readonly PlacedComponent[];
  readonly year: number;
  /** Whether this browser keeps what the site needs without a network. */
  readonly keepsOffline: boolean;
  /** Widget mode for the whole site by configuration (ND-60). */
  readonly isWidget: boolean;
  readonly consent: { readonly scriptUrl: string; readonly domain: string; readonly uuid: string };
  readonly analytics: { readonly scriptUrl: string; readonly siteId: string };
}

export const siteFactsId = 'tp-site';

/** Reads the site's data that the server wrote into the page. */
export const siteFactsOn = (page: Document): SiteFacts =>
  JSON.parse(page.getElementById(siteFactsId)?.textContent ?? '');
