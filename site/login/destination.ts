import { safeWebAddress } from '#shared/lib/safe-address.ts';

/**
 * Returns the address to open after signing in; null stays on the page. Any script of the page may fire the event with
 * the address, so only the page's own origin is allowed. The current address returns null (TRAP-5).
 */
export function destinationAfterSignIn(redirectTo: unknown, page: string): string | null {
  const address = safeWebAddress(redirectTo, page);
  if (address === null || address === page) return null;
  return new URL(address).origin === new URL(page).origin ? address : null;
}
