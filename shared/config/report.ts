import { pageSingleton } from '#shared/lib/page-singleton.ts';
import type { ConfigProblem } from './reading.ts';

/** One warning a page and problem, however many widgets and bundles read the same settings. */
export function warnOnce(sentence: string): void {
  const told = pageSingleton('configuration problems', () => new Set<string>());
  if (told.has(sentence)) return;
  told.add(sentence);
  console.warn(sentence);
}

function consequence(used: unknown): string {
  if (used === '' || used === null) return 'it stays unset';
  if (typeof used === 'object' || used === undefined) return 'it is ignored';
  return `${JSON.stringify(used).slice(0, 100)} is used instead`;
}

export function reportProblems(problems: readonly ConfigProblem[]): void {
  for (const { key, problem, used } of problems) {
    warnOnce(`tp: configuration${key && ` "${key}"`} ${problem}; ${consequence(used)}.`);
  }
}
