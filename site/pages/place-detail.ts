import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { destinationAt, pathOf } from '#site/rules/address.ts';
import { contextSetBy } from '#site/rules/context-memory.ts';
import { linkBack, linkToPlanner } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';
import { withoutScript } from './without-script.ts';

/** Returns the link back to the trip or the timetable that was left, else to the nearby list. */
function linkBackTo(back: string | null, i18n: I18n, locale: Locale): Html {
  if (back === null) return linkBack(pathOf('proximity', locale), i18n._(msg`À proximité`));
  const isTimetable = contextSetBy(destinationAt(back).name) === 'schedules';
  return linkBack(back, isTimetable ? i18n._(msg`Horaires`) : i18n._(msg`Votre trajet`));
}

export function placeDetailPage({ i18n, locale, name, params, back }: PageContent): Page {
  if (name === null) {
    return plainPage({
      title: i18n._(msg`Lieu introuvable`),
      sentence: i18n._(msg`Aucun lieu ne correspond à cette adresse.`),
      link: linkToPlanner(i18n, locale),
    });
  }
  const isStop = params.type === 'stopArea' || params.type === 'stopPoint';
  return {
    title: name,
    description: isStop
      ? i18n._(msg`${name}\u00A0: prochains départs, lignes qui s’y arrêtent et trajets pour y aller.`)
      : i18n._(msg`${name}\u00A0: où c’est, et comment y aller en transports publics.`),
    main: html`<h1 class="visually-hidden">${name}</h1>
${linkBackTo(back, i18n, locale)}
${withoutScript(i18n)}<section class="detail-place">
<tp-place-detail place-type="${params.type}" place-id="${params.id}" name="${name}"></tp-place-detail>
</section>`,
  };
}
