import { describe, expect, it } from 'vitest';
import type { CartAction } from '#shared/domain/cart.ts';
import { createCartAction } from '#shared/testing/factories/cart.ts';
import { hostileAddresses } from '#tests/support/hostile-addresses.ts';
import { actionOf } from './notification-action.ts';

const store = {
  url: 'https://shop.example',
  cartPath: '/cart',
  catalogPath: '/catalog',
  addItemPath: '/cart/add-item',
};
const site = 'https://tp.example';
const control = (...actions: CartAction[]) => actionOf({ id: 'n', label: 'L', actions }, store, site);
const open = (url: CartAction['parameters'][string], type = 'OPEN_LINK') => ({ type, parameters: { url } });
const product = createCartAction({
  parameters: { providerId: 'p', providerUserId: 'u', providerUserExternalId: 'x y', fareMediaId: 42 },
});
const added = { kind: 'add-product', href: 'https://shop.example/cart/add-item/p/u/x%20y/42' };

describe('the control of a notification', () => {
  it.each([
    ['no action', [], null],
    ['a link', [open('https://news.example/a')], { kind: 'link', href: 'https://news.example/a' }],
    ['a link within the site', [open('/fr/schedules')], { kind: 'link', href: 'https://tp.example/fr/schedules' }],
    ['a link by its short type', [open('/fr', 'link')], { kind: 'link', href: 'https://tp.example/fr' }],
    ['an e-mail address', [open('mailto:help@tp.example')], { kind: 'link', href: 'mailto:help@tp.example' }],
    ['a product for a card', [product], added],
    ['only the first of two actions', [product, open('/fr')], added],
    ['only the first of two actions, which is unknown', [open('/fr', 'VALIDATE'), product], null],
    ['an unknown type', [open('/fr', 'SOMETHING_NEW')], null],
    ['a link without address', [{ type: 'OPEN_LINK', parameters: {} }], null],
    ['an address that is a number', [open(7)], null],
    ['an address that is true', [open(true)], null],
  ])('NOTIF-4 ND-20: for %s', (_, actions, expected) => {
    expect(control(...actions)).toEqual(expected);
  });

  it.each(['providerId', 'providerUserId', 'providerUserExternalId', 'fareMediaId'])(
    'ND-45: is not offered for a product without %s',
    (name) => {
      const { [name]: _, ...parameters } = product.parameters;
      expect(control({ ...product, parameters })).toBeNull();
    },
  );

  it('ND-44: adds no product without a storefront', () => {
    expect(actionOf({ id: 'n', label: 'L', actions: [product] }, { ...store, url: '' }, site)).toBeNull();
  });

  it('ND-20: offers only complete addresses if the address of the site is not configured', () => {
    const at = (url: string) => actionOf({ id: 'n', label: 'L', actions: [open(url)] }, store, '')?.href;
    expect([at('/fr'), at('https://news.example/a')]).toEqual([undefined, 'https://news.example/a']);
  });

  it('TRAP-72: never leads to another protocol', () => {
    const protocols = hostileAddresses.flatMap((url) => {
      const action = control(open(url));
      return action ? [new URL(action.href).protocol] : [];
    });
    expect([...new Set(protocols)].sort()).toEqual(['http:', 'https:']);
  });
});
