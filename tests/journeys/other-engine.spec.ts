import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectIn5s, type Page } from 'playwright/test';
import { missingForOtp, startOtp } from '#tests/engines/live-otp.ts';
import { liveDay } from '#tests/engines/trip-updates.ts';
import { plannerOn, test as plannerTest } from '#tests/support/planner.ts';
import { type StartedServer, startServer } from '#tests/support/started-server.ts';

// The site over a running OpenTripPlanner: a traveller notices no other engine.

const expect = expectIn5s.configure({ timeout: 20_000 });
plannerTest.skip(missingForOtp() !== null, 'OpenTripPlanner cannot run here (tests/engines/README.md)');
plannerTest.describe.configure({ timeout: 240_000 });

const test = plannerTest.extend<object, { readonly city: StartedServer }>({
  city: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others is written so.
    async ({}, use) => {
      const otp = await startOtp();
      const folder = mkdtempSync(join(tmpdir(), 'tp-engine-'));
      const server = await startServer({
        ENGINE: 'otp',
        ENGINE_URL: otp.address,
        DATA_DIR: folder,
        RATE_LIMIT: 'off',
        TP_NOW: `${liveDay}T07:55+01:00`,
      });
      await use(server);
      await server.end('SIGTERM');
      await otp.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
};

test('search, journey, return, departures and timetable come from OpenTripPlanner @full', async ({ page }) => {
  const errors = errorsOf(page);
  const { words, field, suggestions, button, radio, cards, whole } = plannerOn(page);

  await page.goto('/fr/trip-planner');
  for (const [name, text, shown] of [
    ['departure', 'basti', 'Bastille'],
    ['arrival', 'nation', 'Nation'],
  ] as const) {
    await field(name).click();
    await field(name).pressSequentially(text);
    await expect(suggestions.first()).toContainText(shown);
    await suggestions.first().click();
  }
  await radio(words.roundTrip).check({ force: true });
  await button(words.search).click();
  await expect(cards.first()).toHaveAccessibleName(/Départ à 07:56, arrivée à 08:00, 4 minutes, direct\. Métro 1/);

  await cards.first().click();
  await expect(whole.getByRole('article', { name: 'De Bastille à Nation' })).toBeVisible();
  await expect(whole.getByText(/2,55\s€/).first()).toBeVisible();
  await page.reload();
  await expect(whole.getByRole('article', { name: 'De Bastille à Nation' })).toBeVisible();

  await button(words.takeOutbound).click();
  await cards.first().click();
  await expect(whole.getByRole('article', { name: 'De Nation à Bastille' })).toBeVisible();
  await button(words.takeReturn).click();
  await expect(whole.getByRole('heading', { name: words.summary })).toBeVisible();

  await page.goto('/fr/schedules?stop=1:bastille');
  const board = page.locator('tp-schedules');
  await expect(board.getByRole('link', { name: 'Métro 1' })).toBeVisible();
  await expect(board.getByText(/Dans 1 minute, à 07:56/)).toBeVisible();

  await page.goto('/fr/schedules/line/1:M1');
  await expect(board.locator('.timetable-blocks:not([aria-busy])')).toBeVisible();
  await expect(board.locator('tbody th').first()).toContainText('La Défense');
  expect(errors).toEqual([]);
});
