/**
 * Guesses the language of a page in few bytes, for the autoloader. The widget determines the language exactly and loads
 * the right texts later if the guess was wrong.
 */
export function firstGuess(element: Element): string {
  const language = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2).toLowerCase() ?? '';
  return ['en', 'es', 'it', 'de'].includes(language) ? language : 'fr';
}
