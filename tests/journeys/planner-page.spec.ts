import { expect as expectIn5s, type Page } from 'playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { linkQuery, plannerOn, test } from '../support/planner.ts';

/** Whole pages on a machine that may do something else as well. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

/** A search, of the way out or back. */
const searches = /\/journeys\/search/;

const address = (page: Page) => new URL(page.url());
const path = (page: Page) => address(page).pathname;
const said = (page: Page, name: string) => address(page).searchParams.get(name);
const german = (page: Page) => page.locator('[data-language=de]');
/** The site itself has taken over: links lead on within the document. */
const isAlive = (page: Page) => expect(page.locator('body')).toHaveAttribute('device', /./);

test('ND-56: another language keeps the time to which the results were moved, also while they are on their way', async ({
  page,
}) => {
  await page.goto(`/fr/trip-planner/results?${linkQuery({ dt: '2026-11-24T09:00' })}`);
  const planner = plannerOn(page);
  await expect(planner.cards.first()).toBeVisible();
  await isAlive(page);
  const linked = async () =>
    new URL((await german(page).getAttribute('href')) ?? '', page.url()).searchParams.get('dt');
  await planner.button('Plus tard').click();
  await expect.poll(linked).toBe('2026-11-24T09:30');
  expect(said(page, 'dt')).toBe('2026-11-24T09:30');
  await expect(planner.cards.first()).toBeVisible();

  const letCome = await holdBack(page, searches);
  await planner.button('Plus tard').click();
  await expect.poll(linked).toBe('2026-11-24T10:00');
  await german(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect([path(page), said(page, 'dt')]).toEqual(['/de/trip-planner/results', '2026-11-24T10:00']);
  letCome();
  await expect(planner.cards.first()).toBeVisible();
});
