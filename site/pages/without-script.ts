import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';

/** What a page whose widgets ask for all they show says to a browser that runs no script. */
export const withoutScript = (i18n: I18n): Html =>
  html`<noscript><p class="without-script">${i18n._(
    msg`Pour montrer départs et trajets, cette page a besoin de JavaScript, que votre navigateur n’exécute pas.`,
  )}</p></noscript>`;
