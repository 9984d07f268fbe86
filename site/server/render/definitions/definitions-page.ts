import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PublishedLibrary, Weight } from '#shared/build/published-library.ts';
import { declarations } from '#shared/build/registry.ts';
import { commonEvents, commonProps, type WidgetDeclaration } from '#shared/element/contract.ts';
import { versionsOf } from '#shared/element/manifest.ts';
import { defaultLocale, toLocale } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { themeProperties } from '#shared/styles/theme.ts';
import { textsOf } from '#site/pages/cobranding/widget-texts.ts';
import type { Page, PageContent } from '#site/pages/page.ts';
import { pathOf } from '#site/rules/address.ts';
import { isFound } from '#site/rules/definition-search.ts';
import { firstValue, withParameter } from '#site/rules/query.ts';
import {
  type DeclaredNames,
  type DrawLive,
  definitionTables,
  examplesHtml,
  linkToExample,
} from './definition-sections.ts';
import styles from './definitions.css?inline';
import { docHtml, sizeHtml, tableHtml, textContentOf } from './drawing.ts';
import { exampleName } from './example-page.ts';
import { exampleParameter } from './serve-examples.ts';

/** The parameter of a search in the definitions. */
const searchParameter = 'q';

/** What every widget has. */
const commonNames: DeclaredNames = {
  props: commonProps,
  events: commonEvents,
  slots: {},
  parts: {},
  cssProperties: Object.fromEntries(themeProperties.map(({ name, ...property }) => [name, property])),
};

const localeOf = ({ locale }: I18n) => toLocale(locale) ?? defaultLocale;

/** An article of the page, and whether the search finds it. */
interface Article {
  readonly widget: WidgetDeclaration;
  readonly content: Html;
  readonly isFound: boolean;
}

/** All that the registry says of the widgets (ND-35), complete without script. The search needs none either. */
export function definitionsPage(content: PageContent, library: PublishedLibrary | null): Page {
  const { i18n, locale, query } = content;
  const address = pathOf('cobranding-demo-widgets-definitions', locale);
  const search = firstValue(query, searchParameter) ?? '';
  const live = linkToExample(
    i18n,
    (tag, example) => `${address}?${withParameter('', exampleParameter, exampleName(tag, example))}`,
  );
  const articles = articlesOf(i18n, library, live, search);
  const { title, lead } = openingTexts(i18n);
  return {
    title,
    description: lead,
    style: styles,
    main: html`<div class="definitions">
<header class="opening">${openingHtml(i18n)}
<p><a class="button secondary" href="${pathOf('cobranding', locale)}">${i18n._(msg`Composer le code de votre page`)}</a></p>
</header>
${searchHtml(i18n, address, search, articles)}
${referenceHtml(i18n, library, articles)}
</div>`,
  };
}

export const openingTexts = (i18n: I18n) => ({
  title: i18n._(msg`Éléments`),
  lead: i18n._(
    msg`Tout ce qu’un partenaire peut écrire et styler\u00A0: balises, attributs, événements, emplacements, parties, exemples et poids.`,
  ),
});

