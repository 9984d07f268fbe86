import { pageSingleton } from './page-singleton.ts';

/** One warning a page and sentence, however many widgets and bundles have reason for it. */
export function warnOnce(sentence: string): void {
  const told = pageSingleton('warnings', () => new Set<string>());
  if (told.has(sentence)) return;
  told.add(sentence);
  console.warn(sentence);
}
