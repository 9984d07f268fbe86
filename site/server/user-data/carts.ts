import type { Locale } from '#shared/i18n/locales.ts';
import type { StoreCart, WrittenCart } from '../content/carts.ts';
import { inLanguage } from '../content/translated.ts';
import { normalizedEmail } from './accounts.ts';
import type { UserDatabase } from './open-database.ts';

export interface CartStore {
  /** In the reader's language. */
  cartOf(accountId: string, locale: Locale): StoreCart;
  /**
   * Returns the cart that was opened anonymously under an e-mail address, without personal data. For every other address
   * returns the same empty cart, so that nobody can probe addresses (ND-19, TRAP-59).
   */
  cartOpenedUnder(email: string, locale: Locale): StoreCart;
  keepFor(accountId: string, cart: WrittenCart): void;
  keepUnder(email: string, cart: WrittenCart): void;
}

export const emptyCart: StoreCart = {
  currency: 'EUR',
  empty: true,
  actions: [],
  baskets: [],
  plans: [],
  packages: [],
  paymentModes: [],
  immediateAmountExcludingTaxes: 0,
  immediateAmountIncludingTaxes: 0,
  immediateVatAmount: 0,
  totalAmountExcludingTaxes: 0,
  totalAmountIncludingTaxes: 0,
  totalVatAmount: 0,
};

export function createCarts(database: UserDatabase): CartStore {
  const select = database.prepare('SELECT content FROM account_cart WHERE account_id = ?');
  const selectAnonymous = database.prepare('SELECT content FROM anonymous_cart WHERE email = ?');
  const keep = database.prepare(
    'INSERT INTO account_cart VALUES (?, ?) ON CONFLICT DO UPDATE SET content = excluded.content',
  );
  const keepAnonymous = database.prepare(
    'INSERT INTO anonymous_cart VALUES (?, ?) ON CONFLICT DO UPDATE SET content = excluded.content',
  );
  const cartIn = (row: { readonly content?: unknown } | undefined, locale: Locale): StoreCart =>
    inLanguage(row ? (JSON.parse(String(row.content)) as WrittenCart) : emptyCart, locale);

  return {
    cartOf: (accountId, locale) => cartIn(select.get(accountId), locale),
    cartOpenedUnder: (email, locale) =>
      withoutPersonalData(cartIn(selectAnonymous.get(normalizedEmail(email)), locale)),
    keepFor: (accountId, cart) => {
      keep.run(accountId, JSON.stringify(cart));
    },
    keepUnder: (email, cart) => {
      keepAnonymous.run(normalizedEmail(email), JSON.stringify(cart));
    },
  };
}

/** Removes the personal data of a cart. Cards with their labels and owners are shown by the dropdown and stay. */
function withoutPersonalData({ userId: _userId, baskets, ...cart }: StoreCart): StoreCart {
  return {
    ...cart,
    baskets: baskets?.map((basket) => {
      if (basket === null) return basket;
      const {
        accountId: _accountId,
        deviceId: _deviceId,
        providerUserEmail: _providerUserEmail,
        providerUserFirstName: _providerUserFirstName,
        providerUserLastName: _providerUserLastName,
        recipientUser: _recipientUser,
        ...shown
      } = basket;
      return shown;
    }),
  };
}
