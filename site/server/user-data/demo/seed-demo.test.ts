import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { getNotifications } from '#shared/api/calls/notifications.ts';
import { getCart } from '#shared/api/calls/store-cart.ts';
import { fullNameOf } from '#shared/domain/account.ts';
import { basketInfos, saleableUnits } from '#shared/domain/cart.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { openTestUserData } from '#tests/support/test-database.ts';
import { readContent } from '../../content/read-content.ts';
import { fareTables } from '../../demo/make-feed/fares.ts';
import { emptyCart } from '../carts.ts';
import type { UserData } from '../open-user-data.ts';
import { demoAnonymousEmail, demoSignIn, seedDemo } from './seed-demo.ts';

const demoContentFolder = join(import.meta.dirname, '../../demo/content');
const now = Date.UTC(2026, 10, 20, 8);
const content = readContent({ folders: [demoContentFolder], log: (line) => expect.fail(line) });
let data: UserData;
let accountId: string;

beforeEach(async () => {
  data = await openTestUserData({ now: () => now }, cheapPasswords());
  await seedDemo(data, content, now);
  const result = await data.accounts.signIn({ ...demoSignIn, address: 'local' });
  if (result.status !== 'signed-in') throw new Error(result.status);
  accountId = result.account.id ?? '';
});

const readCart = async (locale: Locale = 'fr') => v.parse(getCart.response, await data.carts.cartOf(accountId, locale));

describe('the demo account', () => {
  it('ACC-2: is Compte Démo', async () => {
    expect(fullNameOf((await data.accounts.read(accountId))?.attributes)).toBe('Compte Démo');
  });

  it('has its public password after a restart, whatever it was', async () => {
    const { email } = demoSignIn;
    const token = (await (await data.life.forget(email))?.()) ?? '';
    expect(await data.life.reset(token, 'another password')).toBe(true);
    await seedDemo(data, content, now);
    expect((await data.accounts.signIn({ ...demoSignIn, address: 'local' })).status).toBe('signed-in');
    const other = await data.accounts.signIn({ email, password: 'another password', address: 'local' });
    expect(other.status).toBe('refused');
  });

  it("keeps the visitors' changes after a restart, and resets its cart", async () => {
    await data.accounts.update(accountId, { lastName: 'Changée' }, []);
    await data.favorites.create(accountId, { type: 'LINE', id: 'line:M1' });
    await data.carts.keepFor(accountId, emptyCart);
    await seedDemo(data, content, now + 1000);
    expect((await data.accounts.read(accountId))?.attributes.lastName).toBe('Changée');
    expect((await data.favorites.list(accountId)).favoriteLines).toHaveLength(1);
    expect((await readCart()).baskets).not.toHaveLength(0);
    expect(await data.notifications.notificationsOf(accountId, 'fr')).toHaveLength(3);
  });
});

