import * as v from 'valibot';
import { safeAddress } from '#shared/lib/safe-address.ts';
import { group, type Reader, text, textLike } from './reading.ts';
import { type Config, domain, fetched, sitePath, webLink } from './schema.ts';
import type { FooterItem } from './settings.ts';
import { entryOf, list, parsed, readUnread } from './unread.ts';

/** Configuration that only the site and its shell read. Empty text means "not set". */
export interface SiteSettings {
  readonly title: string;
  readonly noIndexHost: string;
  readonly unsubscribeUrl: string;
  readonly design: { readonly backgroundTop: string; readonly backgroundBottom: string };
  readonly footer: { readonly items: readonly FooterItem[] };
  readonly rootRedirect: { readonly path: string; readonly status: number };
  readonly consent: { readonly scriptUrl: string; readonly domain: string; readonly uuid: string };
  readonly analytics: { readonly scriptUrl: string; readonly siteId: string };
  readonly build: { readonly environment: string; readonly siteKey: string; readonly buildId: string };
}

const footerItem = entryOf({
  title: v.pipe(v.string('must be text'), v.minLength(1, 'must not be empty'), v.maxLength(200, 'is too long')),
  url: v.pipe(
    v.string('must be text'),
    v.check((url) => safeAddress(url, 'https://page.invalid/') !== null, 'is not a safe address'),
  ),
});

const statuses = [301, 302, 303, 307, 308];
const words = text();

const readers = {
  title: words,
  noIndexHost: domain,
  unsubscribeUrl: fetched(webLink),
  design: group<SiteSettings['design']>({ backgroundTop: webLink, backgroundBottom: webLink }),
  footer: group<SiteSettings['footer']>({ items: list(footerItem) }),
  rootRedirect: group<SiteSettings['rootRedirect']>({
    path: sitePath,
    status: parsed(v.picklist(statuses, `must be one of ${statuses.join(', ')}`)),
  }),
  consent: group<SiteSettings['consent']>({ scriptUrl: fetched(webLink), domain: words, uuid: words }),
  analytics: group<SiteSettings['analytics']>({ scriptUrl: fetched(webLink), siteId: words }),
  build: group<SiteSettings['build']>({
    environment: words,
    siteKey: words,
    buildId: textLike(/^\w[\w.-]{0,99}$/, 'must be letters, digits, dots and dashes'),
  }),
} satisfies { [Key in keyof SiteSettings]: Reader<SiteSettings[Key]> };

export function readSiteSettings({ appConfig, consent, analytics, build }: Config): SiteSettings {
  const { title, noIndexHost, unsubscribeUrl, design, footer, rootRedirect } = appConfig;
  return {
    title: readUnread<string>(title, readers.title, '', 'appConfig.title'),
    noIndexHost: readUnread<string>(noIndexHost, readers.noIndexHost, '', 'appConfig.noIndexHost'),
    unsubscribeUrl: readUnread<string>(unsubscribeUrl, readers.unsubscribeUrl, '', 'appConfig.unsubscribeUrl'),
    design: readUnread(design, readers.design, { backgroundTop: '', backgroundBottom: '' }, 'appConfig.design'),
    footer: readUnread(footer, readers.footer, { items: [] }, 'appConfig.footer'),
    rootRedirect: readUnread(rootRedirect, readers.rootRedirect, { path: '', status: 302 }, 'appConfig.rootRedirect'),
    consent: readUnread(consent, readers.consent, { scriptUrl: '', domain: '', uuid: '' }, 'consent'),
    analytics: readUnread(analytics, readers.analytics, { scriptUrl: '', siteId: '' }, 'analytics'),
    build: readUnread(build, readers.build, { environment: 'prod', siteKey: '', buildId: '' }, 'build'),
  };
}
