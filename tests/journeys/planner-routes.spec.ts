import { expect as expectIn5s, type Page } from 'playwright/test';
import { linkQuery, type PlannerThings, plannerOn, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

const path = (page: Page) => new URL(page.url()).pathname.replace('/fr/trip-planner', '');
const codes = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return [searchParams.has('jc'), searchParams.has('rjc')];
};
const isAlive = (page: Page) => expect(page.locator('body')).toHaveAttribute('device', /./);

async function isAt(page: Page, { view }: PlannerThings, step: string, place: string | RegExp): Promise<void> {
  await expect.poll(view).toBe(step);
  if (typeof place === 'string') await expect.poll(() => path(page)).toBe(place);
  else await expect.poll(() => path(page)).toMatch(place);
}

const outboundOnly = linkQuery({ dt: '2026-11-23T09:00' });
const roundTrip = linkQuery({ tt: '1', dt: '2026-11-23T09:00', rt: '2026-11-23T18:00' });
const article = ({ whole }: PlannerThings) => whole.getByRole('article');
const times = async (planner: PlannerThings) => (await article(planner).locator('h2 time').allInnerTexts()).join(' ');

test('ROUTE-22 ROUTE-23 NAV-15 NAV-16: a journey’s own page is the roadmap, a line leads back to it, a chosen one is summed up @full', async ({
  page,
}) => {
  await page.goto(`/fr/trip-planner/results?${outboundOnly}`);
  const planner = plannerOn(page);
  await isAlive(page);
  expect(codes(page)).toEqual([false, false]);
  await planner.cards.nth(1).click();
  await isAt(page, planner, 'journey', /^\/roadmap\/[^/]+$/);
  expect(codes(page)).toEqual([true, false]);
  const seen = await times(planner);
  const roadmap = page.url();

  await planner.whole.locator('.row-line').first().click();
  await expect.poll(() => page.url()).toContain('/fr/schedules/line/');
  const back = page.locator('.back-link > a');
  await expect(back).toHaveText('Votre trajet');
  await back.click();
  await isAt(page, planner, 'journey', /^\/roadmap\/[^/]+$/);
  expect(page.url()).toBe(roadmap);
  await expect.poll(() => times(planner)).toBe(seen);

  await planner.button('Choisir ce trajet').click();
  await isAt(page, planner, 'summary', '/summary');
  expect(codes(page)).toEqual([true, false]);
  await page.reload();
  await isAlive(page);
  await isAt(page, planner, 'summary', '/results');
  await expect(planner.cards).toHaveCount(1);
});

test('NAV-8 NAV-9 SHARE-8: a link to a journey shows it, and leads back to the list @full', async ({ page }) => {
  await page.goto(`/fr/trip-planner/results?${outboundOnly}`);
  const planner = plannerOn(page);
  await isAlive(page);
  await planner.cards.nth(3).click();
  await isAt(page, planner, 'journey', /^\/roadmap\//);
  const link = page.url();
  const seen = await times(planner);

  await page.goto('/fr/schedules');
  await page.goto(link);
  await isAt(page, planner, 'journey', '/results');
  await expect(article(planner)).toBeVisible();
  await expect.poll(() => times(planner)).toBe(seen);
  await isAlive(page);
  // The list is behind the journey, whether the traveller uses the browser’s button or the planner’s.
  await expect.poll(() => page.evaluate(() => history.state?.tpStep ?? '')).toContain('journey');
  await page.goBack();
  await isAt(page, planner, 'results', '/results');
  await expect(page.locator('[part=card][data-selected=true]')).toBeInViewport();
  expect(codes(page)).toEqual([false, false]);
  await page.goForward();
  await isAt(page, planner, 'journey', '/results');
  await expect.poll(() => times(planner)).toBe(seen);
  await planner.button('Retour aux trajets').click();
  await isAt(page, planner, 'results', '/results');
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/schedules$/);
});

