import * as v from 'valibot';
import type { getCart } from '#shared/api/calls/store-cart.ts';
import type { WireResponseOf } from '#shared/api/endpoint.ts';
import { type Basket, basketInfos, type CartRecipient, saleableUnits } from '#shared/domain/cart.ts';
import { readableText, type Written } from './translated.ts';

/** A cart as the API returns it. */
export type StoreCart = WireResponseOf<typeof getCart>;
/** A cart whose texts may be in several languages. */
export type WrittenCart = Written<StoreCart>;

const optionalText = v.optional(v.string());
const name = v.optional(readableText);
const cents = v.pipe(v.number(), v.integer('is not a whole number of cents'));

/** Actions of a cart or an item. A parameter may be an address per language. */
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
  address: optionalText,
  deliveryMode: optionalText,
  /** Price of one item in cents, taxes included; all other amounts are computed. Missing: free. */
  fareIncludingTaxes: v.optional(cents),
  vatRate: v.optional(v.number(), 10),
  quantity: v.optional(v.pipe(v.number(), v.integer('is not a whole number'), v.minValue(1, 'is less than one')), 1),
  saleableUnit: v.optional(v.picklist(saleableUnits), 'UNIT'),
  unit: name,
  providerItemDescription: name,
  providerNetworkLabel: name,
};

const product = v.strictObject({
  ...priced,
  modalProductId: v.string(),
  modalProductName: readableText,
  modalProductVersion: optionalText,
});
const plan = v.strictObject({
  ...priced,
  modalPlanId: v.string(),
  modalPlanName: readableText,
  modalPlanVersion: optionalText,
});
const packageItem = v.strictObject({
  ...priced,
  modalPackageId: v.string(),
  modalPackageName: readableText,
  modalPackageVersion: optionalText,
});

const basket = v.strictObject({
  accountId: optionalText,
  basketInfo: v.optional(v.picklist(basketInfos)),
  basketType: v.string(),
  deliveryMode: optionalText,
  deviceId: optionalText,
  deviceLabel: name,
  fareMediaId: optionalText,
  fareMediaLabel: name,
  ownerFirstName: optionalText,
  ownerLastName: optionalText,
  products: v.array(product),
  providerId: optionalText,
  providerUserEmail: optionalText,
  providerUserId: optionalText,
  providerUserExternalId: optionalText,
  providerUserFirstName: optionalText,
  providerUserLastName: optionalText,
  recipientUser: v.optional(
    v.strictObject({
      associationId: optionalText,
      associationType: optionalText,
      email: optionalText,
      firstName: optionalText,
      lastName: optionalText,
      userId: optionalText,
    } satisfies Record<keyof CartRecipient, v.GenericSchema>),
  ),
} satisfies Record<Exclude<keyof Basket, 'line'>, v.GenericSchema>);

const unpriced = v.strictObject({
  id: v.string(),
  userId: optionalText,
  status: v.optional(v.string(), 'OPEN'),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is not a currency such as EUR')), 'EUR'),
  actions: writtenActions,
  baskets: v.optional(v.array(basket), []),
  plans: v.optional(v.array(plan), []),
  packages: v.optional(v.array(packageItem), []),
  paymentModes: v.optional(v.array(v.string()), ['CARD']),
});

const cart = v.pipe(unpriced, v.transform(withAmounts));

/** `carts.json`: the carts of the demo account and of a visitor without an account. */
export const cartsFile = v.strictObject({ account: v.optional(cart), anonymous: v.optional(cart) });

interface Amounts {
  readonly quantity: number;
  readonly totalFareIncludingTaxes?: number;
  readonly totalFareExcludingTaxes?: number;
  readonly totalVatAmount?: number;
}

/** Returns an item with its line number and all its amounts in whole cents. */
function withFares<Item extends v.InferOutput<typeof product | typeof plan | typeof packageItem>>(
  { fareIncludingTaxes: fare, vatRate, ...item }: Item,
  currency: string,
  line: number,
) {
  const placed = { ...item, currency, line };
  if (fare === undefined) return placed;
  const withoutTaxes = (amount: number) => Math.round(amount / (1 + vatRate / 100));
  const total = fare * item.quantity;
  return {
    ...placed,
    vatRate,
    fareIncludingTaxes: fare,
    fareExcludingTaxes: withoutTaxes(fare),
    vatAmount: fare - withoutTaxes(fare),
    totalFareIncludingTaxes: total,
    totalFareExcludingTaxes: withoutTaxes(total),
    totalVatAmount: total - withoutTaxes(total),
  };
}

/** Computes line numbers and amounts, so that an edited file cannot contain wrong ones. */
function withAmounts({ baskets, plans, packages, ...cart }: v.InferOutput<typeof unpriced>): WrittenCart {
  const { currency } = cart;
  const numbered = baskets.map(({ products, ...basket }, at) => ({
    ...basket,
    line: at + 1,
    products: products.map((item, index) => ({ ...withFares(item, currency, index + 1), basketLine: at + 1 })),
  }));
  const pricedPlans = plans.map((item, index) => withFares(item, currency, baskets.length + index + 1));
  const before = baskets.length + plans.length;
  const pricedPackages = packages.map((item, index) => withFares(item, currency, before + index + 1));
  const items: Amounts[] = [...numbered.flatMap(({ products }) => products), ...pricedPlans, ...pricedPackages];
  const sum = (key: Exclude<keyof Amounts, 'quantity'>) => items.reduce((total, item) => total + (item[key] ?? 0), 0);
  const [including, excluding] = [sum('totalFareIncludingTaxes'), sum('totalFareExcludingTaxes')];
  const vat = sum('totalVatAmount');
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
