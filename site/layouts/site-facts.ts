import type { FooterItem } from '#shared/config/settings.ts';
import type { Memory } from '#site/rules/navigation.ts';

/** What the server knows of this site and the browser needs to go on by itself. The same for every page of a server. */
export interface SiteFacts extends Pick<Memory, 'rootRedirect' | 'externalProximity'> {
  readonly title: string;
  /** Where the site is, without a slash at the end. */
  readonly base: string;
  readonly buildId: string;
  /** The tags of all widgets. */
  readonly tags: readonly string[];
  /** What a partner pastes. */
  readonly snippet: string;
  readonly canUnsubscribe: boolean;
  /** Whether search engines may keep pages of this host at all (LAY-8). */
  readonly isPublic: boolean;
  readonly footerItems: readonly FooterItem[];
  readonly year: number;
  /** In force for the whole site by configuration (ND-60). */
  readonly isWidget: boolean;
  readonly consent: { readonly scriptUrl: string; readonly domain: string; readonly uuid: string };
  readonly analytics: { readonly scriptUrl: string; readonly siteId: string };
  /** The script that signs people in (ND-27). */
  readonly loginScript: string;
}

export const siteFactsId = 'tp-site';
