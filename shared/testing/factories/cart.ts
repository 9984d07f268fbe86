import type { getCart } from '#shared/api/calls/store-cart.ts';
import type { WireResponseOf } from '#shared/api/endpoint.ts';
import type { Basket, Cart, CartAction, CartItem } from '#shared/domain/cart.ts';

export function createCartAction(values: Partial<CartAction> = {}): CartAction {
  return {
    type: 'ADD_NEW_PRODUCT_TO_BASKET',
    parameters: {
      isTemporary: false,
      providerId: 'provider:1',
      providerUserId: 'user:1',
      providerUserExternalId: 'external:1',
      fareMediaId: 'card:1',
    },
    ...values,
  };
}

export function createCartItem(values: Partial<CartItem> = {}): CartItem {
  return {
    kind: 'product',
    id: 'product:1',
    name: 'Carnet de 10 tickets',
    actions: [],
    quantity: 1,
    saleableUnit: 'UNIT',
    fareIncludingTaxes: 1690,
    totalFareIncludingTaxes: 1690,
    ...values,
  };
}

export function createBasket(values: Partial<Basket> = {}): Basket {
  return {
    basketType: 'FAREMEDIA',
    basketInfo: 'PROVIDERFAREMEDIA',
    fareMediaId: 'card:1',
    fareMediaLabel: 'Carte 1',
    products: [createCartItem()],
    ...values,
  };
}

export function createCart(values: Partial<Cart> = {}): Cart {
  return {
    id: 'cart:1',
    currency: 'EUR',
    actions: [],
    baskets: [createBasket()],
    plans: [],
    packages: [],
    paymentModes: ['CARD'],
    totalAmountIncludingTaxes: 1690,
    ...values,
  };
}

/** A cart as the store sends it: the id fields of items are named after their kind (CART-14 to CART-16). */
export function createCartResponse(
  values: Partial<WireResponseOf<typeof getCart>> = {},
): WireResponseOf<typeof getCart> {
  const { kind: _kind, id, name, ...item } = createCartItem({ actions: [createCartAction()] });
  return {
    ...createCart(),
    baskets: [{ ...createBasket(), products: [{ ...item, modalProductId: id, modalProductName: name }] }],
    plans: [{ ...item, modalPlanId: 'plan:1', modalPlanName: 'Mensuel' }],
    packages: [{ ...item, modalPackageId: 'package:1', modalPackageName: 'Week-end' }],
    ...values,
  };
}
