import { indexedWord } from '../normalize.ts';

/** A house number as typed, and the other words. */
export interface NumberedWords {
  readonly number: number;
  /** As typed: `b` is kept, although it may mean `bis`. */
  readonly suffix: string;
  readonly words: readonly string[];
}

const numberWithSuffix = /^([1-9]\d{0,3})(bis|ter|quater|[a-z])?$/;
const suffixAlone = /^(bis|ter|quater|[a-z])$/;

/**
 * Returns every reading of a house number: leading (`12 bis rue de Rivoli`) before trailing (`Rivoli 12, Paris`). A number
 * may also be part of a name (`8 mai 1945`); the caller decides by the index.
 */
export function readHouseNumbers(words: readonly string[]): NumberedWords[] {
  const found: NumberedWords[] = [];
  words.forEach((word, index) => {
    const match = numberWithSuffix.exec(word);
    if (!match) return;
    const next = words[index + 1] ?? '';
    // In `12 r de Rivoli` the letter is an abbreviation of `rue`.
    const detached = !match[2] && suffixAlone.test(next) && indexedWord(next) === next && !isElision(words, index + 1);
    const suffix = match[2] ?? (detached ? next : '');
    const rest = [...words.slice(0, index), ...words.slice(index + (detached ? 2 : 1))];
    if (rest.length > 0) found.push({ number: Number(match[1]), suffix, words: rest });
  });
  const [first, ...others] = found;
  return first && numberWithSuffix.test(words[0] ?? '') ? [first, ...others.reverse()] : found.reverse();
}

/** Whether a word is an elided article: `12 l'Étoile`. */
function isElision(words: readonly string[], index: number): boolean {
  return /^[dl]$/.test(words[index] ?? '') && index + 1 < words.length;
}

/** Returns the suffixes that a typed one may mean, most likely first. */
export function suffixesMeantBy(suffix: string): string[] {
  const longForms: Readonly<Record<string, string>> = {
    b: 'bis',
    t: 'ter',
    q: 'quater',
    bis: 'b',
    ter: 't',
    quater: 'q',
  };
  const other = longForms[suffix];
  return other ? [suffix, other] : [suffix];
}
