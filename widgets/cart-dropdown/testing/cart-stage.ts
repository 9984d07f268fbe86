import type { Example } from '#shared/element/contract.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { cartDropdown } from '../cart-dropdown.widget.ts';

const session = { userToken: JSON.stringify({ accessToken: 'secret-token' }) };
export const card = { providerId: 'p', providerUserId: 'u', providerUserExternalId: 'x', fareMediaId: 'c 1' };
export const addition = { type: 'ADD_NEW_PRODUCT_TO_BASKET', parameters: { isTemporary: true, ...card } };
export const ticket = { modalProductId: 't', modalProductName: 'Carnet', fareIncludingTaxes: 1690 };
export const basket = {
  ...card,
  basketType: 'FAREMEDIA',
  basketInfo: 'PROVIDERFAREMEDIA',
  fareMediaLabel: 'Carte n° 1',
  ownerFirstName: 'Camille',
  ownerLastName: 'Démo',
  products: [{ ...ticket, quantity: 2, actions: [addition] }],
};
export const full = {
  baskets: [basket],
  plans: [{ modalPlanId: 'm', modalPlanName: 'Mensuel', fareIncludingTaxes: 8640 }],
  packages: [{ modalPackageId: 'w', modalPackageName: 'Week-end', fareIncludingTaxes: 2950 }],
  totalAmountIncludingTaxes: 14_970,
  immediateAmountIncludingTaxes: 6330,
  totalVatAmount: 1361,
};
export const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

export let stage: Stage;

/** Gives a group of tests the stage. */
export function stageCart(): void {
  before(async () => {
    stage = createStage(cartDropdown);
    // The store loads the calls with its first request: loaded now, a request is sent at once.
    await import('#shared/api/calls/store-cart.ts');
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());
}

export const show = async (
  cart: unknown = full,
  more: Partial<Example> = {},
  options: Parameters<Stage['show']>[1] = {},
) => {
  stage.network.calls.length = 0;
  return await stage.show(
    {
      name: 'test',
      doc: '',
      html: '<tp-cart-dropdown></tp-cart-dropdown>',
      cookies: session,
      responses: { cart },
      ...more,
    },
    { width: 360, ...options },
  );
};
export const all = <Found extends HTMLElement>(element: HTMLElement, selector: string) => [
  ...(element.shadowRoot as ShadowRoot).querySelectorAll<Found>(selector),
];
export const part = <Found extends HTMLElement>(element: HTMLElement, name: string) =>
  all<Found>(element, `[part=${name}]`)[0] as Found;
export const texts = (element: HTMLElement, name: string) =>
  all(element, `[part=${name}]`).map((one) => plain(one.textContent));
export const button = (element: HTMLElement) => part(element, 'button');
export const isOpen = (element: HTMLElement) => part(element, 'panel').matches(':popover-open');
export const open = async (element: HTMLElement) => {
  button(element).click();
  await until(() => all(element, '.foot').length > 0);
};
export const update = async (detail: unknown, target: EventTarget = window) => {
  target.dispatchEvent(new CustomEvent('cart-updated', { detail }));
  await settle();
  await settle();
};
