import type { Notification, NotificationMarks } from '#shared/domain/notification.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { WrittenNotification } from '../content/notifications.ts';
import { inLanguage } from '../content/translated.ts';
import type { Database } from './database.ts';

export function createNotifications(database: Database) {
  return {
    /** Newest first, in the reader's language. */
    async notificationsOf(accountId: string, locale: Locale): Promise<Notification[]> {
      const rows = await database.all(
        'SELECT content, is_read FROM notification WHERE account_id = ? ORDER BY created_at DESC, id',
        accountId,
      );
      return rows.map(({ content, is_read }) => {
        const written: WrittenNotification = JSON.parse(String(content));
        return { ...inLanguage(written, locale), ...(is_read === 1 && { read: true }) };
      });
    },
    /** Marks as read, and deletes the dismissed ones. */
    mark: (accountId: string, { read = [], dismissed = [] }: NotificationMarks) =>
      database.write(async ({ run }) => {
        for (const id of read)
          await run('UPDATE notification SET is_read = 1 WHERE account_id = ? AND id = ?', accountId, id);
        for (const id of dismissed)
          await run('DELETE FROM notification WHERE account_id = ? AND id = ?', accountId, id);
      }),
    /** Replaces all notifications of an account. */
    keepFor: (accountId: string, notifications: readonly WrittenNotification[]) =>
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
