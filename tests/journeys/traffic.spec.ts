import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import type { Traffic } from '#shared/domain/traffic.ts';
import { locales } from '#shared/i18n/locales.ts';
import { listen, test } from '../support/planner.ts';

test.describe.configure({ timeout: 90_000 });

const tag = (page: Page) => page.locator('main tp-traffic');
const cards = (page: Page) => tag(page).locator('.traffic-card');
const title = (page: Page) => tag(page).locator('[part=title]');
const search = (page: Page) => tag(page).getByRole('textbox', { name: /^(Ligne|Linie)$/ });

/** Responds with the traffic of the server after `change`. */
const change = (page: Page, edit: (traffic: Traffic) => Traffic) =>
  page.route(/\/api\/v1\/traffic/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: edit((await response.json()) as Traffic) });
  });

test('a traveller opens the traffic from the bar, then a disruption at its own address, and comes back', async ({
  page,
  complaints,
}) => {
  await page.goto('/fr');
  await page.locator('tp-app-sidebar').getByRole('link', { name: 'Trafic' }).click();
  await expect(page).toHaveURL(/\/fr\/traffic$/);
  await expect(page).toHaveTitle(/^Info trafic - /);
  await expect(title(page)).toHaveText(/perturbée/);
  await expect(tag(page).getByRole('heading', { name: /^En cours/ })).toBeVisible();

  await cards(page).filter({ hasText: 'trois gares fermées' }).click();
  await expect(page).toHaveURL(/\/fr\/traffic\/rer-c-stations-closed$/);
  await expect(page).toHaveTitle(/^RER C : trois gares fermées - /);
  const article = tag(page).getByRole('article');
  await expect(article).toContainText('Champ de Mars – Tour Eiffel, Pont de l’Alma, Invalides');
  await page.reload();
  await expect(article).toContainText('Arrêts Champ de Mars');
  await tag(page).getByRole('link', { name: 'Toute l’info trafic' }).click();
  await expect(page).toHaveURL(/\/fr\/traffic$/);
  await page.goBack();
  await expect(article).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('filters are kept in the address, without a history entry for each, and the focus stays in the field', async ({
  page,
}) => {
  const heard = await listen(page);
  await page.goto('/fr/schedules');
  await page.locator('tp-app-sidebar').getByRole('link', { name: 'Trafic' }).click();
  await expect(title(page)).toBeVisible();
  await search(page).pressSequentially('38');
  await expect(page).toHaveURL(/\/fr\/traffic\?search=38$/);
  await expect(search(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(1);
  await expect.poll(heard).toContain('1 ligne perturbée');
  await tag(page).getByRole('radio', { name: 'Bus' }).click({ force: true });
  await expect(page).toHaveURL(/\?search=38&mode=BUS$|\?mode=BUS&search=38$/);
  await page.reload();
  await expect(search(page)).toHaveValue('38');
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/schedules$/);
});

test('the page is complete before any script, in five languages, with a description @full', async ({
  browser,
  city,
}) => {
  const titles = {
    fr: 'Info trafic',
    en: 'Service status',
    es: 'Estado del servicio',
    it: 'Info traffico',
    de: 'Verkehrslage',
  };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { code } of locales) {
    await page.goto(`${city.origin}/${code}/traffic`);
    await expect(page).toHaveTitle(new RegExp(`^${titles[code]} - `));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{40,}$/);
    await expect(cards(page).first()).toBeVisible();
    await expect(tag(page).locator('.traffic-state', { hasText: /\S/ }).first()).toBeVisible();
  }
  await context.close();
});

test('a disruption that is over, and one that never was, have a page that says so and leads on @full', async ({
  page,
  city,
}) => {
  const response = await page.goto(`${city.origin}/fr/traffic/long-ago`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Perturbation terminée' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Voir l’info trafic' }).click();
  await expect(title(page)).toBeVisible();
});

for (const [width, scheme, locale] of [
  [360, 'light', 'fr'],
  [390, 'dark', 'de'],
  [1440, 'dark', 'fr'],
] as const) {
  test(`has no accessibility fault and no overflow at ${width} px, ${scheme}, ${locale} @full`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['traffic', 'traffic?when=planned', 'traffic/rer-a-evening-works']) {
      await page.goto(`/${locale}/${path}`);
      await expect(tag(page).locator('[part=title], article').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test('is used by keyboard alone: search, filter, open, go back @full', async ({ page }) => {
  await page.goto('/fr/traffic');
  await expect(title(page)).toBeVisible();
  await search(page).focus();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=6$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/fr\/traffic$/);
  await cards(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(tag(page).getByRole('article')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeVisible();
});

test('300 disruptions with long names stay within the page and are drawn in time @full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await change(page, (traffic) => ({
    ...traffic,
    disruptions: Array.from({ length: 300 }, (_, index) => {
      const [first] = traffic.disruptions;
      if (!first) throw new Error('There is no disruption.');
      const name = `Ligne ${index} : Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz`;
      return { ...first, id: `d${index}`, title: name, periods: [] };
    }),
  }));
  await page.goto('/fr/traffic');
  await expect(tag(page).locator('.traffic-count').first()).toHaveText('300');
  await expect(cards(page)).toHaveCount(5);
  await tag(page).getByRole('button', { name: 'Afficher d’autres perturbations' }).click();
  await expect(cards(page)).toHaveCount(25);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('without a network an open page says how old it is, and a new one what is missing @full', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/fr/traffic');
  await expect(title(page)).toBeVisible();
  await context.setOffline(true);
  await page.clock.runFor(65_000);
  await expect(tag(page).getByText('ne s’actualise plus')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await context.setOffline(false);
});

test('printed, it has every line and disruption and no fields @full', async ({ page }) => {
  await page.goto('/fr/traffic');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(search(page)).toBeHidden();
  await expect(tag(page).getByRole('button', { name: /autres lignes/ })).toHaveCount(0);
});
