import { warnOnce } from '#shared/lib/warn-once.ts';
import { type ConfigProblem, sentenceOf } from './readers.ts';

function consequence(used: unknown): string {
  if (used === '' || used === null) return 'it stays unset';
  if (typeof used === 'object' || used === undefined) return 'it is ignored';
  return `${JSON.stringify(used).slice(0, 100)} is used instead`;
}

export function reportProblems(problems: readonly ConfigProblem[]): void {
  for (const problem of problems) warnOnce(`tp: configuration ${sentenceOf(problem)}; ${consequence(problem.used)}.`);
}
