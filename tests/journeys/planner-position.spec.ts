import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import { barePage } from '../support/partner.ts';
import { plannerOn, test } from '../support/planner.ts';

const bastille = { latitude: 48.85291, longitude: 2.36914 };

test('ND-99 PLACE-9: own position, asked for by the traveller, becomes a place and is kept nowhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(bastille);
  await page.addInitScript(() => {
    const positionRequests: string[] = [];
    Object.defineProperty(globalThis, 'positionRequests', { value: positionRequests });
    const { getCurrentPosition } = Geolocation.prototype;
    Geolocation.prototype.getCurrentPosition = function (...parameters) {
      positionRequests.push('position');
      getCurrentPosition.apply(this, parameters);
    };
  });
  await page.goto('/fr/trip-planner', { waitUntil: 'commit' });
  const planner = plannerOn(page);
  const positionRequests = () =>
    page.evaluate(() => (globalThis as unknown as { positionRequests: string[] }).positionRequests.length);
  await planner.field('departure').focus();
  await expect(planner.suggestions.first()).toContainText('Ma position');
  expect(await positionRequests(), 'nothing is asked before').toBe(0);
  await planner.suggestions.first().click();
  await expect(planner.field('departure')).toHaveValue(/Bastille|\d/);
  expect(await positionRequests()).toBe(1);
  await planner.field('arrival').fill('nation');
  await planner.suggestions.first().click();
  await planner.button(planner.words.search).click();
  await expect(planner.cards.first()).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('places-history') ?? '');
  expect(kept).toContain('Nation');
  expect(kept).not.toContain('USER_POSITION');
  expect(kept).not.toContain('48.852');
  expect(await page.evaluate(() => localStorage.getItem('trips-history'))).toBeNull();
  const shared = new URL(page.url()).searchParams;
  expect(shared.get('fpt')).toBe('address');
  expect(shared.get('flat')).toBe('48.853');
  expect(shared.get('flon')).toBe('2.369');
  expect(shared.get('fv')).toBe('48.853, 2.369');
});

test('ND-99: a refusal is said at the field, and the field goes on @full', async ({ page }) => {
  await page.goto('/fr/trip-planner');
  const planner = plannerOn(page);
  await planner.field('departure').focus();
  await planner.suggestions.first().click();
  await expect(planner.whole.getByText('Votre navigateur ne donne pas votre position.')).toBeVisible();
  await expect(planner.field('departure')).toHaveAttribute('aria-invalid', 'true');
  await planner.field('departure').fill('basti');
  await expect(planner.whole.getByText('Votre navigateur ne donne pas votre position.')).toHaveCount(0);
  await planner.suggestions.first().click();
  await expect(planner.field('departure')).toHaveValue('Bastille, Paris');
});

for (const [code, text] of [
  [2, 'Votre position n’a pas pu être trouvée.'],
  [3, 'La recherche de votre position prend trop de temps.'],
] as const) {
  test(`ND-99: a position that does not come (${code}) is said, and can be asked for again @full`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(bastille);
    await page.addInitScript((failure) => {
      const { getCurrentPosition } = Geolocation.prototype;
      Geolocation.prototype.getCurrentPosition = (_, fail, options) => {
        Geolocation.prototype.getCurrentPosition = getCurrentPosition;
        if (options?.timeout !== 10_000) throw new Error('waits without an end');
        setTimeout(() => fail?.({ code: failure } as GeolocationPositionError), 50);
      };
    }, code);
    await page.goto('/fr/trip-planner');
    const planner = plannerOn(page);
    await planner.field('departure').focus();
    await planner.suggestions.first().click();
    await expect(planner.whole.getByText(text)).toBeVisible();
    await planner.field('departure').click();
    await planner.suggestions.first().click();
    await expect(planner.field('departure')).toHaveValue(/Bastille|\d/);
    await expect(planner.whole.getByText(text)).toHaveCount(0);
  });
}

test('ND-99: whoever writes while the position is looked for keeps what they write @full', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = (found) => {
      const position = { coords: { latitude: 48.85, longitude: 2.35 } } as GeolocationPosition;
      addEventListener('position-found', () => found(position));
    };
  });
  await page.goto('/fr/trip-planner');
  const planner = plannerOn(page);
  await planner.field('departure').focus();
  await planner.suggestions.first().click();
  await planner.field('departure').fill('nation');
  await expect(planner.suggestions.first()).toContainText('Nation');
  await planner.suggestions.first().click();
  await page.evaluate(() => dispatchEvent(new Event('position-found')));
  await page.waitForTimeout(300);
  await expect(planner.field('departure')).toHaveValue('Nation, Paris');
});

test('ND-99: a frame of another origin that may not ask says why @full', async ({ page, partner, city }) => {
  const html = barePage(
    '<tp-trip-planner></tp-trip-planner>',
    `<script type="module" src="${city.origin}/tp.js"></script>`,
  );
  const inner = createServer((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html));
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  const { port } = inner.address() as AddressInfo;
  await partner.open({
    html: `<!doctype html><title>Cadre</title><iframe title="Cadre" src="http://127.0.0.1:${port}/" width="800" height="600"></iframe>`,
  });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('combobox', { name: 'Départ' }).focus();
  await frame.getByRole('option').first().click();
  await expect(frame.getByText('Ce site ne permet pas d’utiliser votre position ici.')).toBeVisible();
  inner.closeAllConnections();
  await new Promise((resolve) => inner.close(resolve));
});

test('ND-99: a page without https says why @full', async ({ page, city }) => {
  // A public host without https is no secure context. Its files are those of the product.
  await page.route('http://city.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/') return route.fulfill({ response: await route.fetch({ url: city.origin + pathname }) });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: barePage('<tp-trip-planner></tp-trip-planner>', '<script type="module" src="/tp.js"></script>'),
    });
  });
  await page.goto('http://city.example/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const planner = plannerOn(page);
  await planner.field('departure').focus();
  await planner.suggestions.first().click();
  await expect(planner.whole.getByText('Cette page n’est pas sécurisée')).toBeVisible();
});
