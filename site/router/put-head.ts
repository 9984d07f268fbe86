import type { Locale } from '#shared/i18n/locales.ts';
import type { Html } from '#shared/lib/html.ts';
import { manifestAddress } from '../layouts/page-head.ts';

export interface Head {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** Links and preview tags; null for a page without an address of its own. */
  readonly links: Html | null;
}

const ofOnePage = 'link[rel="canonical"], link[rel="alternate"][hreflang], meta[property^="og:"], meta[name="robots"]';

/** Updates the head for the shown page, as the server would have rendered it. */
export function putHead(page: Document, { locale, title, description, isIndexed, links }: Head): void {
  page.title = title;
  page.documentElement.lang = locale;
  page.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const manifest = page.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (manifest) manifest.href = manifestAddress(locale);
  for (const element of page.head.querySelectorAll(ofOnePage)) element.remove();
  if (!isIndexed) {
    const robots = page.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    page.head.append(robots);
  }
  const template = page.createElement('template');
  template.innerHTML = String(links ?? '');
  // Elements only: the next page would not remove the line breaks between them.
  page.head.append(...template.content.children);
}
