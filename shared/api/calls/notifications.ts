import * as v from 'valibot';
import { type Notification, notificationLevels } from '#shared/domain/notification.ts';
import { endpoint } from '../endpoint.ts';
import { cartAction } from '../store-schemas.ts';
import {
  identifier,
  instant,
  type Lacking,
  list,
  listOrEmpty,
  maybe,
  object,
  type SchemaOf,
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
  }),
  v.transform((read) => ({ ...read, id: read.id ?? read.label })),
) satisfies SchemaOf<Notification>;

export const getNotifications = endpoint({
  name: 'notifications',
  method: 'GET',
  base: 'api',
  path: '/store/notifications',
  access: 'key+token',
  acceptLanguage: true,
  answer: v.pipe(
    v.object({ notifications: v.nullish(list(notification), []) }),
    v.transform(({ notifications }) => notifications),
  ),
  doc: 'The messages of the account.',
});
