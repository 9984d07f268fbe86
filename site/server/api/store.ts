import { getNotifications } from '#shared/api/notifications.ts';
import { getCart, getCartByEmail } from '#shared/api/store-cart.ts';
import type { CallTable } from '../http/call-table.ts';
import type { UserData } from '../user-data/open-user-data.ts';
import { signedIn } from './signed-in.ts';

/** What the shop knows of an account: its cart and its messages. */
export function answerStore(calls: CallTable, { accounts, carts, notifications }: UserData): void {
  calls.answer(getCart, ({ token, locale }) => carts.cartOf(signedIn(accounts, token), locale));

  calls.answer(getCartByEmail, ({ input, locale }) => carts.cartOpenedUnder(input.email, locale));

  calls.answer(getNotifications, ({ token, locale }) => ({
    notifications: notifications.notificationsOf(signedIn(accounts, token), locale),
  }));
}
