import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { settle, until } from '#shared/testing/stage.ts';
import {
  all,
  basket,
  button,
  full,
  isOpen,
  open,
  part,
  plain,
  show,
  stage,
  stageCart,
  texts,
  ticket,
  update,
} from './testing/cart-stage.ts';

const focused = (element: HTMLElement) => element.shadowRoot?.activeElement;
const announced = (element: HTMLElement) => plain(all(element, '.root > [role=status]').at(-1)?.textContent);

describe('the cart dropdown', () => {
  stageCart();

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
});
