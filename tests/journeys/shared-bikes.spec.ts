import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { writeGbfs } from '#site/server/bikes/testing/written-gbfs.ts';
import { findings } from '#tests/support/findings.ts';
import { expectOfMaps as expect, nearbyOn } from '#tests/support/nearby.ts';
import { mondayMorning, plannerOn, test as plannerTest } from '#tests/support/planner.ts';
import { type StartedServer, startServer } from '#tests/support/started-server.ts';

// Shared bikes of an operator (GBFS) as travellers meet them: in the panel of a place, in the list, and as a leg.

plannerTest.describe.configure({ timeout: 90_000 });

const trinity = { lat: 48.8768, lon: 2.3355 };
const strasbourg = { lat: 48.8698, lon: 2.3565 };
const minutesAgo = (minutes: number) => new Date(Date.parse(mondayMorning) - minutes * 60_000);

const test = plannerTest.extend<object, { readonly city: StartedServer }>({
  city: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others is written so.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tp-bikes-'));
      const velo = writeGbfs(join(folder, 'velo'), '3.0', {
        id: 'velo',
        updatedAt: minutesAgo(1),
        stations: [
          { id: 'a', name: 'Trinité', nameInGerman: 'Dreifaltigkeit', ...trinity, bikes: 7, ebikes: 2, docks: 13 },
          { id: 'b', name: 'Strasbourg', ...strasbourg, bikes: 1, docks: 9 },
          { id: 'c', name: 'En travaux', ...trinity, bikes: 4, docks: 9, isRenting: false, isReturning: false },
        ],
        vehicles: [{ id: 'x', type: 'ebike', at: [48.877, 2.336] }],
      });
      const former = writeGbfs(join(folder, 'former'), '2.2', {
        id: 'former',
        name: 'Ancien Vélo',
        updatedAt: minutesAgo(25),
        stations: [{ id: 'a', name: 'Opéra', ...trinity, bikes: 5, docks: 5 }],
      });
      const server = await startServer({
        GBFS: `${velo} ${former}`,
        DATA_DIR: join(folder, 'data'),
        RATE_LIMIT: 'off',
        TP_NOW: mondayMorning,
      });
      await use(server);
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const detailOn = (page: Page) => page.locator('main tp-place-detail');

for (const [language, words] of Object.entries({
  fr: {
    name: 'Trinité',
    kind: 'Station de vélos en libre-service · Vélo Valbach',
    left: '7 vélos, dont 2 électriques · 13 places',
    updated: 'Actualisé à 07:59',
    prices: 'Tarifs',
    closed: 'Station fermée',
    unknown: 'Disponibilité inconnue',
    age: 'Dernières données à 07:35',
    free: 'Vélo en libre-service',
  },
  de: {
    name: 'Dreifaltigkeit',
    kind: 'Leihradstation · Vélo Valbach',
    left: '7 Fahrräder, davon 2 elektrisch · 13 Stellplätze',
    updated: 'Aktualisiert um 07:59 Uhr',
    prices: 'Preise',
    closed: 'Station geschlossen',
    unknown: 'Verfügbarkeit unbekannt',
    age: 'Letzte Daten um 07:35 Uhr',
    free: 'Leihrad',
  },
})) {
  test(`the panel of a bike station has what is there now, how old that is, and whose it is, in ${language}`, async ({
    page,
  }) => {
    const detail = detailOn(page);
    const open = (id: string) => page.goto(`/${language}/proximity/bikeSharingStations/${encodeURIComponent(id)}`);
    const star = detail.locator('.favorite-star');

    await open('velo:a');
    await expect(detail.getByRole('heading', { level: 2, name: words.name })).toBeVisible();
    await expect(detail.getByText(words.kind)).toBeVisible();
    await expect(detail.locator('.place-left')).toHaveText(`${words.left}${words.updated}`);
    await expect(detail.getByRole('link', { name: words.prices })).toHaveAttribute(
      'href',
      'https://velo.example/tarifs',
    );
    await expect(star).toBeVisible();
    expect(await findings(page, false)).toEqual([]);

    await open('velo:c');
    await expect(detail.locator('.place-left')).toHaveText(`${words.closed}${words.updated}`);

    await open('former:a');
    await expect(detail.locator('.place-left')).toHaveText(`${words.unknown}${words.age}`);

    await open('velo@2.33600;48.87700');
    await expect(detail.getByText(words.free, { exact: true })).toBeVisible();
    await expect(star).toHaveCount(0);
  });
}

test('the list says what is at a bike station, and a shared bike is a leg of a journey', async ({ page }) => {
  await page.goto('/fr/proximity');
  const { rows, search, whole } = nearbyOn(page, 'main tp-proximity-map');
  await search.fill('73 rue taitbout');
  await whole.getByRole('option').first().click();
  const row = rows.filter({ hasText: 'Vélo Valbach' }).filter({ hasText: '7 vélos' });
  await expect(row).toContainText('Station de vélos en libre-service · Vélo Valbach');
  await expect(row).toContainText('Actualisé à 07:59');

  const ends = { from: ['f', trinity, 'Trinité'], to: ['t', strasbourg, 'Strasbourg'] } as const;
  const query = new URLSearchParams({
    tt: '0',
    dt: `${mondayMorning.slice(0, 16)}`,
    bs: 'FAST',
    c: 'LESS_TRANSFER',
    m: 'METRO,RER,TRAIN',
  });
  for (const [letter, { lat, lon }, name] of Object.values(ends)) {
    query.set(`${letter}i`, `${lon.toFixed(5)};${lat.toFixed(5)}`);
    query.set(`${letter}v`, name);
    query.set(`${letter}lat`, String(lat));
    query.set(`${letter}lon`, String(lon));
  }
  await page.goto(`/fr/trip-planner/results?${query}`);
  const planner = plannerOn(page);
  const card = planner.cards.filter({ hasText: 'Vélo Valbach' });
  await expect(card).toHaveAccessibleName(/Depuis Trinité \(Vélo Valbach\), 7 vélos, dont 2 électriques\./);
  await card.click();
  const thread = planner.whole.getByRole('article');
  await expect(
    thread.getByText(/Vélo à prendre\s: Trinité \(Vélo Valbach\), 7 vélos, dont 2 électriques/),
  ).toBeVisible();
  await expect(thread.getByText(/Vélo à rendre\s: Strasbourg, 9 places/)).toBeVisible();
  expect(await findings(page, false)).toEqual([]);
});
