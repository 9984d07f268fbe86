import { plainText, plainWords, wordPattern } from '#shared/lib/plain-words.ts';

export interface TextPart {
  /** Where it begins in the title. */
  readonly start: number;
  readonly text: string;
  readonly isMatch: boolean;
}

/** A title in parts: what begins its words as something typed does, and the rest. */
export function matchedParts(title: string, typed: string): readonly TextPart[] {
  const starts = plainWords(typed).toSorted((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of title.matchAll(wordPattern)) {
    const start = starts.find((text) => plainText(found).startsWith(text));
    if (!start) continue;
    let length = 1;
    while (plainText(found.slice(0, length)).length < start.length || /^\p{M}/u.test(found.slice(length))) length += 1;
    if (index > end) parts.push({ start: end, text: title.slice(end, index), isMatch: false });
    end = index + length;
    parts.push({ start: index, text: title.slice(index, end), isMatch: true });
  }
  if (end < title.length) parts.push({ start: end, text: title.slice(end), isMatch: false });
  return parts;
}
