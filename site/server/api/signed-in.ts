import { CallRefused } from '../http/call-refused.ts';
import type { AccountStore } from '../user-data/accounts.ts';

/** Returns the account of a token. Throws a 401 for an unknown token: the presence of a cookie proves nothing (TRAP-32). */
export function signedIn(accounts: AccountStore, token: string | null): string {
  const accountId = accounts.accountOf(token);
  if (accountId !== null) return accountId;
  throw new CallRefused(
    401,
    token === null ? 'missing-token' : 'bad-token',
    token === null
      ? 'Send the visitor’s token in the header Authorization.'
      : 'This token is not valid or has expired.',
    { 'WWW-Authenticate': 'Bearer' },
  );
}
