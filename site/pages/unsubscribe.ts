import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { firstValue } from '#site/rules/query.ts';
import { brokenLine } from './drawings.ts';
import { linkHome } from './links.ts';
import type { Page, PageContent } from './page.ts';

/** State of the one explicit confirmation (ND-36). */
export type Unsubscribing = 'open' | 'done' | 'failed';

/** Returns the e-mail address in a query; null when it is missing, invalid or longer than mail allows. */
export function emailIn(query: string): string | null {
  const email = firstValue(query, 'email')?.trim() ?? '';
  return email.length <= 254 && /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(email) ? email : null;
}

/** The unsubscribe page. Opening it sends nothing: it names the address and asks for confirmation (ND-36). */
export function unsubscribePage(content: PageContent, state: Unsubscribing = 'open'): Page {
  const { i18n, locale, siteTitle } = content;
  const title = i18n._(msg`Désabonnement`);
  const home = linkHome(i18n, locale);
  return {
    title,
    description: i18n._(msg`Ne plus recevoir les messages de ${siteTitle}.`),
    main: html`<section class="opening">${brokenLine}<h1>${title}</h1>
${bodyOf(content, state)}
<p><a class="button secondary" href="${home.address}">${home.text}</a></p></section>`,
  };
}

function bodyOf({ i18n, locale, siteTitle, query, canUnsubscribe }: PageContent, state: Unsubscribing): Html {
  const t = i18n._.bind(i18n);
  const email = emailIn(query);
  if (!canUnsubscribe) {
    return html`<p class="lead">${t(msg`Pour ne plus recevoir de messages, écrivez à l’expéditeur de celui que vous avez reçu\u00A0: son adresse figure en tête du message.`)}</p>`;
  }
  if (state === 'done' && email !== null) {
    return html`<p class="lead" role="status">${t(msg`C’est fait\u00A0: ${email} ne recevra plus les messages de ${siteTitle}.`)}</p>`;
  }
  const failed =
    state === 'failed' &&
    html`<p role="alert">${t(msg`Le désabonnement n’a pas abouti\u00A0: réessayez dans un instant.`)}</p>`;
  const address =
    email === null
      ? html`<p><label for="email">${t(msg`Adresse e-mail`)}</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required></p>`
      : html`<input type="hidden" name="email" value="${email}">`;
  return html`<p class="lead">${
    email === null
      ? t(msg`Indiquez l’adresse qui ne doit plus recevoir les messages de ${siteTitle}.`)
      : t(msg`Après votre confirmation, les messages de ${siteTitle} ne seront plus envoyés à ${email}.`)
  }</p>
${failed}
<form method="post" action="${pathOf('unsubscribe', locale)}">
${address}
<button class="button primary">${t(msg`Confirmer le désabonnement`)}</button>
</form>`;
}
