import type { DocText } from '#shared/element/doc-texts/doc-texts.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { type Html, html, unescapeHtml } from '#shared/lib/html.ts';

/** Draws a text whose code stands between backticks. A text in another language than the page says so. */
export function codeIn({ text, lang }: DocText): Html {
  const drawn = text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
  return lang ? html`<span lang="${lang}">${drawn}</span>` : html`${drawn}`;
}

export const codeHtml = (text: string): Html => html`<code>${text}</code>`;

export interface Row {
  /** The first one names the row. */
  readonly cells: readonly Html[];
  readonly attributes?: Html;
}

/**
 * Draws a table that narrow pages show as a list: each cell carries the heading of its column. The roles keep the table
 * for screen readers where its boxes are no table.
 */
export function tableHtml(label: string, heads: readonly string[], rows: readonly Row[]): Html {
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
export const textOf = ({ markup }: Html): string => unescapeHtml(markup.replace(/<[^<>]*>/g, ''));
