import { msg } from '@lingui/core/macro';
import { linkToPlanner } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';

export function schedulesLinePage({ i18n, locale, name }: PageContent): Page {
  if (name === null) {
    return plainPage({
      title: i18n._(msg`Ligne introuvable`),
      sentence: i18n._(msg`Aucune ligne du réseau ne correspond à cette adresse.`),
      link: linkToPlanner(i18n, locale),
    });
  }
  return plainPage({
    title: i18n._(msg`Ligne ${name}`),
    sentence: i18n._(
      msg`Pour connaître l’heure d’un passage de cette ligne, cherchez un trajet au départ de votre arrêt.`,
    ),
    link: linkToPlanner(i18n, locale),
  });
}
