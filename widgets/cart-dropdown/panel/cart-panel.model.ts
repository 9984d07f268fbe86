import type { Basket, Cart, CartItem } from '#shared/domain/cart.ts';
import { itemCount, itemsOf } from '../cart-dropdown.model.ts';

export interface Money {
  /** Undefined if the store sends no fare: free (CART-30). */
  readonly cents: number | undefined;
  readonly currency: string;
}

/** Owner of a card or device; empty if there is none or the placeholder (CART-25). */
export function ownerOf({ ownerFirstName = '', ownerLastName = '' }: Basket): string {
  const name = `${ownerFirstName.trim()} ${ownerLastName.trim()}`.trim();
  return name.toLowerCase() === 'anonymous anonymous' ? '' : name;
}

/** Returns the medium on which the products of a basket are stored. `none`: a sale without card or device. */
export function mediumOf(basket: Basket): 'card' | 'device' | 'none' {
  const { basketInfo, basketType, deviceId, deviceLabel, fareMediaId, fareMediaLabel } = basket;
  if (basketInfo === 'PROVIDERACCOUNTANDDEVICE') return 'device';
  if (fareMediaId || fareMediaLabel) return 'card';
  if (deviceId || deviceLabel) return 'device';
  return basketType === 'FAREMEDIA' || basketInfo ? 'card' : 'none';
}

export const needsCardReader = ({ deliveryMode }: Pick<Basket, 'deliveryMode'>): boolean =>
  deliveryMode === 'CARDREADER_MANDATORY';

/** Fare of the whole quantity. Only units are multiplied (ND-94). */
function totalFareOf({ fareIncludingTaxes, totalFareIncludingTaxes, quantity, saleableUnit }: CartItem) {
  if (totalFareIncludingTaxes !== undefined) return totalFareIncludingTaxes;
  return fareIncludingTaxes !== undefined && saleableUnit === 'UNIT'
    ? fareIncludingTaxes * quantity
    : fareIncludingTaxes;
}

const isNone = (cents: number | undefined) => Math.round(cents ?? 0) === 0;

export interface ItemPrice {
  /** Units only: `quantity` times `each`. Null if units are free. */
  readonly units: { readonly quantity: number; readonly each: Money | null } | null;
  readonly shown: Money;
}

/** Display of an item: UNIT quantity times price, MONETARY the loaded amount, NONE the price only (ND-94). */
export function priceOf(item: CartItem, cartCurrency: string): ItemPrice {
  const { fareIncludingTaxes: fare, quantity, saleableUnit } = item;
  const currency = item.currency || cartCurrency;
  const cents = saleableUnit === 'NONE' ? (fare ?? totalFareOf(item)) : totalFareOf(item);
  return {
    units: saleableUnit === 'UNIT' ? { quantity, each: isNone(fare) ? null : { cents: fare, currency } } : null,
    shown: { cents, currency },
  };
}

/** Sum for each currency, in the order of the items. Sums of zero are left out unless all are zero. */
export function sumsOf(items: readonly CartItem[], cartCurrency: string): readonly Money[] {
  const sums = new Map<string, number>();
  for (const item of items) {
    const currency = item.currency || cartCurrency;
    sums.set(currency, (sums.get(currency) ?? 0) + (totalFareOf(item) ?? 0));
  }
  const totals = [...sums].map(([currency, cents]) => ({ cents, currency })).filter(({ cents }) => !isNone(cents));
  return totals.length > 0 ? totals : [{ cents: 0, currency: cartCurrency }];
}

/** Total of the cart: the store's, or the sum of the items if the store sends none. */
export function cartTotals(cart: Cart): readonly Money[] {
  const { totalAmountIncludingTaxes: cents, currency } = cart;
  return cents === undefined ? sumsOf(itemsOf(cart), currency) : [{ cents, currency }];
}

/** The amount to pay now, if it differs from the total; null otherwise. */
export function payableNow(cart: Cart): Money | null {
  const { immediateAmountIncludingTaxes: cents, currency } = cart;
  const totals = cartTotals(cart);
  const isTotal = totals.length === 1 && totals[0]?.cents === cents && totals[0]?.currency === currency;
  return cents === undefined || isTotal ? null : { cents, currency };
}

/** The taxes in the total; null without any. */
export function taxesOf({ totalVatAmount: cents, currency }: Cart): Money | null {
  return cents !== undefined && Math.round(cents) > 0 ? { cents, currency } : null;
}

/** The most items that the panel draws, so that no store can block the page. */
export const mostItems = 300;

/** Cuts a cart after `mostItems` baskets and items. `left` counts the items that are left out. */
export function drawnPart(cart: Cart): Pick<Cart, 'baskets' | 'plans' | 'packages'> & { readonly left: number } {
  let room = mostItems;
  const take = <Entry>(entries: readonly Entry[]) => {
    const taken = entries.slice(0, room);
    room -= taken.length;
    return taken;
  };
  const baskets: Basket[] = [];
  for (const basket of cart.baskets) {
    if (take([basket]).length > 0) baskets.push({ ...basket, products: take(basket.products) });
  }
  const drawn = { ...cart, baskets, plans: take(cart.plans), packages: take(cart.packages) };
  return { ...drawn, left: itemCount(cart) - itemCount(drawn) };
}
