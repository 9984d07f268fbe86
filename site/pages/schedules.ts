import { msg } from '@lingui/core/macro';
import type { SchedulesView } from '#shared/domain/schedules-view.ts';
import { html } from '#shared/lib/html.ts';
import { schedulesAt } from '#site/rules/schedules-at.ts';
import { linkBack, linkToPlanner } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';
import { withoutScript } from './without-script.ts';

/** The search for lines and stops, or the departures of the stop in the query. */
export function schedulesPage(content: PageContent): Page {
  const { i18n, locale, name, query } = content;
  const view = schedulesAt({ name: 'schedules', params: {}, query });
  if (view?.view !== 'stop') {
    return schedulesIn(content, view, {
      title: i18n._(msg`Horaires`),
      description: i18n._(msg`Pour connaître l’heure d’un passage, cherchez un trajet au départ de votre arrêt.`),
    });
  }
  if (name === null) {
    return plainPage({
      title: i18n._(msg`Arrêt introuvable`),
      sentence: i18n._(msg`Aucun arrêt du réseau ne correspond à cette adresse.`),
      link: linkToPlanner(i18n, locale),
    });
  }
  return schedulesIn(content, view, {
    title: i18n._(msg`Horaires à l’arrêt ${name}`),
    description: i18n._(msg`${name}\u00A0: les prochains départs de chaque ligne, et ceux de tout un jour.`),
  });
}

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

/** Returns the page of a view of the schedules. */
function schedulesIn(
  { i18n, back }: PageContent,
  view: SchedulesView | null,
  { title, description }: Pick<Page, 'title' | 'description'>,
): Page {
  const { view: _, ...texts } = view ?? { view: 'search' };
  const attributes = Object.entries(texts).map(([name, value]) => html` ${name}="${value}"`);
  return {
    title,
    description,
    main: html`<h1 class="${view?.view === 'search' ? 'page-title' : 'visually-hidden'}">${title}</h1>
${withoutScript(i18n)}${back !== null && linkBack(back, i18n._(msg`Votre trajet`))}<section class="schedules-place">
<tp-schedules${attributes}></tp-schedules>
</section>`,
  };
}