export function openingHtml(i18n: I18n): Html {
  const { title, lead } = openingTexts(i18n);
  return html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${i18n.locale !== 'en' && html`<p>${i18n._(msg`Les descriptions détaillées sont en anglais.`)}</p>`}`;
}

/** Draws the article of each widget. */
export const articlesOf = (i18n: I18n, library: PublishedLibrary | null, live: DrawLive, search = ''): Article[] =>
  declarations.map((widget) => {
    const content = articleHtml(widget, i18n, library, live);
    return { widget, content, isFound: isFound(textContentOf(content), search) };
  });

/** Draws the weights of all widgets, their articles, and what all have in common. */
export const referenceHtml = (i18n: I18n, library: PublishedLibrary | null, articles: readonly Article[]): Html =>
  html`${library && overviewHtml(articles, i18n, library)}
${articles.map(
  ({ widget: { tag }, content, isFound }) =>
    html`<article id="${tag}" data-definition="${tag}" aria-labelledby="${tag}-title" ${!isFound && html`hidden`}>${content}</article>`,
)}
<section id="common" aria-labelledby="common-title"><h2 id="common-title">${i18n._(msg`Pour tous les éléments`)}</h2>
${definitionTables(commonNames, i18n, i18n._(msg`Pour tous les éléments`))}
</section>`;

function searchHtml(i18n: I18n, address: string, search: string, articles: readonly Article[]): Html {
  const found = articles.filter(({ isFound }) => isFound).length;
  return html`<search><form class="definition-search" action="${address}">
<label for="definition-search">${i18n._(msg`Chercher dans les définitions`)}</label>
<input id="definition-search" type="search" name="${searchParameter}" value="${search}" autocomplete="off" spellcheck="false">
<button class="button secondary">${i18n._(msg`Chercher`)}</button>
</form>
<p role="status" aria-atomic="true">${i18n._(msg`Éléments affichés\u00A0:`)} <span data-found>${found}</span> / ${articles.length}</p>
<p data-none ${found > 0 && html`hidden`}>${i18n._(msg`Aucun élément ne contient ces mots.`)} <a href="${address}">${i18n._(msg`Tout afficher`)}</a></p></search>`;
}

function overviewHtml(articles: readonly Article[], i18n: I18n, library: PublishedLibrary): Html {
  const locale = localeOf(i18n);
  const title = i18n._(msg`Tous les éléments et leur poids`);
  const rows = articles.map(({ widget: { tag }, isFound }) => {
    const { own, atOnce } = library(tag, locale);
    const weights = [own, atOnce, library(tag, locale, 'light').atOnce];
    return {
      cells: [
        html`<a href="#${tag}">${tag}</a>`,
        html`${i18n._(textsOf(tag).sentence)}`,
        ...weights.map(({ bytes }) => sizeHtml(bytes, locale)),
      ],
      attributes: html`data-row-of="${tag}" ${!isFound && html`hidden`}`,
    };
  });
  return html`<section aria-labelledby="overview-title"><h2 id="overview-title">${title}</h2>
<p>${i18n._(
    msg`Le script propre est ce qu’une balise charge en plus des fichiers que la moitié des balises au moins a en commun\u00A0; le total est ce qu’une page charge d’emblée pour elle seule. L’édition légère est la même sur Preact. Poids compressés en brotli, dans la langue de cette page.`,
  )}</p>
${tableHtml(
  title,
  [
    i18n._(msg`Balise`),
    i18n._(msg`Rôle`),
    i18n._(msg`Script propre`),
    i18n._(msg`Total au chargement`),
    i18n._(msg`Total, édition légère`),
  ],
  rows,
)}</section>`;
}

export function articleHtml(
  widget: WidgetDeclaration,
  i18n: I18n,
  library: PublishedLibrary | null,
  live: DrawLive,
): Html {
  const { tag } = widget;
  const versions = versionsOf(widget);
  return html`<h2 id="${tag}-title"><a href="#${tag}">&lt;${tag}&gt;</a></h2>
<p class="summary">${i18n._(textsOf(tag).sentence)}</p>
${versions !== '' && html`<p>${docHtml(versions, i18n)}</p>`}
${factsHtml(widget, i18n, library)}
${definitionTables(widget, i18n, tag)}
<p><a href="#common">${i18n._(msg`Aussi\u00A0: ce que tous les éléments ont en commun`)}</a></p>
${examplesHtml(widget, i18n, live)}`;
}

function factsHtml(widget: WidgetDeclaration, i18n: I18n, library: PublishedLibrary | null): Html {
  const { tag, reservedHeight, onePerPage } = widget;
  const locale = localeOf(i18n);
  const files = library?.(tag, locale);
  const lightFiles = library?.(tag, locale, 'light');
  const weight = ({ bytes, files: count }: Weight) =>
    html`${sizeHtml(bytes, locale)} (${i18n._(msg`${plural(count, { one: '# fichier', other: '# fichiers' })}`)})`;
  return html`<dl class="facts">
${
  files &&
  lightFiles &&
  html`<div><dt>${i18n._(msg`Script propre`)}</dt><dd data-own>${weight(files.own)}</dd></div>
<div><dt>${i18n._(msg`Total au chargement`)}</dt><dd data-at-once>${weight(files.atOnce)}</dd></div>
<div><dt>${i18n._(msg`Total, édition légère`)}</dt><dd data-light>${weight(lightFiles.atOnce)}</dd></div>`
}
<div><dt>${i18n._(msg`Hauteur à réserver`)}</dt><dd><code>${reservedHeight}</code></dd></div>
${onePerPage && html`<div><dt>${i18n._(msg`Par page`)}</dt><dd>${i18n._(msg`Un seul`)}</dd></div>`}
</dl>`;
}
