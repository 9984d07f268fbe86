import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import type { Page, PageContent } from './page.ts';
import { plannerTitle } from './planner-title.ts';
import { withoutScript } from './without-script.ts';

/** The planner at the step of the address, with the trip of its query. */
export function tripPlannerPage(content: PageContent): Page {
  const { i18n, query, step } = content;
  const title = plannerTitle(content) ?? i18n._(msg`Itinéraires`);
  return {
    title,
    description: i18n._(msg`Cherchez un trajet en transports publics.`),
    main: html`<h1 class="visually-hidden">${title}</h1>
${withoutScript(i18n)}<section class="planner-place">
<tp-trip-planner history view="${step}" query="${query}"></tp-trip-planner>
</section>`,
  };
}
