import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { LineDetail, LineSchedule } from '#shared/domain/line/line-detail.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { findChromium } from '../support/chromium.ts';
import { startServer } from '../support/started-server.ts';
import { median, processorSlowdown } from './measure-page.ts';
import { partnerPage, startPartner } from './partner.ts';

/**
 * Compares the timetable of a large line, on a slow phone, with a floor page that writes the same cells into one table in one
 * go. It never fails.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const port = 4320;
const product = `http://127.0.0.1:${port}`;
const [stops, runs] = [40, 350];

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const line = createLine({ id: 'big', code: '6' });
const stopNames = Array.from({ length: stops }, (_, at) => `Arrêt numéro ${at}`);
const detail: LineDetail = {
  ...line,
  directions: [
    {
      id: '0',
      name: 'Nation',
      termini: ['Nation'],
      stopPoints: stopNames.map((name, at) => ({
        id: `s${at}`,
        stopAreaId: `a${at}`,
        name,
        lat: 48.8 + at / 1000,
        lon: 2.3,
        lines: [line],
        accessible: true,
      })),
    },
  ],
  disruptions: [],
};
const schedule: LineSchedule = {
  line,
  direction: { id: '0', name: 'Nation' },
  date: '2026-11-23',
  notes: [],
  columns: Array.from({ length: runs }, (_, at) => ({ tripId: `trip:${at}`, headsign: 'Nation' })),
  rows: stopNames.map((name, row) => ({
    stopPointId: `s${row}`,
    name,
    times: Array.from({ length: runs }, (_, at) => clock(300 + Math.floor(at * 3.3) + row * 2)),
  })),
};

const floor = `<script type="module">
const { rows } = await (await fetch('${product}/api/v1/lines/big/schedules', { headers: { 'X-Api-Key': 'demo' } })).json();
const body = document.querySelector('table').createTBody();
for (const { name, times } of rows) {
  const row = body.insertRow();
  row.append(Object.assign(document.createElement('th'), { textContent: name }));
  for (const time of times) row.insertCell().textContent = time;
}
</script>`;
const partner = await startPartner({
  '/floor': partnerPage(floor, '<table></table>'),
  '/tag': partnerPage(
    `<script type="module" src="${product}/tp.js"></script>`,
    '<tp-schedules line="big"></tp-schedules>',
  ),
});
const dataFolder = mkdtempSync(join(tmpdir(), 'tp-bench-'));
const server = await startServer({ PORT: String(port), DATA_DIR: dataFolder, RATE_LIMIT: 'off' });
const browser = await chromium.launch({ executablePath: await findChromium() });

/** Records with the page's own clock when the first rows are painted, when the last one is there, and long tasks. */
const watch = `(() => {
  const bench = (globalThis.bench = { tasks: [] });
  const inside = () => document.querySelector('tp-schedules')?.shadowRoot ?? document;
  const afterPaint = (tell) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => tell(performance.now());
    channel.port2.postMessage(0);
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ at: startTime, took: duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const root = inside();
    if (bench.first === undefined && root.querySelector('tbody tr')) {
      bench.first = null;
      afterPaint((at) => { bench.first = at; });
    }
    if (root.querySelectorAll('tbody td').length === ${stops * runs}) {
      bench.whole = performance.now();
      return;
    }
    setTimeout(look, 8);
  };
  look();
})()`;

interface Figures {
  /** Milliseconds after the response. */
  readonly first: number;
  readonly whole: number;
  /** Longest task between the response and the last row, and while scrolling; 0 for none of 50 ms or more. */
  readonly longest: number;
  readonly longestScrolling: number;
}

const longestIn = (page: Page, from: number) =>
  page.evaluate(
    `Math.max(0, ...bench.tasks.filter(({ at, took }) => at + took > ${from}).map(({ took }) => took))`,
  ) as Promise<number>;

async function measure(path: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const response = (body: unknown) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify(body),
    headers: { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' },
  });
  await page.route(/\/api\/v1\/lines\/big\b/, (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    return route.fulfill(response(route.request().url().includes('/schedules') ? schedule : detail));
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(watch);
  await page.goto(partner.origin + path);
  await page.waitForFunction('bench.whole !== undefined && bench.first', undefined, { timeout: 30_000 });
  const [first, whole, fetchBefore] = (await page.evaluate(
    `[bench.first, bench.whole, performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/schedules')).responseEnd]`,
  )) as [number, number, number];
  const longest = await longestIn(page, fetchBefore);
  await page.waitForTimeout(500);
  const from = (await page.evaluate('performance.now()')) as number;
  // As fast as a fling: 7500 pixels a second.
  await page.evaluate(`new Promise((resolve) => {
    let steps = 0;
    const scroll = () => { scrollBy(0, 125); steps += 1; if (steps < 160) requestAnimationFrame(scroll); else resolve(); };
    scroll();
  })`);
  const longestScrolling = await longestIn(page, from);
  await context.close();
  return { first: first - fetchBefore, whole: whole - fetchBefore, longest, longestScrolling };
}

const figures = new Map<string, Figures[]>([
  ['/floor', []],
  ['/tag', []],
]);
// Alternates, so that other load on the machine affects both alike.
for (let round = 0; round < rounds; round += 1) {
  for (const [path, measured] of figures) measured.push(await measure(path));
}
const of = (path: string, name: keyof Figures) => median((figures.get(path) ?? []).map((one) => one[name]));
console.log(
  `\nA timetable of ${stops} stops by ${runs} runs, processor ${processorSlowdown} times slower, medians of ${rounds}, ms after the response\n`,
);
console.log('page     first rows    x     all rows   longest task   longest task while scrolling');
for (const path of figures.keys()) {
  const number = (name: keyof Figures) => of(path, name).toFixed(0);
  const ratio = (of(path, 'first') / of('/floor', 'first')).toFixed(2);
  console.log(
    `${path.padEnd(8)} ${number('first').padStart(10)} ${ratio.padStart(6)} ${number('whole').padStart(10)} ${number('longest').padStart(12)} ${number('longestScrolling').padStart(18)}`,
  );
}

await browser.close();
await server.end('SIGTERM');
rmSync(dataFolder, { recursive: true });
partner.end();
