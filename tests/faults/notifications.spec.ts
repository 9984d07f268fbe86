import { expect, type Page } from 'playwright/test';
import { getNotifications } from '#shared/api/calls/notifications.ts';
import { createNotification } from '#shared/testing/factories/notification.ts';
import { faultCells, matches, unanswered } from '../support/fault-cells.ts';
import { type FaultScope, type FaultServer, startFaultServer } from '../support/fault-server.ts';
import { barePage, loader, type Partner, test } from '../support/partner.ts';

test.describe.configure({ timeout: 40_000 });

/** Longer timeout: some faults are delays. */
const eventually = expect.configure({ timeout: 15_000 });

/** Faults tested on every commit; the full run tests all. */
const always = ['a status that may pass', 'a wrong shape'];

const token = 'secret-sentinel-token';

let server: FaultServer;
test.beforeAll(async () => {
  server = await startFaultServer();
});
test.afterAll(() => server.close());

/** A token goes to configured services only, so the page configures the server instead of the tag. */
async function open(page: Page, partner: Partner, { origin }: FaultScope) {
  await page
    .context()
    .addCookies([
      { name: 'userToken', value: encodeURIComponent(JSON.stringify({ accessToken: token })), url: partner.origin },
    ]);
  const head = `<script type="application/json" id="tp-config">${JSON.stringify({ apiUrl: origin })}</script>${loader}`;
  const body = '<tp-notifications-menu></tp-notifications-menu><tp-toaster></tp-toaster><button>Suite</button>';
  await partner.open({ html: barePage(body, head) });
  const whole = page.locator('tp-notifications-menu');
  return {
    whole,
    bell: whole.getByRole('button', { name: /^Notifications/ }),
    list: whole.locator('[part=list]'),
    failure: whole.locator('[part=error]', { hasText: 'Vos notifications ne peuvent pas être chargées.' }),
    announced: whole.locator('.root > [role=status]'),
    retry: whole.getByRole('button', { name: 'Réessayer' }),
    next: page.getByRole('button', { name: 'Suite' }),
    toasts: page.locator('tp-toaster').getByRole('alert'),
  };
}

for (const [name, cell] of Object.entries(faultCells)) {
  test(`NOTIF-5 API-41 TRAP-68: the notifications meet ${name}${always.includes(name) ? '' : ' @full'}`, async ({
    page,
    partner,
    complaints,
  }) => {
    if (cell.waits) await page.clock.install();
    const othersOpen = unanswered(page, getNotifications);
    const scope = server.scope();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && matches(getNotifications, request.url())) sent.push(request.url());
    });
    let mend = async () => scope.mend();
    // No notifications field at all is an empty list (API-41), so this shape is wrong in it.
    if (name === 'a wrong shape') scope.order(getNotifications, { body: { notifications: { id: 1 } } });
    else if (typeof cell.fault === 'function') mend = await cell.fault(page, getNotifications);
    else scope.order(getNotifications, cell.fault);

    const { whole, bell, list, failure, announced, retry, next, toasts } = await open(page, partner, scope);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    if (cell.outcome === 'given up') {
      await whole.evaluate((element) => element.remove());
      await page.waitForTimeout(700);
      expect(complaints.lines).toEqual([]);
      return;
    }
    await bell.click();
    // The panel loads late, and sends another request if the first has failed by then.
    await eventually(whole.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    if (cell.waits) {
      await expect.poll(othersOpen).toBe(0);
      await page.clock.fastForward(cell.waits);
    }
    if (cell.outcome === 'failed') {
      await eventually(failure).toBeVisible();
      await eventually(announced).toHaveText('Vos notifications ne peuvent pas être chargées.');
      await expect(bell).toHaveAccessibleName('Notifications');
      expect(sent.length).toBeGreaterThanOrEqual(cell.requests ?? 1);
      await mend();
      await retry.click();
    }
    await eventually(list).toBeVisible();
    await expect(failure).toHaveCount(0);
    await expect(bell).toHaveAccessibleName('Notifications : 1');
    // The policy of this call: a message in the panel, and nothing else.
    await expect(toasts).toHaveCount(0);
    await page.keyboard.press('Escape');
    await next.click();
    expect(complaints.lines.filter((line) => !/Failed to load resource|CORS policy/.test(line))).toEqual([]);
    expect(JSON.stringify(complaints.lines)).not.toContain(token);
  });
}

test('API-40 TRAP-58: notifications are requested with key, bearer token and language', async ({ page, partner }) => {
  const scope = server.scope();
  const { bell } = await open(page, partner, scope);
  await expect(bell).toHaveAccessibleName('Notifications : 1');
  const [request, ...others] = scope.requests.filter(({ method }) => method === 'GET');
  expect(others).toEqual([]);
  expect(request?.path).toBe('/store/notifications');
  expect(request?.headers).toMatchObject({
    'x-api-key': 'demo',
    authorization: `Bearer ${token}`,
    'accept-language': 'fr',
  });
});

test('API-41 NOTIF-2: a response without a list means that there are no notifications @full', async ({
  page,
  partner,
}) => {
  const scope = server.scope();
  scope.order(getNotifications, { body: {} });
  const { whole, bell } = await open(page, partner, scope);
  await bell.click();
  await expect(whole.locator('[part=empty]')).toContainText('Vous n’avez pas de notification.');
});

test('NOTIF-5: a refresh that fails keeps the notifications and says so', async ({ page, partner }) => {
  await page.clock.install();
  const scope = server.scope();
  scope.order(getNotifications, { body: { notifications: [createNotification({ label: 'Première' })] } });
  const { bell, list, failure, retry } = await open(page, partner, scope);
  await expect(bell).toHaveAccessibleName('Notifications : 1');
  scope.order(getNotifications, { status: 500 });
  await page.clock.fastForward(61_000);
  await bell.click();
  await page.clock.fastForward(5_000);
  await eventually(failure).toBeVisible();
  await expect(list).toContainText('Première');
  scope.mend();
  await retry.click();
  await eventually(failure).toHaveCount(0);
  await expect(list).not.toContainText('Première');
});

test('a panel whose code does not load says so, and loads at the second try', async ({ page, partner, complaints }) => {
  const isPanel = '**/notifications-panel*';
  await page.route(isPanel, (route) => route.abort());
  const { whole, bell, list, retry } = await open(page, partner, server.scope());
  await bell.click();
  await expect(whole.getByRole('alert')).toHaveText('Vos notifications ne peuvent pas être chargées.');
  await page.unroute(isPanel);
  await retry.click();
  await expect(list).toBeVisible();
  expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
});
