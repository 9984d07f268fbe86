/**
 * Guesses the language of a page in few bytes, for the autoloader. The widget determines the language exactly and loads
 * the right texts later if the guess was wrong.
 */
export function firstGuess(element: Element): string {
  const around = element.closest('[lang]');
  const root = element.getRootNode();
  if (!around && root instanceof ShadowRoot) return firstGuess(root.host);
  const language = around?.getAttribute('lang')?.slice(0, 2).toLowerCase() ?? '';
  return ['en', 'es', 'it', 'de'].includes(language) ? language : 'fr';
}
