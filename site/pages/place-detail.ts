import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { linkToPlanner } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';
import { withoutScript } from './without-script.ts';

const tag = 'tp-place-detail';

export function placeDetailPage({ i18n, locale, name, params, tags }: PageContent): Page {
  if (name === null) {
    return plainPage({
      title: i18n._(msg`Lieu introuvable`),
      sentence: i18n._(msg`Aucun lieu ne correspond à cette adresse.`),
      link: linkToPlanner(i18n, locale),
    });
  }
  const plain = plainPage({
    title: name,
    sentence: i18n._(msg`Pour vous y rendre, cherchez un trajet depuis l’endroit où vous êtes.`),
    link: linkToPlanner(i18n, locale),
  });
  if (!tags.includes(tag)) return plain;
  const isStop = params.type === 'stopArea' || params.type === 'stopPoint';
  return {
    ...plain,
    description: isStop
      ? i18n._(msg`${name}\u00A0: prochains départs, lignes desservies et trajets pour y aller.`)
      : i18n._(msg`${name}\u00A0: où c’est, et comment y aller en transports publics.`),
    main: html`<h1 class="visually-hidden">${name}</h1>
<section class="detail-place">
<p class="way-back"><a class="button quiet" href="${pathOf('proximity', locale)}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="m14.5 5.5-6.5 6.5 6.5 6.5"/></svg>${i18n._(msg`À proximité`)}</a></p>
${withoutScript(i18n)}<tp-place-detail place-type="${params.type}" place-id="${params.id}" name="${name}"></tp-place-detail>
</section>`,
  };
}
