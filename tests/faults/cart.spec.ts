import { expect, type Page } from 'playwright/test';
import { getCart, getCartByEmail } from '#shared/api/calls/store-cart.ts';
import { createCartResponse } from '#shared/testing/factories/cart.ts';
import { faultCells, matches, unanswered } from '../support/fault-cells.ts';
import { type FaultScope, type FaultServer, startFaultServer } from '../support/fault-server.ts';
import { barePage, loader, type Partner, test } from '../support/partner.ts';

test.describe.configure({ timeout: 40_000 });

/** Longer timeout: some faults are delays. */
const eventually = expect.configure({ timeout: 15_000 });

/** Both calls of the cart, each with the cookie that leads to it. */
const calls = {
  cart: { endpoint: getCart, cookie: { name: 'userToken', value: JSON.stringify({ accessToken: 'secret-token' }) } },
  cartByEmail: { endpoint: getCartByEmail, cookie: { name: 'cartEmail', value: 'camille@example.org' } },
} as const;

/** Faults tested on every commit; the full run tests all. */
const always = [
  'cart meets a status that may pass',
  'cart meets a final status',
  'cartByEmail meets a reset in mid-body',
];

let server: FaultServer;
test.beforeAll(async () => {
  server = await startFaultServer();
});
test.afterAll(() => server.close());

const cartOn = (page: Page) => {
  const whole = page.locator('tp-cart-dropdown');
  return {
    whole,
    badge: whole.locator('[part=badge]'),
    button: whole.getByRole('button', { name: /^Panier/ }),
    empty: whole.getByText('Votre panier est vide.'),
    cartLink: whole.getByRole('link', { name: 'Voir le panier' }),
  };
};

/** A token goes to configured services only, so the page configures the server instead of the tag. */
async function open(
  page: Page,
  partner: Partner,
  { origin }: FaultScope,
  { name, value }: { readonly name: string; readonly value: string },
) {
  await page.context().addCookies([{ name, value: encodeURIComponent(value), url: partner.origin }]);
  const config = JSON.stringify({ apiUrl: origin, storeURL: 'https://shop.example' });
  const head = `<script type="application/json" id="tp-config">${config}</script>${loader}`;
  await partner.open({ html: barePage('<tp-cart-dropdown></tp-cart-dropdown><button>Suite</button>', head) });
  return cartOn(page);
}

for (const [callName, { endpoint, cookie }] of Object.entries(calls)) {
  for (const [faultName, cell] of Object.entries(faultCells)) {
    const title = `${callName} meets ${faultName}`;
    test(`CART-24 TRAP-68 API-5: ${title}${always.includes(title) ? '' : ' @full'}`, async ({
      page,
      partner,
      complaints,
    }) => {
      if (cell.waits) await page.clock.install();
      const othersOpen = unanswered(page, endpoint);
      const scope = server.scope();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && matches(endpoint, request.url())) sent.push(request.url());
      });
      let mend = async () => scope.mend();
      if (typeof cell.fault === 'function') mend = await cell.fault(page, endpoint);
      else scope.order(endpoint, cell.fault);

      const { whole, badge, button, empty, cartLink } = await open(page, partner, scope, cookie);
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      if (cell.outcome === 'given up') {
        await whole.evaluate((element) => element.remove());
        await page.waitForTimeout(700);
        expect(complaints.lines).toEqual([]);
        return;
      }
      if (cell.waits) {
        await expect.poll(othersOpen).toBe(0);
        await page.clock.fastForward(cell.waits);
      }
      // An object without the lists of a cart is an empty cart (TRAP-60).
      const isWell = cell.outcome === 'well';
      if (isWell) await eventually(badge).toHaveText('3');
      else await expect.poll(() => sent.length).toBe(cell.requests ?? 1);
      await page.getByRole('button', { name: 'Suite' }).focus();
      if (!isWell) {
        // Silent: no message, and nothing of ours in the console.
        await expect(badge).toHaveCount(0);
        await mend();
      }
      await button.click();
      if (isWell) await expect(whole.getByRole('heading', { name: 'Carte de transport' })).toBeVisible();
      else if (faultName === 'a wrong shape') await expect(empty).toBeVisible();
      else await eventually(badge).toHaveText('3');
      await expect(cartLink).toHaveAttribute('href', 'https://shop.example/cart');
      await expect(whole.getByRole('alert')).toHaveCount(0);
      const again = isWell || faultName === 'a wrong shape' ? 0 : 1;
      expect(sent).toHaveLength((cell.requests ?? 1) + again);
      const ownLines = complaints.lines.filter((line) => !/Failed to load resource|CORS policy/.test(line));
      expect(ownLines).toEqual([]);
    });
  }

  test(`TRAP-59 API-38 API-39: ${callName} sends the token to the account's cart only`, async ({ page, partner }) => {
    const scope = server.scope();
    const { badge } = await open(page, partner, scope, cookie);
    await expect(badge).toHaveText('3');
    const [request, ...others] = scope.requests.filter(({ path }) => path === '/store/cart');
    expect(others).toEqual([]);
    expect(request?.headers['x-api-key']).toBe('demo');
    expect(request?.headers.authorization).toBe(callName === 'cart' ? 'Bearer secret-token' : undefined);
    expect(String(request?.query)).toBe(callName === 'cart' ? '' : 'email=camille%40example.org');
  });
}

test('CART-24 ND-92: a failed request keeps the shown cart and says nothing @full', async ({
  page,
  partner,
  complaints,
}) => {
  const scope = server.scope();
  const { badge, whole, button } = await open(page, partner, scope, calls.cart.cookie);
  await expect(badge).toHaveText('3');
  scope.order(getCart, { status: 500 });
  await page.evaluate(() => dispatchEvent(new CustomEvent('cart-updated', { detail: { status: 'remove' } })));
  await expect.poll(() => scope.requests.filter(({ path }) => path === '/store/cart').length).toBe(3);
  await button.click();
  await expect(whole.getByRole('heading', { name: 'Carte de transport' })).toBeVisible();
  await expect(badge).toHaveText('3');
  expect(complaints.lines.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
});

test('CART-19 CART-20 ND-75: an event of the page opens the cart over real sockets, with the focus in place', async ({
  page,
  partner,
}) => {
  const scope = server.scope();
  const { whole, badge } = await open(page, partner, scope, calls.cart.cookie);
  await expect(badge).toHaveText('3');
  const next = page.getByRole('button', { name: 'Suite' });
  await next.focus();
  const cart = createCartResponse({ plans: [], packages: [] });
  await page.evaluate((added) => {
    document.dispatchEvent(new CustomEvent('cart-updated', { detail: { status: 'add', cart: added } }));
  }, cart);
  await expect(badge).toHaveText('1');
  await expect(whole.getByRole('heading', { name: 'Panier' })).toBeVisible();
  await expect(next).toBeFocused();
});

test('a panel whose code does not load says so, and loads at the second try @full', async ({
  page,
  partner,
  complaints,
}) => {
  const isPanel = '**/cart-panel*';
  await page.route(isPanel, (route) => route.abort());
  const { whole, button, badge } = await open(page, partner, server.scope(), calls.cart.cookie);
  await expect(badge).toHaveText('3');
  await button.click();
  await expect(whole.getByRole('alert')).toHaveText('Le panier ne peut pas s’afficher.');
  await page.unroute(isPanel);
  await whole.getByRole('button', { name: 'Réessayer' }).click();
  await expect(whole.getByRole('heading', { name: 'Carte de transport' })).toBeVisible();
  expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
});
