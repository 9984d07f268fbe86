import { toLocale } from '#shared/i18n/locales.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';

/**
 * In widget mode, opens links out of the site in a new tab: they must not replace the page in the partner's frame
 * (ND-50). It runs before the router is loaded, so it knows pages of the site by their language.
 */
export function openOutgoingLinks(page: Document): void {
  page.addEventListener('click', (event) => {
    if (page.body.dataset.widget === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!link?.href || !/^https?:/.test(link.protocol) || link.hasAttribute('download')) return;
    const [, language = ''] = link.pathname.split('/');
    if (link.origin === page.location.origin && (language === '' || toLocale(language) !== null)) return;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  });
}
