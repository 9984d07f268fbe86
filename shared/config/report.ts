import { pageSingleton } from '#shared/lib/page-singleton.ts';
import type { ConfigProblem } from './reading.ts';

/** One warning a page and problem, however many widgets and bundles read the same settings. */
export function warnOnce(sentence: string): void {
  const told = pageSingleton('configuration problems', () => new Set<string>());
  if (told.has(sentence)) return;
  told.add(sentence);
  console.warn(sentence);
}

export function reportProblems(problems: readonly ConfigProblem[]): void {
  for (const { key, problem, used } of problems) {
    const instead = used === undefined ? 'it is ignored' : `${JSON.stringify(used).slice(0, 100)} is used instead`;
    warnOnce(`tp: configuration${key && ` "${key}"`} ${problem}; ${instead}.`);
  }
}
