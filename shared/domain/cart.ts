/** Money is integer cents everywhere. What an answer leaves out stays out: a missing fare is shown as free (CART-30). */
export interface Cart {
  id?: string;
  userId?: string;
  status?: string;
  currency: string;
  /** Data of the store; whether a cart is empty is decided by its lists (TRAP-60). */
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

/** What is bought for one card, device or person. */
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
  recipientUser?: RecipientUser;
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
  /** Missing: that of the cart. */
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

export interface RecipientUser {
  associationId?: string;
  associationType?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  userId?: string;
}
