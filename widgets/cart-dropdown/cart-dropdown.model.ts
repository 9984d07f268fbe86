import type { Cart, CartItem } from '#shared/domain/cart.ts';
import type { Storefront } from '#shared/domain/cart-links.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';

/** Whether a cart has no item. Its lists decide: the field `empty` of the store may be wrong (CART-22, TRAP-60). */
export const isEmpty = ({ baskets, plans, packages }: Cart): boolean =>
  baskets.length + plans.length + packages.length === 0;

export const itemsOf = ({ baskets, plans, packages }: Cart): readonly CartItem[] => [
  ...baskets.flatMap(({ products }) => products),
  ...plans,
  ...packages,
];

/** Number on the badge. An item of quantity 2 is one item: a quantity may also be an amount (ND-43, ND-94). */
export const itemCount = (cart: Cart | null): number => (cart ? itemsOf(cart).length : 0);

/** Returns the address of the cart page (CART-2); null without a storefront. */
export const cartPageLink = ({ url, cartPath }: Storefront): string | null => safeWebAddress(url + cartPath);
