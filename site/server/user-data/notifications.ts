import type { Notification } from '#shared/domain/notification.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { WrittenNotification } from '../content/notifications.ts';
import { inLanguage } from '../content/translated.ts';
import type { UserDatabase } from './open-database.ts';

export interface NotificationStore {
  /** Newest first, in the reader's language. */
  notificationsOf(accountId: string, locale: Locale): Promise<Notification[]>;
  /** Replaces all notifications of an account. */
  keepFor(accountId: string, notifications: readonly WrittenNotification[]): Promise<void>;
}

export function createNotifications(database: UserDatabase): NotificationStore {
  return {
    async notificationsOf(accountId, locale) {
      const rows = await database.all(
        'SELECT content FROM notification WHERE account_id = ? ORDER BY created_at DESC, id',
        accountId,
      );
      return rows.map(({ content }) => inLanguage(JSON.parse(String(content)) as WrittenNotification, locale));
    },
    keepFor: (accountId, notifications) =>
      database.write(async ({ run }) => {
        await run('DELETE FROM notification WHERE account_id = ?', accountId);
        for (const notification of notifications) {
          await run(
            'INSERT INTO notification (account_id, id, created_at, content) VALUES (?, ?, ?, ?)',
            accountId,
            notification.id,
            notification.createdAt ? Date.parse(notification.createdAt) : 0,
            JSON.stringify(notification),
          );
        }
      }),
  };
}
