import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import type { Page, PageContent } from './page.ts';
import { withoutScript } from './without-script.ts';

/** Description of the page, also used by links to it. */
export const nearbySentence = msg`Arrêts et prochains départs autour de vous.`;

export function proximityPage({ i18n }: PageContent): Page {
  const title = i18n._(msg`À proximité`);
  return {
    title,
    description: i18n._(nearbySentence),
    main: html`<h1 class="visually-hidden">${title}</h1>
${withoutScript(i18n)}<section class="proximity-place">
<tp-proximity-map show="list"></tp-proximity-map>
</section>`,
  };
}
