import { msg } from '@lingui/core/macro';
import { pathOf } from '#site/rules/address.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';

export function widgetsDefinitionsPage({ i18n, locale, tags }: PageContent): Page {
  const list = tags.join(', ');
  return plainPage({
    title: i18n._(msg`Éléments`),
    sentence: i18n._(msg`Voici les éléments que l’on peut placer dans une page\u00A0: ${list}.`),
    link: { address: `${pathOf('index', locale)}#paste`, text: i18n._(msg`Voir le code à copier`) },
  });
}
