import type { I18n } from '@lingui/core';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { type Html, html, unescapeHtml } from '#shared/lib/html.ts';

/** Draws a text whose code stands between backticks. */
const codeIn = (text: string): Html =>
  html`${text.split('`').map((fragment, index) => (index % 2 === 1 ? html`<code>${fragment}</code>` : html`${fragment}`))}`;

/** Draws a description of a declaration, which is English on every page. */
export const docHtml = (doc: string, { locale }: I18n): Html =>
  locale === 'en' ? codeIn(doc) : html`<span lang="en">${codeIn(doc)}</span>`;

export const codeHtml = (text: string): Html => html`<code>${text}</code>`;

export interface HtmlRow {
  /** The first one names the row. */
  readonly cells: readonly Html[];
  readonly attributes?: Html;
}

/**
 * Draws a table that narrow pages show as a list: each cell carries the heading of its column. The roles keep the table
 * for screen readers where its boxes are no table.
 */
export function tableHtml(label: string, heads: readonly string[], rows: readonly HtmlRow[]): Html {
  return html`<table role="table" aria-label="${label}">
<thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map(
    ({ cells: [name, ...cells], attributes }) => html`
<tr role="row" ${attributes}><th role="rowheader" scope="row">${name}</th>${cells.map(
      (cell, index) => html`<td role="cell" data-label="${heads[index + 1]}">${cell}</td>`,
    )}</tr>`,
  )}
</tbody></table>`;
}

const sizeFormats = createBoundedCache(10, (locale) => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', ...digits });
});

/** Draws a number of bytes in kB with one decimal, as the benchmark prints it. */
export function sizeHtml(bytes: number, locale: string): Html {
  return html`<data value="${bytes}">${sizeFormats(locale).format(bytes / 1000)}</data>`;
}

/** Returns the text of a markup, as `textContent` does in the browser. */
export const textContentOf = ({ markup }: Html): string => unescapeHtml(markup.replace(/<[^<>]*>/g, ''));
