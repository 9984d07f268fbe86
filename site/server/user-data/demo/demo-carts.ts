import type { StoreCart } from '../carts.ts';

type Basket = NonNullable<NonNullable<StoreCart['baskets']>[number]>;
/** Whose or what a basket is for. */
type BasketHead = Omit<Basket, 'products'>;

/** The fares of an item in cents, taxes included, at the reduced rate for transport. */
function fare(cents: number, quantity = 1) {
  const vatRate = 10;
  const withoutTaxes = (amount: number) => Math.round(amount / (1 + vatRate / 100));
  const total = cents * quantity;
  return {
    quantity,
    vatRate,
    fareIncludingTaxes: cents,
    fareExcludingTaxes: withoutTaxes(cents),
    vatAmount: cents - withoutTaxes(cents),
    totalFareIncludingTaxes: total,
    totalFareExcludingTaxes: withoutTaxes(total),
    totalVatAmount: total - withoutTaxes(total),
  };
}

function addProductTo({
  providerId = '',
  providerUserId = '',
  providerUserExternalId = '',
  fareMediaId = '',
}: BasketHead) {
  const parameters = { isTemporary: false, providerId, providerUserId, providerUserExternalId, fareMediaId };
  return [{ type: 'ADD_NEW_PRODUCT_TO_BASKET', parameters }];
}

const provider = { providerId: 'demo-network', providerUserId: 'demo-1', providerUserExternalId: 'ext-demo-1' };
const owner = { ownerFirstName: 'Compte', ownerLastName: 'Démo' };
const network = { providerNetworkLabel: 'Réseau Démo', currency: 'EUR', actions: [] };

const card: BasketHead = {
  ...provider,
  ...owner,
  line: 1,
  basketType: 'FAREMEDIA',
  basketInfo: 'PROVIDERFAREMEDIA',
  fareMediaId: 'card-0412',
  fareMediaLabel: 'Carte n° 0412',
};

const cardOfAChild: BasketHead = {
  ...provider,
  line: 2,
  basketType: 'FAREMEDIA',
  basketInfo: 'PROVIDERACCOUNTANDFAREMEDIA',
  accountId: 'demo-family',
  deliveryMode: 'CARDREADER_MANDATORY',
  fareMediaId: 'card-0977',
  fareMediaLabel: 'Carte n° 0977',
  ownerFirstName: 'Camille',
  ownerLastName: 'Démo',
  providerUserEmail: 'famille.demo@example.com',
  providerUserFirstName: 'Compte',
  providerUserLastName: 'Démo',
  recipientUser: {
    associationId: 'association-1',
    associationType: 'CHILD',
    email: 'camille.demo@example.com',
    firstName: 'Camille',
    lastName: 'Démo',
    userId: 'demo-2',
  },
};

const telephone: BasketHead = {
  ...provider,
  ...owner,
  line: 3,
  basketType: 'FAREMEDIA',
  basketInfo: 'PROVIDERACCOUNTANDDEVICE',
  accountId: 'demo-family',
  deviceId: 'device-31',
  deviceLabel: 'Téléphone de Compte Démo',
  fareMediaId: 'device-31-card',
};

/** Something that needs no card. Its owner is the store's way to say that there is none (CART-25). */
const sale: BasketHead = { line: 4, basketType: 'SALE', ownerFirstName: 'anonymous', ownerLastName: 'anonymous' };

const tickets = { ...network, ...fare(1690, 2), saleableUnit: 'UNIT', unit: 'carnet' } as const;

