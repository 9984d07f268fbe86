import { expect, type Locator, type Page } from 'playwright/test';
import { getBikeParks } from '#shared/api/calls/bike-parks.ts';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import { getLineShape } from '#shared/api/calls/lines.ts';
import { getNetwork } from '#shared/api/calls/network.ts';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { getProximityPoint, getProximityPoints } from '#shared/api/calls/proximity.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import {
  createProximityDetail,
  createProximityPoint,
  createStopAreaDetail,
} from '#shared/testing/factories/proximity.ts';
import { createStopSchedules } from '#shared/testing/factories/schedule.ts';
import { declareFaultTests, eventually, type FaultyCall } from '../support/fault-tests.ts';
import { nearbyOn } from '../support/nearby.ts';
import { test } from '../support/partner.ts';

test.describe.configure({ timeout: 40_000 });

const list = '<tp-proximity-map show="list" center="48.853,2.369"></tp-proximity-map>';
const detailOf = (type: string, id: string) =>
  `<tp-place-detail place-type="${type}" place-id="${id}" name="Lieu choisi"></tp-place-detail>`;
const titled = (title: string) => (whole: Locator) =>
  eventually(whole.getByRole('heading', { level: 2, name: title })).toBeVisible();
const noDetail = async (whole: Locator) => {
  await eventually(whole.getByRole('alert')).toContainText('Ce lieu ne peut pas être chargé.');
  await expect(whole.getByRole('heading', { level: 2, name: 'Lieu choisi' })).toBeVisible();
};
const unknown = (whole: Locator) => expect(whole.getByText('Ce lieu n’existe pas ou n’existe plus.')).toBeVisible();
const board = {
  isWell: (whole: Locator) => eventually(whole.getByRole('region', { name: 'Prochains départs' })).toBeVisible(),
  // The rest of the place is shown.
  async isFailed(whole: Locator) {
    await eventually(whole.getByRole('alert')).toContainText('Les prochains départs ne peuvent pas être chargés.');
    await expect(whole.locator('.place-actions')).toBeVisible();
  },
  canRetry: true,
  empty: {
    body: createStopSchedules({ schedules: [] }),
    isSeen: (whole: Locator) => expect(whole.locator('.board-empty')).toContainText('aujourd’hui'),
  },
};

const calls: Readonly<Record<string, FaultyCall>> = {
  proximityPoints: {
    endpoint: getProximityPoints,
    tag: list,
    isWell: (whole) => eventually(whole.locator('[part=row]').first()).toContainText('Bastille'),
    async isFailed(whole) {
      await eventually(whole.getByRole('alert')).toContainText('Impossible de charger les lieux à proximité.');
      await expect(whole.getByRole('combobox', { name: 'Autour de' })).toBeEnabled();
    },
    canRetry: true,
    empty: {
      body: [],
      isSeen: (whole) => expect(whole.getByText('Ni arrêt ni service ici.')).toBeVisible(),
    },
  },
  network: {
    endpoint: getNetwork,
    tag: '<tp-proximity-map show="list"></tp-proximity-map>',
    isWell: (whole) => eventually(whole.getByRole('status').filter({ hasText: 'à proximité' })).toHaveCount(1),
    isFailed: (whole) =>
      eventually(whole.getByRole('alert')).toContainText('Impossible de charger les lieux à proximité.'),
    canRetry: true,
    empty: {
      body: {
        name: '',
        timeZone: 'Europe/Paris',
        bounds: { north: 48.9, west: 2.2, south: 48.8, east: 2.5 },
        lines: [],
        ground: [],
      },
      isSeen: (whole) => eventually(whole.getByRole('combobox', { name: 'Autour de' })).toBeEnabled(),
    },
  },
  stopArea: {
    endpoint: getStopArea,
    tag: detailOf('stopArea', 'stop_area:bastille'),
    isWell: titled('Bastille'),
    isFailed: noDetail,
    canRetry: true,
    empty: { body: createStopAreaDetail({ modes: [], lines: [] }), isSeen: titled('Bastille') },
  },
  proximityPoint: {
    endpoint: getProximityPoint,
    tag: detailOf('bikeSharingStations', 'station'),
    isWell: titled('Parking vélo Bastille'),
    isFailed: noDetail,
    canRetry: true,
    empty: {
      body: createProximityDetail({ availability: { bikes: 0, docks: 0, updatedAt: '2026-11-20T07:58:00+01:00' } }),
      isSeen: titled('Parking vélo Bastille'),
    },
  },
  bikeParks: {
    endpoint: getBikeParks,
    tag: detailOf('bikeParks', 'bike_park:1'),
    isWell: titled('Parking vélo Bastille'),
    isFailed: noDetail,
    canRetry: true,
    empty: { body: { bikeParks: [] }, isSeen: unknown },
  },
  // PLACE-12, 13: the detail of an address suffices, and its name comes from the event that opened it.
  reverseGeocode: {
    endpoint: reverseGeocode,
    tag: detailOf('address', '2.36900;48.85300'),
    isWell: titled('Parking vélo Bastille'),
    isFailed: titled('Parking vélo Bastille'),
    canRetry: false,
    empty: { body: { id: '', name: '', lat: 48.853, lon: 2.369 }, isSeen: titled('Parking vélo Bastille') },
  },
  stopAreaSchedules: {
    endpoint: getStopAreaSchedules,
    tag: detailOf('stopArea', 'stop_area:bastille'),
    ...board,
  },
  stopPointSchedules: {
    endpoint: getStopPointSchedules,
    tag: detailOf('stopPoint', 'stop_point:bastille'),
    ...board,
  },
};

