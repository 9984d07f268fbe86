import { expect, type Locator } from 'playwright/test';
import { getLine, getLineSchedule, getLineShape } from '#shared/api/calls/lines.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { createLineDetail, createLineSchedule, createLineShape } from '#shared/testing/factories/line.ts';
import { faultCells, matches, unanswered } from '../support/fault-cells.ts';
import { type FaultServer, startFaultServer } from '../support/fault-server.ts';
import { barePage, test } from '../support/partner.ts';
import { focused } from '../support/planner.ts';

test.describe.configure({ timeout: 40_000 });

/** Longer timeout: some faults are delays. */
const eventually = expect.configure({ timeout: 15_000 });

/** One call of the page of a line. */
interface Call {
  readonly endpoint: Endpoint;
  readonly isWell: (whole: Locator) => Promise<void>;
  /** Checks the message and the kept content. */
  readonly isFailed: (whole: Locator) => Promise<void>;
  /** A valid empty response and its visible result. */
  readonly empty: { readonly body: unknown; readonly isSeen: (whole: Locator) => Promise<void> };
}

const timetable = (whole: Locator) => eventually(whole.locator('tbody td').first()).toHaveText('08:00');
const stops = (whole: Locator) => eventually(whole.getByRole('link', { name: 'Bastille' })).toBeVisible();

const calls: Readonly<Record<string, Call>> = {
  line: {
    endpoint: getLine,
    isWell: stops,
    async isFailed(whole) {
      await eventually(whole.getByRole('alert')).toContainText('Les arrêts ne peuvent pas être chargés.');
      await timetable(whole);
    },
    empty: { body: createLineDetail({ directions: [] }), isSeen: timetable },
  },
  lineSchedule: {
    endpoint: getLineSchedule,
    isWell: timetable,
    async isFailed(whole) {
      await eventually(whole.getByRole('alert')).toContainText('Les horaires ne peuvent pas être chargés.');
      await stops(whole);
    },
    empty: {
      body: createLineSchedule({ columns: [], rows: [] }),
      isSeen: (whole) => eventually(whole.getByText('Aucun passage dans cette direction')).toBeVisible(),
    },
  },
  lineShape: {
    endpoint: getLineShape,
    isWell: (whole) => eventually(whole.locator('.tp-map[data-ready]')).toBeVisible(),
    async isFailed(whole) {
      await eventually(whole.getByRole('alert')).toContainText('Le tracé de la ligne ne peut pas être chargé.');
      await stops(whole);
      await timetable(whole);
    },
    empty: {
      body: createLineShape({ shape: { type: 'MultiLineString', coordinates: [] }, stopPoints: [] }),
      isSeen: stops,
    },
  },
};

/** Faults tested on every commit; the full run tests all. */
const always = ['lineSchedule meets a reset in mid-body', 'line meets a status that may pass'];

let server: FaultServer;
test.beforeAll(async () => {
  server = await startFaultServer();
});
test.afterAll(() => server.close());

/** Wide enough for the stops and the map to be seen beside the timetable. */
test.use({ viewport: { width: 1280, height: 900 } });

const pageOf = (origin: string) =>
  barePage(
    `<tp-schedules line="line:M1" bff-url="${origin}" api-url="${origin}"></tp-schedules><button>Suite</button>`,
  );

for (const [callName, { endpoint, isWell, isFailed, empty }] of Object.entries(calls)) {
  for (const [faultName, cell] of Object.entries(faultCells)) {
    const title = `${callName} meets ${faultName}`;
    test(`API-5 PROD-8: ${title}${always.includes(title) ? '' : ' @full'}`, async ({ page, partner, complaints }) => {
      if (cell.waits) await page.clock.install();
      const othersOpen = unanswered(page, endpoint);
      // The shape is requested once the line is known. Advanced before that, the clock would time it out as well.
      const others = Object.values(calls).filter((call) => call.endpoint !== endpoint && endpoint !== getLine);
      const answers = cell.waits
        ? others.map((call) => page.waitForResponse((response) => matches(call.endpoint, response.url())))
        : [];
      const scope = server.scope();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && matches(endpoint, request.url())) sent.push(request.url());
      });
      let mend = async () => scope.mend();
      if (typeof cell.fault === 'function') mend = await cell.fault(page, endpoint);
      else scope.order(endpoint, cell.fault);

      await partner.open({ html: pageOf(scope.origin) });
      const whole = page.locator('tp-schedules');
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      if (cell.outcome === 'given up') {
        await whole.evaluate((element) => element.remove());
        await page.waitForTimeout(700);
        expect(complaints.lines).toEqual([]);
        return;
      }
      if (cell.waits) {
        await Promise.all(answers);
        await expect.poll(othersOpen).toBe(0);
        await page.clock.fastForward(cell.waits);
      }
      if (cell.outcome === 'well') await isWell(whole);
      else await isFailed(whole);
      expect(sent).toHaveLength(cell.requests ?? 1);
      if (cell.outcome === 'failed') {
        await mend();
        await whole.getByRole('button', { name: 'Réessayer' }).click();
        await isWell(whole);
        await expect(whole.getByRole('alert')).toHaveCount(0);
        expect(await focused(page)).not.toBe('body');
      }
      await page.getByRole('button', { name: 'Suite' }).click();
      const isOwnLog = (line: string) => line.includes('lineShape');
      expect(complaints.lines.filter((line) => line.startsWith('error') && !isOwnLog(line))).toEqual([]);
    });
  }

  test(`${callName} answers that there is nothing @full`, async ({ page, partner, complaints }) => {
    const scope = server.scope();
    scope.order(endpoint, { body: empty.body });
    await partner.open({ html: pageOf(scope.origin) });
    await empty.isSeen(page.locator('tp-schedules'));
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
  const scope = server.scope();
  scope.order(getLineSchedule, {
    body: createLineSchedule({
      columns: [{ tripId: 't', headsign: hostile[0] as string, notes: ['n'] }],
      rows: hostile.map((name, at) => ({ stopPointId: `${at}`, name, times: [`08:0${at}`] })),
      notes: [{ id: 'n', text: hostile[1] as string }],
    }),
  });
  await partner.open({ html: pageOf(scope.origin) });
  const whole = page.locator('tp-schedules');
  await expect(whole.locator('tbody th')).toHaveText(hostile);
  expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
  expect(await whole.locator('img, script').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
