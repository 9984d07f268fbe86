import { pageSingleton } from './page-singleton.ts';

/** Warns once per page and sentence, across all widgets and bundles. */
export function warnOnce(sentence: string): void {
  const told = pageSingleton('warnings', () => new Set<string>());
  if (told.has(sentence)) return;
  told.add(sentence);
  console.warn(sentence);
}
