import type { Notification } from '#shared/domain/notification.ts';

export function createNotification(values: Partial<Notification> = {}): Notification {
  return { id: 'notification:1', label: 'Votre abonnement se termine bientôt', actions: [], ...values };
}
