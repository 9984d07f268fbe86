import * as v from 'valibot';
import { safeAddress } from '#shared/lib/safe-address.ts';
import { group, textLike, textValue } from './readers.ts';
import { type Config, domain, fetched, sitePath, webLink } from './schema.ts';
import type { FooterItem } from './settings.ts';
import { entryOf, listValue, parsed, readUnread } from './unread.ts';

const footerItem = entryOf({
  title: v.pipe(v.string('must be text'), v.minLength(1, 'must not be empty'), v.maxLength(200, 'is too long')),
  url: v.pipe(
    v.string('must be text'),
    v.check((url) => safeAddress(url, 'https://page.invalid/') !== null, 'is not a safe address'),
  ),
});

const statuses = [301, 302, 303, 307, 308];
const words = textValue();

const readDesign = group<{ backgroundTop: string; backgroundBottom: string }>({
  backgroundTop: webLink,
  backgroundBottom: webLink,
});
const readFooter = group<{ items: readonly FooterItem[] }>({ items: listValue(footerItem) });
const readRedirect = group<{ path: string; status: number }>({
  path: sitePath,
  status: parsed(v.picklist(statuses, `must be one of ${statuses.join(', ')}`)),
});
const readConsent = group<{ scriptUrl: string; domain: string; uuid: string }>({
  scriptUrl: fetched(webLink),
  domain: words,
  uuid: words,
});
const readAnalytics = group<{ scriptUrl: string; siteId: string }>({ scriptUrl: fetched(webLink), siteId: words });
const readBuild = group<{ environment: string; siteKey: string; buildId: string }>({
  environment: words,
  siteKey: words,
  buildId: textLike(/^\w[\w.-]{0,99}$/, 'must be letters, digits, dots and dashes'),
});

/** Configuration that only the site and its shell read. Empty text means "not set". */
export type SiteSettings = ReturnType<typeof readSiteSettings>;

export function readSiteSettings({ appConfig, consent, analytics, build }: Config) {
  const { title, noIndexHost, unsubscribeUrl, design, footer, rootRedirect } = appConfig;
  return {
    title: readUnread<string>(title, words, '', 'appConfig.title'),
    noIndexHost: readUnread<string>(noIndexHost, domain, '', 'appConfig.noIndexHost'),
    unsubscribeUrl: readUnread(unsubscribeUrl, fetched(webLink), '', 'appConfig.unsubscribeUrl'),
    design: readUnread(design, readDesign, { backgroundTop: '', backgroundBottom: '' }, 'appConfig.design'),
    footer: readUnread(footer, readFooter, { items: [] }, 'appConfig.footer'),
    rootRedirect: readUnread(rootRedirect, readRedirect, { path: '', status: 302 }, 'appConfig.rootRedirect'),
    consent: readUnread(consent, readConsent, { scriptUrl: '', domain: '', uuid: '' }, 'consent'),
    analytics: readUnread(analytics, readAnalytics, { scriptUrl: '', siteId: '' }, 'analytics'),
    build: readUnread(build, readBuild, { environment: 'prod', siteKey: '', buildId: '' }, 'build'),
  };
}
