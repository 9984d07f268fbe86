import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';

/** Message for browsers without script. */
const noscript = (i18n: I18n, message: MessageDescriptor): Html =>
  html`<noscript><p class="without-script">${i18n._(message)}</p></noscript>`;

/** On pages whose widgets load all their content. */
export const withoutScript = (i18n: I18n): Html =>
  noscript(
    i18n,
    msg`Pour montrer départs et trajets, cette page a besoin de JavaScript, que votre navigateur n’exécute pas.`,
  );

/** Beside a sign-in button, which only a script shows. */
export const signInNeedsScript = (i18n: I18n): Html =>
  noscript(i18n, msg`Pour vous connecter, activez JavaScript dans votre navigateur.`);

export const profileNeedsScript = (i18n: I18n): Html =>
  noscript(i18n, msg`Pour voir votre profil, activez JavaScript dans votre navigateur.`);
