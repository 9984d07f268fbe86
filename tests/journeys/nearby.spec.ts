import type { Page } from 'playwright/test';
import type { Bounds } from '#shared/domain/place/coordinates.ts';
import { containsPosition, filterByCategories } from '#shared/domain/place/map-view.ts';
import type { ProximityPoint } from '#shared/domain/place/proximity.ts';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { findings } from '../support/findings.ts';
import { holdBack } from '../support/hold-back.ts';
import { expectOfMaps as expect, nearbyOn, refuseWebGl, shownViews } from '../support/nearby.ts';
import { focused, listen, plannerOn, tabTo, test } from '../support/planner.ts';

test.describe.configure({ timeout: 90_000 });

const listTag = 'main tp-proximity-map';
const detailTag = 'main tp-place-detail';
const chatelet = 'Châtelet, Paris';

/** The nearby page of the site: list in the page, map behind it. */
const onSite = (page: Page) => ({
  ...nearbyOn(page, listTag),
  detail: page.locator(detailTag),
  map: nearbyOn(page, '.ground tp-proximity-map').drawn,
  mapCanvas: nearbyOn(page, '.ground tp-proximity-map').canvas,
});

/** Returns the id of the place that list or map highlight. */
const hoveredOn = (page: Page) =>
  page.evaluate((key = '') => {
    const shared = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for(key)];
    const set = [...(shared ?? [])].find(([name]) => name.startsWith('stores:'))?.[1] as {
      get(definition: object): { getState(): { hoveredPlace: { id: string } | null } };
    };
    return set.get({ name: 'map' }).getState().hoveredPlace?.id ?? null;
  }, pageKey.description);

async function lookAround(page: Page, name: string) {
  const { search, whole, rows } = onSite(page);
  await search.fill(name);
  await whole.getByRole('option').first().click();
  return rows;
}

async function openChatelet(page: Page) {
  await page.goto('/fr/proximity/stopArea/chatelet');
  const { detail } = onSite(page);
  await expect(detail.getByRole('heading', { level: 2, name: 'Châtelet' })).toBeVisible();
  return detail;
}

test('by keyboard alone: search, filters, the list, a place, its line on the map, and the way from there @full', async ({
  page,
}) => {
  const heard = await listen(page);
  await page.goto('/fr/proximity');
  const { search, whole, rows, filters, detail } = onSite(page);
  await expect(rows.first()).toBeVisible();
  await expect.poll(async () => (await heard()).join(' ')).toMatch(/\d+ lieux à proximité/);

  await tabTo(page, search);
  await page.keyboard.type('3 rue de rivoli');
  await expect(whole.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, filters.filter({ hasText: 'Métro' }));
  await page.keyboard.press('Space');
  await expect(filters.filter({ hasText: 'Métro' })).toHaveAttribute('aria-pressed', 'true');
  const number = Number((await filters.filter({ hasText: 'Métro' }).innerText()).match(/\d+/)?.[0]);
  await expect(rows).toHaveCount(Math.min(number, 12));

  const first = rows.first().getByRole('link');
  const name = await rows.first().locator('.row-name').innerText();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('heading', { level: 2 })).toContainText(name);
  await expect.poll(() => focused(page)).not.toBe('body');

  const line = detail.locator('.place-lines button').first();
  await tabTo(page, line);
  await page.keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-pressed', 'false');

  await tabTo(page, detail.getByRole('link', { name: 'Partir d’ici' }));
  await page.keyboard.press('Enter');
  await expect(plannerOn(page).field('departure')).toHaveValue(new RegExp(name));
});

test('PROD-6 PROX-7 ND-32: all that the map has is in the list, with counts by category @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/fr/proximity');
  const { rows, filters, button, map } = onSite(page);
  await map.waitFor();
  await expect(rows.first()).toBeVisible();
  // The map sends a second request once its bounds are known.
  await expect.poll(async () => (await shownViews(page))[0]?.zoom ?? 16).not.toBe(16);
  await page.waitForLoadState('networkidle');
  const counts = () => filters.locator('small').allInnerTexts();
  const inMap = async () => {
    const { points, bounds } = await page.evaluate((key = '') => {
      const shared = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for(key)];
      const set = [...(shared ?? [])].find(([name]) => name.startsWith('stores:'))?.[1] as {
        get(definition: object): { getState(): { points: ProximityPoint[]; bounds: Bounds } };
      };
      const { points } = set.get({ name: 'proximity' }).getState();
      return { points, bounds: set.get({ name: 'map' }).getState().bounds };
    }, pageKey.description);
    return filterByCategories(points, []).filter((point) => containsPosition(bounds, point)).length;
  };
  // A late response resets the list.
  await expect(async () => {
    while (await button('Afficher plus de lieux').isVisible()) await button('Afficher plus de lieux').click();
    expect(await rows.count()).toBe(await inMap());
  }).toPass({ timeout: 15_000 });
  expect(await inMap()).toBeGreaterThan(5);
  expect((await counts()).every((count) => Number(count) > 0)).toBe(true);
});

