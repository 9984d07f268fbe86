import { formatter } from '@lingui/format-po';

/** The messages of a PO file: source text and translation. */
export interface CatalogMessage {
  /** Its id on a page: of its text and its context. */
  readonly key: string;
  readonly id: string;
  readonly text: string;
}

const { parse } = formatter();

/** Reads a PO file as the build does. */
export async function readCatalog(po: string): Promise<CatalogMessage[]> {
  const messages = await parse(po, { locale: 'fr', sourceLocale: 'fr', filename: '' });
  return Object.entries(messages).map(([key, { message, translation }]) => ({
    key,
    id: message ?? key,
    text: String(translation ?? ''),
  }));
}

/** Returns the names of the placeholders of a message: `{count, plural, one {# x} other {# y}}`, `{name}` and tags. */
export function placeholdersOf(message: string): string[] {
  const names = new Set<string>();
  // Odd depths are arguments, even ones the texts inside a plural.
  const starts: number[] = [];
  for (let index = 0; index < message.length; index += 1) {
    if (message[index] === '{') starts.push(index + 1);
    if (message[index] !== '}') continue;
    const isArgument = starts.length % 2 === 1;
    const text = message.slice(starts.pop(), index);
    if (isArgument) names.add((text.split(',')[0] as string).trim());
  }
  for (const [, tag] of message.matchAll(/<\/?(\d+)\/?>/g)) names.add(`<${tag}>`);
  return [...names].sort();
}
