import { expect, type Locator } from 'playwright/test';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { createStopSchedules } from '#shared/testing/factories/schedule.ts';
import { declareFaultTests, eventually, type FaultyCall } from '../support/fault-tests.ts';
import { test } from '../support/partner.ts';

test.describe.configure({ timeout: 40_000 });

const byId = (type: string, id: string) => `<tp-departures stop='{"id":"${id}","type":"${type}"}'></tp-departures>`;
const list: Pick<FaultyCall, 'isWell' | 'isFailed' | 'canRetry'> = {
  isWell: (whole: Locator) => eventually(whole.locator('.departures-note').last()).toContainText('Horaires reçus'),
  isFailed: (whole: Locator) =>
    eventually(whole.getByRole('alert')).toContainText('Les prochains départs ne peuvent pas être chargés.'),
  canRetry: true,
};
const empty: FaultyCall['empty'] = {
  body: createStopSchedules({ schedules: [] }),
  isSeen: (whole) => expect(whole.locator('.departures-note').first()).toContainText('aujourd’hui'),
};

const { open, scope: newScope } = declareFaultTests({
  ids: 'API-5 API-17 API-18',
  widgets: 'tp-departures',
  calls: {
    stopAreaSchedules: { endpoint: getStopAreaSchedules, tag: byId('stopArea', 'stop_area:bastille'), ...list, empty },
    stopPointSchedules: { endpoint: getStopPointSchedules, tag: byId('stopPoint', 'stop_point:1'), ...list, empty },
    // No place with this name: it may be the id of a stop.
    places: {
      endpoint: searchPlaces,
      tag: '<tp-departures stop="stop_area:bastille"></tp-departures>',
      ...list,
      empty: { body: [], isSeen: list.isWell },
    },
  },
  always: ['stopAreaSchedules meets a reset in mid-body', 'places meets a status that may pass'],
});

test('names from outside stay names, whatever is in them @full', async ({ page, partner }) => {
  const hostile = [
    '<img src=x onerror="window.hit=1">',
    '"><svg onload="window.hit=1">',
    '\u202Edrawkcab',
    'x'.repeat(300),
  ];
  for (const name of hostile) {
    const scope = newScope();
    const schedules = createStopSchedules();
    const [first] = schedules.schedules;
    scope.order(getStopAreaSchedules, {
      body: {
        ...schedules,
        stop: { id: 'a', name },
        schedules: [
          {
            ...first,
            line: { ...first?.line, code: name },
            direction: { id: 'd', name },
            departures: [
              {
                tripId: 't',
                destination: name,
                platform: name,
                realtime: false,
                time: { scheduled: new Date(Date.now() + 300_000).toISOString(), status: 'SCHEDULED' },
              },
            ],
          },
        ],
      },
    });
    const whole = await open(page, (html) => partner.open({ html }), scope, byId('stopArea', 'a'));
    await expect(whole.getByRole('heading', { level: 2 })).toContainText(name.slice(0, 20));
    await expect(whole.locator('[part=row]')).toContainText(name.slice(0, 20));
    expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
    expect(await whole.locator('img, script').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
