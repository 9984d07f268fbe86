import * as v from 'valibot';
import { type Basket, basketInfos, type Cart, type CartItem, saleableUnits } from '#shared/domain/cart.ts';
import { endpoint } from '../endpoint.ts';
import { cartAction } from '../store-schemas.ts';
import {
  count,
  identifier,
  listOrEmpty,
  maybe,
  number,
  object,
  oneOf,
  type SchemaOf,
  type Sent,
  text,
} from '../tolerant-schema.ts';

const itemEntries = {
  actions: listOrEmpty(cartAction),
  address: maybe(text),
  basketLine: maybe(number),
  currency: maybe(text),
  deliveryMode: maybe(text),
  fareExcludingTaxes: maybe(number),
  fareIncludingTaxes: maybe(number),
  line: maybe(number),
  quantity: v.fallback(count, 1),
  saleableUnit: oneOf(saleableUnits, 'UNIT'),
  totalFareExcludingTaxes: maybe(number),
  totalFareIncludingTaxes: maybe(number),
  totalVatAmount: maybe(number),
  unit: maybe(text),
  vatAmount: maybe(number),
  vatRate: maybe(number),
  providerItemDescription: maybe(text),
  providerNetworkLabel: maybe(text),
};

type ItemFields = Omit<CartItem, 'kind' | 'id' | 'name' | 'version'>;

/** An item as the store sends it: the fields for id, name and version have its kind as prefix. */
type StoreItem<Kind extends string> = ItemFields & { [Name in `${Kind}${'Id' | 'Name' | 'Version'}`]?: string };
type StoreBasket = Omit<Basket, 'products'> & { products: StoreItem<'modalProduct'>[] };
type StoreCart = Omit<Cart, 'baskets' | 'plans' | 'packages'> & {
  baskets: StoreBasket[];
  plans: StoreItem<'modalPlan'>[];
  packages: StoreItem<'modalPackage'>[];
};

type Named = { id: string | undefined; name: string | undefined; version: string | undefined };

/** Every item of a purchase must be visible: a missing id or name becomes empty instead of removing the item. */
function cartItem<Kind extends CartItem['kind'], Rest>(kind: Kind, { id = '', name = '', version }: Named, rest: Rest) {
  return { ...rest, kind, id, name, ...(version !== undefined && { version }) };
}

const product = v.pipe(
  object<StoreItem<'modalProduct'>>({
    ...itemEntries,
    modalProductId: maybe(identifier),
    modalProductName: maybe(text),
    modalProductVersion: maybe(identifier),
  }),
  v.transform(({ modalProductId: id, modalProductName: name, modalProductVersion: version, ...rest }) =>
    cartItem('product', { id, name, version }, rest),
  ),
) satisfies SchemaOf<CartItem>;

const plan = v.pipe(
  object<StoreItem<'modalPlan'>>({
    ...itemEntries,
    modalPlanId: maybe(identifier),
    modalPlanName: maybe(text),
    modalPlanVersion: maybe(identifier),
  }),
  v.transform(({ modalPlanId: id, modalPlanName: name, modalPlanVersion: version, ...rest }) =>
    cartItem('plan', { id, name, version }, rest),
  ),
) satisfies SchemaOf<CartItem>;

const packageItem = v.pipe(
  object<StoreItem<'modalPackage'>>({
    ...itemEntries,
    modalPackageId: maybe(identifier),
    modalPackageName: maybe(text),
    modalPackageVersion: maybe(identifier),
  }),
  v.transform(({ modalPackageId: id, modalPackageName: name, modalPackageVersion: version, ...rest }) =>
    cartItem('package', { id, name, version }, rest),
  ),
) satisfies SchemaOf<CartItem>;

const basket = object<Basket, Sent<StoreBasket>>({
  accountId: maybe(identifier),
  basketInfo: maybe(v.picklist(basketInfos)),
  basketType: maybe(text),
  deliveryMode: maybe(text),
  deviceId: maybe(identifier),
  deviceLabel: maybe(text),
  fareMediaId: maybe(identifier),
  fareMediaLabel: maybe(text),
  line: maybe(number),
  ownerFirstName: maybe(text),
  ownerLastName: maybe(text),
  products: listOrEmpty(product),
  providerId: maybe(identifier),
  providerUserEmail: maybe(text),
  providerUserId: maybe(identifier),
  providerUserExternalId: maybe(identifier),
  providerUserFirstName: maybe(text),
  providerUserLastName: maybe(text),
  recipientUser: maybe(
    object({
      associationId: maybe(identifier),
      associationType: maybe(text),
      email: maybe(text),
      firstName: maybe(text),
      lastName: maybe(text),
      userId: maybe(identifier),
    }),
  ),
});

/** Missing lists count as empty (TRAP-60). */
const cart = object<Cart, Sent<StoreCart>>({
  id: maybe(identifier),
  userId: maybe(identifier),
  status: maybe(text),
  currency: v.fallback(text, 'EUR'),
  empty: maybe(v.boolean()),
  actions: listOrEmpty(cartAction),
  baskets: listOrEmpty(basket),
  plans: listOrEmpty(plan),
  packages: listOrEmpty(packageItem),
  paymentModes: listOrEmpty(text),
  immediateAmountExcludingTaxes: maybe(number),
  immediateAmountIncludingTaxes: maybe(number),
  immediateVatAmount: maybe(number),
  totalAmountExcludingTaxes: maybe(number),
  totalAmountIncludingTaxes: maybe(number),
  totalVatAmount: maybe(number),
});

export const getCart = endpoint({
  name: 'cart',
  base: 'api',
  path: '/store/cart',
  access: 'key+token',
  response: cart,
  doc: 'The cart of whoever is signed in.',
});

/** Never sent with a token, although the address is the same (TRAP-59). */
export const getCartByEmail = endpoint({
  name: 'cartByEmail',
  base: 'api',
  path: '/store/cart',
  query: v.object({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)) }),
  response: cart,
  doc: 'The cart that was opened anonymously under an e-mail address.',
});

/** Reads the cart of a `cart-updated` event (CART-20); null if it is not a cart. */
export function parseCart(foreign: unknown): Cart | null {
  const parsed = v.safeParse(cart, foreign);
  return parsed.success && !Array.isArray(foreign) ? parsed.output : null;
}
