import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import type { Page, PageContent } from './page.ts';
import { withoutScript } from './without-script.ts';

/** The planner, on the view that the address names, with the trip that its query says. */
function plannerPage({ i18n, query }: PageContent, view: 'form' | 'results'): Page {
  const title = i18n._(msg`Itinéraires`);
  return {
    title,
    description: i18n._(msg`Cherchez un trajet en transports publics.`),
    main: html`<h1 class="visually-hidden">${title}</h1>
${withoutScript(i18n)}<section class="planner-place">
<tp-trip-planner history view="${view}" query="${query}"></tp-trip-planner>
</section>`,
  };
}

export const tripPlannerPage = (content: PageContent): Page => plannerPage(content, 'form');

/** Also what the steps after the results begin with (NAV-3). */
export const tripResultsPage = (content: PageContent): Page => plannerPage(content, 'results');
