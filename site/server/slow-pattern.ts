import { createContext, runInContext } from 'node:vm';

/** A match takes microseconds. Generous, and measured twice, because a busy machine may stop any process for a while. */
const mostMilliseconds = 250;
/** Representatives of the usual classes: digits, letters, blanks, signs. */
const usual = ['0', 'a', 'A', ' ', '-', '.', 'é'];
/** Not part of any usual class, so that a text with it at its end matches nothing. */
const foreign = '\u{1F6A7}';

/** Returns texts on which nested repetitions backtrack most: repeated signs of the pattern and pairs of them. */
function hostileTo(pattern: string, length: number): string[] {
  const own = [...new Set(pattern.replaceAll(/\\.|[\\^$.*+?()[\]{}|]/g, ''))].slice(0, 12);
  const words = [...new Set([...usual, ...own, ...own.flatMap((one) => own.map((other) => one + other))])];
  const [start = ''] = /^[\w ]*(?![*+?{])/.exec(pattern) ?? [];
  return [...new Set(['', start])].flatMap((before) =>
    words.map((word) => before + word.repeat(Math.ceil(length / word.length)).slice(0, length) + foreign),
  );
}

/**
 * Whether an operator's regular expression may block the server, measured with hostile texts as long as its field allows.
 * A match is ended after a moment, so that the check itself ends.
 */
export function isSlowPattern(pattern: string, maxLength: number): boolean {
  const context = createContext({ expression: '', text: '' });
  const isSlowFor = (text: string) => {
    Object.assign(context, { expression: `^(?:${pattern})$`, text });
    try {
      runInContext("new RegExp(expression, 'u').test(text)", context, { timeout: mostMilliseconds });
      return false;
    } catch {
      return true;
    }
  };
  return hostileTo(pattern, maxLength).some((text) => isSlowFor(text) && isSlowFor(text));
}
