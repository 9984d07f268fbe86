import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Example } from '#shared/element/contract.ts';
import { type Html, html } from '#shared/lib/html.ts';
import type { Definition, Definitions, EventDefinition, ExampleDefinition, WidgetDefinition } from './definition.ts';
import { codeHtml, docHtml, type Row, tableHtml } from './drawing.ts';

interface Section {
  readonly title: string;
  /** Headings between that of the name and the description. */
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
}

/** Draws a table for each kind of names. `owner` tells tables of the same kind apart. */
export function definitionTables(definitions: Definitions, i18n: I18n, owner: string): Html {
  const t = i18n._.bind(i18n);
  const { props, events, slots, parts, styles } = definitions;
  const sections: readonly Section[] = [
    {
      title: t(msg`Attributs et propriétés`),
      heads: [t(msg`Attribut`), t(msg`Propriété`), t(msg`Type`), t(msg`Par défaut`)],
      rows: props.map(({ name, doc, property, type, default: preset }) => ({
        cells: [codeHtml(name), codeHtml(property), codeHtml(type), orDash(preset), docHtml(doc, i18n)],
      })),
    },
    {
      title: t(msg`Événements`),
      heads: [t(msg`Événement`), 'detail', t(msg`Annulable`)],
      rows: events.map((event) => ({
        cells: [
          codeHtml(event.name),
          codeHtml(event.detail),
          html`${event.isCancelable ? t(msg`oui`) : t(msg`non`)}`,
          eventDoc(event, i18n),
        ],
      })),
    },
    { title: t(msg`Emplacements`), heads: [t(msg`Emplacement`)], rows: slots.map((slot) => namedRow(slot, i18n)) },
    { title: t(msg`Parties`), heads: [t(msg`Partie`)], rows: parts.map((part) => namedRow(part, i18n)) },
    {
      title: t(msg`Propriétés de style`),
      heads: [t(msg`Propriété`), t(msg`Par défaut`)],
      rows: styles.map(({ name, doc, default: preset }) => ({
        cells: [codeHtml(name), codeHtml(preset), docHtml(doc, i18n)],
      })),
    },
  ];
  const description = t(msg`Description`);
  return html`${sections
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ title, heads, rows }) =>
        html`<h3>${title}</h3>\n${tableHtml(`${title}, ${owner}`, [...heads, description], rows)}\n`,
    )}`;
}

const orDash = (preset: string | undefined) => (preset === undefined ? html`–` : codeHtml(preset));

const namedRow = ({ name, doc }: Definition, i18n: I18n): Row => ({
  cells: [name === '' ? html`${i18n._(msg`(par défaut)`)}` : codeHtml(name), docHtml(doc, i18n)],
});

const eventDoc = ({ doc, fields }: EventDefinition, i18n: I18n): Html =>
  html`${docHtml(doc, i18n)}${
    fields.length > 0 &&
    html`<ul>${fields.map((field) => html`<li>${codeHtml(field.name)} ${docHtml(field.doc, i18n)}</li>`)}</ul>`
  }`;

/** Draws what follows the code of an example, which has this id. */
export type DrawLive = (tag: string, example: Example, id: string) => Html;

/** Draws the examples of a widget: the code, and what shows the living example. */
export function examplesHtml({ tag, examples }: WidgetDefinition, i18n: I18n, live: DrawLive): Html {
  return html`<h3>${i18n._(msg`Exemples`)}</h3>
<ul class="examples">${examples.map((one) => exampleHtml(tag, one, i18n, live))}</ul>`;
}

function exampleHtml(tag: string, { name, doc, example }: ExampleDefinition, i18n: I18n, live: DrawLive): Html {
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
