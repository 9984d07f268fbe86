import { entities, escapeHtml, inScript } from './partner-page/escape.ts';

/** Trusted markup written in the product, as opposed to text from outside. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString(): string {
    return this.markup;
  }
}

type Insertable = Html | string | number | null | undefined | false | readonly Insertable[];

const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));

/** Returns the text that `html` has escaped. Other entities stay as they are. */
export function unescapeHtml(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity) ?? entity);
}

function markupOf(value: Insertable): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return value instanceof Html ? value.markup : escapeHtml(String(value));
}

/** Tagged template ``html`<p>${text}</p>` ``: escapes every inserted value except the results of this function. */
export function html(strings: TemplateStringsArray, ...values: readonly Insertable[]): Html {
  return new Html(strings.reduce((markup, literal, index) => markup + markupOf(values[index - 1]) + literal));
}

/** Returns a `<script type="application/json">` with escaped data, so that the data cannot close the element. */
export function jsonScript(id: string, data: unknown): Html {
  return new Html(`<script type="application/json" id="${escapeHtml(id)}">${inScript(data)}</script>`);
}

/** Escapes CSS for a `<style>` element, so that the CSS cannot close the element. */
export const inlineCss = (css: string): string => css.replaceAll('</', '<\\/');

export const styleElement = (css: string): Html => new Html(`<style>${inlineCss(css)}</style>`);
