import { msg } from '@lingui/core/macro';
import { saysTrip } from '#shared/domain/trip-query-sign.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { pathAfterSignIn } from '#site/rules/after-sign-in.ts';
import type { Page, PageContent } from './page.ts';

/** The home page: where a trip begins, what is being announced, and how another page shows the same. */
export function homePage(content: PageContent): Page {
  const { i18n } = content;
  return {
    title: i18n._(msg`Accueil`),
    description: i18n._(msg`Les transports publics dans toutes les pages\u00A0: annonces, itinéraires, horaires.`),
    main: homeHtml(content),
  };
}

function homeHtml(content: PageContent): Html {
  const { i18n, query, snippet } = content;
  const t = i18n._.bind(i18n);
  // What is left of a link to a trip fills the form (ND-57).
  const trip = saysTrip(`?${query}`) && html`query="${query}"`;
  return html`
${signInNotice(content)}
<section class="planner-place">
<tp-trip-planner history ${trip}></tp-trip-planner>
</section>
<section class="opening">
<h1>${t(msg`Les transports publics, dans toutes les pages`)}</h1>
<p class="lead">${t(msg`Une balise suffit\u00A0: les annonces du réseau s’affichent chez vous à vos couleurs, en cinq langues, sur téléphone comme sur grand écran.`)}</p>
</section>
<section class="sheet" aria-labelledby="paste">
<div class="sheet-head">
<h2 id="paste">${t(msg`À coller dans votre page`)}</h2>
<button type="button" class="button secondary" data-copies="snippet" data-copied="${t(msg`Copié`)}">${t(msg`Copier`)}</button>
</div>
<pre class="code" tabindex="0" aria-label="${t(msg`Code à copier`)}"><code id="snippet">${snippet}</code></pre>
<p>${t(msg`Rien d’autre à installer\u00A0: ni fichier, ni feuille de style, ni bibliothèque.`)}</p>
</section>
<section aria-labelledby="colours">
<h2 id="colours">${t(msg`Aux couleurs de chacun`)}</h2>
<div class="frames">
${frame('town', t(msg`Une mairie`))}
${frame('museum', t(msg`Un musée, le soir`), 'dark')}
${frame('stadium', t(msg`Un stade`))}
</div>
</section>`;
}

/** Why somebody is here who asked for a page of the account (ND-58). The button is shown by the script that signs in. */
function signInNotice({ i18n, locale, query, origin, isAuthenticated }: PageContent): Html | false {
  const path = pathAfterSignIn(query, locale, origin);
  if (isAuthenticated || path === pathOf('index', locale)) return false;
  return html`<section class="sign-in-notice" data-redirect="${path}">
<p role="status">${i18n._(msg`Connectez-vous pour voir cette page.`)}</p>
<button type="button" class="button" data-signs-in hidden>${i18n._(msg`Se connecter`)}</button>
</section>`;
}

function frame(kind: string, caption: string, theme?: 'dark'): Html {
  return html`<figure class="frame frame-${kind}">
<tp-banner-strip group="${kind}" label="${caption}" ${theme && html`theme="${theme}"`}></tp-banner-strip>
<div class="frame-page" aria-hidden="true"><span></span><span></span><span></span></div>
<figcaption>${caption}</figcaption>
</figure>`;
}
