import { msg } from '@lingui/core/macro';
import { pathOf } from '#site/rules/address.ts';
import { errorPage } from './error.ts';
import type { Page, PageContent } from './page.ts';

/**
 * The page that stands for every other without a network (`shellOf`). Its script draws the page of the address; only if that
 * takes long, or fails, this one appears.
 */
export function offlinePage({ i18n, locale }: PageContent): Page {
  const lead = i18n._(msg`Sans connexion, les trajets et les horaires gardés sur cet appareil restent disponibles.`);
  return {
    ...errorPage({ i18n, locale, status: 'offline', address: pathOf('index', locale), lead }),
    description: lead,
    style: '[data-shell] main{animation:late 1.5s}@keyframes late{from,99%{visibility:hidden}}',
  };
}
