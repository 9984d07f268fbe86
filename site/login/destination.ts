import { safeWebAddress } from '#shared/lib/safe-address.ts';

/**
 * Where to go after signing in, or null: stay. The address came with an event that any script of the page may fire, so
 * it counts only within the page's own origin; and to where the visitor already is, nobody has to go (TRAP-5).
 */
export function destinationAfterSignIn(redirectTo: unknown, page: string): string | null {
  const address = safeWebAddress(redirectTo, page);
  if (address === null || address === page) return null;
  return new URL(address).origin === new URL(page).origin ? address : null;
}
