import { msg } from '@lingui/core/macro';
import { schedulesAt } from '#site/rules/schedules-at.ts';
import { linkToPlanner } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';
import { schedulesIn } from './schedules.ts';

/** The timetable of a line. */
export function schedulesLinePage(content: PageContent): Page {
  const { i18n, locale, name, params, query } = content;
  if (name === null) {
    return plainPage({
      title: i18n._(msg`Ligne introuvable`),
      sentence: i18n._(msg`Aucune ligne du réseau ne correspond à cette adresse.`),
      link: linkToPlanner(i18n, locale),
    });
  }
  return schedulesIn(content, schedulesAt({ name: 'schedules-line-id', params, query }), {
    title: i18n._(msg`Ligne ${name}`),
    description: i18n._(msg`Ligne ${name}\u00A0: horaires de passage, arrêts et perturbations.`),
  });
}
