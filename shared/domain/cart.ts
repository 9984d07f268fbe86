/**
 * Amounts are integer cents. A field missing in the response stays missing: a missing fare is shown as free
 * (CART-30).
 */
export interface Cart {
  id?: string;
  userId?: string;
  status?: string;
  currency: string;
  /** Sent by the store and not used: a cart is empty if its lists are empty (TRAP-60). */
  empty?: boolean;
  actions: CartAction[];
  baskets: Basket[];
  plans: CartItem[];
  packages: CartItem[];
  paymentModes: string[];
  immediateAmountExcludingTaxes?: number;
  immediateAmountIncludingTaxes?: number;
  immediateVatAmount?: number;
  totalAmountExcludingTaxes?: number;
  totalAmountIncludingTaxes?: number;
  totalVatAmount?: number;
}

export const basketInfos = ['PROVIDERFAREMEDIA', 'PROVIDERACCOUNTANDFAREMEDIA', 'PROVIDERACCOUNTANDDEVICE'] as const;

/** The purchases for one card, device or person. */
export interface Basket {
  accountId?: string;
  basketInfo?: (typeof basketInfos)[number];
  /** `FAREMEDIA` and `SALE` among others (CART-8). */
  basketType?: string;
  /** `CARDREADER_MANDATORY` among others (SHELL-14). */
  deliveryMode?: string;
  deviceId?: string;
  deviceLabel?: string;
  fareMediaId?: string;
  fareMediaLabel?: string;
  line?: number;
  ownerFirstName?: string;
  ownerLastName?: string;
  products: CartItem[];
  providerId?: string;
  providerUserEmail?: string;
  providerUserId?: string;
  providerUserExternalId?: string;
  providerUserFirstName?: string;
  providerUserLastName?: string;
  recipientUser?: CartRecipient;
}

export const saleableUnits = ['UNIT', 'MONETARY', 'NONE'] as const;

/** A product, a plan or a package (CART-10). */
export interface CartItem {
  kind: 'product' | 'plan' | 'package';
  id: string;
  name: string;
  version?: string;
  actions: CartAction[];
  address?: string;
  basketLine?: number;
  /** If missing, the currency of the cart applies. */
  currency?: string;
  deliveryMode?: string;
  fareExcludingTaxes?: number;
  fareIncludingTaxes?: number;
  line?: number;
  quantity: number;
  saleableUnit: (typeof saleableUnits)[number];
  totalFareExcludingTaxes?: number;
  totalFareIncludingTaxes?: number;
  totalVatAmount?: number;
  unit?: string;
  vatAmount?: number;
  vatRate?: number;
  providerItemDescription?: string;
  providerNetworkLabel?: string;
}

/** `ADD_NEW_PRODUCT_TO_BASKET` among others (CART-17). */
export interface CartAction {
  type: string;
  parameters: Record<string, string | number | boolean>;
}

export interface CartRecipient {
  associationId?: string;
  associationType?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  userId?: string;
}
