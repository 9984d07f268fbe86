import { pageSingleton } from './page-singleton.ts';

/** The sentences of which the page has been warned. */
export const warningsOnPage = () => pageSingleton('warnings', () => new Set<string>());

/** Warns once per page and sentence, across all widgets and bundles. */
export function warnOnce(sentence: string): void {
  const told = warningsOnPage();
  if (told.has(sentence)) return;
  told.add(sentence);
  console.warn(sentence);
}
