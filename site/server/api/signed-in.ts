import { CallRefused } from '../http/call-refused.ts';
import type { TokenStore } from '../user-data/tokens.ts';

/** Returns the account of a token. Throws a 401 for an unknown token: the presence of a cookie proves nothing (TRAP-32). */
export async function signedIn(tokens: TokenStore, token: string | null): Promise<string> {
  const accountId = await tokens.accountOf(token);
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
