import type { Locale } from '#shared/i18n/locales.ts';
import type { StoreCart, WrittenCart } from '../content/carts.ts';
import { inLanguage } from '../content/translated.ts';
import { normalizedEmail } from './accounts.ts';
import type { Database, DatabaseRow } from './database.ts';

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

/** Carts of accounts, and those that were opened under an e-mail address. */
export function createCarts(database: Database) {
  /** Returns the cart of a row in the reader's language. */
  async function cartIn(row: Promise<DatabaseRow | undefined>, locale: Locale): Promise<StoreCart> {
    const content = (await row)?.content;
    const cart: WrittenCart = content === undefined ? emptyCart : JSON.parse(String(content));
    return inLanguage(cart, locale);
  }
  const keep = (sql: string, owner: string, cart: WrittenCart) =>
    database.write(async ({ run }) => {
      await run(sql, owner, JSON.stringify(cart));
    });

  return {
    cartOf: (accountId: string, locale: Locale) =>
      cartIn(database.get('SELECT content FROM account_cart WHERE account_id = ?', accountId), locale),
    /**
     * Returns the cart that was opened anonymously under an e-mail address, without personal data. For every other address
     * returns the same empty cart, so that nobody can probe addresses (ND-19, TRAP-59).
     */
    async cartOpenedUnder(email: string, locale: Locale) {
      const row = database.get('SELECT content FROM anonymous_cart WHERE email = ?', normalizedEmail(email));
      return withoutPersonalData(await cartIn(row, locale));
    },
    keepFor: (accountId: string, cart: WrittenCart) =>
      keep(
        'INSERT INTO account_cart VALUES (?, ?) ON CONFLICT (account_id) DO UPDATE SET content = excluded.content',
        accountId,
        cart,
      ),
    keepUnder: (email: string, cart: WrittenCart) =>
      keep(
        'INSERT INTO anonymous_cart VALUES (?, ?) ON CONFLICT (email) DO UPDATE SET content = excluded.content',
        normalizedEmail(email),
        cart,
      ),
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
