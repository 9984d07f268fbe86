/**
 * The language a page is most likely read in, in as little code as an autoloader should have. The widget itself looks
 * exactly; where the guess was wrong, it loads the right texts later.
 */
export function firstGuess(element: Element): string {
  const language = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2).toLowerCase() ?? '';
  return ['en', 'es', 'it', 'de'].includes(language) ? language : 'fr';
}
