import { getAccount, updateAccount } from '#shared/api/calls/account.ts';
import { getNotifications, markNotifications } from '#shared/api/calls/notifications.ts';
import { getSignInPage, signIn, signOut } from '#shared/api/calls/sign-in.ts';
import { getCart, getCartByEmail } from '#shared/api/calls/store-cart.ts';
import type { WireResponseOf } from '#shared/api/endpoint.ts';
import type { AccountField } from '#shared/domain/account-field.ts';
import { CallRefused, orUnknown, refusedFor } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import { networkOf } from '../http/ip-network.ts';
import { createLogNames, type Log } from '../http/request-log.ts';
import { normalizedEmail } from '../user-data/accounts.ts';
import type { UserData } from '../user-data/open-user-data.ts';

/** The account that every visitor of a demo may use; null if there is none. */
export type DemoAccount = WireResponseOf<typeof getSignInPage>['demoAccount'];

export const tooManyTries = (seconds: number) =>
  refusedFor(seconds, 429, 'too-many', `Too many tries: wait ${seconds} s.`);

export const tooManySignIns = () => refusedFor(1, 503, 'busy', 'Too many sign-ins at once: try again in a moment.');

/** Returns the account of a token. Throws a 401 for an unknown token: the presence of a cookie proves nothing (TRAP-32). */
export async function signedIn({ tokens }: UserData, token: string | null): Promise<string> {
  const accountId = await tokens.accountOf(token);
  if (accountId !== null) return accountId;
  const [code, message] =
    token === null
      ? ['missing-token', 'Send the visitor’s token in the header Authorization.']
      : ['bad-token', 'This token is not valid or has expired.'];
  throw new CallRefused(401, code, message, { 'WWW-Authenticate': 'Bearer' });
}

/** Registers the calls of the login form (ND-27). */
export function registerSignIn(
  calls: CallTable,
  { accounts, tokens }: Pick<UserData, 'accounts' | 'tokens'>,
  log: Log,
  demoAccount: DemoAccount = null,
): void {
  calls.on(getSignInPage, () => ({ demoAccount }));

  const logName = createLogNames();
  calls.on(signIn, async ({ body, address, device }) => {
    const result = await accounts.signIn({ ...body, address, device });
    log({
      level: result.status === 'signed-in' ? 'info' : 'warning',
      event: 'sign-in',
      what: result.status,
      account: logName(normalizedEmail(body.email)),
      network: logName(networkOf(address)),
    });
    switch (result.status) {
      case 'signed-in':
        return { accessToken: result.token, attributes: { ...result.account.attributes } };
      case 'refused':
        throw new CallRefused(401, 'refused', 'There is no account with this address and this password.');
      case 'too-many':
        throw tooManyTries(result.retryAfterSeconds);
      case 'busy':
        throw tooManySignIns();
    }
  });

  calls.onAnyToken(signOut, async ({ token }) => {
    if (token) await tokens.revoke(token);
  });
}

/** Reads an account and updates the attributes of the configured form (ND-17). */
export function registerAccounts(
  calls: CallTable,
  accounts: UserData['accounts'],
  form: readonly AccountField[],
): void {
  const known = orUnknown('unknown-account', 'This account no longer exists.');

  calls.on(getAccount, async ({ account }) => known(await accounts.read(account)));

  calls.on(updateAccount, async ({ account, body }) => {
    const updated = known(await accounts.update(account, body.attributes, form));
    if ('problems' in updated) {
      throw new CallRefused(422, 'validation', 'Some attributes are not valid.', {}, updated.problems);
    }
    return { attributes: updated.account.attributes };
  });
}

/** Registers the calls about the cart and the notifications of an account. */
export function registerStore(calls: CallTable, { carts, notifications }: UserData): void {
  calls.on(getCart, ({ account, locale }) => carts.cartOf(account, locale));

  calls.on(getCartByEmail, ({ input, locale }) => carts.cartOpenedUnder(input.email, locale));

  calls.on(getNotifications, async ({ account, locale }) => ({
    notifications: await notifications.notificationsOf(account, locale),
    canMark: true,
  }));

  calls.on(markNotifications, ({ account, body }) => notifications.mark(account, body));
}
