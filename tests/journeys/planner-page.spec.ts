import { expect as expectIn5s, type Page } from 'playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { languageOn } from '../support/language.ts';
import { linkQuery, type PlannerThings, plannerOn, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

/** Journeys request, outbound or return. */
const searches = /\/journeys\/search/;

const address = (page: Page) => new URL(page.url());
const path = (page: Page) => address(page).pathname;
const parameter = (page: Page, name: string) => address(page).searchParams.get(name);
const heading = (page: Page) => page.locator('main h1');
const german = (page: Page) => languageOn(page, 'de');
/** Waits until the router has started: links navigate within the document. */
const isAlive = (page: Page) => expect(page.locator('body')).toHaveAttribute('device', /./);
const failure = ({ whole }: PlannerThings) => whole.getByRole('alert');

test('ND-56: another language keeps the time to which the results were moved, also while they are on their way @full', async ({
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
  expect(parameter(page, 'dt')).toBe('2026-11-24T09:30');
  await expect(planner.cards.first()).toBeVisible();

  const letCome = await holdBack(page, searches);
  await planner.button('Plus tard').click();
  await expect.poll(linked).toBe('2026-11-24T10:00');
  await german(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect([path(page), parameter(page, 'dt')]).toEqual(['/de/trip-planner/results', '2026-11-24T10:00']);
  letCome();
  await expect(planner.cards.first()).toBeVisible();
});

for (const [event, lose, find] of [
  ['is back', (page: Page) => page.context().setOffline(true), (page: Page) => page.context().setOffline(false)],
  [
    'is tried again',
    (page: Page) => page.route('**/*', (route) => route.abort()),
    async (page: Page) => {
      await page.unroute('**/*');
      await failure(plannerOn(page)).getByRole('button', { name: 'Réessayer' }).click();
    },
  ],
] as const) {
  test(`a search without a network leads to its page when the network ${event} @full`, async ({ page }) => {
    await page.goto('/fr');
    await isAlive(page);
    const planner = plannerOn(page);
    for (const [end, text] of [
      ['departure', 'basti'],
      ['arrival', 'nation'],
    ] as const) {
      await planner.field(end).fill(text);
      await planner.suggestions.first().click();
    }
    await page.waitForLoadState('networkidle');
    await lose(page);
    await planner.button(planner.words.search).click();
    await expect(failure(planner)).toBeVisible();
    await expect.poll(() => path(page)).toBe('/fr/trip-planner/results');
    await expect(heading(page)).toHaveText('Où allez-vous ?');
    await find(page);
    await expect(planner.cards.first()).toBeVisible();
    await expect(heading(page)).toHaveText('Bastille → Nation\u00A0: trajets');
    await expect(page).toHaveTitle('Bastille → Nation\u00A0: trajets - Réseau Démo');
    expect(await planner.view()).toBe('results');
    await page.goBack();
    await expect(heading(page)).toHaveText('Où allez-vous ?');
    await page.goForward();
    await expect(heading(page)).toHaveText('Bastille → Nation\u00A0: trajets');
    await expect(planner.cards.first()).toBeVisible();
  });
}

test('ND-64: forward after a reload leads to the journey that its address names @full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/fr/trip-planner/results?${linkQuery({ dt: '2026-11-24T09:00' })}`);
  const planner = plannerOn(page);
  await planner.cards.nth(3).click();
  await expect.poll(() => path(page)).toMatch(/^\/fr\/trip-planner\/roadmap\/./);
  const roadmap = planner.whole.getByRole('article');
  // Times of folded stops have no text.
  const times = async () => (await roadmap.locator('time').allInnerTexts()).filter(Boolean).join(' ');
  await expect(roadmap).toBeVisible();
  await expect.poll(times).not.toBe('');
  const opened = await times();
  await page.goBack();
  await expect(planner.cards.first()).toBeVisible();
  await page.reload();
  await expect(planner.cards.first()).toBeVisible();
  await isAlive(page);
  await page.goForward();
  await expect(roadmap).toBeVisible();
  await expect.poll(times).toBe(opened);
});

test('SHELL-7: each step has its own title, on the way there, back and forward, and in another language @full', async ({
  page,
}) => {
  const isTitled = async (title: string) => {
    await expect(page).toHaveTitle(`${title} - Réseau Démo`);
    await expect(heading(page)).toHaveText(title);
  };
  await page.goto(`/fr/trip-planner?${linkQuery({ tt: '1', dt: '2026-11-24T09:00', rt: '2026-11-24T18:00' })}`);
  await isTitled('Bastille → Nation\u00A0: recherche');
  const planner = plannerOn(page);
  const { words, button, cards } = planner;
  await isAlive(page);
  await button(words.search).click();
  await isTitled('Bastille → Nation\u00A0: trajets');
  await cards.first().click();
  await isTitled('Bastille → Nation\u00A0: détail du trajet');
  await button(words.takeOutbound).click();
  await isTitled('Nation → Bastille\u00A0: trajets retour');
  await cards.first().click();
  await isTitled('Nation → Bastille\u00A0: détail du retour');
  await button(words.takeReturn).click();
  await isTitled('Bastille ⇄ Nation\u00A0: aller-retour');
  await german(page).click();
  await isTitled('Bastille ⇄ Nation: Hin- und Rückfahrt');
  await page.goBack();
  await page.goBack();
  await isTitled('Nation → Bastille\u00A0: détail du retour');
  await page.goBack();
  await page.goBack();
  await isTitled('Bastille → Nation\u00A0: détail du trajet');
  await page.goBack();
  await isTitled('Bastille → Nation\u00A0: trajets');
  await page.goForward();
  await isTitled('Bastille → Nation\u00A0: détail du trajet');
});

test.describe('the way back that could not be searched for', () => {
  async function failToReturn(page: Page, fail: () => Promise<unknown>): Promise<PlannerThings> {
    await page.goto(`/fr/trip-planner/results?${linkQuery({ tt: '1' })}`);
    const planner = plannerOn(page);
    await planner.cards.first().click();
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    await fail();
    await planner.button(planner.words.takeOutbound).click();
    await expect(failure(planner)).toBeVisible();
    await expect.poll(() => path(page)).toBe('/fr/trip-planner/returns');
    return planner;
  }

  test('stays the step of whoever changes the language @full', async ({ page }) => {
    const planner = await failToReturn(page, () => page.route(searches, (route) => route.abort()));
    await german(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(failure(planner)).toBeVisible();
    expect(path(page)).toBe('/de/trip-planner/returns');
    await page.unroute(searches);
    await failure(planner).getByRole('button').click();
    await expect(planner.cards.first()).toBeVisible();
    expect(await planner.view()).toBe('returns');
  });

  test('L10N-14: stays where it is when a language does not come @full', async ({ page, context }) => {
    const planner = await failToReturn(page, () => context.setOffline(true));
    await german(page).click();
    await expect(page.locator('[data-notice="language"]')).not.toHaveAttribute('hidden');
    await expect(failure(planner)).toBeVisible();
    expect(path(page)).toBe('/fr/trip-planner/returns');
    await context.setOffline(false);
    await expect(planner.cards.first()).toBeVisible();
  });
});
