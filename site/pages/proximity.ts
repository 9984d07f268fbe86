import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import { linkToPlanner } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';
import { withoutScript } from './without-script.ts';

const tag = 'tp-proximity-map';

/** Description of the page, also used by links to it. */
export const nearbySentence = msg`Arrêts et prochains départs autour de vous.`;

export function proximityPage({ i18n, locale, tags }: PageContent): Page {
  const title = i18n._(msg`À proximité`);
  const plain = plainPage({
    title,
    sentence: i18n._(msg`Pour trouver un arrêt près d’une adresse, cherchez un trajet au départ de celle-ci.`),
    link: linkToPlanner(i18n, locale),
  });
  if (!tags.includes(tag)) return plain;
  return {
    ...plain,
    description: i18n._(nearbySentence),
    main: html`<h1 class="visually-hidden">${title}</h1>
${withoutScript(i18n)}<section class="proximity-place">
<tp-proximity-map show="list"></tp-proximity-map>
</section>`,
  };
}
