import * as v from 'valibot';
import { type Notification, notificationLevels } from '#shared/domain/notification.ts';
import { writtenActions } from './carts.ts';
import { knownInstant, moment } from './moment.ts';
import { readableText, type Written } from './translated.ts';
import { entriesWithIds } from './written-file.ts';

/** A notification whose texts may be in several languages. */
export type WrittenNotification = Omit<Notification, 'label' | 'actions'> &
  Written<Pick<Notification, 'label' | 'actions'>>;

/** `notifications.json`: the notifications of the demo account. */
export const notificationsFile = entriesWithIds(
  v.strictObject({
    id: v.pipe(v.string(), v.nonEmpty('is empty')),
    label: readableText,
    createdAt: moment,
    level: v.optional(v.picklist(notificationLevels)),
    actions: writtenActions,
  } satisfies Record<Exclude<keyof Notification, 'read'>, v.GenericSchema>),
);

/** Resolves the relative moments of notifications. */
export function notificationsAt(written: v.InferOutput<typeof notificationsFile>, now: number): WrittenNotification[] {
  return written.map(({ createdAt, level, ...notification }) => ({
    ...notification,
    ...(level !== undefined && { level }),
    createdAt: new Date(knownInstant(createdAt, now)).toISOString(),
  }));
}
