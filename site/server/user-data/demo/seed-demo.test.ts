import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getNotifications } from '#shared/api/notifications.ts';
import { getCart } from '#shared/api/store-cart.ts';
import { userLabel } from '#shared/domain/account.ts';
import { basketInfos, saleableUnits } from '#shared/domain/cart.ts';
import { openUserData, type UserData } from '../open-user-data.ts';
import { demoAnonymousEmail, demoSignIn, seedDemo } from './seed-demo.ts';

const now = Date.UTC(2026, 10, 20, 8);
let data: UserData;
let accountId: string;

beforeEach(async () => {
  data = openUserData({ folder: ':memory:', clock: { now: () => now } });
  await seedDemo(data, now);
  const result = await data.accounts.signIn({ ...demoSignIn, address: 'local' });
  if (result.status !== 'signed-in') throw new Error(result.status);
  accountId = result.account.id ?? '';
});
afterEach(() => data.close());

const readCart = () => v.parse(getCart.answer, data.carts.cartOf(accountId));

describe('the demo account', () => {
  it('ACC-2: is Compte Démo', () => {
    expect(userLabel(data.accounts.read(accountId)?.attributes)).toBe('Compte Démo');
  });

  it('stays as people left it when the server starts again, and its cart is as written', async () => {
    data.accounts.update(accountId, { lastName: 'Changée' }, []);
    data.favorites.create(accountId, { type: 'LINE', id: 'line:M1' });
    data.carts.keepFor(accountId, data.carts.cartOf('nobody'));
    await seedDemo(data, now + 1000);
    expect(data.accounts.read(accountId)?.attributes.lastName).toBe('Changée');
    expect(data.favorites.list(accountId).favoriteLines).toHaveLength(1);
    expect(readCart().baskets).not.toHaveLength(0);
    expect(data.notifications.notificationsOf(accountId)).toHaveLength(3);
  });
});

describe('the demo cart', () => {
  it('CART-5: has all sixteen fields', () => {
    const fields =
      'actions baskets currency empty id immediateAmountExcludingTaxes immediateAmountIncludingTaxes immediateVatAmount packages plans paymentModes status totalAmountExcludingTaxes totalAmountIncludingTaxes totalVatAmount userId';
    expect(Object.keys(readCart()).toSorted()).toEqual(fields.split(' ').toSorted());
  });

  it('CART-7 to CART-9, CART-18: has a basket of every kind, and between them every field', () => {
    const { baskets } = readCart();
    expect(new Set(baskets.map(({ basketType }) => basketType))).toEqual(new Set(['FAREMEDIA', 'SALE']));
    expect(new Set(baskets.flatMap(({ basketInfo }) => basketInfo ?? []))).toEqual(new Set(basketInfos));
    const fields =
      'accountId basketInfo basketType deliveryMode deviceId deviceLabel fareMediaId fareMediaLabel line ownerFirstName ownerLastName products providerId providerUserEmail providerUserId providerUserExternalId providerUserFirstName providerUserLastName recipientUser';
    expect(new Set(baskets.flatMap((basket) => Object.keys(basket)))).toEqual(new Set(fields.split(' ')));
    const recipient = baskets.find(({ recipientUser }) => recipientUser)?.recipientUser;
    expect(Object.keys(recipient ?? {}).toSorted()).toEqual([
      'associationId',
      'associationType',
      'email',
      'firstName',
      'lastName',
      'userId',
    ]);
    expect(baskets.some(({ deliveryMode }) => deliveryMode === 'CARDREADER_MANDATORY')).toBe(true);
    expect(
      baskets.some(
        ({ ownerFirstName, ownerLastName }) => `${ownerFirstName} ${ownerLastName}` === 'anonymous anonymous',
      ),
    ).toBe(true);
  });

  it('CART-10 to CART-17: has an item of every kind and unit, with and without action, free and negative', () => {
    const { baskets, plans, packages } = readCart();
    const items = [...baskets.flatMap(({ products }) => products), ...plans, ...packages];
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['product', 'plan', 'package']));
    expect(new Set(items.map(({ saleableUnit }) => saleableUnit))).toEqual(new Set(saleableUnits));
    expect(items.every(({ id, name }) => id && name)).toBe(true);
    const fields =
      'actions address basketLine currency deliveryMode fareExcludingTaxes fareIncludingTaxes line quantity saleableUnit totalFareExcludingTaxes totalFareIncludingTaxes totalVatAmount unit vatAmount vatRate providerItemDescription providerNetworkLabel';
    expect(new Set(items.flatMap((item) => Object.keys(item)))).toEqual(
      new Set([...fields.split(' '), 'kind', 'id', 'name', 'version']),
    );
    const offering = items.filter(({ actions }) => actions[0]?.type === 'ADD_NEW_PRODUCT_TO_BASKET');
    expect(offering.length).toBeGreaterThan(0);
    expect(offering.length).toBeLessThan(items.length);
    for (const { actions } of offering) {
      expect(Object.values(actions[0]?.parameters ?? {})).toHaveLength(5);
      expect(Object.values(actions[0]?.parameters ?? {})).not.toContain('');
    }
    const fares = items.map(({ fareIncludingTaxes }) => fareIncludingTaxes);
    expect(fares).toContain(undefined);
    expect(fares).toContain(0);
    expect(fares.some((fare) => fare !== undefined && fare < 0)).toBe(true);
  });

  it('adds up, in whole cents', () => {
    const cart = readCart();
    const items = [...cart.baskets.flatMap(({ products }) => products), ...cart.plans, ...cart.packages];
    const sum = items.reduce((total, { totalFareIncludingTaxes = 0 }) => total + totalFareIncludingTaxes, 0);
    expect(cart.totalAmountIncludingTaxes).toBe(sum);
    expect(Number(cart.totalAmountExcludingTaxes) + Number(cart.totalVatAmount)).toBe(sum);
    for (const item of items) {
      const {
        quantity,
        fareIncludingTaxes = 0,
        fareExcludingTaxes = 0,
        vatAmount = 0,
        totalFareIncludingTaxes = 0,
      } = item;
      expect(fareExcludingTaxes + vatAmount).toBe(fareIncludingTaxes);
      expect(fareIncludingTaxes * quantity).toBe(totalFareIncludingTaxes);
      expect(Number.isInteger(fareExcludingTaxes)).toBe(true);
    }
  });
});

