/** Returns `text` with a capital first letter. */
export function capitalised(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

/** Joins the non-empty clauses with commas. */
export function joined(clauses: readonly (string | null | undefined)[]): string {
  return clauses.filter(Boolean).join(', ');
}

/** Joins texts as sentences, each with a capital first letter and a final full stop. */
export function sentences(texts: readonly (string | null | undefined)[], locale: string): string {
  return texts
    .flatMap((text) => (text ? [capitalised(/[.?!…]$/.test(text) ? text : `${text}.`, locale)] : []))
    .join(' ');
}
