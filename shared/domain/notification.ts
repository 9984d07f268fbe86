import type { CartAction } from './cart.ts';

export const notificationLevels = ['INFO', 'WARNING'] as const;

/** A message of the account (NOTIF-3). Only the first action is used (NOTIF-4). */
export interface Notification {
  id: string;
  label: string;
  createdAt?: string;
  level?: (typeof notificationLevels)[number];
  actions: CartAction[];
}
