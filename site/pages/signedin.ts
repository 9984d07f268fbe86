import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import { pathAfterSignIn } from '#site/rules/after-sign-in.ts';
import { drawnLine } from './drawings.ts';
import type { Page, PageContent } from './page.ts';
import { signInNeedsScript } from './without-script.ts';

/** The page after sign-in (ND-39). Its script redirects; without script it has a link. */
export function signedInPage({ i18n, locale, query, origin }: PageContent): Page {
  const path = pathAfterSignIn(query, locale, origin);
  const title = i18n._(msg`Connexion`);
  const sentence = i18n._(msg`Ouverture de votre session en cours.`);
  return {
    title,
    description: sentence,
    main: html`<section class="opening">${drawnLine}
<h1>${title}</h1>
<p class="lead" role="status"><span data-if="signed-in">${sentence}</span><span data-if="signed-out" hidden>${i18n._(msg`La connexion n’a pas abouti.`)}</span></p>
<p class="actions"><a class="button secondary" href="${path}" data-if="signed-in">${i18n._(msg`Continuer`)}</a>
<button type="button" class="button primary" data-if="signed-out" data-signs-in hidden>${i18n._(msg`Réessayer`)}</button></p>
${signInNeedsScript(i18n)}
</section>`,
  };
}