test('list and map are in step, both ways @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/fr/proximity');
  const { rows, map, mapCanvas, detail } = onSite(page);
  await map.waitFor();
  await lookAround(page, 'bastille');
  await expect(detail.getByRole('heading', { level: 2 })).toContainText('Bastille');
  await page.goBack();
  await expect(rows.first()).toBeVisible();
  // Presses the map at the centre of its visible area.
  const box = await mapCanvas.boundingBox();
  const [view] = await shownViews(page);
  if (!box || !view) throw new Error('no map');
  const hovered = () => hoveredOn(page);
  await rows.first().hover();
  expect(await hovered()).not.toBe(null);
  await page.mouse.move(0, 0);
  await expect.poll(hovered).toBe(null);

  const bastille = { lat: 48.8528, lon: 2.369 };
  const { north, south, east, west } = view.bounds;
  const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  const at = {
    x: box.x + ((bastille.lon - west) / (east - west)) * box.width,
    y: box.y + ((mercator(north) - mercator(bastille.lat)) / (mercator(north) - mercator(south))) * box.height,
  };
  await expect
    .poll(async () => {
      await page.mouse.move(at.x + Math.random(), at.y);
      return hovered();
    })
    .toBe('bastille');
  await expect(rows.filter({ has: page.locator('[href$="/stopArea/bastille"]') })).toHaveAttribute(
    'data-hovered',
    'true',
  );
  await page.mouse.click(at.x, at.y);
  await expect(detail.getByRole('heading', { level: 2 })).toContainText('Bastille');
  await expect(page).toHaveURL(/\/fr\/proximity\/stopArea\/bastille/);
});

test('PROX-2: nothing is asked for while the map is dragged, and once when it has rested @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/fr/proximity');
  const { rows, map, mapCanvas } = onSite(page);
  await expect(rows.first()).toBeVisible();
  await map.waitFor();
  await page.waitForLoadState('networkidle');
  const box = await mapCanvas.boundingBox();
  if (!box) throw new Error('no map');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/proximity/points')) requests.push(request.url());
  });
  const middle = { x: box.x + box.width * 0.6, y: box.y + box.height / 2 };
  const drag = async (by: number, heldMilliseconds: number) => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + by, middle.y, { steps: 8 });
    // A pause before the release avoids inertia.
    await page.waitForTimeout(heldMilliseconds);
  };
  await drag(-300, 300);
  await page.mouse.up();
  await page.waitForTimeout(300);
  await drag(-60, 2500);
  expect(requests, 'while it is held').toEqual([]);
  await page.mouse.up();
  await expect.poll(() => requests.length).toBe(1);
  await page.waitForTimeout(1500);
  expect(requests).toHaveLength(1);
});

