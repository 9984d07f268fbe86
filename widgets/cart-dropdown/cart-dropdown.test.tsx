import { sendKeys, sendMouse } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import type { Example } from '#shared/element/contract.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { cartDropdown } from './cart-dropdown.widget.ts';

const session = { userToken: JSON.stringify({ accessToken: 'secret-token' }) };
const card = { providerId: 'p', providerUserId: 'u', providerUserExternalId: 'x', fareMediaId: 'c 1' };
const addition = { type: 'ADD_NEW_PRODUCT_TO_BASKET', parameters: { isTemporary: true, ...card } };
const ticket = { modalProductId: 't', modalProductName: 'Carnet', fareIncludingTaxes: 1690 };
const basket = {
  ...card,
  basketType: 'FAREMEDIA',
  basketInfo: 'PROVIDERFAREMEDIA',
  fareMediaLabel: 'Carte n° 1',
  ownerFirstName: 'Camille',
  ownerLastName: 'Démo',
  products: [{ ...ticket, quantity: 2, actions: [addition] }],
};
const full = {
  baskets: [basket],
  plans: [{ modalPlanId: 'm', modalPlanName: 'Mensuel', fareIncludingTaxes: 8640 }],
  packages: [{ modalPackageId: 'w', modalPackageName: 'Week-end', fareIncludingTaxes: 2950 }],
  totalAmountIncludingTaxes: 14_970,
  immediateAmountIncludingTaxes: 6330,
  totalVatAmount: 1361,
};
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

