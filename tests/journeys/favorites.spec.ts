import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { accountHolds, emptyAccount, favoritesOn, namesOn, rowsOn, signIn, starStation } from '../support/favorites.ts';
import { plannerOn, test } from '../support/planner.ts';

test.describe.configure({ timeout: 90_000 });

test('PROD-10 TRAP-34 ND-29 FAV-10: a traveller without an account adds home and a stop, and goes there in one tap', async ({
  page,
  city,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await starStation(page, city.origin, 'Bastille');
  await page.goto('/fr#favorites');
  await expect(namesOn(page)).toHaveText(['Bastille']);
  // The next departures of the stop.
  await expect(favoritesOn(page).locator('.stop-departures strong').first()).toBeVisible();

  const favorites = favoritesOn(page);
  await favorites.getByRole('button', { name: 'Ajouter le domicile' }).press('Enter');
  await favorites.getByRole('combobox', { name: 'Adresse' }).fill('nation');
  // Until the text is reported, the list has recent places.
  await favorites
    .getByRole('option', { name: /Nation/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await favorites.getByRole('button', { name: 'Ajouter aux favoris' }).press('Enter');
  await expect(namesOn(page)).toHaveText(['Domicile', 'Bastille']);

  await favorites.getByRole('link', { name: /^Y aller : Domicile/ }).click();
  await expect(plannerOn(page).field('arrival')).toHaveValue(/Nation/);

  // Storage alone draws the lists again, and the destination begins with them.
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/fr');
  await expect(namesOn(page)).toHaveText(['Domicile', 'Bastille']);
  await page.unroute('**/api/**');
  await plannerOn(page).field('arrival').focus();
  await expect(page.locator('tp-trip-planner').getByRole('option').first()).toContainText('Domicile');

  const { violations } = await new AxeBuilder({ page }).include('main tp-favorites').analyze();
  expect(violations).toEqual([]);
  expect(complaints.lines.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('ND-65: a page shows what favorites are for before any script, but not to a traveller who has some @full', async ({
  page,
  city,
}) => {
  const invitation = /Gardez ici votre domicile/;
  const served = async () => (await page.request.get(`${city.origin}/fr`)).text();
  expect(await served()).toMatch(invitation);
  await starStation(page, city.origin, 'Bastille');
  await page.goto('/fr');
  await expect(namesOn(page)).toHaveText(['Bastille']);
  expect(await served()).not.toMatch(invitation);
  await favoritesOn(page).getByRole('button', { name: 'Autres actions : Bastille' }).click();
  await favoritesOn(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(rowsOn(page)).toHaveCount(0);
  await page.reload();
  expect(await served()).toMatch(invitation);
});

test('ND-42: favorites are put in order, removed and brought back by keyboard, in German too @full', async ({
  page,
  city,
}) => {
  await starStation(page, city.origin, 'Bastille');
  await starStation(page, city.origin, 'Nation');
  await page.goto('/de#favorites');
  const favorites = favoritesOn(page);
  await expect(namesOn(page)).toHaveText(['Bastille', 'Nation']);
  await favorites.getByRole('button', { name: 'Reihenfolge ändern' }).press('Enter');
  await favorites.getByRole('button', { name: 'Nach unten: Bastille' }).press('Enter');
  await expect(namesOn(page)).toHaveText(['Nation', 'Bastille']);
  await expect(favorites.getByRole('button', { name: 'Nach unten: Bastille' })).toBeFocused();
  await favorites.getByRole('button', { name: 'Reihenfolge ändern' }).press('Enter');
  await favorites.getByRole('button', { name: 'Weitere Aktionen: Nation' }).press('Enter');
  await favorites.getByRole('button', { name: 'Entfernen' }).press('Enter');
  await expect(namesOn(page)).toHaveText(['Bastille']);
  await expect(favorites.getByRole('button', { name: 'Rückgängig' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(namesOn(page)).toHaveText(['Nation', 'Bastille']);
  await page.reload();
  await expect(namesOn(page)).toHaveText(['Nation', 'Bastille']);
});

test('ND-76 FAV-9 FAV-11 ACC-12: signing in merges local favorites once, signing out leaves nothing @full', async ({
  page,
  context,
  city,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/favorites'))
      requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const bastille = await starStation(page, city.origin, 'Bastille');
  expect(requests).toEqual([]);
  // The page itself would synchronize too.
  await page.goto('about:blank');
  const token = await signIn(context, city.origin);
  await emptyAccount(city.origin, token);
  await page.goto('/fr/account/favorites');
  await expect(namesOn(page)).toHaveText(['Bastille']);
  await expect.poll(() => requests).toEqual(['POST /api/v1/favorites/synchronize']);
  expect(await accountHolds(city.origin, token)).toContain(bastille);

  // Three navigations inside the site ask nothing again.
  await page.locator('a.brand').click();
  await expect(namesOn(page)).toHaveText(['Bastille']);
  await page
    .locator('main')
    .getByRole('link', { name: /^À proximité/ })
    .click();
  await expect(page).toHaveURL(/\/fr\/proximity$/);
  await page.goBack();
  await expect(namesOn(page)).toHaveText(['Bastille']);
  expect(requests).toHaveLength(1);

  await favoritesOn(page).getByRole('button', { name: 'Autres actions : Bastille' }).click();
  await favoritesOn(page).getByRole('button', { name: 'Retirer' }).click();
  await expect.poll(() => accountHolds(city.origin, token)).not.toContain(bastille);
  await favoritesOn(page).getByRole('button', { name: 'Remettre' }).click();
  await expect.poll(() => accountHolds(city.origin, token)).toContain(bastille);

  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has cookieStore.
    document.cookie = 'userToken=; Max-Age=0; Path=/';
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(rowsOn(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((one) => one.startsWith('favorites.')))).toEqual(
    [],
  );
});

test('favorites go to another phone by a link, whose fragment is gone after the answer @full', async ({
  page,
  browser,
  city,
}) => {
  await starStation(page, city.origin, 'Bastille');
  await page.goto('/fr#favorites');
  await favoritesOn(page).getByRole('button', { name: 'Continuer sur un autre appareil' }).click();
  await expect(favoritesOn(page).getByRole('img', { name: 'Code du lien vers vos favoris' })).toBeVisible();
  await page.evaluate(() => {
    const share = async ({ url }: { url: string }) => {
      document.title = url;
    };
    Object.assign(navigator, { share });
  });
  await favoritesOn(page).getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page).toHaveTitle(/#favorites=/);
  const link = await page.title();

  const other = await browser.newContext({ baseURL: city.origin, viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(request.url()));
  await phone.goto(link);
  await expect(favoritesOn(phone).getByText('Ce lien contient 1 favori.')).toBeVisible();
  await favoritesOn(phone).getByRole('button', { name: 'Les ajouter', exact: true }).click();
  await expect(namesOn(phone)).toHaveText(['Bastille']);
  await expect(phone).toHaveURL(/\/fr\/favorites$/);
  const payload = link.split('=').at(-1) as string;
  expect(
    sent.filter((url) => new URL(url).search.includes(payload) || new URL(url).pathname.includes(payload)),
  ).toEqual([]);

  // Links of former versions lead to the home page.
  for (const hostile of ['<script>alert(1)</script>', '%zz', `2${'A'.repeat(15_000)}`]) {
    await phone.goto('about:blank');
    await phone.goto(`/fr#favorites=${hostile}`);
    await expect(favoritesOn(phone).getByText('Ce lien de favoris est incomplet ou abîmé.')).toBeVisible();
    await favoritesOn(phone).getByRole('button', { name: 'Fermer' }).click();
    await expect(phone).toHaveURL(/\/fr$/);
    await expect(namesOn(phone)).toHaveText(['Bastille']);
  }
  await other.close();
});
