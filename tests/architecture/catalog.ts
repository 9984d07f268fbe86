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

/** Words that are names in every language: of vehicles, and of a network inside a company. */
export const namesOfEverywhere = /^(?:RER( \{code\})?|Taxi|Intranet)$/;

/** Below this length a language may have a much shorter word: "Aujourd’hui" is "Hoy". */
const shortText = 20;

/** The words of a message, without the values that it inserts. */
export const wordsOf = (message: string): readonly string[] =>
  message.replace(/\{[^{}]*\}|<\/?\d+\/?>/g, ' ').match(/\p{L}{3,}/gu) ?? [];

/** Returns what is wrong with a translation; null if it may be one. */
export function faultOfTranslation(source: string, text: string): string | null {
  if (text === source && wordsOf(source).length > 1) return 'is the source itself';
  return source.length >= shortText && text.length < source.length / 3 ? 'is shorter than a third of' : null;
}