test('NAV-3 NAV-4 NAV-6 NAV-7 NAV-8: a reload shows the step that was seen @full', async ({ page }) => {
  await page.goto(`/fr/trip-planner/results?${roundTrip}`);
  const planner = plannerOn(page);
  const { words, button, cards } = planner;
  await isAlive(page);
  const steps = [
    { go: () => cards.nth(1).click(), step: 'journey', place: /^\/roadmap\// },
    { go: () => button(words.takeOutbound).click(), step: 'returns', place: '/returns' },
    { go: () => cards.nth(1).click(), step: 'return-journey', place: '/return-preview' },
    { go: () => button(words.takeReturn).click(), step: 'summary', place: '/return-summary' },
  ] as const;
  for (const { go, step, place } of steps) {
    await go();
    await isAt(page, planner, step, place);
    await expect(planner.whole.locator('[part=card], [part=roadmap]').first()).toBeVisible();
    const text = () => planner.whole.locator('.outcome h2').first().innerText();
    const seen = await text();
    await page.reload();
    await isAlive(page);
    await isAt(page, planner, step, '/results');
    await expect(planner.whole.locator('[part=card], [part=roadmap]').first()).toBeVisible();
    await expect.poll(text).toBe(seen);
  }
  await button('Revenir').click();
  await isAt(page, planner, 'return-journey', /results|return-preview/);
});

test('ND-63: a link to a journey that is gone shows the list with the nearest, and says so @full', async ({ page }) => {
  await page.goto('/fr');
  await page.goto(`/fr/trip-planner/results?${linkQuery({ dt: '2026-11-23T09:00', jc: 'gone' })}`);
  const planner = plannerOn(page);
  await isAlive(page);
  await isAt(page, planner, 'results', '/results');
  await expect(planner.whole.getByText('Le trajet demandé n’est plus proposé').first()).toBeVisible();
  await expect(page.locator('[part=card][data-selected=true]')).toHaveCount(1);
  await page.reload();
  await expect(planner.whole.getByText('Le trajet demandé n’est plus proposé').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/fr$/);
});

test('CTX-7: a stop of a journey leads back to the journey, also from the next stop and after a reload @full', async ({
  page,
}) => {
  await page.goto(`/fr/trip-planner/results?${outboundOnly}`);
  const planner = plannerOn(page);
  await isAlive(page);
  await planner.cards.nth(1).click();
  await isAt(page, planner, 'journey', /^\/roadmap\//);
  const roadmap = page.url();
  const seen = await times(planner);
  await planner.whole.locator('.row-body a[href*="/proximity/"]').first().click();
  await expect.poll(() => page.url()).toContain('/fr/proximity/');
  const back = page.locator('.back-link > a');
  await expect(back).toHaveText('Votre trajet');
  await page.reload();
  await isAlive(page);
  await expect(back).toHaveText('Votre trajet');
  await back.click();
  await isAt(page, planner, 'journey', /^\/(roadmap\/.+|results)$/);
  await expect.poll(() => times(planner)).toBe(seen);
  await page.goto(roadmap);
  await isAt(page, planner, 'journey', '/results');
});

for (const width of [390, 1440]) {
  test(`back from a journey, the list lies where it lay and its card is marked, at ${width} px @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/fr/trip-planner/results?${outboundOnly}`);
    const planner = plannerOn(page);
    await isAlive(page);
    const card = planner.cards.nth(3);
    await card.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
    const lay = await top();
    for (const goBack of [() => page.goBack(), () => planner.button('Retour aux trajets').click()]) {
      await card.click();
      await isAt(page, planner, 'journey', /^\/roadmap\//);
      await expect(article(planner)).toBeVisible();
      await goBack();
      await isAt(page, planner, 'results', '/results');
      await expect(card).toHaveAttribute('data-selected', 'true');
      await expect.poll(async () => Math.abs((await top()) - lay)).toBeLessThan(3);
      await expect(card).toBeFocused();
    }
  });
}

test('ND-99: a journey from the own position has no code and no id of its own in its address @full', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.85312, longitude: 2.36917 });
  await page.goto('/fr');
  const planner = plannerOn(page);
  await isAlive(page);
  await planner.field('departure').click();
  await planner.whole.getByRole('option', { name: 'Ma position' }).click();
  await planner.field('arrival').fill('nation');
  await planner.field('arrival').press('Enter');
  // The second card shows the third journey of the response.
  await planner.cards.nth(1).click();
  await isAt(page, planner, 'journey', '/roadmap/3');
  expect(codes(page)).toEqual([false, false]);
  const seen = await times(planner);
  await page.goBack();
  await isAt(page, planner, 'results', '/results');
  await planner.cards.nth(0).click();
  await isAt(page, planner, 'journey', '/roadmap/1');
  await page.goBack();
  await page.goForward();
  await isAt(page, planner, 'journey', '/roadmap/1');
  expect(await times(planner)).not.toBe(seen);
});
