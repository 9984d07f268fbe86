import type { Notification } from '#shared/domain/notification.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { WrittenNotification } from '../content/notifications.ts';
import { inLanguage } from '../content/translated.ts';
import type { UserDatabase } from './open-database.ts';

export interface NotificationStore {
  /** The newest first, in the words of whoever reads them now. */
  notificationsOf(accountId: string, locale: Locale): Notification[];
  /** Replaces all of them. */
  keepFor(accountId: string, notifications: readonly WrittenNotification[]): void;
}

export function createNotifications(database: UserDatabase): NotificationStore {
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
