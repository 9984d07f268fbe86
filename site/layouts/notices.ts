import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';

/** Reasons for a notice. Its text is in the page from the start, hidden, because nothing can be loaded when it is needed. */
export type Notice = 'offline' | 'incomplete';

/** Content of the element `.notices`, a live region that announces a notice when it is shown. */
export const noticesHtml = (i18n: I18n): Html => html`<p data-notice="offline" hidden>${i18n._(
  msg`Vous êtes hors connexion\u00A0: ce qui est affiché peut dater.`,
)}</p>
<p data-notice="incomplete" hidden>${i18n._(msg`Une partie de cette page n’a pas pu être chargée.`)}
<button type="button" class="button" data-reloads>${i18n._(msg`Recharger`)}</button></p>`;