const baskets: Basket[] = [
  {
    ...card,
    products: [
      {
        ...tickets,
        line: 1,
        basketLine: 1,
        modalProductId: 'tickets-10',
        modalProductName: 'Carnet de 10 tickets',
        modalProductVersion: '3',
        providerItemDescription: 'Valable sur tout le réseau, une correspondance comprise',
        actions: addProductTo(card),
      },
      {
        ...network,
        ...fare(-500),
        line: 2,
        basketLine: 1,
        saleableUnit: 'UNIT',
        modalProductId: 'welcome-discount',
        modalProductName: 'Remise de bienvenue',
        modalProductVersion: '1',
      },
    ],
  },
  {
    ...cardOfAChild,
    products: [
      {
        ...network,
        ...fare(0),
        line: 1,
        basketLine: 2,
        saleableUnit: 'NONE',
        deliveryMode: 'CARDREADER_MANDATORY',
        modalProductId: 'child-pass',
        modalProductName: 'Gratuité moins de 11 ans',
        modalProductVersion: '1',
        actions: addProductTo(cardOfAChild),
      },
    ],
  },
  {
    ...telephone,
    products: [
      {
        ...network,
        ...fare(2000),
        line: 1,
        basketLine: 3,
        saleableUnit: 'MONETARY',
        unit: 'EUR',
        modalProductId: 'purse',
        modalProductName: 'Rechargement du porte-monnaie',
        modalProductVersion: '2',
        actions: addProductTo(telephone),
      },
    ],
  },
  {
    ...sale,
    products: [
      // No fare at all: free (CART-30).
      {
        ...network,
        line: 1,
        basketLine: 4,
        quantity: 1,
        saleableUnit: 'UNIT',
        modalProductId: 'map',
        modalProductName: 'Plan du réseau',
      },
    ],
  },
];

const plans: StoreCart['plans'] = [
  {
    ...network,
    ...fare(8640),
    line: 5,
    saleableUnit: 'UNIT',
    modalPlanId: 'monthly',
    modalPlanName: 'Abonnement mensuel toutes zones',
    modalPlanVersion: '7',
    address: '1 Place de l’Hôtel de Ville, 75004 Paris',
    deliveryMode: 'HOME',
  },
];

const packages: StoreCart['packages'] = [
  {
    ...network,
    ...fare(2950),
    line: 6,
    saleableUnit: 'UNIT',
    modalPackageId: 'museum-week-end',
    modalPackageName: 'Week-end musées et transports',
    modalPackageVersion: '1',
  },
];

function withTotals(cart: StoreCart): StoreCart {
  const items = [
    ...(cart.baskets ?? []).flatMap((basket) => basket?.products ?? []),
    ...(cart.plans ?? []),
    ...(cart.packages ?? []),
  ];
  const total = (key: 'totalFareIncludingTaxes' | 'totalFareExcludingTaxes' | 'totalVatAmount') =>
    items.reduce((sum, item) => sum + (item?.[key] ?? 0), 0);
  const amounts = {
    ExcludingTaxes: total('totalFareExcludingTaxes'),
    IncludingTaxes: total('totalFareIncludingTaxes'),
  };
  return {
    ...cart,
    empty: items.length === 0,
    immediateAmountExcludingTaxes: amounts.ExcludingTaxes,
    immediateAmountIncludingTaxes: amounts.IncludingTaxes,
    immediateVatAmount: total('totalVatAmount'),
    totalAmountExcludingTaxes: amounts.ExcludingTaxes,
    totalAmountIncludingTaxes: amounts.IncludingTaxes,
    totalVatAmount: total('totalVatAmount'),
  };
}

/** A basket and an item of every kind there is. */
export const demoCart: StoreCart = withTotals({
  id: 'cart-demo',
  userId: 'demo-1',
  status: 'OPEN',
  currency: 'EUR',
  actions: [{ type: 'VALIDATE', parameters: {} }],
  baskets,
  plans,
  packages,
  paymentModes: ['CARD', 'DIRECT_DEBIT'],
});

/** What somebody without an account has put together, found again by the e-mail address. */
export const demoAnonymousCart: StoreCart = withTotals({
  id: 'cart-anonymous',
  status: 'OPEN',
  currency: 'EUR',
  actions: [],
  baskets: [
    {
      ...sale,
      line: 1,
      products: [
        {
          ...tickets,
          ...fare(1690),
          line: 1,
          basketLine: 1,
          modalProductId: 'tickets-10',
          modalProductName: 'Carnet de 10 tickets',
          modalProductVersion: '3',
        },
      ],
    },
  ],
  plans: [],
  packages: [],
  paymentModes: ['CARD'],
});
