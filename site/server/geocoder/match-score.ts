import type { LatLon } from '#shared/domain/coordinates.ts';
import { distanceInMetres } from './distance.ts';
import { isFiller } from './normalize.ts';

/** A word that was asked for, and what may stand in the index for it. */
export interface AskedWord {
  readonly forms: readonly WordForm[];
}

export interface WordForm {
  readonly word: string;
  /** Longer words that begin so will do as well. */
  readonly isPrefix: boolean;
  readonly edits: number;
}

/**
 * How much of a name was asked for, from 0 to about 2. All words asked for are known to be somewhere in the entry, so
 * what tells entries apart is what else is in their names, the order of the words, and how well they fit.
 */
export function scoreOfName(asked: readonly AskedWord[], name: string): number {
  const words = name.split(' ');
  const used = new Set<number>();
  let matched = 0;
  let firstAt = -1;
  let inOrder = true;
  let last = -1;
  let fits = 1;
  for (const { forms } of asked) {
    const hit = bestHit(forms, words, used);
    fits *= hit ? 1 : 0.9;
    if (!hit) continue;
    used.add(hit.index);
    matched += weightOfWord(words[hit.index] as string) * hit.quality;
    if (firstAt < 0) firstAt = hit.index;
    if (hit.index < last) inOrder = false;
    last = hit.index;
  }
  const whole = words.reduce((sum, word) => sum + weightOfWord(word), 0);
  const share = matched / whole;
  const begins = firstAt >= 0 && words.slice(0, firstAt).every((word) => weightOfWord(word) < 1);
  return (share + 0.05) * (begins ? 1.3 : 1) * (inOrder ? 1.1 : 1) * (share > 0.999 ? 1.2 : 1) * fits;
}

function bestHit(forms: readonly WordForm[], words: readonly string[], used: ReadonlySet<number>) {
  let best: { index: number; quality: number } | null = null;
  words.forEach((word, index) => {
    if (used.has(index)) return;
    for (const form of forms) {
      const quality = qualityOf(form, word);
      if (quality > (best?.quality ?? 0)) best = { index, quality };
    }
  });
  return best as { index: number; quality: number } | null;
}

function qualityOf({ word: form, isPrefix, edits }: WordForm, word: string): number {
  const slips = 0.7 ** edits;
  if (form === word) return slips;
  return isPrefix && word.startsWith(form) ? slips * (0.6 + 0.35 * (form.length / word.length)) : 0;
}

const streetWords = new Set(
  'rue avenue boulevard place quai square allee impasse passage cours chemin route villa faubourg'.split(' '),
);

/** `rue` and `de` say less of a name than the rest. */
function weightOfWord(word: string): number {
  if (isFiller(word)) return 0.1;
  return streetWords.has(word) ? 0.5 : 1;
}

/** Near things are more likely meant: from 1 here to a quarter far away. */
export function nearness(place: LatLon, near: LatLon | undefined): number {
  if (!near) return 1;
  const kilometres = distanceInMetres(place, near) / 1000;
  return 0.25 + 0.75 / (1 + kilometres ** 2 / 25);
}
