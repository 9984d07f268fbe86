import { msg } from '@lingui/core/macro';
import { brandColors } from '#shared/lib/color/brand-colors.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { colorField, queryOf, type SnippetForm } from '#site/rules/cobranding/configuration.ts';
import { snippetFor } from '#site/rules/cobranding/snippets/snippet.ts';
import type { PageContent } from '../page.ts';
import type { Partners } from './partners.ts';
import { colorSentence } from './refusals.ts';
import { textsOf } from './widget-texts.ts';

/** Address of the mock page that shows a configuration, below the server. */
export const previewPath = '/cobranding/preview';

/** The snippet, its style rules, the lines of the policy, and a mock page with the widget in it. */
export function generatorResult(content: PageContent, { library, chosen }: Partners): Html {
  const { i18n, locale, query } = content;
  const t = i18n._.bind(i18n);
  const { configuration, colorProblems } = chosen;
  const name = t(textsOf(configuration.widget.tag).name);
  const snippet = snippetFor(configuration, library, name);
  const values = new URLSearchParams(query);
  const address = queryOf(configuration, locale);
  return html`<div role="status">${
    colorProblems.length > 0 &&
    html`<ul class="generator-notes">${brandColors.flatMap((color) =>
      colorProblems
        .filter((problem) => problem.color === color)
        .map((problem) => html`<li>${colorSentence(problem, values.get(colorField(color)) ?? '', i18n)}</li>`),
    )}</ul>`
  }</div>
${block(content, {
  id: 'snippet',
  title: t(msg`Le code`),
  hint: t(placeOf[configuration.form]),
  code: snippet?.code ?? t(msg`Cet élément n’a pas de page pour un cadre. Choisissez une autre forme.`),
})}
${
  snippet &&
  html`${block(content, {
    id: 'snippet-style',
    title: t(msg`Dans votre feuille de style`),
    hint: t(msg`Réserve la hauteur pendant le chargement, pour que rien ne bouge.`),
    code: snippet.style,
  })}
${block(content, {
  id: 'snippet-policy',
  title: t(msg`Si votre site a une politique de sécurité`),
  hint: t(msg`À ajouter à l’en-tête Content-Security-Policy. Sans cet en-tête, rien à faire.`),
  code: snippet.policy,
})}`
}
<section class="preview" aria-labelledby="preview-title">
<div class="sheet-head"><h3 id="preview-title">${t(msg`Aperçu dans une page`)}</h3>
<fieldset class="preview-widths"><legend class="visually-hidden">${t(msg`Largeur de l’aperçu`)}</legend>
<label><input type="radio" name="preview" value="phone"> <span>${t(msg`Téléphone`)}</span></label>
<label><input type="radio" name="preview" value="desktop" checked> <span>${t(msg`Ordinateur`)}</span></label>
</fieldset></div>
<iframe class="preview-frame" src="${previewPath}?${address}&amp;page=${locale}" title="${t(msg`Aperçu\u00A0: ${name}`)}" allow="geolocation" loading="lazy"></iframe>
<p class="preview-link"><a href="${previewPath}?${address}&amp;page=${locale}" target="_blank">${t(msg`Ouvrir l’aperçu dans un onglet`)}</a></p>
<p class="preview-link">${t(msg`Un problème dans votre page\u00A0? Ajoutez ?tp-doctor à son adresse\u00A0: le diagnostic donne chaque correction à copier.`)} <a href="${previewPath}?${address}&amp;page=${locale}&amp;tp-doctor" target="_blank">${t(msg`Diagnostiquer l’aperçu`)}</a></p>
</section>`;
}

interface Block {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly code: string;
}

const block = ({ i18n }: PageContent, { id, title, hint, code }: Block): Html => html`<section class="generator-block">
<div class="sheet-head"><h3 id="${id}-title">${title}</h3>
<button type="button" class="button secondary" data-copies="${id}" data-copied="${i18n._(msg`Copié`)}" aria-describedby="${id}-title">${i18n._(msg`Copier`)}</button></div>
<p class="generator-hint">${hint}</p>
<pre class="code" tabindex="0" role="region" aria-labelledby="${id}-title"><code id="${id}">${code}</code></pre>
</section>`;

/** Where the code goes, by kind of page. */
const placeOf: Readonly<Record<SnippetForm, ReturnType<typeof msg>>> = {
  html: msg`À coller dans votre page, là où l’élément doit paraître.`,
  frame: msg`À coller dans votre page, là où le cadre doit paraître.`,
  wordpress: msg`À coller dans un bloc «\u00A0HTML personnalisé\u00A0».`,
  react: msg`Un composant, avec le paquet tp-widgets installé (React 19).`,
  vue: msg`Un composant, avec le paquet tp-widgets installé.`,
  svelte: msg`Un composant, avec le paquet tp-widgets installé.`,
  angular: msg`Un composant, avec le paquet tp-widgets installé.`,
};
