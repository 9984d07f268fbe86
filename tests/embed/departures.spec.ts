import { expect, type Page } from 'playwright/test';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { createStopSchedules } from '#shared/testing/factories/schedule.ts';
import { matches } from '../support/fault-cells.ts';
import { startFaultServer } from '../support/fault-server.ts';
import { callingAt } from '../support/fault-tests.ts';
import { barePage, test } from '../support/partner.ts';

test.describe.configure({ timeout: 60_000 });

const list = '<tp-departures stop="Bastille"></tp-departures>';
const requestsOf = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (matches(getStopAreaSchedules, request.url()) || matches(searchPlaces, request.url())) sent.push(request.url());
  });
  return sent;
};

test('PROD-7 ND-24: a bare page needs one script and one tag @full', async ({ page, partner, complaints }) => {
  await partner.open({ html: barePage(list) });
  await expect(page.getByRole('heading', { name: 'Bastille' })).toBeVisible();
  await expect(page.locator('tp-departures [part=row]').first()).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('two tags that ask the same share one request', async ({ page, partner, complaints }) => {
  const sent = requestsOf(page);
  await partner.open({ html: barePage(`${list}${list.replace('>', ' lines="1" limit="2">')}`) });
  for (const tag of await page.locator('tp-departures').all())
    await expect(tag.locator('[part=row]').first()).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(complaints.lines).toEqual([]);
});

test('a display fills the window, survives an outage of hours and recovers by itself @full', async ({
  page,
  partner,
  complaints,
}) => {
  const server = await startFaultServer();
  const scope = server.scope();
  const start = new Date('2026-11-20T08:00:00+01:00');
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
  const timetable = (name: string) => {
    const { schedules, ...rest } = createStopSchedules({ stop: { id: 'bastille', name } });
    const departures = Array.from({ length: 40 }, (_, index) => ({
      tripId: `run-${index}`,
      destination: 'Château de Vincennes',
      realtime: false,
      time: { scheduled: at(4 + index * 7), status: 'SCHEDULED' },
    }));
    return { ...rest, schedules: [{ ...schedules[0], departures }] };
  };
  await page.clock.install({ time: start });
  await page.setViewportSize({ width: 1280, height: 720 });
  scope.order(getStopAreaSchedules, { body: timetable('Bastille') });
  const tag = callingAt('<tp-departures stop=\'{"id":"bastille"}\' board night="10:00-11:00"></tp-departures>', scope);
  const page1 = `<style>body{margin:0}tp-departures{--tp-departures-height:100dvh}</style>`;
  await partner.open({ html: barePage(page1 + tag) });
  const board = page.locator('tp-departures .wall');
  const foot = board.locator('.wall-stop p');
  await expect(board.locator('[part=row] .board-lead')).toHaveText(/4\smin|3\smin/);
  expect(await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])).toEqual([720, 720]);
  await expect(board).toHaveAttribute('data-night', 'false');

  scope.order(getStopAreaSchedules, { status: 500 });
  await page.clock.runFor('02:30:00');
  await expect(foot).toContainText('Les horaires ne s’actualisent plus');
  await expect(foot).toContainText(/il y a 2\sh\s(29|30)\smin/);
  await expect(board).toHaveAttribute('data-night', 'true');
  await expect(board.locator('[part=row]')).toHaveCount(1);
  await page.clock.runFor('02:30:00');
  await expect(board.locator('.wall-message')).toContainText('ne sont pas connus pour le moment');

  const later = timetable('Bastille');
  const [only] = later.schedules;
  scope.order(getStopAreaSchedules, {
    body: {
      ...later,
      schedules: [
        { ...only, departures: [{ ...only?.departures[0], time: { scheduled: at(5 * 60 + 9), status: 'SCHEDULED' } }] },
      ],
    },
  });
  await page.clock.runFor(60_000);
  await expect(foot).toContainText('Horaires reçus à 13:0');
  await expect(board.locator('[part=row] .board-lead')).toHaveText(/[78]\smin/);
  await expect(board).toHaveAttribute('data-night', 'false');
  expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  await server.close();
});

test('a board whose file does not come shows the list until it does @full', async ({ page, partner }) => {
  await page.clock.install();
  const isBoard = /\/chunks\/board[^/]*\.js/;
  await page.route(isBoard, (route) => route.abort());
  await partner.open({ html: barePage(list.replace('>', ' board>')) });
  // The response too: half a minute of the page's clock ends a request.
  await expect(page.locator('tp-departures .departures-rows [part=row]').first()).toBeVisible();
  await page.unroute(isBoard);
  await page.clock.runFor(31_000);
  await expect(page.locator('tp-departures .wall [part=row]').first()).toBeVisible();
});

test('no box of a partner makes it leave its column @full', async ({ page, partner }) => {
  for (const width of [280, 320, 600]) {
    await partner.open({ html: barePage(`<div style="width:${width}px">${list}</div>`) });
    await page.locator('tp-departures [part=row]').first().waitFor();
    const outside = await page.locator('tp-departures').evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
        .filter((node) => node.checkVisibility() && !node.closest('.visually-hidden, [role=status], svg'))
        .filter((node) => {
          const box = node.getBoundingClientRect();
          return box.width > 0 && (box.right > right + 0.5 || box.left < left - 0.5);
        })
        .map((node) => `${node.localName}.${node.className}`);
    });
    expect(outside, `${width} px`).toEqual([]);
  }
});
