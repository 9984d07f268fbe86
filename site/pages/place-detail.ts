import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import { linkToPlanner } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';

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
  return {
    ...plain,
    main: html`<h1 class="visually-hidden">${name}</h1>
<section class="detail-place">
<tp-place-detail type="${params.type}" id="${params.id}"></tp-place-detail>
</section>`,
  };
}
