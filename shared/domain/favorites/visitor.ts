import { foreignFields } from '#shared/lib/foreign.ts';

/**
 * A signed-in visitor, as fingerprints of the token and of the account's e-mail address. Each is null if unknown. It tells
 * whether stored favorites belong to the visitor who is signed in now.
 */
export interface Visitor {
  readonly token: string | null;
  readonly account: string | null;
}

/** `email` comes from a cookie that other scripts may have written. */
export function visitorOf(token: string | null, email: unknown): Visitor {
  return {
    token: token === null ? null : fingerprint(token),
    account: typeof email === 'string' && email !== '' ? fingerprint(email.toLowerCase()) : null,
  };
}

/**
 * Whether two visitors are the same person. A refreshed token has another fingerprint; then the account decides. A visitor
 * without token and account counts as the same.
 */
export function isSameVisitor(known: Visitor, next: Visitor): boolean {
  if (known.account !== null && next.account !== null) return known.account === next.account;
  return next.token === null || known.token === next.token;
}

/** Reads a stored visitor. Throws if it is not valid. */
export function readVisitor(stored: unknown): Visitor {
  const { token, account } = foreignFields(stored);
  if (!isFingerprint(token) || !isFingerprint(account)) throw new TypeError('no visitor');
  return { token, account };
}

const isFingerprint = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && /^[0-9a-z]{1,8}$/.test(value));

/** FNV-1a with 32 bits: tells visitors of one browser apart, and cannot be turned back into the text. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
