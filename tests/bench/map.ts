import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { projectRoot } from '#shared/build/widget-folders.ts';
import type { Network } from '#shared/domain/network.ts';
import type { MapPoint } from '#shared/map/transit-map-props.ts';
import { createProximityPoint } from '#shared/testing/factories/proximity.ts';
import { findChromium } from '../support/chromium.ts';
import { startServer } from '../support/started-server.ts';
import { median } from './measure-page.ts';
import { partnerPage, startPartner } from './partner.ts';

/** Compares panning a map with very many points with panning an empty map. It never fails. */
const rounds = Number(process.env.ROUNDS ?? 5);
const port = 4320;
const product = `http://127.0.0.1:${port}`;
const version = (JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { version: string }).version;
const pointCount = 20_000;
const pans = 12;

const partner = await startPartner({
  '/map': partnerPage(
    `<script type="module">globalThis.library = await import('${product}/v/${version}/tp-map.js')</script>`,
    '<div id="map" style="width:1200px;height:700px"></div>',
  ),
  '/below': partnerPage(
    `<script type="module" src="${product}/tp.js"></script>`,
    '<p style="height:4000px"></p><tp-proximity-map></tp-proximity-map>',
  ),
  '/list': partnerPage(
    `<script type="module" src="${product}/tp.js"></script>`,
    '<tp-proximity-map show="list"></tp-proximity-map>',
  ),
});
const dataFolder = mkdtempSync(join(tmpdir(), 'tp-bench-'));
const server = await startServer({ PORT: String(port), DATA_DIR: dataFolder, RATE_LIMIT: 'off' });
const browser = await chromium.launch({ executablePath: await findChromium() });
const network = (await (
  await fetch(`${product}/api/v1/network`, { headers: { 'X-Api-Key': 'demo' } })
).json()) as Network;

/** Evenly spread points, deterministic. */
function manyPoints(): MapPoint[] {
  let state = 42;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const { north, south, east, west } = network.bounds;
  const types = ['stopArea', 'bikeSharingStations', 'parks', 'pointOfSales'] as const;
  return Array.from({ length: pointCount }, (_, index) =>
    createProximityPoint({
      id: `point-${index}`,
      name: `Point ${index}`,
      type: types[index % types.length] ?? 'stopArea',
      lat: south + (north - south) * next(),
      lon: west + (east - west) * next(),
    }),
  );
}

interface PanFigures {
  /** Main thread time per frame. */
  readonly busyPerFrame: number;
  /** Time between frames. */
  readonly frame: number;
}

async function openMap(points: readonly MapPoint[], zoom: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${partner.origin}/map`);
  await page.waitForFunction('globalThis.library');
  await page.evaluate(
    ({ points, zoom, network }) =>
      new Promise<void>((resolve) => {
        const { library } = globalThis as unknown as {
          library: { createTransitMap(container: Element | null, props: object): object };
        };
        const { north, south, east, west } = network.bounds;
        const names = ['map', 'zoomIn', 'zoomOut', 'northUp', 'useCtrl', 'useCommand', 'useTwoFingers'];
        library.createTransitMap(document.querySelector('#map'), {
          theme: 'light',
          locale: 'fr',
          network,
          points,
          texts: Object.fromEntries(names.map((name) => [name, name])),
          view: { center: { lat: (north + south) / 2, lon: (east + west) / 2 }, zoom },
          onIdle: () => setTimeout(resolve, 1500),
        });
      }),
    { points, zoom, network },
  );
  await page.locator('#map canvas').focus();
  return page;
}

/** Pans there and back continuously, as a traveller looks around. */
async function pan(page: Page): Promise<PanFigures> {
  const session = await page.context().newCDPSession(page);
  // Processor time only: here another thread renders the graphics by software.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await page.evaluate(`(() => {
    globalThis.frames = [];
    const look = (at) => { frames.push(at); requestAnimationFrame(look); };
    requestAnimationFrame(look);
  })()`);
  const before = await busy();
  for (let count = 0; count < pans; count += 1) {
    await page.keyboard.press(count % 4 < 2 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(250);
  }
  const after = await busy();
  const frames = (await page.evaluate('globalThis.frames')) as number[];
  const intervals = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return { busyPerFrame: ((after - before) * 1000) / frames.length, frame: median(intervals) };
}

const points = manyPoints();
console.log(`\nPanning a map of 1200 by 700 pixels, medians of ${rounds}\n`);
console.log('zoom   points   main thread a frame   frame time   beside the empty map');
for (const zoom of [11, 12, 14]) {
  const figures = new Map<number, PanFigures[]>([
    [0, []],
    [pointCount, []],
  ]);
  // Alternates, so that other load on the machine affects both alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const [count, measured] of figures) {
      const page = await openMap(points.slice(0, count), zoom);
      measured.push(await pan(page));
      await page.close();
    }
  }
  const of = (count: number, name: keyof PanFigures) => median((figures.get(count) ?? []).map((one) => one[name]));
  for (const count of figures.keys()) {
    const ratio = of(count, 'frame') / of(0, 'frame');
    console.log(
      `${String(zoom).padEnd(6)} ${String(count).padStart(6)} ${of(count, 'busyPerFrame').toFixed(2).padStart(16)} ms ${of(count, 'frame').toFixed(1).padStart(12)} ms ${ratio.toFixed(2).padStart(12)} x`,
    );
  }
}

console.log('\nBytes of the map on a page on which none is seen');
for (const path of ['/list', '/below']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  let bytes = 0;
  page.on('response', async (response) => {
    if (/transit-map|tp-map|maplibre/.test(response.url())) bytes += (await response.body()).length;
  });
  await page.goto(`${partner.origin}${path}`);
  await page.locator('tp-proximity-map [part=row]').first().waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`${path.padEnd(8)} ${bytes}`);
  await page.close();
}

await browser.close();
await server.end('SIGTERM');
rmSync(dataFolder, { recursive: true });
partner.end();