test('by touch on a phone: a row, a line, and the way back @full', async ({ browser, city }) => {
  const context = await browser.newContext({
    baseURL: city.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await page.goto('/fr/proximity');
  const { rows, detail } = onSite(page);
  await expect(rows.first()).toBeVisible();
  const name = await rows.first().locator('.row-name').innerText();
  await rows.first().getByRole('link').tap();
  await expect(detail.getByRole('heading', { level: 2 })).toContainText(name);
  await page.goBack();
  await expect(rows.first()).toContainText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});

test('what leaves next comes into the room that was kept for it @full', async ({ page }) => {
  const letCome = await holdBack(page, /stopAreas\/[^/]+\/schedules/);
  await page.goto('/fr/proximity');
  const { rows } = onSite(page);
  const row = rows.filter({ has: page.locator('[data-waiting]') }).first();
  await expect(row).toBeVisible();
  const name = await row.locator('.row-name').innerText();
  const same = rows.filter({ has: page.getByText(name, { exact: true }) }).first();
  const height = () => same.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  letCome();
  await expect(same.locator('.stop-departures strong').first()).toBeVisible();
  expect(await height()).toBe(before);
});

const failures: readonly (readonly [string, number, string])[] = [
  ['refused', 1, 'Votre navigateur ne donne pas votre position.'],
  ['unavailable', 2, 'Votre position n’a pas pu être trouvée.'],
  ['too slow', 3, 'La recherche de votre position prend trop de temps.'],
];
for (const [cause, code, words] of failures) {
  test(`own position that is ${cause} is told by its cause @full`, async ({ page }) => {
    await page.addInitScript((value) => {
      Geolocation.prototype.getCurrentPosition = (_, fail) =>
        fail?.({ code: value, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    }, code);
    await page.goto('/fr/proximity');
    const { whole, rows } = onSite(page);
    await expect(rows.first()).toBeVisible();
    await whole.getByRole('button', { name: 'Autour de ma position' }).click();
    await expect(whole.getByRole('alert')).toContainText(words);
    await expect(rows.first()).toBeVisible();
  });
}

test('going back from a place leads to the list it was opened in, as long as it was @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/proximity');
  const { whole, rows, map, detail } = onSite(page);
  await map.waitFor();
  await whole.getByRole('button', { name: 'Afficher plus de lieux' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(12);
  const named = async () => (await rows.locator('.row-name').allInnerTexts()).slice(0, 13);
  const before = await named();
  const fetchBefore = page.waitForResponse((response) => response.url().includes('/proximity/points?'));
  await rows.nth(12).getByRole('link').click();
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(before[12] ?? '');
  await fetchBefore;
  await page.goBack();
  await expect.poll(named).toEqual(before);
});

test('PROX-6: what failed is said once, in the list, and on the map when a place replaces the list @full', async ({
  page,
}) => {
  await page.route('**/api/v1/proximity/points?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/fr/proximity');
  const failed = page.getByText('Impossible de charger les lieux à proximité.');
  await expect(page.locator('.ground tp-proximity-map .map-locate')).toBeVisible();
  await expect(failed.first()).toBeVisible();
  await expect(failed).toHaveCount(1);
  await page.goto('/fr/proximity/stopArea/bastille');
  await expect(page.locator('.ground tp-proximity-map').getByRole('alert')).toContainText('Impossible de charger');
});

test('a place that was opened by pointer is not hovered any more, and buttons stay free of what failed @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/proximity');
  const { rows, detail, map } = onSite(page);
  await map.waitFor();
  const row = rows.nth(1);
  await row.hover();
  const ground = page.locator('.ground tp-proximity-map');
  await page.route('**/api/v1/proximity/points?*', (route) => route.fulfill({ status: 500, body: '' }));
  await row.click();
  await expect(detail.getByRole('heading', { level: 2 })).toBeVisible();
  await expect.poll(() => hoveredOn(page)).toBe(null);
  await ground.getByRole('button', { name: 'Réduire' }).click();
  await expect(ground.getByRole('alert')).toContainText('Impossible de charger les lieux à proximité.');
  await expect(ground.getByRole('button', { name: 'Chercher ici' })).toBeHidden();
  await ground.getByRole('button', { name: 'Agrandir' }).click();
});

test('why there is no own position is said where it was asked for, beside the buttons, until it is put away @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = (_, fail) =>
      fail?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/proximity');
  const { whole, rows, map } = onSite(page);
  const ground = page.locator('.ground tp-proximity-map');
  const failure = ground.locator('.map-failure');
  const listAsks = whole.getByRole('button', { name: 'Autour de ma position' });
  const mapAsks = ground.getByRole('button', { name: 'Autour de ma position' });
  await expect(rows.first()).toBeVisible();
  await map.waitFor();
  await listAsks.click();
  await expect(whole.getByRole('alert')).toContainText('Votre navigateur');
  await expect(failure).toBeHidden();
  await mapAsks.click();
  await expect(failure).toContainText('Votre navigateur');
  await expect(whole.getByRole('alert')).toBeHidden();
  await ground.getByRole('button', { name: 'Agrandir' }).click();
  await failure.getByRole('button', { name: 'Fermer' }).click();
  await expect(failure).toBeHidden();
});

test('ND-99: own position orders the list by what is nearest to it @full', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.8484, longitude: 2.3959 });
  await page.goto('/fr/proximity');
  const { whole, rows } = onSite(page);
  await expect(rows.first()).toBeVisible();
  await whole.getByRole('button', { name: 'Autour de ma position' }).click();
  await expect(rows.filter({ hasText: 'Nation' }).first()).toBeVisible();
  await expect(rows.first().getByRole('link')).toHaveAccessibleName(/de vous|de votre position/);
});

test('who is far from the network is told so, and comes to it by one press @full', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 43.2965, longitude: 5.3698 });
  await page.goto('/fr/proximity');
  const { whole, rows } = onSite(page);
  await expect(rows.first()).toBeVisible();
  await whole.getByRole('button', { name: 'Autour de ma position' }).click();
  await expect(whole.getByText('Le réseau ne va pas jusqu’ici.')).toBeVisible();
  await whole.getByRole('button', { name: 'Revenir au réseau' }).click();
  await expect(rows.first().getByRole('link')).toHaveAccessibleName(/du centre de la carte/);
});

test('NAV-13 PLACE-4: a place has an address of its own, and a way back to what is near @full', async ({ page }) => {
  const detail = await openChatelet(page);
  await expect(detail.locator('.board-lead').first()).toBeVisible();
  await expect(page).toHaveTitle(/Châtelet/);
  await page.locator('main').getByRole('link', { name: 'À proximité', exact: true }).click();
  await expect(onSite(page).rows.first()).toBeVisible();
});

