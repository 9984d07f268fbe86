import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toLocale } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';

/**
 * Content of the element `.notices`, a live region that announces a notice when it is shown. All texts are in the page from
 * the start, hidden, because nothing can be loaded when they are needed.
 */
export function noticesHtml(i18n: I18n, keepsOffline: boolean): Html {
  const t = i18n._.bind(i18n);
  const notice = (name: string, text: string | Html, action: Html | false = false) =>
    html`<p data-notice="${name}" hidden><span>${text}</span>${action}
<button type="button" class="button quiet" data-closes aria-label="${t(msg`Fermer`)}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button></p>
`;
  const offline = t(msg`Vous êtes hors connexion\u00A0: ce qui est affiché peut dater.`);
  const kept = html` <a href="${pathOf('offline', toLocale(i18n.locale))}">${t(msg`Trajets gardés`)}</a>`;
  return html`${notice('offline', html`${offline}${keepsOffline && kept}`)}${notice(
    'language',
    t(msg`La langue choisie n’a pas pu être chargée\u00A0: réessayez dans un instant.`),
  )}${notice(
    'incomplete',
    t(msg`Une partie de cette page n’a pas pu être chargée.`),
    html` <button type="button" class="button" data-reloads>${t(msg`Recharger`)}</button>`,
  )}`;
}
