import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { until } from '#shared/testing/stage.ts';
import {
  addition,
  all,
  basket,
  card,
  full,
  isOpen,
  open,
  part,
  plain,
  show,
  stageCart,
  texts,
  ticket,
  update,
} from './testing/cart-stage.ts';

describe('the cart dropdown', () => {
  stageCart();

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
