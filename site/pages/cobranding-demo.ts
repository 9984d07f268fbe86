import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { fieldNames } from '#site/rules/cobranding/configuration.ts';
import { partnerField, partnerKindIn, partnerKinds } from '#site/rules/cobranding/demo.ts';
import style from '../styles/cobranding.css?inline';
import { demoFrame } from './cobranding/demo-frame.ts';
import type { Partners } from './cobranding/partners.ts';
import { textsOf } from './cobranding/widget-texts.ts';
import type { Page, PageContent } from './page.ts';

/** The kinds of pages, as links name them. */
const kindNames = {
  'town-hall': msg`Mairie`,
  museum: msg`Musée`,
  stadium: msg`Stade`,
  hotel: msg`Hôtel`,
  intranet: msg`Intranet aux styles gênants`,
} as const;

/** One widget in the page of a partner, with links to the other kinds of pages and to its code. */
export function cobrandingDemoPage(content: PageContent, partners: Partners): Page {
  const { i18n, locale, params, query } = content;
  const t = i18n._.bind(i18n);
  const { id: tag = '' } = params;
  const { name: label, sentence } = textsOf(tag);
  const name = t(label);
  const kind = partnerKindIn(query, tag);
  const path = pathOf('cobranding-demo-id', locale, { id: tag });
  return {
    title: t(msg`Démonstration\u00A0: ${name}`),
    description: t(sentence),
    style,
    main: html`<div class="cobranding">
<header class="cobranding-head">
<h1>${name}</h1>
<p class="lead">${t(sentence)}</p>
<p class="gallery-links"><a href="${pathOf('cobranding', locale)}?${fieldNames.widget}=${tag.replace(/^tp-/, '')}#generator">${t(msg`Préparer le code`)}</a>
<a href="${pathOf('cobranding', locale)}#gallery-title">${t(msg`Tous les éléments`)}</a></p>
</header>
<section class="preview" aria-labelledby="demo-title">
<h2 id="demo-title">${t(msg`Dans la page d’un partenaire`)}</h2>
<nav class="demo-kinds" aria-label="${t(msg`Genre de page`)}">${partnerKinds.map(
      (one) =>
        html`<a href="${path}?${partnerField}=${one}"${one === kind && html` aria-current="page"`}>${t(kindNames[one])}</a>`,
    )}</nav>
${demoFrame(tag, kind, content, partners)}
</section>
</div>`,
  };
}
