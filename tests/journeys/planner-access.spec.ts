import { expect, type Page } from 'playwright/test';
import { findings } from '../support/findings.ts';
import { linkQuery, type PlannerThings, plannerOn, test } from '../support/planner.ts';

test.describe.configure({ timeout: 90_000 });

const trip = linkQuery({ tt: '1', dt: '2026-11-23T09:00', rt: '2026-11-23T18:00' });

/** All visible states along a trip, with the steps to reach them. */
const states: readonly (readonly [string, (page: Page, planner: PlannerThings) => Promise<void>])[] = [
  [
    'empty form',
    async (page, { field }) => {
      await page.goto('/fr/trip-planner');
      await field('departure').waitFor();
    },
  ],
  [
    'what is missing',
    async (_, { words, button, whole }) => {
      await button(words.search).click();
      await whole.getByText('D’où partez-vous ?').waitFor();
    },
  ],
  [
    'suggestions',
    async (page, { field, suggestions }) => {
      await field('departure').fill('basti');
      await suggestions.first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  ],
  [
    'no suggestion',
    async (_, { field, whole }) => {
      await field('departure').fill('qqqq');
      await whole.getByText('Aucun lieu de ce nom').first().waitFor();
    },
  ],
  [
    'options',
    async (page, { words, button, whole, field }) => {
      await page.goto(`/fr/trip-planner?${trip}`);
      await expect(field('arrival')).toHaveValue('Nation, Paris');
      await button(words.options).click();
      await whole.getByRole('switch', { name: words.schoolLines }).waitFor();
    },
  ],
  [
    'results',
    async (_, { words, button, cards }) => {
      await button(words.options).click();
      await button(words.search).click();
      await cards.first().waitFor();
    },
  ],
  [
    'journey',
    async (_, { cards, whole }) => {
      await cards.first().click();
      await whole.getByRole('article').waitFor();
      for (const fold of await whole.locator('summary').all()) await fold.click();
    },
  ],
  [
    'followed journey',
    async (_, { button, whole }) => {
      await button('Suivre ce trajet').click();
      await whole.getByRole('switch', { name: 'Utiliser ma position' }).waitFor();
    },
  ],
  [
    'returns',
    async (_, planner) => {
      await planner.button('Retour au trajet').click();
      await planner.button(planner.words.takeOutbound).click();
      await expect.poll(planner.view).toBe('returns');
      await planner.cards.first().waitFor();
    },
  ],
  [
    'return journey',
    async (_, planner) => {
      await planner.cards.first().click();
      await expect.poll(planner.view).toBe('return-journey');
    },
  ],
  [
    'summary with its code',
    async (_, { words, button, whole }) => {
      await button(words.takeReturn).click();
      await button(words.code).click();
      await whole.locator('svg.qr').waitFor();
    },
  ],
  [
    'waiting',
    async (page, { whole }) => {
      await page.route('**/journeys/search', () => new Promise(() => undefined));
      await page.goto(`/fr/trip-planner/results?${trip}`);
      await whole.locator('.skeleton').first().waitFor();
    },
  ],
  [
    'no journey',
    async (page, { whole }) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route('**/journeys/search', (route) =>
        route.fulfill({ json: { groups: [], disruptions: [], searchedAt: '2026-11-23T08:00:00+01:00' } }),
      );
      await page.goto(`/fr/trip-planner/results?${trip}`);
      await whole.getByText('Aucun trajet pour cette demande').first().waitFor();
    },
  ],
  [
    'failure',
    async (page, { whole }) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route('**/journeys/search', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto(`/fr/trip-planner/results?${trip}`);
      await whole.getByRole('alert').waitFor();
    },
  ],
];

for (const [name, media, width] of [
  ['light', { colorScheme: 'light' }, 1280],
  ['dark', { colorScheme: 'dark' }, 390],
  ['dark, with room', { colorScheme: 'dark' }, 1280],
  ['light, on a phone', { colorScheme: 'light' }, 390],
  ['forced colours', { forcedColors: 'active' }, 1280],
  ['forced colours on a phone, dark', { forcedColors: 'active', colorScheme: 'dark' }, 390],
] as const) {
  test(`no axe finding in any state of a trip: ${name} @full`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await page.setViewportSize({ width, height: 900 });
    const planner = plannerOn(page);
    for (const [state, enter] of states) {
      await enter(page, planner);
      expect.soft(await findings(page, 'forcedColors' in media), state).toEqual([]);
    }
  });
}
