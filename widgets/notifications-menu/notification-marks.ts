import type { Notification, NotificationMarks } from '#shared/domain/notification.ts';
import type { BrowserStorage } from '#shared/lib/browser-storage.ts';

const key = 'notifications.marks';

/** The newest marks are kept, far more than a service sends notifications. */
const mostOfAKind = 200;

/** Returns the notifications without the dismissed ones, and with the read ones marked. */
export const withMarks = (
  notifications: readonly Notification[],
  { read = [], dismissed = [] }: NotificationMarks,
): readonly Notification[] =>
  notifications
    .filter(({ id }) => !dismissed.includes(id))
    .map((one) => (read.includes(one.id) ? { ...one, read: true } : one));

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string').slice(-mostOfAKind) : [];

/** The marks on this device, for a service that takes none. */
export function marksIn(storage: BrowserStorage) {
  function read(): Required<NotificationMarks> {
    let stored: unknown = null;
    try {
      stored = JSON.parse(storage.read(key) ?? 'null');
    } catch (reason) {
      console.info(`tp: the stored value of "${key}" is invalid and was removed.`, reason);
      storage.remove(key);
    }
    const { read: ids, dismissed }: Record<string, unknown> = Object(stored);
    return { read: idsIn(ids), dismissed: idsIn(dismissed) };
  }
  return {
    read,
    add(added: NotificationMarks): void {
      const known = read();
      const all = {
        read: idsIn([...known.read, ...(added.read ?? [])]),
        dismissed: idsIn([...known.dismissed, ...(added.dismissed ?? [])]),
      };
      storage.write(key, JSON.stringify(all));
    },
    /** The next visitor has other notifications. */
    forget(): void {
      if (storage.read(key) !== null) storage.remove(key);
    },
  };
}
