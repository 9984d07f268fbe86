import { describe, expect, it } from 'vitest';
import type { Basket, CartItem } from '#shared/domain/cart.ts';
import { formatFare } from '#shared/format/fare.ts';
import { createBasket, createCart, createCartItem } from '#shared/testing/factories/cart.ts';
import {
  cartTotals,
  drawnPart,
  type Money,
  mediumOf,
  mostItems,
  needsCardReader,
  ownerOf,
  payableNow,
  priceOf,
  sumsOf,
  taxesOf,
} from './cart-panel.model.ts';

const space = '\u00A0';
const written = ({ cents, currency }: Money) => formatFare(cents, currency, 'en').replaceAll(space, ' ');

/** An item with these fares only. */
const item = (values: Partial<CartItem>): CartItem => {
  const { fareIncludingTaxes: _fare, totalFareIncludingTaxes: _total, ...rest } = createCartItem();
  return { ...rest, ...values };
};

describe('the display of an item', () => {
  const cents = { fareIncludingTaxes: 1690, totalFareIncludingTaxes: 3380 };
  it.each<[string, Partial<CartItem>, string | null, string]>([
    ['UNIT', { ...cents, quantity: 2 }, '2 × 16,90 €', '33,80 €'],
    ['UNIT, quantity missing', { fareIncludingTaxes: 1690 }, '1 × 16,90 €', '16,90 €'],
    ['UNIT without total', { fareIncludingTaxes: 1690, quantity: 3 }, '3 × 16,90 €', '50,70 €'],
    ['UNIT without fare', { totalFareIncludingTaxes: 500, quantity: 2 }, '2', '5,00 €'],
    ['UNIT, free', { fareIncludingTaxes: 0, quantity: 2 }, '2', 'Free'],
    ['UNIT without any fare', {}, '1', 'Free'],
    ['UNIT, negative', { fareIncludingTaxes: -500 }, '1 × 0,00 €', '0,00 €'],
    ['UNIT in dollars', { fareIncludingTaxes: 1205, currency: 'USD' }, '1 × 12,05 $', '12,05 $'],
    ['UNIT in pounds', { fareIncludingTaxes: 5, currency: 'GBP' }, '1 × 0,05 £', '0,05 £'],
    ['UNIT in francs', { fareIncludingTaxes: 50_000, currency: 'XPF' }, '1 × 500,00 XPF', '500,00 XPF'],
    ['UNIT, empty currency', { fareIncludingTaxes: 100, currency: '' }, '1 × 1,00 €', '1,00 €'],
    ['UNIT, fractions', { fareIncludingTaxes: 33.4, quantity: 3 }, '3 × 0,33 €', '1,00 €'],
    ['MONETARY', { saleableUnit: 'MONETARY', fareIncludingTaxes: 2000 }, null, '20,00 €'],
    ['MONETARY, quantity as amount', { saleableUnit: 'MONETARY', fareIncludingTaxes: 20, quantity: 9 }, null, '0,20 €'],
    ['MONETARY, total only', { saleableUnit: 'MONETARY', totalFareIncludingTaxes: 2000 }, null, '20,00 €'],
    ['MONETARY, free', { saleableUnit: 'MONETARY' }, null, 'Free'],
    ['NONE', { ...cents, saleableUnit: 'NONE', quantity: 2 }, null, '16,90 €'],
    ['NONE, total only', { saleableUnit: 'NONE', totalFareIncludingTaxes: 800 }, null, '8,00 €'],
    ['NONE, free', { saleableUnit: 'NONE', fareIncludingTaxes: 0 }, null, 'Free'],
  ])('CART-12 CART-13 CART-26 CART-27 CART-28 CART-29 CART-30 ND-94: %s', (_, values, units, shown) => {
    const price = priceOf(item(values), 'EUR');
    const { quantity, each } = price.units ?? {};
    expect(price.units && (each ? `${quantity} × ${written(each)}` : String(quantity))).toBe(units);
    expect(written(price.shown)).toBe(shown);
  });

  it('CART-6 CART-27: takes the currency of the cart if it has none', () => {
    expect(written(priceOf(item({ fareIncludingTaxes: 100 }), 'GBP').shown)).toBe('1,00 £');
  });
});

