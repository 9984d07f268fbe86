/** As sentences begin. */
export function capitalised(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

/** What is there of `clauses`, with commas. */
export function joined(clauses: readonly (string | null | undefined)[]): string {
  return clauses.filter(Boolean).join(', ');
}

/** Sentences one after another, each begun with a capital and ended by one full stop. */
export function sentences(texts: readonly (string | null | undefined)[], locale: string): string {
  return texts
    .flatMap((text) => (text ? [capitalised(/[.?!…]$/.test(text) ? text : `${text}.`, locale)] : []))
    .join(' ');
}
