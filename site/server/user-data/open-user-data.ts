import type { Clock } from '#shared/lib/time/clock.ts';
import { type AccountLife, createAccountLife } from './account-life.ts';
import { type AccountRules, type AccountStore, createAccounts } from './accounts.ts';
import { type CartStore, createCarts } from './carts.ts';
import { createFavoriteStore, type FavoriteStore } from './favorite-store.ts';
import { createNotifications, type NotificationStore } from './notifications.ts';
import { openUserDatabase } from './open-database.ts';
import { createPasswords } from './passwords.ts';
import { createTokens, type TokenRules, type TokenStore } from './tokens.ts';

/** All personal data of the server. Methods reject with `UserDataRefused` when it cannot be read or written. */
export interface UserData {
  readonly accounts: AccountStore;
  readonly tokens: TokenStore;
  readonly life: AccountLife;
  readonly favorites: FavoriteStore;
  readonly carts: CartStore;
  readonly notifications: NotificationStore;
  close(): Promise<void>;
}

export interface UserDataDependencies extends Omit<AccountRules & TokenRules, 'now'> {
  /** The folder of the file, or `:memory:`. */
  readonly folder: string;
  readonly clock: Clock;
  /** Receives messages for the operator. */
  readonly tell?: (line: string) => void;
}

/** Opens the user data. Rejects with `UserDataRefused`, whose message is for the operator, when it cannot be used. */
export async function openUserData({ folder, clock, tell, ...given }: UserDataDependencies): Promise<UserData> {
  const database = openUserDatabase(folder, tell);
  const rules = { passwords: createPasswords(), ...given, now: () => clock.now() };
  const tokens = createTokens(database, rules);
  return {
    accounts: createAccounts(database, tokens, rules),
    tokens,
    life: createAccountLife(database, tokens, rules),
    favorites: createFavoriteStore(database, rules.newId),
    carts: createCarts(database),
    notifications: createNotifications(database),
    close: database.close,
  };
}
