import { ownPath, safeWebAddress, withoutEnd } from '#shared/lib/safe-address.ts';
import { addressIn, textOf } from './address.ts';
import type { Redirects } from './navigation.ts';

/** Returns the redirect target of a path in the server's table: the exact rule first, then the longest (ND-22). */
export function redirectOf(redirects: Redirects, path: string): string | null {
  const plain = path.length > 1 ? withoutEnd(path, '/') : path;
  const exact = Object.hasOwn(redirects.static, plain) ? redirects.static[plain] : undefined;
  if (exact?.redirect) return exact.redirect;
  const longestFirst = (one: string, other: string) => other.length - one.length;
  const above = Object.keys(redirects.wildcard)
    .sort(longestFirst)
    .find((start) => plain === start || plain.startsWith(`${start.replace(/\/$/, '')}/`));
  const below = above === undefined ? undefined : redirects.wildcard[above]?.redirect;
  if (below) return below;
  const pattern = Object.keys(redirects.dynamic).find((shape) => fits(shape, plain));
  return (pattern === undefined ? undefined : redirects.dynamic[pattern]?.redirect) ?? null;
}

function fits(shape: string, path: string): boolean {
  const [wanted, given] = [shape.split('/'), path.split('/')];
  return (
    wanted.length === given.length && wanted.every((segment, at) => segment.startsWith(':') || segment === given[at])
  );
}

/** Placeholder origin of this site: relative targets stay on it. */
const thisSite = 'https://site.invalid';

export type RedirectTarget =
  | { readonly kind: 'own'; readonly address: string }
  | { readonly kind: 'external'; readonly address: string };

/**
 * Returns a checked target of the table. The operator may redirect to other sites (TRAP-17), but only by http and
 * https. The query of the requested page is kept unless the target has one.
 */
export function targetOf(target: string, query: string): RedirectTarget | null {
  const own = ownPath(target, thisSite);
  const address = own ?? safeWebAddress(target);
  if (address === null) return null;
  const read = addressIn(address);
  const whole = textOf({ ...read, query: read.query || query });
  return { kind: own === null ? 'external' : 'own', address: whole };
}
