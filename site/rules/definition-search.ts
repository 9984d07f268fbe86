import { plainText } from '#shared/lib/plain-words.ts';

/** Whether a text contains every word of a search, without regard to case and accents. An empty search finds all. */
export function isFound(text: string, search: string): boolean {
  const plain = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