describe('a cart by e-mail', () => {
  it('ND-19: only what was opened anonymously', () => {
    expect(v.parse(getCart.answer, data.carts.cartOpenedUnder(demoAnonymousEmail)).baskets).toHaveLength(1);
    expect(data.carts.cartOpenedUnder(` ${demoAnonymousEmail.toUpperCase()} `).baskets).toHaveLength(1);
  });

  it('ND-19 TRAP-59: the same empty cart for an account, for nobody and for nonsense', () => {
    const empty = data.carts.cartOf('nobody');
    expect(v.parse(getCart.answer, empty)).toMatchObject({
      currency: 'EUR',
      empty: true,
      baskets: [],
      plans: [],
      packages: [],
    });
    for (const email of [demoSignIn.email, 'nobody@example.com', '', '%', "' OR 1=1 --", 'x'.repeat(100_000)]) {
      expect(data.carts.cartOpenedUnder(email)).toEqual(empty);
    }
  });

  it('ND-19: no personal data beyond what is shown', () => {
    data.carts.keepUnder('visitor@example.com', data.carts.cartOf(accountId));
    const cart = data.carts.cartOpenedUnder('visitor@example.com');
    expect(cart.baskets).toHaveLength(4);
    expect(cart).not.toHaveProperty('userId');
    const text = JSON.stringify(cart);
    for (const secret of ['@example.com', 'recipientUser', 'providerUserFirstName', 'deviceId', 'demo-family']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Carte n° 0412');
  });
});

describe('notifications', () => {
  it('NOTIF-3 NOTIF-4: the newest first, in the shape of the call', () => {
    const read = v.parse(getNotifications.answer, { notifications: data.notifications.notificationsOf(accountId) });
    expect(read).toEqual(data.notifications.notificationsOf(accountId));
    expect(read.map(({ createdAt }) => createdAt)).toEqual(
      read
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(read[0]).toMatchObject({
      createdAt: '2026-11-20T06:00:00.000Z',
      actions: [{ type: 'ADD_NEW_PRODUCT_TO_BASKET' }],
    });
  });

  it('none for anybody else', () => {
    expect(data.notifications.notificationsOf('other')).toEqual([]);
  });
});
