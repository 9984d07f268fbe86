import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { locales } from '#shared/i18n/locales.ts';
import {
  accountHolds,
  addLineToAccount,
  emptyAccount,
  favoritesOn,
  namesOn,
  rowsOn,
  signIn,
  starStation,
} from '../support/favorites.ts';
import { listen, test } from '../support/planner.ts';

test.describe.configure({ timeout: 90_000 });

/** Gives a page these favorites before its first script. */
const store = (page: Page, stored: Readonly<Record<string, unknown>>) =>
  page.addInitScript((values) => {
    if (sessionStorage.getItem('stored')) return;
    sessionStorage.setItem('stored', '1');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ favoriteId: `local-${index}`, line: { id: `M${index + 1}` } }));

/** What a sign-in has added. The live region has the same text. */
const noticeOn = (page: Page) => favoritesOn(page).locator('.favorites-merged');
const entryOf = (page: Page, name: string) => page.locator('tp-app-sidebar').getByRole('link', { name });

test('TRAP-34 SHELL-6: a traveller without an account finds the page of favorites in the bar, empty and with a stop @full', async ({
  page,
  city,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/proximity');
  const entry = entryOf(page, 'Favoris');
  await entry.click();
  await expect(page).toHaveURL(/\/fr\/favorites$/);
  await expect(page).toHaveTitle(/^Favoris - /);
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entryOf(page, 'À proximité')).not.toHaveAttribute('aria-current');
  await expect(favoritesOn(page).getByRole('heading', { name: 'Favoris' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await starStation(page, city.origin, 'Bastille');
  await entryOf(page, 'Favoris').click();
  await expect(namesOn(page)).toHaveText(['Bastille']);
  await expect(favoritesOn(page).locator('.stop-departures strong').first()).toBeVisible();
  const full = await new AxeBuilder({ page }).analyze();
  expect(full.violations).toEqual([]);
  expect(complaints.lines).toEqual([]);
});

test('ND-65 TRAP-34: the page is served in five languages, with what favorites are for, and kept out of search engines @full', async ({
  page,
  city,
}) => {
  const titles = { fr: 'Favoris', en: 'Favourites', es: 'Favoritos', it: 'Preferiti', de: 'Favoriten' };
  for (const { code } of locales) {
    const response = await page.request.get(`${city.origin}/${code}/favorites`);
    const text = await response.text();
    expect(response.status()).toBe(200);
    expect(response.headers()['x-robots-tag']).toBe('noindex');
    expect(text).toContain(`<title>${titles[code]} - `);
    expect(text).toMatch(/<meta name="description" content="[^"]{30,}">/);
    expect(text).toMatch(/<p class="favorites-invitation"[^>]*>[^<]{50,}</);
  }
});

test('ND-76 FAV-11: a sign-in says what it has added to the account, and one press takes exactly that back @full', async ({
  page,
  context,
  city,
}) => {
  const heard = await listen(page);
  const bastille = await starStation(page, city.origin, 'Bastille');
  const nation = await starStation(page, city.origin, 'Nation');
  await page.goto('about:blank');
  const token = await signIn(context, city.origin);
  await emptyAccount(city.origin, token);
  await addLineToAccount(city.origin, token, 'M1');
  await page.goto('/fr/favorites');
  const notice = noticeOn(page);
  await expect(notice).toContainText('2 favoris de cet appareil ont été ajoutés à votre compte.');
  await expect.poll(heard).toContain('2 favoris de cet appareil ont été ajoutés à votre compte.');
  await expect(namesOn(page)).toHaveText(['Bastille', 'Nation', 'Métro 1']);
  expect((await accountHolds(city.origin, token)).sort()).toEqual(['M1', bastille, nation].sort());
  const { violations } = await new AxeBuilder({ page }).include('main tp-favorites').analyze();
  expect(violations).toEqual([]);

  // It is still there after a reload, and on another page.
  await page.reload();
  await expect(notice).toBeVisible();
  await favoritesOn(page).getByRole('button', { name: 'Annuler' }).dblclick();
  await expect(namesOn(page)).toHaveText(['Métro 1']);
  await expect(notice).toHaveCount(0);
  await expect.poll(() => accountHolds(city.origin, token)).toEqual(['M1']);
  await page.goto('/fr');
  await expect(namesOn(page)).toHaveText(['Métro 1']);
  await expect(notice).toHaveCount(0);
});

test('ND-76 ND-16: without a network nothing is undone, and the page says so @full', async ({
  page,
  context,
  city,
}) => {
  const bastille = await starStation(page, city.origin, 'Bastille');
  await page.goto('about:blank');
  const token = await signIn(context, city.origin);
  await emptyAccount(city.origin, token);
  await page.goto('/fr/favorites');
  await expect(noticeOn(page)).toContainText('1 favori de cet appareil a été ajouté');
  await page.route('**/api/v1/favorites/remove', (route) => route.abort());
  await favoritesOn(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Vos favoris n’ont pas pu être enregistrés.').first()).toBeAttached();
  await expect(namesOn(page)).toHaveText(['Bastille']);
  expect(await accountHolds(city.origin, token)).toEqual([bastille]);
  await favoritesOn(page).getByRole('button', { name: 'Fermer' }).click();
  await page.reload();
  await expect(namesOn(page)).toHaveText(['Bastille']);
  await expect(noticeOn(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('favorites are put in order by a finger on the handle, past the edge of the screen, and stay so', async ({
    page,
    city,
  }) => {
    void city;
    await store(page, { 'favorites.lines': lines(14) });
    await page.goto('/fr/favorites');
    await expect(namesOn(page).last()).toHaveText('Métro 14');
    await favoritesOn(page).getByRole('button', { name: 'Changer l’ordre' }).tap();
    await page.evaluate(() => scrollTo(0, 0));
    const box = await favoritesOn(page).locator('.grip').first().boundingBox();
    if (!box) throw new Error('The handle is not drawn.');
    const devtools = await page.context().newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    await touch('touchMove', y + 20);
    await touch('touchMove', 838);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
    await touch('touchMove', 400);
    await touch('touchEnd');
    await expect(namesOn(page).first()).toHaveText('Métro 2');
    const order = await namesOn(page).allTextContents();
    expect(order.indexOf('Métro 1')).toBeGreaterThan(3);
    await page.reload();
    await expect(namesOn(page)).toHaveText(order);
  });
});

test('three hundred favorites are listed at once, and request what is in sight only @full', async ({ page, city }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/(lines|stopAreas)\//.test(request.url())) requested.push(request.url());
  });
  await store(page, { 'favorites.lines': lines(300) });
  await page.goto('/fr/favorites');
  void city;
  await expect(rowsOn(page)).toHaveCount(300);
  await expect(namesOn(page).first()).toHaveText('Métro 1');
  await page.waitForLoadState('networkidle');
  expect(requested.length).toBeLessThan(40);
  await favoritesOn(page).getByRole('button', { name: 'Autres actions : Métro 1', exact: true }).click();
  await favoritesOn(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(rowsOn(page)).toHaveCount(299);
  await expect(favoritesOn(page).getByRole('button', { name: 'Remettre' })).toBeFocused();
});

test('ND-42: without a network the page is what this browser knows, and says nothing wrong @full', async ({
  page,
  city,
}) => {
  await starStation(page, city.origin, 'Bastille');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/fr/favorites');
  await expect(namesOn(page)).toHaveText(['Bastille']);
  await expect(favoritesOn(page).getByRole('link', { name: /^Y aller : Bastille/ })).toBeVisible();
  await expect(favoritesOn(page).locator('.stop-departures strong')).toHaveCount(0);
  await expect(favoritesOn(page).getByRole('alert')).toHaveCount(0);
});
