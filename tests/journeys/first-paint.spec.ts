import { expect, test } from 'playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { expectNoJump, recordShifts } from '../support/shifts.ts';

test('the form is there and can be typed into before any script, and keeps what was typed', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const release = await holdBack(page, /\/assets\/[^/]+\.js$/);
  await page.goto('/fr', { waitUntil: 'commit' });
  const departure = page.locator('tp-trip-planner #departure');
  await expect(departure).toBeVisible();
  await departure.click();
  await departure.pressSequentially('Bastil');
  await page.evaluate(recordShifts);
  // An early submit changes nothing.
  await departure.press('Enter');
  await expect(departure).toHaveValue('Bastil');
  release();
  await expect(page.locator('tp-trip-planner [role=option]').first()).toBeVisible({ timeout: 15_000 });
  await expect(departure).toHaveValue('Bastil');
  await expect(departure).toBeFocused();
  await departure.pressSequentially('le');
  await expect(page.locator('tp-trip-planner [role=option]').first()).toContainText('Bastille');
  await expectNoJump(page, 'until the script is there');
  expect(complaints).toEqual([]);
});

test('what the server has drawn is not painted again when its widgets take over', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/(?!main|tp-core)[^/]+\.js$/);
  await page.goto('/fr', { waitUntil: 'commit' });
  const texts = page.locator('tp-trip-planner label, tp-favorites p');
  await expect(texts).not.toHaveCount(0);
  const drawn = await texts.elementHandles();
  await release();
  await expect(page.locator('tp-trip-planner style, tp-favorites style')).toHaveCount(0);
  for (const text of drawn) expect(await text.evaluate((node) => node.isConnected)).toBe(true);
});

test('all that the form waits for is named in the page, and compiled while it comes @full', async ({ page }) => {
  const html = await (await page.request.get('/fr')).text();
  const named = new Set(
    [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, address = '']) => address),
  );
  // A module without a preload link would be found late. Here its request is aborted.
  await page.route(/\/assets\/[^/]+\.js$/, (route) =>
    named.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto('/fr', { waitUntil: 'commit' });
  // The style sheet of the server is removed once the widget has taken over.
  await expect(page.locator('tp-trip-planner style')).toHaveCount(0);
  // Browsers ask one host for six files at a time: a seventh would wait, and the form with it.
  expect(named.size).toBeLessThanOrEqual(6);
  for (const address of named) {
    // The comment works only in the first line.
    const [first] = (await (await page.request.get(address)).text()).split('\n', 1);
    expect(first, address).toBe('//# allFunctionsCalledOnLoad');
  }
});

test('until the form can be used, the page requests what the form needs and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const release = await holdBack(page, /\/assets\/tp-trip-planner[^/]*\.js$/);
  await page.goto('/fr', { waitUntil: 'commit' });
  const departure = page.locator('tp-trip-planner #departure');
  await expect(departure).toBeVisible();
  // Longer than the page waits for an idle moment.
  await page.waitForTimeout(2500);
  expect(requested.length, requested.join()).toBeLessThanOrEqual(12);
  expect(requested.filter((path) => path.endsWith('.js')).length, requested.join()).toBeLessThanOrEqual(6);
  release();
  await expect.poll(() => requested.some((path) => path.includes('tp-shell'))).toBe(true);
  const form = requested.findIndex((path) => path.includes('tp-trip-planner'));
  expect(requested.findIndex((path) => path.includes('tp-shell'))).toBeGreaterThan(form);
});

test('what is clicked before it can answer is answered as soon as it can', async ({ page }) => {
  // The page's own script and the core are loaded; the widgets are not.
  const release = await holdBack(page, /\/assets\/(?!main|tp-core)[^/]+\.js$/);
  const main = page.waitForResponse(/\/assets\/main[^/]*\.js$/);
  await page.goto('/fr', { waitUntil: 'commit' });
  const roundTrip = page.getByRole('radio', { name: 'Aller-retour' });
  await expect(roundTrip).toBeVisible();
  await main;
  await roundTrip.check({ force: true });
  await page.getByRole('button', { name: 'Lire la suite' }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(page.locator('tp-banner-strip').getByRole('dialog')).toBeHidden();
  await expect(page.locator('tp-trip-planner').getByRole('group', { name: 'Retour', exact: true })).toBeVisible();
  await expect(roundTrip).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, search] of [
    ['fr', 'Rechercher'],
    ['de', 'Suchen'],
  ] as const) {
    test(`the home page shows its form in ${locale}${locale === 'fr' ? '' : ' @full'}`, async ({ page }) => {
      await page.goto(`/${locale}`);
      await expect(page.locator('tp-trip-planner #arrival')).toBeVisible();
      await expect(page.getByRole('button', { name: search })).toBeVisible();
    });
  }
});
