import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';

/** Message for browsers without script, on pages whose widgets load all their content. */
export const withoutScript = (i18n: I18n): Html =>
  html`<noscript><p class="without-script">${i18n._(
    msg`Pour montrer départs et trajets, cette page a besoin de JavaScript, que votre navigateur n’exécute pas.`,
  )}</p></noscript>`;