test('ND-81: a point of the map is chosen by keyboard, and Escape leaves the map as it was @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/fr/trip-planner');
  const planner = plannerOn(page);
  await planner.field('departure').waitFor();
  const mapCanvas = page.locator('canvas:visible').last();
  const choose = async () => {
    await planner.field('departure').focus();
    await planner.whole.getByRole('option', { name: 'Choisir sur la carte' }).click();
    await expect(page.getByText('Touchez la carte à l’endroit du départ.')).toBeVisible();
  };
  await choose();
  await mapCanvas.focus();
  await expect(page.locator('.tp-map[data-ready]').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Touchez la carte à l’endroit du départ.')).toHaveCount(0);
  await choose();
  await tabTo(page, mapCanvas);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(planner.field('departure')).not.toHaveValue('');
});

test('the map is light or dark as the reader has it, also in colours of their own @full', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/de/proximity');
  const map = page.locator('.tp-map').first();
  await expect(map).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await expect(map).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
  await expect(map).toHaveAttribute('data-theme', 'dark');
});

test('without a map everything is still there @full', async ({ page }) => {
  await refuseWebGl(page);
  await page.goto('/fr/proximity');
  const { rows, filters, detail } = onSite(page);
  await expect(rows.first()).toBeVisible();
  await expect(filters.first()).toBeVisible();
  await rows.first().getByRole('link').click();
  await expect(detail.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(detail.locator('.place-lines button')).toHaveCount(0);
});

test('the names of the page say all of it to a screen reader @full', async ({ page }) => {
  await page.goto('/fr/proximity');
  await lookAround(page, chatelet);
  const detail = page.locator(detailTag);
  await expect(detail.locator('.board-lead').first()).toBeVisible();
  for (const [role, name] of [
    ['heading', 'Châtelet'],
    ['heading', 'Prochains départs'],
    ['list', 'Lignes'],
    ['link', 'Y aller'],
    ['link', 'Partir d’ici'],
    ['button', 'Partager'],
  ] as const) {
    await expect(detail.getByRole(role, { name, exact: true }).first(), name).toBeVisible();
  }
  const canvas = onSite(page).mapCanvas;
  await expect(canvas).toHaveAttribute('aria-label', /Carte\. Les flèches la déplacent/);
});

const states: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'nearby',
    async (page) => {
      await page.goto('/fr/proximity');
      await onSite(page).rows.first().waitFor();
    },
  ],
  [
    'a filter that is chosen',
    async (page) => {
      const { filters } = onSite(page);
      await filters.first().click();
      await expect(filters.first()).toHaveAttribute('aria-pressed', 'true');
    },
  ],
  [
    'suggestions',
    async (page) => {
      await onSite(page).search.fill('nation');
      await onSite(page).whole.getByRole('option').first().waitFor();
    },
  ],
  ['a stop', async (page) => void (await openChatelet(page))],
  [
    'a line of it on the map',
    async (page) => {
      const line = onSite(page).detail.locator('.place-lines button').first();
      await line.click();
      await expect(line).toHaveAttribute('aria-pressed', 'true');
    },
  ],
  [
    'a stop with its departures unfolded',
    async (page) => {
      const { detail } = onSite(page);
      await detail.locator('.board-lead').first().waitFor();
      for (const fold of (await detail.locator('summary').all()).slice(0, 4)) await fold.click();
    },
  ],
  [
    'a station',
    async (page) => {
      await page.goto('/fr/proximity/bikeSharingStations/bikesharingstations-chatelet');
      await onSite(page).detail.locator('.place-left').waitFor();
    },
  ],
  [
    'nothing near',
    async (page) => {
      await page.route('**/proximity/points?*', (route) => route.fulfill({ json: [] }));
      await page.goto('/fr/proximity');
      await onSite(page).whole.getByText('Ni arrêt ni service ici.').waitFor();
    },
  ],
  [
    'failure',
    async (page) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route('**/proximity/points?*', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/fr/proximity');
      await onSite(page).whole.getByRole('alert').waitFor();
    },
  ],
];

for (const [name, media, width, tag] of [
  ['light', { colorScheme: 'light' }, 1280, ' @full'],
  ['dark', { colorScheme: 'dark' }, 390, ' @full'],
  ['dark, with room', { colorScheme: 'dark' }, 1280, ' @full'],
  ['light, on a phone', { colorScheme: 'light' }, 390, ' @full'],
  ['forced colours', { forcedColors: 'active' }, 1280, ' @full'],
] as const) {
  test(`no axe finding in any state of what is near: ${name}${tag}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await page.setViewportSize({ width, height: 900 });
    for (const [state, enter] of states) {
      await enter(page);
      expect.soft(await findings(page, 'forcedColors' in media), state).toEqual([]);
    }
  });
}
