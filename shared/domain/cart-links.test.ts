import { describe, expect, it } from 'vitest';
import { createBasket, createCartAction, createCartItem } from '#shared/testing/factories/cart.ts';
import { addItemLink, catalogLink, productsLink, type Storefront } from './cart-links.ts';

const store: Storefront = {
  url: 'https://shop.example/fr',
  cartPath: '/cart',
  catalogPath: '/catalog',
  addItemPath: '/cart/add-item',
};
const card = { providerId: 'p', providerUserId: 'u', providerUserExternalId: 'x', fareMediaId: 'c' };
const actionFor = (parameters: object) => [createCartAction({ parameters: { ...card, ...parameters } })];
const basketFor = (values: object) => createBasket({ ...card, ...values });

describe('links to the storefront', () => {
  it('ND-44: do not exist without a storefront', () => {
    const none = { ...store, url: '' };
    expect([addItemLink(none, actionFor({})), catalogLink(none, basketFor({}))]).toEqual([null, null]);
  });

  it('CART-4 CART-17: add a product at the add-item path with four values in order', () => {
    expect(addItemLink(store, actionFor({}))).toBe('https://shop.example/fr/cart/add-item/p/u/x/c');
    expect(addItemLink({ ...store, addItemPath: '/add' }, actionFor({}))).toBe('https://shop.example/fr/add/p/u/x/c');
  });

  it.each([
    [{ fareMediaId: 42 }, 'p/u/x/42'],
    [{ providerId: 'a b/c?d#e&f' }, 'a%20b%2Fc%3Fd%23e%26f/u/x/c'],
    [{ providerUserId: 'é€' }, 'p/%C3%A9%E2%82%AC/x/c'],
    [{ providerUserId: '%2F' }, 'p/%252F/x/c'],
    [{ providerUserExternalId: '..' }, 'p/u/%252E%252E/c'],
    [{ providerUserExternalId: 'javascript:alert(1)' }, 'p/u/javascript%3Aalert(1)/c'],
    [{ fareMediaId: '\u202E\uD800' }, 'p/u/x/%E2%80%AE%EF%BF%BD'],
  ])('ND-45: encode each value: %j', (parameters, path) => {
    expect(addItemLink(store, actionFor(parameters))).toBe(`https://shop.example/fr/cart/add-item/${path}`);
  });

  it.each(Object.keys(card))('ND-45: are not offered without %s', (key) => {
    for (const missing of [undefined, '', ' ']) {
      expect(addItemLink(store, actionFor({ [key]: missing }))).toBeNull();
      expect(catalogLink(store, basketFor({ [key]: missing }))).toBeNull();
    }
  });

  it('CART-4: are not offered without an action, or with an unknown one', () => {
    expect(addItemLink(store, [])).toBeNull();
    expect(addItemLink(store, [createCartAction({ type: 'VALIDATE' })])).toBeNull();
    expect(addItemLink(store, [createCartAction({ type: 'VALIDATE' }), ...actionFor({})])).toMatch(/p\/u\/x\/c$/);
  });

  it('are not offered if they are too long to share', () => {
    expect(addItemLink(store, actionFor({ fareMediaId: 'x'.repeat(5000) }))).toBeNull();
  });

  it.each([
    [undefined, 'false'],
    [false, 'false'],
    [true, 'true'],
  ])('CART-3: lead to the catalog with the five parameters of a card (isTemporary %j)', (isTemporary, shown) => {
    const actions = isTemporary === undefined ? [] : actionFor({ isTemporary });
    const basket = basketFor({ fareMediaId: 'c&d=e', products: [createCartItem({ actions })] });
    const link = new URL(catalogLink(store, basket) ?? '');
    expect(link.origin + link.pathname).toBe('https://shop.example/fr/catalog');
    expect([...link.searchParams]).toEqual([
      ['isTemporary', shown],
      ['providerId', 'p'],
      ['providerUserId', 'u'],
      ['providerUserExternalId', 'x'],
      ['fareMediaId', 'c&d=e'],
    ]);
  });

  it('CFG-15 ND-44: lead from a fare to the catalog with its products, each as often as it is needed', () => {
    const link = new URL(productsLink(store, ['ticket:1', 'a&b=c', 'ticket:1']) ?? '');
    expect(link.origin + link.pathname).toBe('https://shop.example/fr/catalog');
    expect([...link.searchParams]).toEqual([
      ['productId', 'ticket:1'],
      ['productId', 'a&b=c'],
      ['productId', 'ticket:1'],
    ]);
  });

  it.each([
    ['a fare without products', store, []],
    ['no storefront', { ...store, url: '' }, ['ticket:1']],
    ['an address that is no web page', { ...store, url: 'javascript:alert(1)' }, ['ticket:1']],
    ['credentials before the host', { ...store, url: 'https://shop.example@elsewhere.example' }, ['ticket:1']],
    ['an address too long to share', store, ['x'.repeat(5000)]],
  ])('lead from a fare nowhere with %s', (_, from, products) => {
    expect(productsLink(from, products)).toBeNull();
  });
});
