import { plainText, plainWords, wordPattern } from '#shared/lib/plain-words.ts';

export interface TextSpan {
  /** Index in the title. */
  readonly start: number;
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a title into spans: the beginnings of words that match a typed word, and the text between. */
export function markMatches(title: string, typed: string): readonly TextSpan[] {
  const starts = plainWords(typed).toSorted((one, other) => other.length - one.length);
  const spans: TextSpan[] = [];
  let end = 0;
  for (const { 0: found, index } of title.matchAll(wordPattern)) {
    const start = starts.find((text) => plainText(found).startsWith(text));
    if (!start) continue;
    let length = 1;
    while (plainText(found.slice(0, length)).length < start.length || /^\p{M}/u.test(found.slice(length))) length += 1;
    if (index > end) spans.push({ start: end, text: title.slice(end, index), isMatch: false });
    end = index + length;
    spans.push({ start: index, text: title.slice(index, end), isMatch: true });
  }
  if (end < title.length) spans.push({ start: end, text: title.slice(end), isMatch: false });
  return spans;
}