describe('the cart dropdown', () => {
  let stage: Stage;
  before(async () => {
    stage = createStage(cartDropdown);
    // The store loads the calls with its first request: loaded now, a request is sent at once.
    await import('#shared/api/calls/store-cart.ts');
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = async (
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
  const all = <Found extends HTMLElement>(element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<Found>(selector),
  ];
  const part = <Found extends HTMLElement>(element: HTMLElement, name: string) =>
    all<Found>(element, `[part=${name}]`)[0] as Found;
  const texts = (element: HTMLElement, name: string) =>
    all(element, `[part=${name}]`).map((one) => plain(one.textContent));
  const button = (element: HTMLElement) => part(element, 'button');
  const isOpen = (element: HTMLElement) => part(element, 'panel').matches(':popover-open');
  const focused = (element: HTMLElement) => element.shadowRoot?.activeElement;
  const open = async (element: HTMLElement) => {
    button(element).click();
    await until(() => all(element, '.foot').length > 0);
  };
  const update = async (detail: unknown, target: EventTarget = window) => {
    target.dispatchEvent(new CustomEvent('cart-updated', { detail }));
    await settle();
    await settle();
  };
  const announced = (element: HTMLElement) => plain(all(element, '.root > .status, .status').at(-1)?.textContent);

  it('CART-1 ND-43 PROD-17: has the number of items on its button, in its name and nowhere else when empty', async () => {
    const element = await show();
    await until(() => texts(element, 'badge')[0] === '3');
    expect(button(element).getAttribute('aria-label')).to.match(/^Panier\s: 3 articles$/);
    await update({ cart: { baskets: [{ ...basket, products: Array.from({ length: 1000 }, () => ticket) }] } });
    await until(() => texts(element, 'badge')[0] === '999+');
    expect(button(element).getAttribute('aria-label')).to.match(/^Panier\s: 1\s000 articles$/);
    await update({ cart: {} });
    await until(() => texts(element, 'badge').length === 0);
    expect(button(element).getAttribute('aria-label')).to.match(/^Panier\s: vide$/);
  });

  it('ND-92: has no number in its name as long as the cart is not known', async () => {
    const name = (element: HTMLElement) => button(element).getAttribute('aria-label');
    expect(name(await show('pending'))).to.equal('Panier');
    const failed = await show(500);
    await open(failed);
    await until(() => texts(failed, 'empty').length === 1);
    expect(name(failed)).to.equal('Panier');
  });

  it('keeps its width and the place of its word when the number appears', async () => {
    const element = await show('pending');
    const boxes = () =>
      [button(element), button(element).querySelector('.label') as HTMLElement].map((one) => {
        const { left, width } = one.getBoundingClientRect();
        return [left, width];
      });
    const before = boxes();
    await update({ cart: full });
    await until(() => texts(element, 'badge')[0] === '3');
    expect(boxes()).to.deep.equal(before);
    const products = Array.from({ length: 150 }, () => ticket);
    await update({ cart: { baskets: [{ ...basket, products }] } });
    await until(() => texts(element, 'badge')[0] === '150');
    expect(boxes()).to.deep.equal(before);
    const word = (button(element).querySelector('.label') as HTMLElement).getBoundingClientRect();
    expect(part(element, 'badge').getBoundingClientRect().right).to.be.below(word.left);
  });

  it('shows its label on the button and above the panel, which voice control and screen readers know it by', async () => {
    const element = await show(full, { html: '<tp-cart-dropdown label="Billetterie"></tp-cart-dropdown>' });
    await open(element);
    expect(button(element).querySelector('.label')?.textContent).to.equal('Billetterie');
    expect(button(element).getAttribute('aria-label')).to.match(/^Billetterie\s: 3 articles$/);
    expect(all(element, 'h2').map(({ textContent }) => textContent)).to.deep.equal(['Billetterie']);
  });

  it('is a target of 44 px that fits its place, with a word where there is room', async () => {
    for (const [width, hasWord] of [
      [320, true],
      [60, false],
    ] as const) {
      const element = await show(full, {}, { width });
      await until(() => texts(element, 'badge')[0] === '3');
      const box = button(element).getBoundingClientRect();
      expect(Math.min(box.width, box.height)).to.be.at.least(44);
      expect(element.scrollWidth).to.be.at.most(width);
      expect((button(element).querySelector('.label') as HTMLElement).offsetWidth > 20, `${width} px`).to.equal(
        hasWord,
      );
      await stage.clear();
    }
  });

  it('CART-1 CART-10 CART-12 CART-26 CART-28 ND-43: lists baskets, plans and packages with their totals', async () => {
    const element = await show();
    await open(element);
    const price = /(\d+,\d\d) €/g;
    const listed = texts(element, 'item').map((text) => [
      text.match(/^(\S+?)(?=\d)/)?.[1],
      [...text.matchAll(price)].map(([, amount]) => amount),
    ]);
    expect(listed).to.deep.equal([
      ['Carnet', ['33,80', '16,90']],
      ['Mensuel', ['86,40', '86,40']],
      ['Week-end', ['29,50', '29,50']],
    ]);
    expect(texts(element, 'item')[0]).to.contain('2 × 16,90 €');
    expect(texts(element, 'item')[1]).to.contain('1 × 86,40 €');
    expect(texts(element, 'basket').map((text) => text.includes('Total 33,80 €'))).to.deep.equal([true, false, false]);
    expect(plain(part(element, 'total').parentElement?.textContent)).to.equal(
      'Total du panier149,70 €dont TVA13,61 €À payer maintenant63,30 €',
    );
    expect(all(element, 'h2, h3').map(({ localName, textContent }) => [localName, textContent])).to.deep.equal([
      ['h2', 'Panier'],
      ['h3', 'Carte de Camille Démo'],
      ['h3', 'Abonnements'],
      ['h3', 'Offres groupées'],
    ]);
  });

  for (const [what, item, expected] of [
    ['UNIT', { ...ticket, quantity: 3, unit: 'carnet' }, ['3 × 16,90 € / carnet', '50,70 €']],
    ['MONETARY', { ...ticket, saleableUnit: 'MONETARY', quantity: 3 }, ['Montant chargé', '16,90 €']],
    ['NONE', { ...ticket, saleableUnit: 'NONE', quantity: 3 }, ['', '16,90 €']],
    ['free UNIT', { modalProductName: 'Plan', quantity: 2 }, ['Quantité : 2', 'Gratuit']],
    ['negative UNIT', { ...ticket, fareIncludingTaxes: -500 }, ['1 × \u22125,00 €', '\u22125,00 €']],
  ] as const) {
    it(`CART-13 CART-29 CART-30 ND-88 ND-94: shows ${what}`, async () => {
      const element = await show({ baskets: [{ basketType: 'SALE', products: [item] }] });
      await open(element);
      expect(texts(element, 'price')).to.deep.equal([expected[1]]);
      expect(plain(part(element, 'item').querySelector('.quantity')?.textContent)).to.equal(expected[0]);
    });
  }

  it('CART-6 CART-27 TRAP-61: shows amounts in the currency of item and cart, with a comma in English too', async () => {
    const products = [ticket, { ...ticket, currency: 'XPF' }, { ...ticket, currency: 'USD' }];
    const element = await show({ baskets: [{ products }], currency: 'GBP' }, {}, { locale: 'en' });
    await open(element);
    expect(texts(element, 'price')).to.deep.equal(['16,90 £', '16,90 XPF', '16,90 $']);
    expect(texts(element, 'total')).to.deep.equal(['Cart total16,90 £ + 16,90 XPF + 16,90 $']);
  });

  const names: Record<Locale, readonly [string, string]> = {
    fr: ['Carte de Camille Démo', 'Carte de transport'],
    en: ['Camille Démo’s card', 'Travel card'],
    es: ['Tarjeta de Camille Démo', 'Tarjeta de transporte'],
    it: ['Tessera di Camille Démo', 'Tessera di trasporto'],
    de: ['Karte von Camille Démo', 'Chipkarte'],
  };
  for (const { code } of locales) {
    it(`SHELL-13 CART-25 ND-46 TRAP-63: names cards by their owner, or not, in ${code}`, async () => {
      const baskets = [basket, { ...basket, ownerFirstName: 'anonymous', ownerLastName: 'anonymous' }];
      const element = await show({ baskets: [...baskets, { basketType: 'FAREMEDIA' }] }, {}, { locale: code });
      await open(element);
      const [owned, placeholder, none] = all(element, '[part=card]').map((one) => ({
        name: one.querySelector('h3')?.textContent,
        text: plain(one.textContent),
      }));
      expect([owned?.name, placeholder?.name, none?.name]).to.deep.equal([
        names[code][0],
        names[code][1],
        names[code][1],
      ]);
      expect(owned?.text).to.contain('Carte n° 1');
      expect(placeholder?.text).not.to.match(/anonymous/i);
    });
  }

  it('CART-8 CART-9: shows baskets of every type and info, known or not', async () => {
    const element = await show({
      baskets: [
        { ...basket, basketInfo: 'PROVIDERACCOUNTANDFAREMEDIA' },
        {
          basketType: 'FAREMEDIA',
          basketInfo: 'PROVIDERACCOUNTANDDEVICE',
          deviceLabel: 'Mon téléphone',
          ownerFirstName: 'Ada',
        },
        { basketType: 'SALE', products: [ticket] },
        { basketType: 'SOMETHING_NEW', basketInfo: 'NEW', products: [] },
      ],
    });
    await open(element);
    expect(texts(element, 'card')).to.deep.equal([
      'Carte de Camille DémoCarte n° 1',
      'Mon téléphoneAda',
      'Sans carte',
      'Sans carte',
    ]);
    const icons = all(element, '[part=card]').map((one) => one.querySelector('svg')?.dataset.icon);
    expect(icons).to.deep.equal(['fare-card', 'device', undefined, undefined]);
  });

  it('SHELL-14: shows the card-reader icon for one delivery mode only, once for a basket', async () => {
    const mandatory = { deliveryMode: 'CARDREADER_MANDATORY' };
    const element = await show({
      baskets: [
        { ...basket, ...mandatory, products: [{ ...ticket, ...mandatory }] },
        { ...basket, deliveryMode: 'HOME' },
      ],
      plans: [{ modalPlanName: 'Mensuel', ...mandatory }],
    });
    await open(element);
    expect(texts(element, 'card-reader')).to.deep.equal(['Lecteur de carte nécessaire', 'Lecteur de carte nécessaire']);
    expect(all(element, '[data-icon=card-reader]')).to.have.length(2);
    expect(part(element, 'card').querySelector('[part=card-reader]')).not.to.equal(null);
  });

  it('CART-2 CART-3 CART-4 CFG-15 ND-44 ND-45: links to the cart page, the catalog and the add-item page', async () => {
    const element = await show({ baskets: [basket, { ...basket, products: [ticket], fareMediaId: '' }] });
    await open(element);
    const hrefs = (name: string) => all<HTMLAnchorElement>(element, `[part=${name}]`).map(({ href }) => href);
    expect(hrefs('cart-link')).to.deep.equal(['https://shop.example/cart']);
    expect(hrefs('add')).to.deep.equal(['https://shop.example/cart/add-item/p/u/x/c%201']);
    expect(hrefs('catalog')).to.deep.equal([
      'https://shop.example/catalog?isTemporary=true&providerId=p&providerUserId=u&providerUserExternalId=x&fareMediaId=c+1',
    ]);
    expect(part(element, 'add').getAttribute('aria-label')).to.match(/^Ajouter\s: Carnet$/);
    configure({ appConfig: { store: { cartPath: '/basket' } } });
    await until(() => hrefs('cart-link')[0] === 'https://shop.example/basket');
    configure({ appConfig: { store: { cartPath: '/cart' } } });
    await until(() => hrefs('cart-link')[0] === 'https://shop.example/cart');
  });

  it('ND-74: asks the host to follow a link, closes, and is a plain link for a new tab', async () => {
    const element = await show();
    await open(element);
    const details: unknown[] = [];
    element.addEventListener('tp-navigate', (event) => details.push((event as CustomEvent).detail));
    // A new tab would hide this page, and browsers slow hidden pages down.
    element.addEventListener('click', (event) => event.preventDefault(), { once: true });
    part(element, 'cart-link').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true, detail: 1 }),
    );
    expect(details).to.deep.equal([]);
    part(element, 'cart-link').click();
    expect(details).to.deep.equal([{ href: 'https://shop.example/cart' }]);
    await until(() => !isOpen(element));
    const framed = await show(full, { html: '<tp-cart-dropdown widget></tp-cart-dropdown>' });
    await open(framed);
    for (const link of all(framed, '.content a')) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).to.deep.equal(['_blank', 'noopener noreferrer']);
    }
  });

  for (const [what, cart] of [
    ['with three empty lists', { baskets: [], plans: [], packages: [], empty: false }],
    ['without lists', {}],
    ['that cannot be loaded', 500],
    ['that is not JSON', '<html>'],
  ] as const) {
    it(`CART-22 CART-23 CART-24 ND-92 TRAP-60 TRAP-68: says that a cart ${what} is empty, and links to the cart page`, async () => {
      const { error, warn } = console;
      const logged: unknown[] = [];
      console.error = console.warn = (...values: unknown[]) => logged.push(...values);
      const element = await show(cart);
      await open(element);
      await until(() => texts(element, 'empty')[0] === 'Votre panier est vide.');
      Object.assign(console, { error, warn });
      expect(texts(element, 'badge')).to.deep.equal([]);
      expect(part<HTMLAnchorElement>(element, 'cart-link').href).to.equal('https://shop.example/cart');
      expect(all(element, '[role=alert]')).to.have.length(0);
      expect(logged).to.deep.equal([]);
    });
  }

  it('CART-24: asks again at the next opening after a failure', async () => {
    const element = await show(503);
    await open(element);
    await until(() => texts(element, 'empty').length === 1);
    await sendKeys({ press: 'Escape' });
    stage.network.response({ cart: full });
    await open(element);
    await until(() => texts(element, 'badge')[0] === '3');
    expect(texts(element, 'item')).to.have.length(3);
  });

  it('TRAP-59 ND-95: sends no request for a visitor without account and cart e-mail', async () => {
    const element = await show(full, { cookies: { cartEmail: 'no address' } });
    await open(element);
    expect(texts(element, 'empty')).to.have.length(1);
    expect(stage.network.calls).to.deep.equal([]);
  });

  it('API-39 TRAP-59: requests the cart of an e-mail address without a token', async () => {
    const { fetch } = globalThis;
    const sent: Request[] = [];
    globalThis.fetch = (input, init) => {
      sent.push(new Request(input, init));
      return fetch(input, init);
    };
    try {
      const element = await show(full, { cookies: { cartEmail: 'camille@example.org' } });
      await until(() => texts(element, 'badge')[0] === '3');
    } finally {
      globalThis.fetch = fetch;
    }
    const [request, ...others] = sent.filter(({ url }) => url.includes('/store/cart'));
    expect([new URL(request?.url ?? '').search, others.length]).to.deep.equal(['?email=camille%40example.org', 0]);
    expect([request?.headers.get('authorization'), request?.headers.get('x-api-key')]).to.deep.equal([null, 'demo']);
  });

  it('CART-19 CART-20: opens by itself when something is added, keeps the focus, and announces it', async () => {
    const element = await show({});
    await until(() => stage.network.calls.length === 1);
    const field = document.body.appendChild(document.createElement('input'));
    field.setAttribute('aria-label', 'Recherche');
    field.focus();
    await update({ status: 'add', cart: full });
    expect(isOpen(element)).to.equal(true);
    expect(document.activeElement).to.equal(field);
    await until(() => texts(element, 'item').length === 3);
    await until(() => announced(element) === 'Ajouté au panier. Il contient 3 articles.');
    // Only that of the start: the event has the cart.
    expect(stage.network.calls).to.deep.equal(['cart']);
    await sendKeys({ type: 'ab' });
    expect([field.value, isOpen(element)]).to.deep.equal(['ab', true]);
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen(element));
    expect(document.activeElement).to.equal(field);
  });

  it('CART-19 CART-21: opens at once when the cart has to be requested, and announces it when it is there', async () => {
    const element = await show({});
    await until(() => stage.network.calls.length === 1);
    stage.network.response({ cart: full });
    await update({ status: 'add' }, document.body);
    expect(isOpen(element)).to.equal(true);
    await until(() => announced(element) === 'Ajouté au panier. Il contient 3 articles.');
    expect(stage.network.calls).to.deep.equal(['cart', 'cart']);
  });

  it('CART-24 ND-92: announces an addition without a number if the cart cannot be requested', async () => {
    const element = await show();
    await until(() => texts(element, 'badge')[0] === '3');
    stage.network.response({ cart: 500 });
    await update({ status: 'add' });
    await until(() => announced(element) !== '');
    expect(announced(element)).to.equal('Ajouté au panier.');
    expect(texts(element, 'item')).to.have.length(3);
  });

  it('ND-93: does not open for another status, and stays open', async () => {
    const element = await show({});
    await update({ status: 'remove', cart: full });
    await until(() => texts(element, 'badge')[0] === '3');
    expect(isOpen(element)).to.equal(false);
    await open(element);
    await update({ status: 'remove', cart: { plans: full.plans } });
    await until(() => texts(element, 'item').length === 1);
    expect(isOpen(element)).to.equal(true);
    expect(announced(element)).to.equal('');
  });

  it('CART-19: a host that prevents tp-cart-open shows the cart itself, for a press and an addition', async () => {
    const element = await show();
    const reasons: unknown[] = [];
    element.addEventListener('tp-cart-open', (event) => {
      reasons.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    await until(() => texts(element, 'badge')[0] === '3');
    button(element).click();
    await update({ status: 'add', cart: { plans: full.plans } });
    expect(isOpen(element)).to.equal(false);
    expect(button(element).getAttribute('aria-expanded')).to.equal('false');
    expect(reasons).to.deep.equal([
      { reason: 'press', count: 3 },
      { reason: 'add', count: 3 },
    ]);
  });

  it('a hidden one stays closed and silent when something is added', async () => {
    const element = await show({});
    element.hidden = true;
    await update({ status: 'add', cart: full });
    await settle();
    expect([isOpen(element), announced(element)]).to.deep.equal([false, '']);
  });

  it('ACC-14: a sign-out empties it, also while it is open', async () => {
    const element = await show();
    await open(element);
    await until(() => texts(element, 'item').length === 3);
    document.body.dispatchEvent(new CustomEvent('kas-logged-out', { bubbles: true }));
    await until(() => texts(element, 'item').length === 0 && texts(element, 'empty').length === 1);
    expect(texts(element, 'badge')).to.deep.equal([]);
    expect(element.shadowRoot?.innerHTML).not.to.match(/Camille|secret-token/);
  });

  it('two of one group show one cart, and another group asks for its own', async () => {
    const element = await show();
    const group = element.getAttribute('group') as string;
    for (const name of [group, `${group}-other`]) {
      const twin = document.createElement('tp-cart-dropdown');
      twin.setAttribute('group', name);
      element.after(twin);
      await until(() => texts(twin, 'badge')[0] === '3');
    }
    expect(stage.network.calls).to.deep.equal(['cart', 'cart']);
  });

  it('works by keyboard alone: opens, goes through the links, and Escape gives the focus back', async () => {
    const element = await show();
    button(element).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => texts(element, 'item').length === 3);
    const walked: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      await sendKeys({ press: 'Tab' });
      walked.push(plain(focused(element)?.textContent));
    }
    expect(walked).to.deep.equal(['Ajouter', 'Choisir un autre titre', 'Voir le panier']);
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen(element));
    expect(focused(element)).to.equal(button(element));
  });

  it('works by mouse and touch: a press opens, a press outside closes', async () => {
    const element = await show();
    const { left, top } = button(element).getBoundingClientRect();
    const at: [number, number] = [Math.round(left + 10), Math.round(top + 10)];
    await sendMouse({ type: 'click', position: at });
    await until(() => isOpen(element));
    await sendMouse({ type: 'click', position: [780, 590] });
    await until(() => !isOpen(element));
    for (const type of ['pointerdown', 'pointerup'] as const) {
      button(element).dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true }));
    }
    button(element).dispatchEvent(
      new PointerEvent('click', { pointerType: 'touch', bubbles: true, composed: true, cancelable: true }),
    );
    await until(() => isOpen(element));
    expect(button(element).getAttribute('aria-expanded')).to.equal('true');
  });

  it('without a storefront has no links, and its list scrolls by keyboard', async () => {
    configure({ storeURL: '' });
    const element = await show({ baskets: [{ ...basket, products: Array.from({ length: 200 }, () => ticket) }] });
    await open(element);
    expect(all(element, '.content a')).to.have.length(0);
    await sendKeys({ press: 'Tab' });
    const { violations } = await axe.run(element.parentElement as HTMLElement, { runOnly: ['wcag2a', 'wcag2aa'] });
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
    configure({ storeURL: 'https://shop.example' });
  });

  it('ND-45: content of a hostile store is text or left out, nothing throws, and the panel keeps its width', async () => {
    const errors: unknown[] = [];
    const listen = (event: Event) => errors.push(event);
    for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, listen);
    const hostile = [
      '<img src=x onerror="window.hit=1"><script>window.hit=1</script>',
      '&lt;b&gt; &amp; {{constructor}}',
      'javascript:alert(1)',
      '\u202Edrawkcab\u0000',
      'x'.repeat(300),
    ];
    let deep: unknown = 'x';
    for (let level = 0; level < 500; level += 1) deep = { deep, list: [deep] };
    const wrong = [
      null,
      3,
      'text',
      [],
      {},
      { products: 'none' },
      { products: [null, 5, { actions: 'x', quantity: '2' }] },
    ];
    const cart = {
      currency: '\u202Ex'.repeat(300),
      baskets: [
        ...hostile.map((text) => ({
          ...card,
          fareMediaLabel: text,
          ownerFirstName: text,
          providerId: 'javascript:alert(1)//../..',
          products: [
            {
              modalProductName: text,
              unit: text,
              actions: [{ ...addition, parameters: { ...card, fareMediaId: text, deep } }],
            },
          ],
        })),
        ...wrong,
        { products: [{ modalProductName: 'a', providerItemDescription: 'b', providerNetworkLabel: 'b', currency: 7 }] },
        {
          products: Array.from({ length: 200 }, (_, at) => ({
            modalProductName: `Titre ${at}`,
            fareIncludingTaxes: '9',
          })),
        },
      ],
      plans: { 0: 'x' },
      packages: deep,
      totalAmountIncludingTaxes: 'many',
      actions: deep,
    };
    const element = await show({}, {}, { width: 300 });
    await update({ status: 'add', cart });
    await until(() => texts(element, 'item').length > 200);
    for (const text of hostile) {
      const shown = all(element, '.item-name').some(({ textContent }) => textContent === text);
      expect(shown, text.slice(0, 20)).to.equal(true);
    }
    for (const { href } of all<HTMLAnchorElement>(element, 'a')) expect(href).to.match(/^https:\/\/shop\.example\//);
    expect(all(element, 'img, script')).to.have.length(0);
    const panel = part(element, 'panel');
    expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
    expect(panel.getBoundingClientRect().right).to.be.at.most(innerWidth);
    for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, listen);
    expect(errors).to.deep.equal([]);
    expect('hit' in window).to.equal(false);
  });
});
