import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { tilePalettes } from '#shared/map/tiles/tile-palette.ts';
import { inRiver, pmtilesOf, writeMbtiles } from '#tests/support/map-files.ts';
import { expectOfMaps, nearbyOn } from '#tests/support/nearby.ts';
import { barePage, test } from '#tests/support/partner.ts';
import { mondayMorning } from '#tests/support/planner.ts';
import { type StartedServer, startServer } from '#tests/support/started-server.ts';

// Maps of a server whose operator has a file of tiles.

let folder: string;
let pmtiles: string;
let mbtiles: string;

// A worker that takes up another test of this file has removed the files of the former.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tp-map-'));
  pmtiles = join(folder, 'city.pmtiles');
  mbtiles = join(folder, 'city.mbtiles');
  writeFileSync(pmtiles, pmtilesOf('protomaps'));
  writeMbtiles(mbtiles, 'openmaptiles');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (MAP: string) =>
  startServer({ DATA_DIR: join(folder, 'data'), MAP, RATE_LIMIT: 'off', TP_NOW: mondayMorning });

/** Addresses of tiles, and how they were received. */
function tilesOf(page: Page): { readonly address: string; readonly status: number }[] {
  const tiles: { address: string; status: number }[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.mvt')) tiles.push({ address: response.url(), status: response.status() });
  });
  return tiles;
}

/** The share of the pixels in the middle of an element that have a colour. */
async function shareOf(element: Locator, color: string): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  // Pages of ours refuse images of `data:` in scripts.
  const empty = await element.page().context().newPage();
  try {
    return await empty.evaluate(
      async ([data, wanted]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const side = 60;
        const context = new OffscreenCanvas(side, side).getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(image, (side - image.width) / 2, (side - image.height) / 2);
        const { data: pixels } = context.getImageData(0, 0, side, side);
        let count = 0;
        for (let at = 0; at < pixels.length; at += 4) {
          const hex = [0, 1, 2].map((index) => (pixels[at + index] ?? 0).toString(16).padStart(2, '0')).join('');
          if (`#${hex}` === wanted) count += 1;
        }
        return count / side ** 2;
      },
      [picture, color] as const,
    );
  } finally {
    await empty.close();
  }
}

/** A partner's page with a map whose middle is in the river, at the depth of its buttons. */
const mapPage = (origin: string, attributes = '') =>
  barePage(
    `<tp-proximity-map show="map" center="${inRiver.lat},${inRiver.lon}" ${attributes}></tp-proximity-map>`,
    `<script type="module" src="${origin}/tp.js"></script>`,
  );

async function withServer(map: string, use: (server: StartedServer) => Promise<void>): Promise<void> {
  const server = await start(map);
  try {
    await use(server);
  } finally {
    await server.end('SIGTERM');
  }
}

test('MAP-1 ND-51: a map of a partner’s page draws the water of the operator’s file, with its credits', async ({
  page,
  partner,
  complaints,
}) => {
  test.slow();
  await withServer(pmtiles, async ({ origin }) => {
    const tiles = tilesOf(page);
    const nearby = nearbyOn(page);
    await partner.open({ html: mapPage(origin, 'theme="light"') });
    await expectOfMaps(nearby.drawn).toBeVisible();
    await expectOfMaps.poll(() => shareOf(nearby.canvas, tilePalettes.light.water)).toBeGreaterThan(0.3);
    expect(tiles.every(({ address }) => address.startsWith(`${origin}/map/`))).toBe(true);
    expect(tiles.filter(({ status }) => status !== 200 && status !== 204)).toEqual([]);
    await expect(nearby.whole.locator('.tp-map-attribution')).toHaveText(/Protomaps.*© OpenStreetMap/);

    await page.evaluate(() => document.querySelector('tp-proximity-map')?.setAttribute('theme', 'dark'));
    await expectOfMaps.poll(() => shareOf(nearby.canvas, tilePalettes.dark.water)).toBeGreaterThan(0.3);
    expect(complaints.lines).toEqual([]);
  });
});

test('maps of our pages draw a database of the other schema within their policy @full', async ({
  page,
  complaints,
}) => {
  test.slow();
  await withServer(mbtiles, async ({ origin }) => {
    const tiles = tilesOf(page);
    for (const address of ['proximity', 'schedules/line/M1']) {
      tiles.length = 0;
      await page.goto(`${origin}/fr/${address}`);
      await expectOfMaps(page.locator('.tp-map[data-ready]').first()).toBeVisible();
      await expectOfMaps.poll(() => tiles.length, address).toBeGreaterThan(0);
      await expect(page.locator('.tp-map-attribution').first()).toHaveText(/© OpenMapTiles.*© OpenStreetMap/);
    }
    // A phone's sheet covers the corners of the map, and not its credits.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin}/fr/proximity`);
    const credits = page.locator('.ground .tp-map-attribution');
    await expectOfMaps(credits).toHaveText(/© OpenStreetMap/);
    const [box, sheet] = [await credits.boundingBox(), await page.locator('main').boundingBox()];
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(Math.round(sheet?.y ?? 0));
    const button = await page.locator('.ground').getByRole('button', { name: 'Réduire' }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(button?.x ?? 0);
    expect(complaints.lines).toEqual([]);
  });
});

test('a map without tiles loads neither tiles nor their style @full', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/fr/proximity');
  await expectOfMaps(nearbyOn(page).drawn.first()).toBeVisible();
  expect(requests.filter((address) => /\.mvt$|tile-(layers|schemas)/.test(address))).toEqual([]);
});

test('mapStyleUrl wins over the tiles of the service @full', async ({ page, partner, complaints }) => {
  test.slow();
  await withServer(pmtiles, async ({ origin }) => {
    const tiles = tilesOf(page);
    const style = { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background' }] };
    await page.route('**/own-style.json', (route) =>
      route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: style }),
    );
    const config = JSON.stringify({ appConfig: { mapStyleUrl: `${origin}/own-style.json` } });
    const html = mapPage(origin).replace(
      '<script',
      `<script type="application/json" id="tp-config">${config}</script><script`,
    );
    await partner.open({ html });
    await expectOfMaps(nearbyOn(page).drawn).toBeVisible();
    await page.waitForTimeout(500);
    expect(tiles).toEqual([]);
    expect(complaints.lines).toEqual([]);
  });
});
