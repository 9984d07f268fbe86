import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { fieldNames } from '#site/rules/cobranding/configuration.ts';
import { partnerKindIn } from '#site/rules/cobranding/demo.ts';
import style from '../styles/cobranding.css?inline';
import { demoFrame } from './cobranding/demo-frame.ts';
import { generatorForm } from './cobranding/generator-form.ts';
import { generatorResult } from './cobranding/generator-result.ts';
import type { Partners } from './cobranding/partners.ts';
import { listedTags, textsOf } from './cobranding/widget-texts.ts';
import type { Page, PageContent } from './page.ts';

/**
 * The page for partners: the generator, opened with the trip planner, then what each widget does. The form works without
 * script; with it, the result follows each input.
 */
export function cobrandingPage(content: PageContent, partners: Partners): Page {
  const { i18n, locale } = content;
  const t = i18n._.bind(i18n);
  return {
    title: t(msg`Partenaires`),
    description: t(msg`Intégrez les itinéraires, les départs ou la carte du réseau à votre propre page.`),
    style,
    main: html`<div class="cobranding">
<header class="cobranding-head">
<h1>${t(msg`Le réseau sur votre page`)}</h1>
<p class="lead">${t(msg`Choisissez un élément, copiez le code, collez-le dans votre page. Sans compte, et sans suivi de vos visiteurs.`)}</p>
</header>
<section class="generator" id="generator" aria-labelledby="generator-title">
<h2 class="visually-hidden" id="generator-title">${t(msg`Préparer le code`)}</h2>
${generatorForm(content, partners)}
<div class="generator-result" data-generator-result>
${generatorResult(content, partners)}
</div>
</section>
<section class="gallery" aria-labelledby="gallery-title">
<h2 id="gallery-title">${t(msg`Ce que fait chaque élément`)}</h2>
<ul>${listedTags.map((tag) => card(tag, content, partners))}</ul>
<p><a href="${pathOf('cobranding-demo-widgets-definitions', locale)}">${t(msg`Tous les attributs, événements et styles`)}</a></p>
</section>
</div>`,
  };
}

function card(tag: string, content: PageContent, partners: Partners): Html {
  const { i18n, locale } = content;
  const { name, sentence } = textsOf(tag);
  const id = tag.replace(/^tp-/, '');
  const title = i18n._(name);
  return html`<li>
<h3>${title} <code>&lt;${tag}&gt;</code></h3>
<p>${i18n._(sentence)}</p>
<p class="gallery-links">
<a href="${pathOf('cobranding', locale)}?${fieldNames.widget}=${id}#generator" aria-label="${i18n._(msg`Préparer le code\u00A0: ${title}`)}">${i18n._(msg`Préparer le code`)}</a>
<a href="${pathOf('cobranding-demo-id', locale, { id: tag })}" aria-label="${i18n._(msg`Voir en situation\u00A0: ${title}`)}">${i18n._(msg`Voir en situation`)}</a>
</p>
<details class="gallery-live"><summary aria-label="${i18n._(msg`Essayer ici\u00A0: ${title}`)}">${i18n._(msg`Essayer ici`)}</summary>
${demoFrame(tag, partnerKindIn('', tag), content, partners)}
</details>
</li>`;
}