/** Faults tested on every commit; the full run tests all. */
const always = [
  'proximityPoints meets a status that may pass',
  'stopAreaSchedules meets a reset in mid-body',
  'network meets a refused connection',
];

const { open, scope: newScope } = declareFaultTests({
  ids: 'API-5 PROX-6 PLACE-12',
  widgets: 'tp-proximity-map, tp-place-detail',
  calls,
  always,
});

test('TRAP-54: what is known stays in the list when the next question fails, and that counts as not asked', async ({
  page,
  partner,
}) => {
  const scope = newScope();
  const whole = await open(page, (html) => partner.open({ html }), scope, list);
  const { rows } = nearbyOn(page);
  await expect(rows).toHaveCount(1);
  scope.order(getProximityPoints, { status: 500 });
  const go = (center: string) => whole.evaluate((element, value) => element.setAttribute('center', value), center);
  await go('48.8535,2.3695');
  await expect(whole.getByRole('alert')).toContainText('Impossible de charger les lieux à proximité.');
  await expect(rows).toHaveCount(1);
  scope.mend();
  const requestCount = () => scope.requests.filter(({ path }) => path === getProximityPoints.path).length;
  const before = requestCount();
  await go('48.8536,2.3696');
  await expect.poll(requestCount).toBe(before + 1);
  await expect(whole.getByRole('alert')).toHaveCount(0);
});

test('one call that fails leaves the others alone @full', async ({ page, partner }) => {
  const scope = newScope();
  for (const endpoint of [searchPlaces, getStopAreaSchedules, reverseGeocode, getNetwork]) {
    scope.order(endpoint, { status: 500 });
  }
  const whole = await open(page, (html) => partner.open({ html }), scope, list);
  const { rows, search, detail } = nearbyOn(page);
  await search.fill('basti');
  await expect(whole.getByText('Les suggestions ne peuvent pas être chargées.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await rows.first().getByRole('link').click();
  await expect(detail.getByRole('heading', { name: 'Bastille' })).toBeVisible();
  await board.isFailed(whole);
});

test('a line that does not come is told where it was asked for, and the map stays @full', async ({ page, partner }) => {
  const scope = newScope();
  const line = createLine();
  scope.order(getStopArea, { body: createStopAreaDetail({ lines: [line] }) });
  scope.order(getLineShape, { status: 500 });
  const whole = await open(
    page,
    (html) => partner.open({ html }),
    scope,
    '<tp-proximity-map center="48.853,2.369" place-id="stop_area:bastille"></tp-proximity-map>',
  );
  await nearbyOn(page).drawn.waitFor();
  const button = whole.locator('.place-lines button').first();
  await button.click();
  await expect(whole.getByRole('alert')).toContainText('Le tracé de la ligne ne peut pas être chargé. Réessayez.');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  scope.order(getLineShape, {});
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(whole.getByRole('alert')).toHaveCount(0);
});

for (const [name, meet] of [
  ['comes late', (page: Page) => page.route('**/transit-map*', () => new Promise(() => undefined))],
  ['does not come', (page: Page) => page.route('**/transit-map*', (route) => route.abort())],
] as const) {
  test(`the list waits for no map: what draws it ${name} @full`, async ({ page, partner, complaints }) => {
    await meet(page);
    const scope = newScope();
    const whole = await open(page, (html) => partner.open({ html }), scope, list.replace(' show="list"', ''));
    await expect(nearbyOn(page).rows.first()).toContainText('Bastille');
    if (name === 'does not come') await eventually(whole.getByText('La carte ne peut pas être chargée.')).toBeVisible();
    expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  });
}

test('names from outside stay names, whatever is in them @full', async ({ page, partner }) => {
  const hostile = [
    '<img src=x onerror="window.hit=1">',
    '"><svg onload="window.hit=1">',
    '\u202Edrawkcab',
    'x'.repeat(300),
  ];
  const scope = newScope();
  scope.order(getProximityPoints, {
    body: hostile.map((name, index) => createProximityPoint({ id: `${name}${index}`, name })),
  });
  const whole = await open(page, (html) => partner.open({ html }), scope, list.replace(' show="list"', ''));
  const { rows, drawn, detail, button } = nearbyOn(page);
  await expect(rows).toHaveCount(hostile.length);
  await drawn.waitFor();
  for (const name of hostile) {
    scope.order(getStopArea, { body: createStopAreaDetail({ name }) });
    await rows
      .filter({ hasText: name.slice(0, 20) })
      .getByRole('link')
      .click();
    await expect(detail.getByRole('heading', { level: 2 })).toContainText(name.slice(0, 20));
    await button('À proximité').click();
  }
  expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
  expect(await whole.locator('img, script').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
