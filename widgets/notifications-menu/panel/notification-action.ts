import { addItemLink, type Storefront } from '#shared/domain/cart-links.ts';
import type { Notification } from '#shared/domain/notification.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';

/** The link of a notification. `add-product` puts a product into the cart of the storefront. */
export interface NotificationAction {
  readonly kind: 'link' | 'add-product';
  readonly href: string;
}

const linkTypes = new Set(['LINK', 'OPEN_LINK']);

/**
 * Returns the control for the first action of a notification (NOTIF-4, ND-20). Null for an unknown type, an unsafe
 * address (TRAP-72) and a product without its card (ND-45): then the label stands alone. `siteUrl` resolves relative
 * links; without it they are refused.
 */
export function actionOf({ actions }: Notification, store: Storefront, siteUrl: string): NotificationAction | null {
  const [first] = actions;
  if (!first) return null;
  const product = addItemLink(store, [first]);
  if (product !== null) return { kind: 'add-product', href: product };
  if (!linkTypes.has(first.type.toUpperCase())) return null;
  const href = safeAddress(first.parameters.url, siteUrl || undefined);
  return href === null ? null : { kind: 'link', href };
}
