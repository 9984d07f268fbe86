import { msg } from '@lingui/core/macro';
import { pathOf } from '#site/rules/address.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';

export function cobrandingDemoPage({ i18n, locale, params }: PageContent): Page {
  const { id = '' } = params;
  return plainPage({
    title: i18n._(msg`Démonstration`),
    sentence: i18n._(msg`L’élément ${id} se place dans la page d’un partenaire avec une balise et un script.`),
    link: {
      address: pathOf('cobranding-demo-widgets-definitions', locale),
      text: i18n._(msg`Voir tous les éléments`),
    },
  });
}