describe('the demo cart', () => {
  it('CART-5: has all sixteen fields', async () => {
    const fields =
      'actions baskets currency empty id immediateAmountExcludingTaxes immediateAmountIncludingTaxes immediateVatAmount packages plans paymentModes status totalAmountExcludingTaxes totalAmountIncludingTaxes totalVatAmount userId';
    expect(Object.keys(await readCart()).toSorted()).toEqual(fields.split(' ').toSorted());
  });

  it('CART-7 CART-8 CART-9, CART-18: has a basket of every kind, and between them every field', async () => {
    const { baskets } = await readCart();
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

  it('CART-10 CART-11 CART-12 CART-13 CART-14 CART-15 CART-16 CART-17: has an item of every kind and unit, with and without action, free and negative', async () => {
    const { baskets, plans, packages } = await readCart();
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

  it('CART-17: offers another product for the same card of its basket', async () => {
    const offers = (await readCart()).baskets.flatMap(({ products, ...basket }) =>
      products.flatMap(({ actions }) => actions.map(({ parameters }) => ({ basket, parameters }))),
    );
    expect(offers).toHaveLength(3);
    for (const { basket, parameters } of offers) {
      const { isTemporary, ...card } = parameters;
      expect(basket).toMatchObject(card);
      expect(typeof isTemporary).toBe('boolean');
    }
  });

  it("is read in the reader's language", async () => {
    const carts = await Promise.all(locales.map(({ code }) => readCart(code)));
    const cards = carts.map(({ baskets }) => baskets[0]?.fareMediaLabel);
    expect(cards).toEqual(['Carte n° 0412', 'Card No. 0412', 'Tarjeta n.º 0412', 'Tessera n. 0412', 'Karte Nr. 0412']);
    const plans = carts.map((cart) => cart.plans[0]?.name);
    expect(new Set(plans).size).toBe(5);
  });

  it('sells ten tickets for no more than ten of those that journeys name', async () => {
    const [, table = ''] = fareTables([]).find(([file]) => file === 'fare_attributes.txt') ?? [];
    const [, single] = /^metro-train-rer,[^,]*,([\d.]+),/m.exec(table) ?? [];
    const ten = (await readCart()).baskets.flatMap(({ products }) =>
      products.filter(({ id }) => id === 'tickets-10').map((one) => one.fareIncludingTaxes),
    );
    expect(ten).toEqual([1000 * Number(single)]);
  });

  it('has correct sums, in whole cents', async () => {
    const cart = await readCart();
    const items = [...cart.baskets.flatMap(({ products }) => products), ...cart.plans, ...cart.packages];
    const sum = items.reduce((total, { totalFareIncludingTaxes = 0 }) => total + totalFareIncludingTaxes, 0);
    expect(cart.totalAmountIncludingTaxes).toBe(sum);
    expect(cart.immediateAmountIncludingTaxes).toBe(sum);
    expect(sum).toBe(2 * 2550 - 500 + 0 + 2000 + 9080 + 2950);
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
  it('ND-19: is only one that was opened anonymously', async () => {
    expect(v.parse(getCart.response, await data.carts.cartOpenedUnder(demoAnonymousEmail, 'fr')).baskets).toHaveLength(
      1,
    );
    expect((await data.carts.cartOpenedUnder(` ${demoAnonymousEmail.toUpperCase()} `, 'fr')).baskets).toHaveLength(1);
  });

  it('ND-19 TRAP-59: is the same empty cart for an account, an unknown address and an invalid one', async () => {
    const empty = await data.carts.cartOf('nobody', 'fr');
    expect(v.parse(getCart.response, empty)).toMatchObject({
      currency: 'EUR',
      empty: true,
      baskets: [],
      plans: [],
      packages: [],
    });
    for (const email of [demoSignIn.email, 'nobody@example.com', '', '%', "' OR 1=1 --", 'x'.repeat(100_000)]) {
      expect(await data.carts.cartOpenedUnder(email, 'fr')).toEqual(empty);
    }
  });

  it('ND-19: has no personal data beyond what is shown', async () => {
    await data.carts.keepUnder('visitor@example.com', await data.carts.cartOf(accountId, 'fr'));
    const cart = await data.carts.cartOpenedUnder('visitor@example.com', 'fr');
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
  it('NOTIF-3 NOTIF-4: are the newest first, in the shape of the call', async () => {
    const { notifications: read } = v.parse(getNotifications.response, {
      notifications: await data.notifications.notificationsOf(accountId, 'fr'),
    });
    expect(read).toEqual(await data.notifications.notificationsOf(accountId, 'fr'));
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

  it("API-40: are in the reader's language, links included", async () => {
    const read = await Promise.all(locales.map(({ code }) => data.notifications.notificationsOf(accountId, code)));
    expect(read.map(([, second]) => second?.actions[0]?.parameters.url)).toEqual(
      locales.map(({ code }) => `/${code}/schedules`),
    );
    const texts = read.map(([first]) => first?.label);
    expect(texts[0]).toBe('Votre abonnement mensuel se termine dans 5 jours');
    expect(new Set(texts).size).toBe(5);
  });

  it('are read, and go when dismissed, for their account alone', async () => {
    const [first, second, ...others] = await data.notifications.notificationsOf(accountId, 'fr');
    const marks = { read: [first?.id ?? '', 'unknown'], dismissed: [second?.id ?? ''] };
    await data.notifications.mark('other', marks);
    expect(await data.notifications.notificationsOf(accountId, 'fr')).toEqual([first, second, ...others]);
    await data.notifications.mark(accountId, marks);
    expect(await data.notifications.notificationsOf(accountId, 'de')).toHaveLength(1 + others.length);
    expect((await data.notifications.notificationsOf(accountId, 'fr'))[0]).toEqual({ ...first, read: true });
  });

  it('are empty for other accounts', async () => {
    expect(await data.notifications.notificationsOf('other', 'fr')).toEqual([]);
  });
});
