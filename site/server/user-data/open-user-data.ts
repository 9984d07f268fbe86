import type { Clock } from '#shared/lib/clock.ts';
import { type AccountRules, type AccountStore, createAccounts } from './accounts.ts';
import { type CartStore, createCarts } from './carts.ts';
import { createFavorites, type FavoriteStore } from './favorites.ts';
import { createNotifications, type NotificationStore } from './notifications.ts';
import { openUserDatabase } from './open-database.ts';

/** All that the server keeps of people, in one file. */
export interface UserData {
  readonly accounts: AccountStore;
  readonly favorites: FavoriteStore;
  readonly carts: CartStore;
  readonly notifications: NotificationStore;
  close(): void;
}

export interface UserDataParts extends Omit<AccountRules, 'now'> {
  /** The folder of the file, or `:memory:`. */
  readonly folder: string;
  readonly clock: Clock;
}

/** Throws `UserDataRefused`, whose message is for the operator, when the file cannot be used. */
export function openUserData({ folder, clock, ...rules }: UserDataParts): UserData {
  const database = openUserDatabase(folder);
  return {
    accounts: createAccounts(database, { ...rules, now: () => clock.now() }),
    favorites: createFavorites(database, rules.newId),
    carts: createCarts(database),
    notifications: createNotifications(database),
    close: database.close,
  };
}
