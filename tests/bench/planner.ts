import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { projectRoot } from '#shared/build/widget-folders.ts';
import {
  createJourney,
  createJourneyGroup,
  createPublicTransportSection,
  createStreetSection,
} from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { tripPlanner } from '#widgets/trip-planner/trip-planner.widget.ts';
import { findChromium } from '../support/chromium.ts';
import { startServer } from '../support/started-server.ts';
import { median, processorSlowdown, slowNetwork } from './measure-page.ts';
import { buildFloors, pagesOf, startPartner } from './partner.ts';

/**
 * Measures the waits of a traveller in the planner, on a slow phone with a slow network. It compares and never fails.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const port = 4320;
const version = (JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { version: string }).version;
const { tag } = tripPlanner;

await buildFloors();
const partner = await startPartner(pagesOf(tripPlanner, `http://127.0.0.1:${port}`, version));
const dataFolder = mkdtempSync(join(tmpdir(), 'tp-bench-'));
const server = await startServer({ PORT: String(port), DATA_DIR: dataFolder, RATE_LIMIT: 'off' });
const browser = await chromium.launch({ executablePath: await findChromium() });

/** Records events of the planner with the page's own clock. */
const watch = `(() => {
  const planner = () => document.querySelector('${tag}')?.shadowRoot;
  const bench = (globalThis.bench = { keys: [], lists: [], tasks: [], planner });
  const afterPaint = (tell) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => tell(performance.now());
    channel.port2.postMessage(0);
  });
  addEventListener('keydown', ({ timeStamp }) => {
    const key = { at: timeStamp };
    bench.keys.push(key);
    afterPaint((at) => { key.painted = at; });
  }, true);
  addEventListener('click', ({ timeStamp }) => { bench.clicked = timeStamp; }, true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ at: startTime, took: duration });
  }).observe({ type: 'longtask', buffered: true });
  // Checks on each mutation, before paint: polling would add work and be late after long tasks. The check is small,
  // since it counts as work of the page.
  let shown = '';
  let isCardSeen = false;
  const look = () => {
    const found = planner().querySelectorAll('[role=group] [role=option]');
    const now = found.length > 0 ? found.length + found[0].textContent : '';
    if (now !== shown) { shown = now; if (now) afterPaint((at) => bench.lists.push(at)); }
    if (bench.clicked && !isCardSeen && planner().querySelector('[part=card]')) {
      isCardSeen = true;
      afterPaint((at) => { bench.card = at; });
    }
  };
  bench.begin = () => new MutationObserver(look).observe(planner(), { subtree: true, childList: true, characterData: true });
  bench.requestOf = (path) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(path)).at(-1);
})()`;

interface Seen {
  readonly keys: readonly { readonly at: number; readonly painted: number }[];
  readonly lists: readonly number[];
  readonly tasks: readonly { readonly at: number; readonly took: number }[];
  readonly clicked: number;
  readonly card: number;
}
const seenIn = (page: Page) => page.evaluate('globalThis.bench') as Promise<Seen>;
const responseOf = (page: Page, path: string) =>
  page.evaluate(
    `(({ startTime, responseEnd }) => ({ startTime, responseEnd }))(bench.requestOf('${path}'))`,
  ) as Promise<{
    startTime: number;
    responseEnd: number;
  }>;

/** Returns the time from each key to its paint, including other work that delays it. */
const keyToPaint = ({ keys }: Seen) => keys.map(({ at, painted }) => painted - at);

const word = 'bastille';
/** Types at the speed of a quick typist. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 120 });

/** Measures the same word in a React field without suggestions. */
async function measureFloorKeys(): Promise<readonly number[]> {
  const page = await open('/react-ce/');
  const field = page.locator('[name=from]');
  await field.click();
  await type(page, word);
  await page.waitForTimeout(500);
  const times = keyToPaint(await seenIn(page));
  await page.context().close();
  return times;
}

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(watch);
  await page.goto(partner.origin + path, { waitUntil: 'commit' });
  return page;
}

async function openPlanner(): Promise<Page> {
  const page = await open(`/${tag}/one-hop`);
  await page.waitForFunction(`bench.planner()?.querySelector('#departure')`);
  await page.evaluate('void bench.begin()');
  return page;
}

/** A tap takes time between touch and release. Without this delay the tap would wait for the work of the touch. */
const asFinger = { delay: 80 };

