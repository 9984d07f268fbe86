import { expect as expectIn5s, type Page } from 'playwright/test';
import { holdBack, routerFile } from '../support/hold-back.ts';
import { languageOn } from '../support/language.ts';
import { linkQuery, plannerOn, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 240_000 });

const query = linkQuery({ dt: '2026-11-23T09:00' });
const results = '/fr/trip-planner/results';
const pathOf = (address: string, page: Page) => new URL(address, page.url()).pathname;
const german = async (page: Page) => pathOf((await languageOn(page, 'de').getAttribute('href')) ?? '', page);
const isAlive = (page: Page) => expect(page.locator('body')).toHaveAttribute('device', /./);

/** Goes to a step and reloads it. */
async function reloadAt(page: Page, place: string): Promise<void> {
  await page.evaluate((address) => history.pushState(history.state, '', address), `/fr/trip-planner/${place}?${query}`);
  await page.reload();
}

async function showsResults(page: Page, why: string): Promise<void> {
  const planner = plannerOn(page);
  await expect(planner.cards.first(), why).toBeVisible();
  await isAlive(page);
  expect(await planner.view(), why).toBe('results');
  expect(pathOf(page.url(), page), why).toBe(results);
  expect(Object.fromEntries(new URL(page.url()).searchParams), why).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  );
  expect(await german(page), why).toBe('/de/trip-planner/results');
}

const steps = [
  ['NAV-3', 'preview'],
  ['NAV-4', 'return-preview'],
  ['NAV-5', 'summary'],
  ['NAV-6', 'return-summary'],
  ['NAV-7', 'returns'],
  ['NAV-8', 'roadmap/1'],
] as const;

for (const [id, place] of steps) {
  for (const count of [2, 20]) {
    test(`${id} NAV-9: ${count} reloads of ${place} lead to the address of the results @full`, async ({ page }) => {
      await page.goto(`${results}?${query}`);
      await showsResults(page, 'opened');
      for (let round = 1; round <= count; round += 1) {
        await reloadAt(page, place);
        await showsResults(page, `reload ${round}`);
      }
    });
  }
}

test('NAV-3 NAV-9: the address is that of the results before the router and the journeys are there @full', async ({
  page,
}) => {
  await page.goto(`${results}?${query}`);
  await showsResults(page, 'opened');
  const letJourneysCome = await holdBack(page, /\/journeys\/search/);
  const letRouterCome = await holdBack(page, routerFile);
  await reloadAt(page, 'preview');
  await expect.poll(() => pathOf(page.url(), page)).toBe(results);
  expect(await german(page)).toBe('/de/trip-planner/results');
  letJourneysCome();
  const planner = plannerOn(page);
  // A step taken before the router is loaded starts at the results and leads back to them.
  await planner.cards.nth(1).click();
  await expect.poll(planner.view).toBe('journey');
  letRouterCome();
  await isAlive(page);
  await expect.poll(() => pathOf(page.url(), page)).toMatch(/^\/fr\/trip-planner\/roadmap\/./);
  await page.goBack();
  await expect.poll(planner.view).toBe('results');
  expect(pathOf(page.url(), page)).toBe(results);
});

for (const [what, late, tag] of [
  ['the router is there', routerFile, ' @full'],
  ['any script of the page has run', /\/assets\/[^/]+\.js$/, ' @full'],
] as const) {
  test(`a history entry reached before ${what} shows its own page${tag}`, async ({ page }) => {
    await page.goto('/fr');
    await isAlive(page);
    await page.locator('.door[href$="/proximity"]').click();
    await expect(page.locator('body')).toHaveAttribute('data-route', 'proximity');
    const letScriptsCome = await holdBack(page, late);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('main tp-proximity-map')).toBeAttached();
    await page.evaluate(() => history.back());
    await expect.poll(() => pathOf(page.url(), page)).toBe('/fr');
    letScriptsCome();
    await expect(page.locator('body')).toHaveAttribute('data-route', 'index');
    await expect(page.locator('main h1')).toHaveText('Où allez-vous ?');
  });
}
