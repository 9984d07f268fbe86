import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';

export interface HomeContent {
  readonly i18n: I18n;
  readonly locale: Locale;
  /** What a partner pastes. */
  readonly snippet: string;
}

/** The home page: what is being announced, and how another page shows the same. */
export function homeHtml({ i18n, snippet }: HomeContent): Html {
  const t = i18n._.bind(i18n);
  return html`
<section class="planner-place" aria-label="${t(msg`Itinéraires`)}">
<tp-trip-planner history></tp-trip-planner>
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

function frame(kind: string, caption: string, theme?: 'dark'): Html {
  return html`<figure class="frame frame-${kind}">
<tp-banner-strip group="${kind}" label="${caption}" ${theme && html`theme="${theme}"`}></tp-banner-strip>
<div class="frame-page" aria-hidden="true"><span></span><span></span><span></span></div>
<figcaption>${caption}</figcaption>
</figure>`;
}
