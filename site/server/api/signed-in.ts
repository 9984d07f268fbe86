import { CallRefused } from '../http/call-refused.ts';
import type { AccountStore } from '../user-data/accounts.ts';

/** The account whose token this is. Throws the refusal where it is nobody's: a cookie alone proves nothing (TRAP-32). */
export function signedIn(accounts: AccountStore, token: string | null): string {
  const accountId = accounts.accountOf(token);
  if (accountId !== null) return accountId;
  throw new CallRefused(
    401,
    token === null ? 'missing-token' : 'bad-token',
    token === null ? 'Send the visitor’s token in the header Authorization.' : 'This token is not valid here any more.',
    { 'WWW-Authenticate': 'Bearer' },
  );
}
