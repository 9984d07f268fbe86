import type { Notification } from '#shared/domain/notification.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { WrittenNotification } from '../content/notifications.ts';
import { inLanguage } from '../content/translated.ts';
import { type AccountRules, type AccountStore, createAccounts } from './accounts.ts';
import { type CartStore, createCarts } from './carts.ts';
import { createFavorites, type FavoriteStore } from './favorites.ts';
import { openUserDatabase, type UserDatabase } from './open-database.ts';

/** All personal data of the server, in one file. */
export interface UserData {
  readonly accounts: AccountStore;
  readonly favorites: FavoriteStore;
  readonly carts: CartStore;
  readonly notifications: NotificationStore;
  close(): void;
}

export interface UserDataDependencies extends Omit<AccountRules, 'now'> {
  /** The folder of the file, or `:memory:`. */
  readonly folder: string;
  readonly clock: Clock;
}

/** Opens the user data. Throws `UserDataRefused`, whose message is for the operator, when the file cannot be used. */
export function openUserData({ folder, clock, ...rules }: UserDataDependencies): UserData {
  const database = openUserDatabase(folder);
  return {
    accounts: createAccounts(database, { ...rules, now: () => clock.now() }),
    favorites: createFavorites(database, rules.newId),
    carts: createCarts(database),
    notifications: createNotifications(database),
    close: database.close,
  };
}

interface NotificationStore {
  /** Newest first, in the reader's language. */
  notificationsOf(accountId: string, locale: Locale): Notification[];
  /** Replaces all notifications of an account. */
  keepFor(accountId: string, notifications: readonly WrittenNotification[]): void;
}

function createNotifications(database: UserDatabase): NotificationStore {
  const select = database.prepare('SELECT content FROM notification WHERE account_id = ? ORDER BY created_at DESC, id');
  const removeAll = database.prepare('DELETE FROM notification WHERE account_id = ?');
  const insert = database.prepare('INSERT INTO notification (account_id, id, created_at, content) VALUES (?, ?, ?, ?)');
  return {
    notificationsOf: (accountId, locale) =>
      select
        .all(accountId)
        .map(({ content }) => inLanguage(JSON.parse(String(content)) as WrittenNotification, locale)),
    keepFor: (accountId, notifications) =>
      database.write(() => {
        removeAll.run(accountId);
        for (const notification of notifications) {
          const createdAt = notification.createdAt ? Date.parse(notification.createdAt) : 0;
          insert.run(accountId, notification.id, createdAt, JSON.stringify(notification));
        }
      }),
  };
}
