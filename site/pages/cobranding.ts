import { msg } from '@lingui/core/macro';
import { pathOf } from '#site/rules/address.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';

export function cobrandingPage({ i18n, locale }: PageContent): Page {
  return plainPage({
    title: i18n._(msg`Partenaires`),
    sentence: i18n._(msg`Une balise et un script suffisent pour placer un élément de ce site dans votre propre page.`),
    link: { address: `${pathOf('index', locale)}#paste`, text: i18n._(msg`Voir le code à copier`) },
  });
}