/** Types a name and selects the first suggestion. */
async function choosePlace(page: Page, field: string, text: string): Promise<void> {
  await page.locator(`#${field}`).click();
  await type(page, text);
  await page.waitForTimeout(2500);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

interface Round {
  readonly keyToPaint: readonly number[];
  readonly floorKeyToPaint: readonly number[];
  readonly firstListSinceFirstKey: number;
  readonly keysLeftAtFirstList: number;
  readonly lastKeyToList: number;
  readonly responseToList: number;
  readonly clickToRequest: number;
  readonly responseToCard: number;
  readonly clickToCard: number;
}

async function measureSearch(): Promise<Round> {
  const page = await openPlanner();
  await page.locator('#departure').click();
  await type(page, word);
  await page.waitForTimeout(2500);
  const seen = await seenIn(page);
  const { keys, lists } = seen;
  const places = await responseOf(page, '/api/v1/places');
  const [firstKey, lastKey] = [keys[0]?.at ?? Number.NaN, keys.at(-1)?.at ?? Number.NaN];
  const firstList = lists[0] ?? Number.NaN;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await choosePlace(page, 'arrival', 'nation');
  await page.evaluate('bench.clicked = 0');
  await page.locator('[part~=search]').click(asFinger);
  await page.waitForFunction('bench.card', undefined, { timeout: 30_000, polling: 200 });
  const { clicked, card } = await seenIn(page);
  const journeys = await responseOf(page, '/journeys/search');
  await page.context().close();
  return {
    keyToPaint: keyToPaint(seen),
    floorKeyToPaint: await measureFloorKeys(),
    firstListSinceFirstKey: firstList - firstKey,
    keysLeftAtFirstList: keys.filter(({ at }) => at > firstList).length,
    lastKeyToList: (lists.at(-1) ?? Number.NaN) - lastKey,
    responseToList: (lists.at(-1) ?? Number.NaN) - places.responseEnd,
    clickToRequest: journeys.startTime - clicked,
    responseToCard: card - journeys.responseEnd,
    clickToCard: card - clicked,
  };
}

const many = 300;
const manyJourneys = {
  groups: [
    createJourneyGroup({
      journeys: Array.from({ length: many }, (_, index) =>
        createJourney({
          id: `journey-${index}`,
          journeySummaryCode: `code-${index}`,
          // A card for each journey.
          sections: [
            createStreetSection(),
            createPublicTransportSection({ line: createLine({ id: `line-${index}` }) }),
          ],
        }),
      ),
    }),
  ],
  disruptions: [],
  searchedAt: '2026-11-20T08:00:00+01:00',
};

/** Measures how long rendering and scrolling 300 results block the page. */
async function measureMany() {
  const page = await openPlanner();
  await page.route('**/journeys/search*', (route) =>
    route.fulfill({ json: manyJourneys, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await choosePlace(page, 'departure', word);
  await choosePlace(page, 'arrival', 'nation');
  await page.evaluate('bench.clicked = 0');
  await page.locator('[part~=search]').click(asFinger);
  await page.waitForFunction('bench.card', undefined, { timeout: 30_000, polling: 200 });
  await page.waitForTimeout(1500);
  const drawn = await seenIn(page);
  const longestSince = (seen: Seen, since: number) =>
    Math.max(0, ...seen.tasks.filter(({ at }) => at >= since).map(({ took }) => took));
  await page.mouse.move(200, 400);
  const more = page.getByRole('button', { name: /plus de trajets/i });
  const cards = page.locator('[part~=card]');
  let longestMore = 0;
  let longestScroll = 0;
  for (;;) {
    const from = (await page.evaluate('performance.now()')) as number;
    for (let turn = 0; turn < 30; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(30);
    }
    longestScroll = Math.max(longestScroll, longestSince(await seenIn(page), from));
    if (!(await more.isVisible())) break;
    const pressed = (await page.evaluate('performance.now()')) as number;
    await more.click();
    // Waits until all cards are rendered, so that scrolling is measured separately.
    for (let drawnCards = -1; drawnCards !== (await cards.count()); await page.waitForTimeout(500)) {
      drawnCards = await cards.count();
    }
    longestMore = Math.max(longestMore, longestSince(await seenIn(page), pressed));
  }
  const count = await cards.count();
  await page.context().close();
  return { cards: count, longestDraw: longestSince(drawn, drawn.clicked), longestMore, longestScroll };
}

const searches: Round[] = [];
for (let round = 0; round < rounds; round += 1) searches.push(await measureSearch());
const manyResults = [];
for (let round = 0; round < Math.min(rounds, 3); round += 1) manyResults.push(await measureMany());
await browser.close();
await server.end('SIGTERM');
rmSync(dataFolder, { recursive: true });
partner.end();

const of = (read: (round: Round) => number) => median(searches.map(read));
const allKeys = (read: (round: Round) => readonly number[]) => searches.flatMap(read);
const roundTrip = slowNetwork.latency;
const rows: readonly (readonly [what: string, milliseconds: number, aim: string])[] = [
  ['key to paint, median', median(allKeys((one) => one.keyToPaint)), '≤ 32'],
  ['… in the React floor', median(allKeys((one) => one.floorKeyToPaint)), ''],
  ['… the longest of a visit', of((one) => Math.max(...one.keyToPaint)), '≤ 32'],
  ['… in the React floor', of((one) => Math.max(...one.floorKeyToPaint)), ''],
  ['… the longest of all', Math.max(...allKeys((one) => one.keyToPaint)), '≤ 32'],
  ['… in the React floor', Math.max(...allKeys((one) => one.floorKeyToPaint)), ''],
  ['first key to first suggestion', of((one) => one.firstListSinceFirstKey), '≤ 1100'],
  ['… keys typed after that', of((one) => one.keysLeftAtFirstList), '≥ 1'],
  ['last key to the last list', of((one) => one.lastKeyToList), `${roundTrip} + ≤ 150`],
  ['response to the last list', of((one) => one.responseToList), ''],
  ['search click to request', of((one) => one.clickToRequest), ''],
  ['journeys’ response to first card', of((one) => one.responseToCard), '≤ 80'],
  ['search click to first card', of((one) => one.clickToCard), `${roundTrip} + server + ≤ 80`],
  [`${many} results: longest task of drawing`, median(manyResults.map((one) => one.longestDraw)), ''],
  ['… of showing more', median(manyResults.map((one) => one.longestMore)), ''],
  ['… of scrolling', median(manyResults.map((one) => one.longestScroll)), ''],
  ['… cards at the end', median(manyResults.map((one) => one.cards)), String(many)],
];
console.log(
  `\nThe planner in a partner's page, medians of ${rounds}, processor slowed down ${processorSlowdown} times.\n`,
);
console.log('| what | ms | aim |');
console.log('|---|--:|--:|');
for (const [what, value, aim] of rows) console.log(`| ${what} | ${value.toFixed(0)} | ${aim} |`);
