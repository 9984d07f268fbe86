import type { Notification } from '#shared/domain/notification.ts';
import type { UserDatabase } from './open-database.ts';

export interface NotificationStore {
  /** The newest first. */
  notificationsOf(accountId: string): Notification[];
  /** Replaces all of them. */
  keepFor(accountId: string, notifications: readonly Notification[]): void;
}

export function createNotifications(database: UserDatabase): NotificationStore {
  const select = database.prepare('SELECT content FROM notification WHERE account_id = ? ORDER BY created_at DESC, id');
  const removeAll = database.prepare('DELETE FROM notification WHERE account_id = ?');
  const insert = database.prepare('INSERT INTO notification (account_id, id, created_at, content) VALUES (?, ?, ?, ?)');
  return {
    notificationsOf: (accountId) =>
      select.all(accountId).map(({ content }) => JSON.parse(String(content)) as Notification),
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
