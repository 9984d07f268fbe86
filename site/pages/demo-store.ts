import { msg } from '@lingui/core/macro';
import { linkHome } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';

/** Stands where the storefront of an operator begins, which is outside of this product (ND-44). */
export const demoStorePage = ({ i18n, locale }: Pick<PageContent, 'i18n' | 'locale'>): Page =>
  plainPage({
    title: i18n._(msg`Billetterie`),
    sentence: i18n._(
      msg`Ici commence la boutique du réseau, avec ses titres et ses abonnements. Cette démonstration ne vend rien.`,
    ),
    link: linkHome(i18n, locale),
  });
