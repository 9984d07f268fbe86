import { indexedWord } from '../normalize.ts';

/** A house number as somebody wrote it, and the words beside it. */
export interface NumberedWords {
  readonly number: number;
  /** As the index holds it: `b` is kept, `bis` may be meant by it. */
  readonly suffix: string;
  readonly words: readonly string[];
}

const numberWithSuffix = /^([1-9]\d{0,3})(bis|ter|quater|[a-z])?$/;
const suffixAlone = /^(bis|ter|quater|[a-z])$/;

/**
 * Every way to read a house number out of a text: leading (`12 bis rue de Rivoli`) before trailing (`Rivoli 12, Paris`).
 * A number may as well be part of a name (`8 mai 1945`); whoever asks knows the names and decides.
 */
export function readHouseNumbers(words: readonly string[]): NumberedWords[] {
  const found: NumberedWords[] = [];
  words.forEach((word, index) => {
    const match = numberWithSuffix.exec(word);
    if (!match) return;
    const next = words[index + 1] ?? '';
    // In `12 r de Rivoli` the letter is the street's own word.
    const detached = !match[2] && suffixAlone.test(next) && indexedWord(next) === next && !isElision(words, index + 1);
    const suffix = match[2] ?? (detached ? next : '');
    const rest = [...words.slice(0, index), ...words.slice(index + (detached ? 2 : 1))];
    if (rest.length > 0) found.push({ number: Number(match[1]), suffix, words: rest });
  });
  const [first, ...others] = found;
  return first && numberWithSuffix.test(words[0] ?? '') ? [first, ...others.reverse()] : found.reverse();
}

/** `d` and `l` before another word are an article: `12 l'Étoile`. */
function isElision(words: readonly string[], index: number): boolean {
  return /^[dl]$/.test(words[index] ?? '') && index + 1 < words.length;
}

/** Suffixes that may be meant, the likeliest first. */
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
