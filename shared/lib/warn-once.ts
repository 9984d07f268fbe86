import { isNewAmong } from './bounded-cache.ts';
import { pageSingleton } from './page-singleton.ts';

/** The sentences of which the page has been warned, the newest 200. */
export const warningsOnPage = () => pageSingleton('warnings', () => new Set<string>());

/**
 * Warns once per page and sentence, across all widgets and bundles. A server draws widgets, too, and its console is its log:
 * a sentence must not contain what a visitor has sent, such as an address.
 */
export function warnOnce(sentence: string, write: (sentence: string) => void = console.warn): void {
  if (isNewAmong(warningsOnPage(), sentence)) write(sentence);
}