describe('totals', () => {
  const euros = item({ fareIncludingTaxes: 1000, quantity: 2 });
  const francs = item({ fareIncludingTaxes: 50_000, currency: 'XPF' });
  const discount = item({ fareIncludingTaxes: -500 });
  const free = item({});
  it.each<[string, CartItem[], string[]]>([
    ['one currency', [euros, euros], ['40,00 €']],
    ['a discount', [euros, discount], ['15,00 €']],
    ['a discount alone', [discount], ['0,00 €']],
    ['a free item', [euros, free], ['20,00 €']],
    ['free items only', [free, free], ['Free']],
    ['no items', [], ['Free']],
    ['two currencies', [francs, euros, francs], ['1000,00 XPF', '20,00 €']],
    ['a free item of another currency', [euros, item({ currency: 'USD' })], ['20,00 €']],
    ['a total of the store', [item({ totalFareIncludingTaxes: 1, fareIncludingTaxes: 900, quantity: 5 })], ['0,01 €']],
  ])('ND-43 CART-26 CART-27 CART-29 CART-30: of a basket with %s', (_, items, totals) => {
    expect(sumsOf(items, 'EUR').map(written)).toEqual(totals);
  });

  it('CART-5 CART-6 ND-43: of the cart is the store’s, in the cart’s currency', () => {
    expect(cartTotals(createCart({ totalAmountIncludingTaxes: 1234, currency: 'XPF' })).map(written)).toEqual([
      '12,34 XPF',
    ]);
    expect(cartTotals(createCart({ totalAmountIncludingTaxes: 0 })).map(written)).toEqual(['Free']);
    expect(cartTotals(createCart({ totalAmountIncludingTaxes: -1 })).map(written)).toEqual(['0,00 €']);
  });

  it('ND-43: of the cart is the sum of its items if the store sends none', () => {
    const { totalAmountIncludingTaxes: _total, ...cart } = createCart();
    const baskets = [createBasket({ products: [euros] }), createBasket({ products: [francs] })];
    expect(cartTotals({ ...cart, baskets, plans: [euros], packages: [free] }).map(written)).toEqual([
      '40,00 €',
      '500,00 XPF',
    ]);
  });

  it('CART-5: name what is due now if that is not all, and the taxes if there are some', () => {
    expect(payableNow(createCart({ totalAmountIncludingTaxes: 900, immediateAmountIncludingTaxes: 900 }))).toBeNull();
    expect(payableNow(createCart({}))).toBeNull();
    const { totalAmountIncludingTaxes: _total, ...summed } = createCart({ immediateAmountIncludingTaxes: 1690 });
    expect(payableNow(summed)).toBeNull();
    expect(
      payableNow({ ...summed, baskets: [createBasket({ products: [item({ currency: 'USD' })] })] }),
    ).not.toBeNull();
    expect(payableNow(createCart({ totalAmountIncludingTaxes: 900, immediateAmountIncludingTaxes: 0 }))).toEqual({
      cents: 0,
      currency: 'EUR',
    });
    expect(taxesOf(createCart({ totalVatAmount: 150, currency: 'USD' }))).toEqual({ cents: 150, currency: 'USD' });
    for (const totalVatAmount of [0, -3, 0.4]) expect(taxesOf(createCart({ totalVatAmount }))).toBeNull();
    expect(taxesOf(createCart())).toBeNull();
  });
});

describe('a long cart', () => {
  it('is drawn up to a limit, and counts the rest', () => {
    const products = Array.from({ length: 200 }, () => createCartItem());
    expect(drawnPart(createCart({ baskets: [createBasket({ products })] }))).toMatchObject({ left: 0 });
    const two = [createBasket({ products }), createBasket({ products })];
    const { baskets, plans, left } = drawnPart(createCart({ baskets: two, plans: products }));
    expect(baskets.map((basket) => basket.products.length)).toEqual([200, mostItems - 202]);
    expect(plans).toEqual([]);
    expect(left).toBe(600 - (mostItems - 2));
  });
});

describe('a basket', () => {
  it.each<[string | undefined, string | undefined, string]>([
    ['Camille', 'Démo', 'Camille Démo'],
    ['Camille', undefined, 'Camille'],
    [undefined, ' Démo ', 'Démo'],
    [undefined, undefined, ''],
    ['anonymous', 'anonymous', ''],
    ['Anonymous ', 'ANONYMOUS', ''],
    ['anonymous', 'Démo', 'anonymous Démo'],
  ])('CART-25: of %j %j has the owner %j', (ownerFirstName, ownerLastName, owner) => {
    expect(
      ownerOf({ products: [], ...(ownerFirstName && { ownerFirstName }), ...(ownerLastName && { ownerLastName }) }),
    ).toBe(owner);
  });

  it.each<[Partial<Basket>, ReturnType<typeof mediumOf>]>([
    [{ basketType: 'FAREMEDIA', basketInfo: 'PROVIDERFAREMEDIA', fareMediaId: 'c' }, 'card'],
    [{ basketType: 'FAREMEDIA', basketInfo: 'PROVIDERACCOUNTANDFAREMEDIA', fareMediaLabel: 'Carte 1' }, 'card'],
    [{ basketType: 'FAREMEDIA', basketInfo: 'PROVIDERACCOUNTANDDEVICE', fareMediaId: 'c', deviceId: 'd' }, 'device'],
    [{ basketType: 'FAREMEDIA' }, 'card'],
    [{ basketInfo: 'PROVIDERFAREMEDIA' }, 'card'],
    [{ deviceLabel: 'Téléphone' }, 'device'],
    [{ basketType: 'SALE' }, 'none'],
    [{ basketType: 'SALE', fareMediaId: 'c' }, 'card'],
    [{ basketType: 'SOMETHING_NEW' }, 'none'],
    [{}, 'none'],
  ])('CART-8 CART-9: %j belongs to a %s', (values, medium) => {
    expect(mediumOf({ products: [], ...values })).toBe(medium);
  });

  it('SHELL-14: needs a card reader for one delivery mode only', () => {
    expect(needsCardReader({ deliveryMode: 'CARDREADER_MANDATORY' })).toBe(true);
    for (const deliveryMode of ['HOME', 'cardreader_mandatory', ''])
      expect(needsCardReader({ deliveryMode })).toBe(false);
    expect(needsCardReader({})).toBe(false);
  });
});
