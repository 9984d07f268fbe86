import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

const session = { userToken: '{"accessToken":"example"}' };

const camille = {
  providerId: 'network',
  providerUserId: 'demo-1',
  providerUserExternalId: 'ext-1',
  fareMediaId: 'card-0412',
};
const add = [{ type: 'ADD_NEW_PRODUCT_TO_BASKET', parameters: { isTemporary: false, ...camille } }];
const tickets = {
  modalProductId: 'tickets-10',
  modalProductName: 'Carnet de 10 tickets',
  providerItemDescription: 'Valable sur tout le réseau, une correspondance comprise',
  quantity: 2,
  fareIncludingTaxes: 1690,
  totalFareIncludingTaxes: 3380,
  actions: add,
};
const purse = {
  modalProductId: 'purse',
  modalProductName: 'Rechargement du porte-monnaie',
  saleableUnit: 'MONETARY',
  fareIncludingTaxes: 2000,
};
const child = { modalProductId: 'child', modalProductName: 'Gratuité moins de 11 ans', saleableUnit: 'NONE' };
const card = {
  ...camille,
  basketType: 'FAREMEDIA',
  basketInfo: 'PROVIDERFAREMEDIA',
  fareMediaLabel: 'Carte n° 0412',
  ownerFirstName: 'Camille',
  ownerLastName: 'Démo',
  products: [tickets],
};
const cardOfNobody = {
  basketType: 'FAREMEDIA',
  basketInfo: 'PROVIDERACCOUNTANDFAREMEDIA',
  deliveryMode: 'CARDREADER_MANDATORY',
  fareMediaLabel: 'Carte n° 0977',
  ownerFirstName: 'anonymous',
  ownerLastName: 'anonymous',
  products: [child],
};
const phone = {
  basketType: 'FAREMEDIA',
  basketInfo: 'PROVIDERACCOUNTANDDEVICE',
  deviceLabel: 'Téléphone de Camille',
  products: [purse],
};
const sale = {
  basketType: 'SALE',
  products: [{ modalProductId: 'map', modalProductName: 'Plan du réseau' }],
};
const cart = {
  id: 'cart-1',
  currency: 'EUR',
  baskets: [card, cardOfNobody, phone, sale],
  plans: [{ modalPlanId: 'monthly', modalPlanName: 'Abonnement mensuel', fareIncludingTaxes: 8640 }],
  packages: [{ modalPackageId: 'museums', modalPackageName: 'Week-end musées', fareIncludingTaxes: 2950 }],
  immediateAmountIncludingTaxes: 8330,
  totalAmountIncludingTaxes: 16_970,
  totalVatAmount: 1543,
};

const html = '<tp-cart-dropdown></tp-cart-dropdown>';
const filled = { html, cookies: session, responses: { cart } };
const opened = { ...filled, steps: [{ click: '[part=button]' }] };

export const cartDropdown = declareWidget({
  tag: 'tp-cart-dropdown',
  summary:
    'A button with the number of items in the traveller’s cart that opens the cart, with links to the storefront.',
  props: {
    label: { type: 'text', doc: 'Word on the button and above the panel, instead of “Cart”.' },
  },
  events: {
    'tp-cart-open': {
      doc: 'The panel opens. If prevented, it stays closed: the host shows the cart itself.',
      cancelable: true,
      detail: {
        reason: { type: 'text', doc: '`press`: the traveller opens it. `add`: something was added to the cart.' },
        count: { type: 'number', doc: 'Number of items on the button.' },
      },
    },
    'tp-navigate': {
      ...navigateEvent['tp-navigate'],
      doc: 'The traveller followed a link to the storefront. If prevented, the host shows the page.',
    },
  },
  parts: {
    button: 'The button with the icon and the number of items.',
    badge: 'The number of items on the button.',
    panel: 'The panel that it opens.',
    basket: 'The purchases for one card, device or person.',
    card: 'The card or device of a basket, with its owner.',
    'card-reader': 'The note that a card reader is needed.',
    item: 'A product, a plan or a package.',
    price: 'The price of an item.',
    add: 'The link of an item that adds another one to its card.',
    catalog: 'The link to the catalog for a card.',
    total: 'The total of the cart.',
    'cart-link': 'The link to the cart page.',
    empty: 'The message of an empty cart.',
    'sign-in': 'The message and the sign-in button after the end of a session.',
  },
  slots: {},
  cssProperties: {
    '--tp-cart-dropdown-align': {
      doc: 'Where the button stands in a wider place: `start`, `center` or `end`.',
      default: 'start',
    },
  },
  examples: [
    { ...filled, name: 'filled', doc: 'The number of items stands on the button.' },
    { ...opened, name: 'open', doc: 'Baskets for two cards and a phone, a sale without card, a plan and a package.' },
    {
      ...opened,
      name: 'dark',
      doc: 'Dark and in German, with a total in the currency of the cart.',
      html: '<tp-cart-dropdown theme="dark" lang="de"></tp-cart-dropdown>',
      responses: { cart: { currency: 'XPF', baskets: [card], totalAmountIncludingTaxes: 3380 } },
    },
    {
      ...filled,
      name: 'added',
      doc: 'The traveller adds another one to the same card; the host shows the page of the storefront.',
      steps: [{ click: '[part=button]' }, { click: '[part=add]' }],
    },
    {
      ...opened,
      name: 'anonymous',
      doc: 'The cart that a visitor without account opened under an e-mail address.',
      cookies: { cartEmail: 'camille@example.org' },
      responses: { cart: { baskets: [sale], totalAmountIncludingTaxes: 0 } },
    },
    {
      ...opened,
      name: 'empty',
      doc: 'Nothing is in the cart: no number, and a link to the cart page.',
      responses: { cart: { baskets: [], plans: [], packages: [] } },
    },
    {
      ...opened,
      name: 'loading',
      doc: 'The store has not responded yet.',
      responses: { cart: 'pending' },
    },
    {
      ...opened,
      name: 'failed',
      doc: 'The store does not respond: the panel is that of an empty cart, without an error.',
      responses: { cart: 503 },
    },
    {
      ...opened,
      name: 'session ended',
      doc: 'The session has ended: the panel says so and offers to sign in again.',
      responses: { cart: 401 },
    },
    { name: 'nobody', doc: 'A visitor without account and without cart: no request is sent.', html },
  ],
  reservedHeight: '44px',
  firstPaint: {},
});
