import * as v from 'valibot';
import type { WireAnswerOf } from '#shared/api/endpoint.ts';
import type { getCart } from '#shared/api/store-cart.ts';
import { basketInfos, saleableUnits } from '#shared/domain/cart.ts';
import { readableText, type Written } from './translated.ts';

/** A cart as the store sends it. */
export type StoreCart = WireAnswerOf<typeof getCart>;
/** The same, where what a person reads may be in several languages. */
export type WrittenCart = Written<StoreCart>;

const perhaps = v.optional(v.string());
const name = v.optional(readableText);
const cents = v.pipe(v.number(), v.integer('is no whole number of cents'));

/** What a cart or an item lets people do; a parameter may be an address for each language. */
export const writtenActions = v.optional(
  v.array(
    v.strictObject({
      type: v.string(),
      parameters: v.optional(v.record(v.string(), v.union([v.number(), v.boolean(), readableText])), {}),
    }),
  ),
  [],
);

const priced = {
  actions: writtenActions,
  address: perhaps,
  deliveryMode: perhaps,
  /** Of one piece, in cents; the rest is computed. Missing: free. */
  fareIncludingTaxes: v.optional(cents),
  vatRate: v.optional(v.number(), 10),
  quantity: v.optional(v.pipe(v.number(), v.integer('is no whole number'), v.minValue(1, 'is less than one')), 1),
  saleableUnit: v.optional(v.picklist(saleableUnits), 'UNIT'),
  unit: name,
  providerItemDescription: name,
  providerNetworkLabel: name,
};

const product = v.strictObject({
  ...priced,
  modalProductId: v.string(),
  modalProductName: readableText,
  modalProductVersion: perhaps,
});
const plan = v.strictObject({
  ...priced,
  modalPlanId: v.string(),
  modalPlanName: readableText,
  modalPlanVersion: perhaps,
});
const packageItem = v.strictObject({
  ...priced,
  modalPackageId: v.string(),
  modalPackageName: readableText,
  modalPackageVersion: perhaps,
});

const basket = v.strictObject({
  accountId: perhaps,
  basketInfo: v.optional(v.picklist(basketInfos)),
  basketType: v.string(),
  deliveryMode: perhaps,
  deviceId: perhaps,
  deviceLabel: name,
  fareMediaId: perhaps,
  fareMediaLabel: name,
  ownerFirstName: perhaps,
  ownerLastName: perhaps,
  products: v.array(product),
  providerId: perhaps,
  providerUserEmail: perhaps,
  providerUserId: perhaps,
  providerUserExternalId: perhaps,
  providerUserFirstName: perhaps,
  providerUserLastName: perhaps,
  recipientUser: v.optional(
    v.strictObject({
      associationId: perhaps,
      associationType: perhaps,
      email: perhaps,
      firstName: perhaps,
      lastName: perhaps,
      userId: perhaps,
    }),
  ),
});

const cart = v.pipe(
  v.strictObject({
    id: v.string(),
    userId: perhaps,
    status: v.optional(v.string(), 'OPEN'),
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is no currency such as EUR')), 'EUR'),
    actions: writtenActions,
    baskets: v.optional(v.array(basket), []),
    plans: v.optional(v.array(plan), []),
    packages: v.optional(v.array(packageItem), []),
    paymentModes: v.optional(v.array(v.string()), ['CARD']),
  }),
  v.transform(withAmounts),
);

/** `carts.json`: what the demo account has in its cart, and what a visitor without an account has. */
export const cartsFile = v.strictObject({ account: v.optional(cart), anonymous: v.optional(cart) });

interface Priced {
  readonly fareIncludingTaxes?: number | undefined;
  readonly vatRate: number;
  readonly quantity: number;
}

/** An item with its place in the cart and all its amounts in whole cents. */
function withFares<Item extends Priced>(item: Item, currency: string, line: number) {
  const { fareIncludingTaxes: fare, vatRate, quantity } = item;
  if (fare === undefined) {
    const { vatRate: _noTaxes, ...free } = item;
    return { ...free, currency, line };
  }
  const withoutTaxes = (amount: number) => Math.round(amount / (1 + vatRate / 100));
  const total = fare * quantity;
  return {
    ...item,
    currency,
    line,
    fareExcludingTaxes: withoutTaxes(fare),
    vatAmount: fare - withoutTaxes(fare),
    totalFareIncludingTaxes: total,
    totalFareExcludingTaxes: withoutTaxes(total),
    totalVatAmount: total - withoutTaxes(total),
  };
}

interface Unpriced {
  readonly currency: string;
  readonly baskets: readonly v.InferOutput<typeof basket>[];
  readonly plans: readonly v.InferOutput<typeof plan>[];
  readonly packages: readonly v.InferOutput<typeof packageItem>[];
}

/** Lines are counted and amounts added up here, so that whoever edits a cart cannot get them wrong. */
function withAmounts<Cart extends Unpriced>({ baskets, plans, packages, ...cart }: Cart): WrittenCart {
  const { currency } = cart;
  const numbered = baskets.map(({ products, ...basket }, at) => ({
    ...basket,
    line: at + 1,
    products: products.map((item, index) => ({ ...withFares(item, currency, index + 1), basketLine: at + 1 })),
  }));
  const pricedPlans = plans.map((item, index) => withFares(item, currency, baskets.length + index + 1));
  const before = baskets.length + plans.length;
  const pricedPackages = packages.map((item, index) => withFares(item, currency, before + index + 1));
  const items = [...numbered.flatMap(({ products }) => products), ...pricedPlans, ...pricedPackages];
  const sum = (key: 'totalFareIncludingTaxes' | 'totalFareExcludingTaxes' | 'totalVatAmount') =>
    items.reduce((total, item) => total + (key in item ? (item as Record<typeof key, number>)[key] : 0), 0);
  const [including, excluding, vat] = [
    sum('totalFareIncludingTaxes'),
    sum('totalFareExcludingTaxes'),
    sum('totalVatAmount'),
  ];
  return {
    ...cart,
    empty: items.length === 0,
    baskets: numbered,
    plans: pricedPlans,
    packages: pricedPackages,
    immediateAmountExcludingTaxes: excluding,
    immediateAmountIncludingTaxes: including,
    immediateVatAmount: vat,
    totalAmountExcludingTaxes: excluding,
    totalAmountIncludingTaxes: including,
    totalVatAmount: vat,
  };
}
