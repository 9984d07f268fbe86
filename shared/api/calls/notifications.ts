import * as v from 'valibot';
import {
  type Notification,
  type NotificationList,
  type NotificationMarks,
  notificationLevels,
} from '#shared/domain/notification.ts';
import { endpoint } from '../endpoint.ts';
import { cartAction } from '../store-schemas.ts';
import {
  flag,
  identifier,
  instant,
  type Lacking,
  list,
  listOrEmpty,
  maybe,
  object,
  type SchemaOf,
  strictList,
  text,
} from '../tolerant-schema.ts';

/** The notification of the spec has no id: the label is the fallback. */
const notification = v.pipe(
  object<Lacking<Notification, 'id'>>({
    id: maybe(identifier),
    label: v.pipe(text, v.minLength(1)),
    createdAt: maybe(instant),
    level: maybe(v.picklist(notificationLevels)),
    actions: listOrEmpty(cartAction),
    read: maybe(v.boolean()),
  }),
  v.transform((read) => ({ ...read, id: read.id ?? read.label })),
) satisfies SchemaOf<Notification>;

export const getNotifications = endpoint({
  name: 'notifications',
  base: 'api',
  path: '/store/notifications',
  access: 'key+token',
  response: v.object({
    notifications: v.nullish(list(notification), []),
    canMark: flag,
  }) satisfies SchemaOf<NotificationList>,
  doc: 'The messages of the account. `canMark` is an addition: the service also takes `markNotifications`.',
});

const ids = v.exactOptional(strictList(identifier, 200));

export const markNotifications = endpoint({
  name: 'markNotifications',
  method: 'PUT',
  base: 'api',
  path: '/store/notifications',
  access: 'key+token',
  acceptLanguage: false,
  body: object<NotificationMarks>({ read: ids, dismissed: ids }),
  doc: 'An addition: marks messages of the account as read, and removes dismissed ones.',
});
