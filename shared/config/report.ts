import { warnOnce } from '#shared/lib/warn-once.ts';
import type { ConfigProblem } from './reading.ts';

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
