import { msg } from '@lingui/core/macro';
import { linkHome } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';

export function accountFavoritesPage({ i18n, locale }: PageContent): Page {
  return plainPage({
    title: i18n._(msg`Favoris`),
    sentence: i18n._(msg`Les lignes, les arrêts et les lieux que vous enregistrez sont rattachés à votre compte.`),
    link: linkHome(i18n, locale),
  });
}
