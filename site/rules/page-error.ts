import type { Match } from './address.ts';

/** Developer message of an error page. */
export interface PageError {
  readonly status: number;
  readonly message: string;
}

/** An unknown address. Both kinds keep the spelling of the spec (ERR-1, NAV-22, TRAP-21). */
export function errorOf(match: Match, path: string): PageError | null {
  if (match.found === 'route') return null;
  const words = match.found === 'invalid' ? 'Page Not Found' : 'Page not found';
  return { status: 404, message: `${words}: ${path}` };
}

/** The spec's words for an error, in English in every language (SHELL-8, SHELL-9, TRAP-22). */
export const errorWords = (status: number): string => (status === 404 ? 'Page Not Found' : 'Internal Server Error');
