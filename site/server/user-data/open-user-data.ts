import { type Clock, systemClock } from '#shared/lib/time/clock.ts';
import type { SharedRateLimit } from '../http/request-limits.ts';
import { type CountEvents, eventsInMemory } from '../recent-events.ts';
import { createAccountLife } from './account-life.ts';
import { createAccounts } from './accounts.ts';
import { createCarts } from './carts.ts';
import type { Database } from './database.ts';
import { createFavoriteStore } from './favorite-store.ts';
import { createNotifications } from './notifications.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSignInAttempts } from './sign-in-attempts.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { createTokens } from './tokens.ts';

/** All personal data of the server. Methods reject with `DataRefused` when it cannot be read or written. */
export type UserData = Awaited<ReturnType<typeof openUserData>>;

interface UserDataDependencies {
  /** The folder of the file, or `:memory:`. */
  readonly folder: string;
  /** The PostgreSQL database that has the data instead of the file. */
  readonly databaseUrl?: string | undefined;
  readonly clock: Clock;
  /** Receives messages for the operator. */
  readonly tell?: (line: string) => void;
  /** Tests hash at a low cost. */
  readonly passwords?: Passwords | undefined;
}

/** Limits on those who write. With PostgreSQL all its servers share them. */
interface Limits {
  readonly count: CountEvents;
  readonly takeOneOfAll?: SharedRateLimit;
}

/** Opens the user data. Rejects with `DataRefused`, whose message is for the operator, when it cannot be used. */
export async function openUserData({ passwords = createPasswords(), ...where }: UserDataDependencies) {
  const { database, limits } = await openDatabase(where);
  const tokens = createTokens(database);
  return {
    accounts: createAccounts(database, tokens, { passwords, attempts: createSignInAttempts(limits.count) }),
    tokens,
    life: createAccountLife(database, passwords),
    favorites: createFavoriteStore(database),
    carts: createCarts(database),
    notifications: createNotifications(database),
    limits,
    place: database.place,
    check: database.check,
    ...(database.connections && { connections: database.connections }),
    close: database.close,
  };
}

async function openDatabase({
  folder,
  databaseUrl,
  clock,
  tell,
}: Omit<UserDataDependencies, 'passwords'>): Promise<{ readonly database: Database; readonly limits: Limits }> {
  if (databaseUrl === undefined) {
    return { database: openSqlite(folder, { clock, ...(tell && { tell }) }), limits: { count: eventsInMemory() } };
  }
  // Loaded later: a server with a file does not need it.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  const { createSharedLimits } = await import('./postgres/shared-limits.ts');
  const database = await openPostgres(databaseUrl, { tell, ...(clock !== systemClock && { clock }) });
  return { database, limits: createSharedLimits(database) };
}
