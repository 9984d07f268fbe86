import { describe, expect, it } from 'vitest';
import { createBasket, createCart, createCartItem } from '#shared/testing/factories/cart.ts';
import { cartPageLink, isEmpty, itemCount } from './cart-dropdown.model.ts';

describe('a cart', () => {
  const nothing = { baskets: [], plans: [], packages: [] };
  it.each([
    ['three empty lists', nothing, true],
    ['one plan', { ...nothing, plans: [createCartItem({ kind: 'plan' })] }, false],
    ['one package', { ...nothing, packages: [createCartItem({ kind: 'package' })] }, false],
    ['one basket', { ...nothing, baskets: [createBasket()] }, false],
    ['one basket without products', { ...nothing, baskets: [createBasket({ products: [] })] }, false],
    ['the field `empty` against its lists', { ...nothing, empty: false }, true],
    ['lists against the field `empty`', { empty: true }, false],
  ])('CART-22 TRAP-60: with %s', (_, values, empty) => {
    expect(isEmpty(createCart(values))).toBe(empty);
  });

  it('CART-10 ND-43: counts products, plans and packages, whatever their quantity', () => {
    const cart = createCart({
      baskets: [createBasket({ products: [createCartItem({ quantity: 5 }), createCartItem()] })],
      plans: [createCartItem({ kind: 'plan' })],
      packages: [createCartItem({ kind: 'package' })],
    });
    expect(itemCount(cart)).toBe(4);
    expect(itemCount(createCart({ ...nothing, empty: false }))).toBe(0);
    expect(itemCount(null)).toBe(0);
  });
});

it('CART-2 CFG-15 ND-44: the link to the cart page follows both settings', () => {
  const store = { url: 'https://shop.example/fr', cartPath: '/cart', catalogPath: '/catalog', addItemPath: '/add' };
  expect(cartPageLink(store)).toBe('https://shop.example/fr/cart');
  expect(cartPageLink({ ...store, cartPath: '/basket/mine' })).toBe('https://shop.example/fr/basket/mine');
  expect(cartPageLink({ ...store, url: '' })).toBeNull();
});
