import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { getLine, getLineSchedule } from '#shared/api/calls/lines.ts';
import { createApiClient } from '#shared/api/client.ts';
import { findings } from '#tests/support/findings.ts';
import { type StartedServer, startServer } from '#tests/support/started-server.ts';
import { type FedVehicle, vehiclesOf, writeVehicleFeed } from '#tests/support/vehicle-feed.ts';

// Live vehicles of a feed as travellers meet them: on the map of a line and in the list beside it.

base.describe.configure({ timeout: 240_000, mode: 'serial' });

const now = '2026-11-23T08:00:00+01:00';
const timestamp = Date.parse(now) / 1000;

interface Fleet {
  readonly server: StartedServer;
  /** Vehicles of metro 1 towards Château de Vincennes. */
  readonly vehicles: readonly FedVehicle[];
  readonly write: (vehicles: readonly FedVehicle[], seconds: number) => Promise<void>;
}

const test = base.extend<object, { readonly fleet: Fleet }>({
  fleet: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others is written so.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tp-vehicles-'));
      const file = join(folder, 'vehicles.pb');
      const server = await startServer({
        GTFS_RT: JSON.stringify([{ url: file, every: 5, use: ['vehicles'] }]),
        DATA_DIR: join(folder, 'data'),
        RATE_LIMIT: 'off',
        TP_NOW: now,
      });
      const api = createApiClient({
        addresses: { bff: server.origin },
        apiKey: 'demo',
        locale: () => 'fr',
        token: () => null,
      });
      const line = await api.call(getLine, { id: 'M1' });
      const schedule = await api.call(getLineSchedule, { id: 'M1', direction: '0' });
      if (!line.ok || !schedule.ok) throw new Error('no line');
      const vehicles = vehiclesOf(line.value, schedule.value, { clock: 8 * 3600, timestamp: timestamp - 10 });
      const write: Fleet['write'] = (next, seconds) => writeVehicleFeed(file, next, timestamp + seconds);
      await write(vehicles, 0);
      await expect
        .poll(
          async () => {
            const response = await api.call(getLine, { id: 'M1' });
            return response.ok && response.value.hasVehicles;
          },
          { timeout: 20_000 },
        )
        .toBe(true);
      await use({ server, vehicles, write });
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const list = (page: Page) => page.locator('tp-schedules .vehicles');
const markers = (page: Page) => page.locator('.tp-vehicle');
const rows = (page: Page) => list(page).getByRole('button');

test('a line shows its vehicles on the map and in a list, which say the same and move together', async ({
  page,
  fleet: { server, vehicles, write },
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.origin}/fr/schedules/line/M1?direction=0`);
  await expect(markers(page)).toHaveCount(vehicles.length, { timeout: 30_000 });
  await expect(list(page).locator('summary')).toHaveText(`Véhicules${vehicles.length} en direct`);
  await list(page).locator('summary').click();
  await expect(rows(page)).toHaveCount(vehicles.length);
  await expect(rows(page).first()).toHaveText(/Vers Château de Vincennes.*prochain arrêt .*n° \d+.*en direct/);

  const [first, second, ...rest] = vehicles;
  if (!first || !second) throw new Error('no vehicles');
  await rows(page)
    .filter({ hasText: `n° ${first.vehicle.label}` })
    .click();
  const chosen = page.locator('.tp-vehicle[data-chosen]');
  await expect(chosen).toHaveCount(1);
  await chosen.evaluate((element) => element.setAttribute('data-kept', ''));

  const moved = { ...first, position: { ...first.position, latitude: first.position.latitude + 0.002 } };
  const seen = { ...rest[0], timestamp: timestamp - 240 } as FedVehicle;
  await write([moved, seen, ...rest.slice(1)], 1);
  await expect(rows(page)).toHaveCount(vehicles.length - 1, { timeout: 15_000 });
  await expect(list(page).getByText('vu il y a 4 min')).toHaveCount(1);
  await expect(markers(page)).toHaveCount(vehicles.length - 1);
  await expect(chosen).toHaveAttribute('data-kept', '');
  await expect(list(page).locator('[aria-pressed="true"]')).toHaveCount(1);

  const calls = requests.filter((path) => path.startsWith('/api/v1/vehicles'));
  expect(calls).toEqual(['/api/v1/vehicles/stream']);
  expect(await findings(page, false)).toEqual([]);
});

test('a direction has its own vehicles, and a stop those that come', async ({ page, fleet: { server } }) => {
  await page.goto(`${server.origin}/fr/schedules/line/M1?direction=1`);
  await page.locator('tp-schedules .line-stops > details > summary').click();
  await expect(list(page).locator('summary')).toHaveText('Véhiculesaucun véhicule en direct pour le moment');
  await page.goto(`${server.origin}/fr/schedules?stop=bastille`);
  await list(page).locator('summary').click();
  await expect(rows(page).first()).toHaveText(
    /métro 1Vers Château de Vincennes(à \d+ arrêts?|prochain arrêt Bastille)/,
  );
});

test('a line without vehicles loads nothing of them', async ({ page, fleet: { server } }) => {
  const files: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      void response.text().then(
        (text) => files.push(text),
        () => undefined,
      );
  });
  const api: string[] = [];
  page.on('request', (request) => api.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.origin}/fr/schedules/line/M6`);
  await expect(page.locator('.tp-map[data-ready]')).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(1000);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((text) => text.includes('vehicle-row') || text.includes('tp-vehicles'))).toEqual([]);
  expect(api.filter((url) => url.includes('/vehicles'))).toEqual([]);
});

test('a stream that is cut is replaced by calls, and comes back', async ({
  page,
  fleet: { server, write, vehicles },
}) => {
  await write(vehicles, 2);
  let isCut = true;
  await page.route('**/api/v1/vehicles/stream*', (route) => (isCut ? route.abort() : route.continue()));
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.origin}/fr/schedules/line/M1?direction=0`);
  await expect(markers(page)).toHaveCount(vehicles.length, { timeout: 30_000 });
  expect(paths).toContain('/api/v1/vehicles');
  isCut = false;
  const opened = page.waitForResponse((response) => response.url().includes('/vehicles/stream'), { timeout: 60_000 });
  expect((await opened).status()).toBe(200);
  await write(vehicles.slice(1), 3);
  await expect(markers(page)).toHaveCount(vehicles.length - 1, { timeout: 15_000 });
});
