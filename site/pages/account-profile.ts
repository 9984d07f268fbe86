import { msg } from '@lingui/core/macro';
import { accountLink } from '#shared/config/account-links.ts';
import { html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import type { Page, PageContent } from './page.ts';
import { profileNeedsScript } from './without-script.ts';

/** The profile page of the account area (PROD-11). Its content is the visitor's own: only the browser draws it (ROLE-3). */
export function accountProfilePage({ i18n, locale, hasOwnAccounts, accountLinks }: PageContent): Page {
  const security = hasOwnAccounts ? pathOf('security', locale) : accountLink(accountLinks, 'security', locale);
  const title = i18n._(msg`Profil`);
  return {
    title,
    description: i18n._(msg`Votre compte contient votre prénom, votre nom et les renseignements que vous avez donnés.`),
    main: html`<section class="account"><h1>${title}</h1>
${profileNeedsScript(i18n)}
<tp-profile></tp-profile>
${security !== '' && html`<p><a href="${security}">${i18n._(msg`Mot de passe, adresse, appareils et données`)}</a></p>`}
<tp-toaster></tp-toaster>
</section>`,
  };
}
