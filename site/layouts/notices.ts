import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';

/** Why a notice may be needed when nothing can be loaded any more: so its words come with the page, out of sight. */
export type Notice = 'offline' | 'incomplete';

/** What goes in the element `.notices`, which is read out when one of them comes into sight. */
export const noticesHtml = (i18n: I18n): Html => html`<p data-notice="offline" hidden>${i18n._(
  msg`Vous êtes hors connexion\u00A0: ce qui est affiché peut dater.`,
)}</p>
<p data-notice="incomplete" hidden>${i18n._(msg`Une partie de cette page n’a pas pu être chargée.`)}
<button type="button" class="button" data-reloads>${i18n._(msg`Recharger`)}</button></p>`;
