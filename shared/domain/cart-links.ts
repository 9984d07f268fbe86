import { encodeSegment, safeWebAddress } from '#shared/lib/safe-address.ts';
import type { Basket, CartAction } from './cart.ts';

/** The configured storefront: its address and the paths of three pages below it (ND-44). */
export interface Storefront {
  /** Empty if there is no storefront: then there are no links. */
  readonly url: string;
  readonly cartPath: string;
  readonly catalogPath: string;
  readonly addItemPath: string;
}

/** Names the card that receives a product, in the order of the add-item path (CART-4). */
const cardKeys = ['providerId', 'providerUserId', 'providerUserExternalId', 'fareMediaId'] as const;

type CardValues = { readonly [Key in (typeof cardKeys)[number]]?: CartAction['parameters'][string] };

/** Returns the four values as text; null if one is missing, because the product would go to another card (ND-45). */
function cardValuesIn(values: CardValues): readonly string[] | null {
  const texts = cardKeys.map((key) => String(values[key] ?? ''));
  return texts.every((text) => text.trim() !== '') ? texts : null;
}

const linkTo = ({ url }: Pick<Storefront, 'url'>, path: string): string | null => safeWebAddress(url + path);

const additionIn = (actions: readonly CartAction[]) => actions.find(({ type }) => type === 'ADD_NEW_PRODUCT_TO_BASKET');

/** Returns the address that adds a product to the card named by an action; null if no known action names one. */
export function addItemLink(store: Storefront, actions: readonly CartAction[]): string | null {
  const values = cardValuesIn(additionIn(actions)?.parameters ?? {});
  return values && linkTo(store, [store.addItemPath, ...values.map(encodeSegment)].join('/'));
}

/**
 * Returns the address of the catalog for the card of a basket (CART-3); null if the card is not fully named. Only actions
 * know whether a card is temporary: without one, it is not.
 */
export function catalogLink(store: Storefront, basket: Basket): string | null {
  const values = cardValuesIn(basket);
  if (!values) return null;
  const addition = additionIn(basket.products.flatMap(({ actions }) => actions));
  const query = new URLSearchParams({ isTemporary: String(addition?.parameters.isTemporary ?? false) });
  for (const [at, key] of cardKeys.entries()) query.set(key, values[at] ?? '');
  return linkTo(store, `${store.catalogPath}?${query}`);
}

/** Returns the address of the catalog with the products that a journey needs, each as often as it is needed; null without any. */
export function productsLink(
  store: Pick<Storefront, 'url' | 'catalogPath'>,
  productIds: readonly string[],
): string | null {
  const query = new URLSearchParams(productIds.map((id) => ['productId', id]));
  return productIds.length > 0 ? linkTo(store, `${store.catalogPath}?${query}`) : null;
}
