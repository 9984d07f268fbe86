import { getAccount, updateAccount } from '#shared/api/calls/account.ts';
import { getNotifications, markNotifications } from '#shared/api/calls/notifications.ts';
import { getSignInPage, signIn, signOut } from '#shared/api/calls/sign-in.ts';
import { getCart, getCartByEmail } from '#shared/api/calls/store-cart.ts';
import type { AccountField } from '#shared/domain/account-field.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import { networkOf } from '../http/ip-network.ts';
import { createLogNames, type Log } from '../http/request-log.ts';
import { normalizedEmail } from '../user-data/accounts.ts';
import type { UserData } from '../user-data/open-user-data.ts';

/** The account that every visitor of a demo may use. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** Serves the calls of the login form (ND-27). */
export function serveSignIn(
  calls: CallTable,
  { accounts, tokens }: Pick<UserData, 'accounts' | 'tokens'>,
  log: Log,
  demoAccount: DemoAccount | null = null,
): void {
  calls.serve(getSignInPage, () => ({
    demoAccount: demoAccount && { email: demoAccount.email, password: demoAccount.password },
  }));

  const logName = createLogNames();
  calls.serve(signIn, async ({ body, address, device }) => {
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
        throw new CallRefused(429, 'too-many', `Too many tries: wait ${result.retryAfterSeconds} s.`, {
          'Retry-After': String(result.retryAfterSeconds),
        });
      case 'busy':
        throw new CallRefused(503, 'busy', 'Too many sign-ins at once: try again in a moment.', {
          'Retry-After': '1',
        });
    }
  });

  calls.serveAnyToken(signOut, async ({ token }) => {
    if (token) await tokens.revoke(token);
    return undefined;
  });
}

/** Reads an account and updates the attributes of the configured form (ND-17). */
export function serveAccounts(calls: CallTable, accounts: UserData['accounts'], form: readonly AccountField[]): void {
  calls.serve(getAccount, async ({ account }) => {
    const read = await accounts.read(account);
    if (read === null) throw noSuchAccount();
    return read;
  });

  calls.serve(updateAccount, async ({ account, body }) => {
    const updated = await accounts.update(account, body.attributes, form);
    if (updated === null) throw noSuchAccount();
    if ('problems' in updated) {
      throw new CallRefused(422, 'validation', 'Some attributes are not valid.', {}, updated.problems);
    }
    return { attributes: updated.account.attributes };
  });
}

const noSuchAccount = () => new CallRefused(404, 'unknown-account', 'This account no longer exists.');

/** Serves the calls about the cart and the notifications of an account. */
export function serveStore(calls: CallTable, { carts, notifications }: UserData): void {
  calls.serve(getCart, ({ account, locale }) => carts.cartOf(account, locale));

  calls.serve(getCartByEmail, async ({ input, locale }) => carts.cartOpenedUnder(input.email, locale));

  calls.serve(getNotifications, async ({ account, locale }) => ({
    notifications: await notifications.notificationsOf(account, locale),
    canMark: true,
  }));

  calls.serve(markNotifications, async ({ account, body }) => {
    await notifications.mark(account, body);
    return undefined;
  });
}
