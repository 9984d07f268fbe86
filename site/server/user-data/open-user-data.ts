import type { Clock } from '#shared/lib/time/clock.ts';
import { createAccountLife } from './account-life.ts';
import { createAccounts } from './accounts.ts';
import { createCarts } from './carts.ts';
import { createFavoriteStore } from './favorite-store.ts';
import { createNotifications } from './notifications.ts';
import { openDatabase } from './open-database.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createTokens } from './tokens.ts';

/** All personal data of the server. Methods reject with `UserDataRefused` when it cannot be read or written. */
export type UserData = Awaited<ReturnType<typeof openUserData>>;

interface UserDataDependencies {
  /** The folder of the file, or `:memory:`. */
  readonly folder: string;
  readonly clock: Clock;
  /** Receives messages for the operator. */
  readonly tell?: (line: string) => void;
  /** Tests hash at a low cost. */
  readonly passwords?: Passwords | undefined;
}

/** Opens the user data. Rejects with `UserDataRefused`, whose message is for the operator, when it cannot be used. */
export async function openUserData({ folder, clock, tell, passwords = createPasswords() }: UserDataDependencies) {
  const database = openDatabase(folder, tell);
  const rules = { passwords, now: () => clock.now() };
  const tokens = createTokens(database, rules);
  return {
    accounts: createAccounts(database, tokens, rules),
    tokens,
    life: createAccountLife(database, rules),
    favorites: createFavoriteStore(database),
    carts: createCarts(database),
    notifications: createNotifications(database),
    check: database.check,
    close: database.close,
  };
}
