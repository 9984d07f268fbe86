import { getSignInPage, signIn, signOut } from '#shared/api/sign-in.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import type { UserData } from '../user-data/open-user-data.ts';

/** Who everybody may sign in as; only a demo has such an account. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** What the form of our login script asks (ND-27). */
export function answerSignIn(
  calls: CallTable,
  { accounts }: Pick<UserData, 'accounts'>,
  demoAccount: DemoAccount | null = null,
): void {
  calls.answer(getSignInPage, () => ({
    demoAccount: demoAccount && { email: demoAccount.email, password: demoAccount.password },
  }));

  calls.answer(signIn, async ({ body, address }) => {
    const result = await accounts.signIn({ ...body, address });
    switch (result.status) {
      case 'signed-in':
        return { accessToken: result.token, attributes: { ...result.account.attributes } };
      case 'refused':
        throw new CallRefused(401, 'refused', 'There is no account with this address and this password.');
      case 'too-many':
        throw new CallRefused(429, 'too-many', `Too many tries: wait ${result.retryAfterSeconds} s.`, {
          'Retry-After': String(result.retryAfterSeconds),
        });
      case 'busy':
        throw new CallRefused(503, 'busy', 'There are too many at once: try again in a moment.', {
          'Retry-After': '1',
        });
    }
  });

  calls.answer(signOut, ({ token }) => {
    // Nobody learns whether the token was one.
    if (token) accounts.signOut(token);
    return undefined;
  });
}
