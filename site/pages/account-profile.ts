import { msg } from '@lingui/core/macro';
import { linkHome } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';

export function accountProfilePage({ i18n, locale }: PageContent): Page {
  return plainPage({
    title: i18n._(msg`Profil`),
    sentence: i18n._(msg`Votre compte contient votre prénom, votre nom et les renseignements que vous avez donnés.`),
    link: linkHome(i18n, locale),
  });
}
