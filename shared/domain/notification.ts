import type { CartAction } from './cart.ts';

export const notificationLevels = ['INFO', 'WARNING'] as const;

/** A message of the account (NOTIF-3). Only the first action is used (NOTIF-4). */
export interface Notification {
  id: string;
  label: string;
  createdAt?: string;
  level?: (typeof notificationLevels)[number];
  actions: CartAction[];
  /** Whether the visitor has read it. */
  read?: boolean;
}

/** The notifications of an account. */
export interface NotificationList {
  notifications: Notification[];
  /** Whether the service takes marks, so that they hold on every device. */
  canMark: boolean;
}

/** Notifications that a visitor has read or dismissed, by their ids. */
export interface NotificationMarks {
  read?: string[];
  dismissed?: string[];
}
