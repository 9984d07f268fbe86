import { msg } from '@lingui/core/macro';
import { linkToPlanner } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';

export function schedulesPage({ i18n, locale }: PageContent): Page {
  return plainPage({
    title: i18n._(msg`Horaires`),
    sentence: i18n._(msg`Pour connaître l’heure d’un passage, cherchez un trajet au départ de votre arrêt.`),
    link: linkToPlanner(i18n, locale),
  });
}
