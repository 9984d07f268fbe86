import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Described, EventDeclaration, Example, WidgetDeclaration } from '#shared/element/contract.ts';
import { asAttribute, defaultText, detailType, docOf, documented, typeOf } from '#shared/element/manifest.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { codeHtml, docHtml, tableHtml } from './drawing.ts';

/** The names of one widget, or those of all. */
export type DeclaredNames = Pick<WidgetDeclaration, 'props' | 'events' | 'slots' | 'parts' | 'cssProperties'>;

interface Section {
  readonly title: string;
  /** Headings between that of the name and the description. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Html[])[];
}

/** Draws a table for each kind of names. `owner` tells tables of the same kind apart. */
export function definitionTables(names: DeclaredNames, i18n: I18n, owner: string): Html {
  const t = i18n._.bind(i18n);
  const { props, events, slots, parts, cssProperties } = names;
  const description = (one: Described) => docHtml(docOf(documented(one)), i18n);
  const sections: readonly Section[] = [
    {
      title: t(msg`Attributs et propriétés`),
      heads: [t(msg`Attribut`), t(msg`Propriété`), t(msg`Type`), t(msg`Par défaut`)],
      rows: Object.entries(props).map(([name, prop]) => [
        codeHtml(attributeOf(name)),
        codeHtml(name),
        codeHtml(typeOf(prop)),
        codeOrDash(defaultText(prop)),
        description(asAttribute(prop)),
      ]),
    },
    {
      title: t(msg`Événements`),
      heads: [t(msg`Événement`), 'detail', t(msg`Annulable`)],
      rows: Object.entries(events).map(([name, event]: [string, EventDeclaration]) => [
        codeHtml(name),
        codeHtml(detailType(event)),
        html`${event.cancelable ? t(msg`oui`) : t(msg`non`)}`,
        html`${description(event)}${fieldsHtml(event, description)}`,
      ]),
    },
    {
      title: t(msg`Emplacements`),
      heads: [t(msg`Emplacement`)],
      rows: Object.entries(slots).map(([name, slot]) => [
        name === '' ? html`${t(msg`(par défaut)`)}` : codeHtml(name),
        description(slot),
      ]),
    },
    {
      title: t(msg`Parties`),
      heads: [t(msg`Partie`)],
      rows: Object.entries(parts).map(([name, part]) => [codeHtml(name), description(part)]),
    },
    {
      title: t(msg`Propriétés de style`),
      heads: [t(msg`Propriété`), t(msg`Par défaut`)],
      rows: Object.entries(cssProperties).map(([name, property]) => [
        codeHtml(name),
        codeHtml(property.default),
        description(property),
      ]),
    },
  ];
  return html`${sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, heads, rows }) => {
      const all = rows.map((cells) => ({ cells }));
      return html`<h3>${title}</h3>\n${tableHtml(`${title}, ${owner}`, [...heads, t(msg`Description`)], all)}\n`;
    })}`;
}

const codeOrDash = (text: string | undefined) => (text === undefined ? html`–` : codeHtml(text));

function fieldsHtml({ detail }: EventDeclaration, description: (one: Described) => Html): Html | false {
  const fields = Object.entries(detail);
  return (
    fields.length > 0 &&
    html`<ul>${fields.map(([name, field]) => html`<li>${codeHtml(name)} ${description(field)}</li>`)}</ul>`
  );
}

/** Draws what follows the code of an example, which has this id. */
export type DrawLive = (tag: string, example: Example, id: string) => Html;

/** Draws the examples of a widget: the code, and what shows the living example. */
export function examplesHtml({ tag, examples }: WidgetDeclaration, i18n: I18n, live: DrawLive): Html {
  return html`<h3>${i18n._(msg`Exemples`)}</h3>
<ul class="examples">${examples.map((one) => exampleHtml(tag, one, i18n, live))}</ul>`;
}

function exampleHtml(tag: string, example: Example, i18n: I18n, live: DrawLive): Html {
  const { name, doc } = example;
  const id = `${tag}.${name}`;
  const steps = example.steps?.map((step) => Object.entries(step).flat().join(' ')) ?? [];
  return html`<li id="${id}">
<p><strong id="name.${id}">${name}</strong> ${docHtml(doc, i18n)}</p>
<pre class="code"><code id="code.${id}">${codeOf(example)}</code></pre>
${steps.length > 0 && html`<p class="steps">${i18n._(msg`Actions du visiteur\u00A0:`)} ${steps.map((step) => html`<code>${step}</code> `)}</p>`}
${live(tag, example, id)}
</li>`;
}

/** Draws a button that copies the code, and a link to the living example, which a script opens in a frame. */
export const linkToExample =
  (i18n: I18n, addressOf: (tag: string, example: Example) => string): DrawLive =>
  (tag, example, id) =>
    html`<p class="acts"><button type="button" class="button secondary" data-copies="code.${id}" data-copied="${i18n._(msg`Copié`)}" aria-describedby="name.${id}">${i18n._(msg`Copier`)}</button>
<a class="button secondary" href="${addressOf(tag, example)}" data-example="${titleOf(tag, example, i18n)}" aria-describedby="name.${id}" data-hides="${i18n._(msg`Masquer l’exemple`)}">${i18n._(msg`Voir l’exemple`)}</a></p>`;

/** Draws the living example in a frame, which the browser loads when it comes into sight. */
export const frameOfExample =
  (i18n: I18n, addressOf: (tag: string, example: Example) => string): DrawLive =>
  (tag, example) =>
    html`<iframe loading="lazy" title="${titleOf(tag, example, i18n)}" src="${addressOf(tag, example)}"></iframe>`;

const titleOf = (tag: string, { name }: Example, i18n: I18n) => i18n._(msg`Exemple ${name} de ${tag}`);

/** The code of an example, with the configuration that it needs. */
function codeOf({ html: code, config }: Example): string {
  if (!config) return code;
  return `<script type="application/json" id="tp-config">${JSON.stringify(config)}</script>\n${code}`;
}
