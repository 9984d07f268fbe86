import { expect, type Locator } from 'playwright/test';
import { getLineSchedule } from '#shared/api/calls/lines.ts';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { createLine, createLineSchedule } from '#shared/testing/factories/line.ts';
import { createStopSchedule, createStopSchedules } from '#shared/testing/factories/schedule.ts';
import { declareFaultTests, eventually, type FaultyCall } from '../support/fault-tests.ts';
import { test } from '../support/partner.ts';

test.describe.configure({ timeout: 40_000 });

const alerts = (text: string) => (whole: Locator) => eventually(whole.getByRole('alert')).toContainText(text);
const stopTag = '<tp-schedules stop="stop_area:bastille"></tp-schedules>';
const nextBoard = (whole: Locator) => whole.getByRole('region', { name: 'Prochains départs' });

const calls: Readonly<Record<string, FaultyCall>> = {
  lines: {
    endpoint: searchLines,
    tag: '<tp-schedules></tp-schedules>',
    isWell: (whole) => eventually(whole.locator('.tile').first()).toBeVisible(),
    async isFailed(whole) {
      await alerts('Les lignes ne peuvent pas être chargées.')(whole);
      await expect(whole.getByRole('combobox', { name: 'Ligne ou arrêt' })).toBeEnabled();
    },
    canRetry: true,
    empty: {
      body: { lines: [], total: 0 },
      isSeen: (whole) => eventually(whole.getByText('Aucune ligne n’est publiée pour le moment.')).toBeVisible(),
    },
  },
  // The departures name the stop without its detail.
  stopArea: {
    endpoint: getStopArea,
    tag: stopTag,
    isWell: (whole) => eventually(whole.getByRole('heading', { level: 2, name: 'Bastille' })).toBeVisible(),
    async isFailed(whole) {
      await eventually(nextBoard(whole)).toBeVisible();
      await expect(whole.getByRole('heading', { level: 2, name: 'Bastille' })).toBeVisible();
    },
    canRetry: false,
    empty: {
      body: {},
      isSeen: (whole) => eventually(nextBoard(whole)).toBeVisible(),
    },
  },
  stopAreaSchedules: {
    endpoint: getStopAreaSchedules,
    tag: stopTag,
    isWell: (whole) => eventually(nextBoard(whole)).toBeVisible(),
    isFailed: alerts('Les prochains départs ne peuvent pas être chargés.'),
    canRetry: true,
    empty: {
      body: createStopSchedules({ schedules: [] }),
      isSeen: (whole) => eventually(whole.locator('.board-empty')).toContainText('aujourd’hui'),
    },
  },
  stopPointSchedules: {
    endpoint: getStopPointSchedules,
    tag: '<tp-schedules stop="stop_area:bastille" date="2026-11-22"></tp-schedules>',
    isWell: (whole) => eventually(whole.getByRole('region', { name: 'Départs de la journée' })).toBeVisible(),
    isFailed: alerts('Les horaires de ce jour ne peuvent pas être chargés.'),
    canRetry: true,
    empty: {
      body: createStopSchedules({ schedules: [] }),
      isSeen: (whole) =>
        eventually(whole.locator('.board-empty')).toContainText('ce jour-là, dimanche 22 novembre 2026'),
    },
  },
};

const { open, scope: newScope } = declareFaultTests({
  ids: 'API-5 PROD-8 PROD-9',
  widgets: 'tp-schedules',
  calls,
  always: ['lines meets a status that may pass', 'stopAreaSchedules meets a reset in mid-body'],
});

test('PROD-9: a whole day that does not come is told where it was asked for, and asked for again', async ({
  page,
  partner,
}) => {
  const scope = newScope();
  const response = createStopSchedules({ schedules: [createStopSchedule()] });
  await page.clock.setFixedTime(response.fromDatetime);
  scope.order(getStopAreaSchedules, { body: response });
  scope.order(getLineSchedule, { status: 500 });
  const whole = await open(page, (html) => partner.open({ html }), scope, stopTag);
  await whole.locator('.board-more > summary').click();
  await whole.getByRole('button', { name: 'Toute la journée' }).click();
  await alerts('Les horaires de la journée ne peuvent pas être chargés.')(whole);
  scope.order(getLineSchedule, { body: createLineSchedule() });
  await whole.getByRole('button', { name: 'Réessayer' }).click();
  await eventually(whole.locator('table.hours')).toBeVisible();
  await expect(whole.getByRole('alert')).toHaveCount(0);
});

test('one search that fails leaves the other alone, and names from outside stay names @full', async ({
  page,
  partner,
}) => {
  const hostile = '<img src=x onerror="window.hit=1">';
  const scope = newScope();
  scope.order(searchPlaces, { status: 500 });
  scope.order(searchLines, { body: { lines: [createLine({ code: '', name: hostile })], total: 1 } });
  const whole = await open(page, (html) => partner.open({ html }), scope, '<tp-schedules></tp-schedules>');
  await whole.getByRole('combobox', { name: 'Ligne ou arrêt' }).fill('img');
  await eventually(whole.getByRole('option').first()).toContainText(hostile);
  await expect(whole.locator('.tile')).toContainText(hostile);
  expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
  expect(await whole.locator('img, script').count()).toBe(0);
});
