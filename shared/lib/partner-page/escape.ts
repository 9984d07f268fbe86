export const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Escapes a value for a double-quoted HTML attribute. Line breaks and marks of direction become visible entities. */
export const inHtml = (value: string): string =>
  escapeHtml(value).replace(
    /[\n\r\t\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `&#${character.codePointAt(0)};`,
  );

/** Escapes a value for an attribute in a template whose braces begin an expression, such as Svelte's or Angular's. */
export const inBracedHtml = (value: string): string =>
  inHtml(value).replace(/[{}]/g, (brace) => (brace === '{' ? '&#123;' : '&#125;'));

/** Writes a value as JSON, which is JavaScript too, that holds inside a `<script>`. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(
      /[\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16)}`,
    );

/** Escapes markup for a JavaScript template literal without expressions. */
export const inTemplateLiteral = (markup: string): string => markup.replace(/[`\\]|\$(?=\{)/g, '\\$&');
