import { expect as expectIn5s, type Page } from 'playwright/test';
import { languageOn } from '../support/language.ts';
import { listen, plannerOn, tabTo, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 240_000 });

/** Two lines with a change, one line with a walk, and a bike lead from Pigalle to Trocadéro. */
const linkedEnds = {
  fi: 'pigalle',
  fv: 'Pigalle',
  ffv: 'Pigalle, Paris',
  fpt: 'stopArea',
  flat: '48.8822',
  flon: '2.3375',
  ti: 'trocadero',
  tv: 'Trocadéro',
  tfv: 'Trocadéro, Paris',
  tpt: 'stopArea',
  tlat: '48.8634',
  tlon: '2.2873',
  tt: '0',
} as const;
const resultsWith = (more: Readonly<Record<string, string>> = {}, language = 'fr') =>
  `/${language}/trip-planner/results?${new URLSearchParams({ ...linkedEnds, dt: '2026-11-24T09:00', ...more })}`;

const isAlive = (page: Page) => expect(page.locator('body')).toHaveAttribute('device', /./);
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

function listOn(page: Page, language: 'fr' | 'de' = 'fr') {
  const planner = plannerOn(page, language);
  return {
    ...planner,
    order: planner.whole.locator('.list-order select'),
    more: planner.whole.locator('.choice-more'),
    rows: planner.whole.locator('[part=departure]'),
    chips: planner.whole.locator('.option-chip'),
    /** The lines of each card, in the order of the list. */
    lines: () =>
      planner.cards.evaluateAll((cards) => cards.map((card) => card.querySelector('.bar')?.textContent ?? '')),
  };
}

async function opened(page: Page, address: string) {
  await page.goto(address);
  const list = listOn(page);
  await expect(list.whole.locator('.ranking')).toBeVisible();
  await isAlive(page);
  return list;
}

test('has one card for the journeys by the same lines, and opens the others of one @full', async ({ page }) => {
  const { cards, more, rows, whole, lines } = await opened(page, resultsWith());
  const shown = await lines();
  expect(shown.length).toBeGreaterThan(2);
  expect(new Set(shown).size, 'no copies').toBe(shown.length);
  await expect(cards.first()).toContainText(/Départs\u00A0: 09:0\d, 09:\d\d/);
  await more.first().click();
  await expect(rows.first()).toBeVisible();
  const time = (await rows.nth(1).locator('time').first().textContent()) ?? '';
  await rows.nth(1).click();
  await expect(whole.getByRole('article')).toContainText(time);
  await page.goBack();
  await expect(rows.nth(1)).toHaveAttribute('data-selected', 'true');
  await expect(rows.nth(1)).toBeFocused();
});

test('SHARE-8: keeps the order in its address over reload, steps, history, language and sharing @full', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { order, cards, lines, button, whole, words } = await opened(page, resultsWith());
  const usual = await lines();
  await order.selectOption('changes');
  await expect.poll(() => parameter(page, 'sort')).toBe('changes');
  const sorted = await lines();
  expect(sorted, 'another order').not.toEqual(usual);
  expect(sorted.toSorted(), 'of the same cards').toEqual(usual.toSorted());

  await page.reload();
  await expect(whole.locator('.ranking')).toBeVisible();
  await isAlive(page);
  await expect.poll(lines).toEqual(sorted);
  await expect(order).toHaveValue('changes');

  await cards.first().click();
  await expect(whole.getByRole('article')).toBeVisible();
  expect(parameter(page, 'sort')).toBe('changes');
  await button(words.share).click();
  await expect(whole.getByText('Lien copié').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('sort')).toBe('changes');
  await page.goBack();
  await expect.poll(lines).toEqual(sorted);

  await languageOn(page, 'de').click();
  await expect(page).toHaveURL(/\/de\/trip-planner\/results/);
  expect(parameter(page, 'sort')).toBe('changes');
  await expect.poll(lines).toEqual(sorted);
  await expect(order.locator('option:checked')).toHaveText('Wenigste Umstiege');

  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const other = await elsewhere.newPage();
  await other.goto(link);
  const there = listOn(other);
  await there.button('Retour aux trajets').click();
  await expect.poll(there.lines).toEqual(sorted);
  await elsewhere.close();

  await order.selectOption('best');
  await expect.poll(() => parameter(page, 'sort')).toBeNull();
  await expect.poll(lines).toEqual(usual);
});

test('an unknown order is the usual one, and each entry of the history has its own @full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { order, button, lines, words } = await opened(page, resultsWith({ sort: 'upside-down' }));
  await expect(order).toHaveValue('best');
  const usual = await lines();
  await button(words.edit).click();
  await button(words.search).click();
  await order.selectOption('changes');
  await expect.poll(() => parameter(page, 'sort')).toBe('changes');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fr/trip-planner/results');
  await expect.poll(lines).toEqual(usual);
  await page.goForward();
  await page.goForward();
  await expect(order).toHaveValue('changes');
});

test('PREF-4: takes an option off by its chip, and searches again @full', async ({ page }) => {
  const { chips, cards, whole } = await opened(page, resultsWith({ m: 'BUS', ws: 'SLOW' }));
  await expect(chips).toHaveText(['Vitesse à pied\u00A0: Lente', 'Sans\u00A0: Bus']);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/journeys/search')) searches.push(request.postData() ?? '');
  });
  await whole.getByRole('button', { name: 'Retirer l’option Sans\u00A0: Bus' }).click();
  await expect(chips).toHaveText(['Vitesse à pied\u00A0: Lente']);
  await expect(cards.first()).toBeVisible();
  expect(searches).toHaveLength(1);
  expect(JSON.parse(searches[0] ?? '{}').itineraryOptions).toMatchObject({ walkSpeed: 'SLOW', excludedModes: [] });
  await expect.poll(() => parameter(page, 'm')).toBeNull();
  expect(parameter(page, 'ws')).toBe('SLOW');
  await page.reload();
  await expect(chips).toHaveText(['Vitesse à pied\u00A0: Lente']);
});

test('is used by keyboard alone: order, departures, option @full', async ({ page }) => {
  const heard = await listen(page);
  const { order, more, rows, chips, cards, whole } = await opened(page, resultsWith({ m: 'BUS' }));
  await expect.poll(async () => (await heard()).join(' ')).toMatch(/\d trajets trouvés, \d+ départs/);
  await tabTo(page, order);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => parameter(page, 'sort')).not.toBeNull();
  await expect(order).toBeFocused();
  await tabTo(page, more.first());
  await expect(more.first()).toHaveAccessibleName(/^\d+ autres? départs?, (métro|RER|bus|tram)/);
  await page.keyboard.press('Enter');
  await expect(more.first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toHaveAccessibleName(/^Demain, départ à 09:\d\d.*arrivée à 09:\d\d, \d+ minutes/);
  await page.keyboard.press('Enter');
  await expect(whole.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toBeFocused();
  await tabTo(page, chips.first());
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
});
