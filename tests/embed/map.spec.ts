import type { Page } from 'playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { hostileSheets } from '../support/hostile-sheets.ts';
import {
  countContexts,
  expectOfMaps as expect,
  nearbyOn,
  refuseWebGl,
  shownViews,
  useNearby,
} from '../support/nearby.ts';
import { barePage, loader, test } from '../support/partner.ts';
import { productOrigin } from '../support/product.ts';

test.describe.configure({ timeout: 60_000 });

const chatelet = 'center="48.8589,2.3469"';
const map = `<tp-proximity-map ${chatelet}></tp-proximity-map>`;
const detail = '<tp-place-detail place-type="stopArea" place-id="bastille" group="detail"></tp-place-detail>';
const noMapWords = 'La carte ne peut pas s’afficher ici. La liste contient les mêmes informations.';

async function useDetail(page: Page): Promise<void> {
  const place = page.locator('tp-place-detail');
  await expect(place.getByRole('heading', { name: 'Bastille' })).toBeVisible();
  await expect(place.locator('.board-lead').first()).toBeVisible();
}

test('a bare page needs one script and one tag, for the map and for one place @full', async ({
  page,
  partner,
  complaints,
}) => {
  await partner.open({ html: barePage(map + detail) });
  await useNearby(page);
  await expect(nearbyOn(page).canvas).toBeVisible();
  await useDetail(page);
  expect(complaints.lines).toEqual([]);
});

const allowList = `default-src 'none'; script-src ${productOrigin}; connect-src ${productOrigin}; img-src ${productOrigin} data:; style-src 'self'; base-uri 'none'`;

for (const [policy, value, hasMap, tag] of [
  ['an allow-list without anything inline', `${allowList}; worker-src blob: ${productOrigin}`, true, ''],
  [
    'a nonce and strict-dynamic',
    `script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; object-src 'none'; base-uri 'none'`,
    true,
    ' @full',
  ],
  [
    'Trusted Types',
    `require-trusted-types-for 'script'; trusted-types 'none'; script-src ${productOrigin} blob:; style-src 'none'; object-src 'none'`,
    false,
    ' @full',
  ],
] as const) {
  test(`under ${policy} there is no violation and no error${tag}`, async ({ page, partner, complaints }) => {
    const head = loader.replace('<script', '<script nonce="abc"');
    await partner.open({ html: barePage(map + detail, head), headers: { 'Content-Security-Policy': value } });
    await useNearby(page);
    await useDetail(page);
    const { canvas, whole } = nearbyOn(page);
    if (hasMap) await expect(canvas).toBeVisible();
    else await expect(whole.getByText(noMapWords)).toBeVisible();
    expect(complaints.lines).toEqual([]);
  });
}

test('a frame without an origin has a map, and may take it away before the code of its worker is there @full', async ({
  page,
  partner,
  complaints,
}) => {
  const release = await holdBack(page, /maplibre-gl-worker/);
  await partner.open({ html: barePage(map), headers: { 'Content-Security-Policy': 'sandbox allow-scripts' } });
  await useNearby(page);
  await expect(nearbyOn(page).canvas).toBeVisible();
  await nearbyOn(page).whole.evaluate((element) => element.remove());
  await page.waitForTimeout(600);
  const worker = page.waitForResponse(/maplibre-gl-worker/);
  release();
  await (await worker).finished();
  await page.waitForTimeout(600);
  expect(complaints.lines).toEqual([]);
});

for (const width of [390, 1000]) {
  test(`a place from the end of the list begins in sight, and the way back leads to its row, ${width} px wide @full`, async ({
    page,
    partner,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const text = '<p>Un texte de la page.</p>'.repeat(20);
    await partner.open({ html: barePage(`${text}${map}${text}`) });
    const { rows, detail: opened, button } = nearbyOn(page);
    const row = rows.nth(9);
    const name = await row.locator('.row-name').textContent();
    await row.getByRole('link').click();
    await expect(opened.getByRole('heading', { level: 2, name: name ?? '' })).toBeInViewport();
    await expect(button('À proximité')).toBeInViewport();
    await button('À proximité').click();
    const again = rows.filter({ has: page.locator('.row-name', { hasText: name ?? '' }) }).first();
    await expect(again.getByRole('link')).toBeFocused();
    await expect(again).toBeInViewport({ ratio: 1 });
  });
}

test('a page with a default policy of its own decides by it whether there is a map @full', async ({
  page,
  partner,
  complaints,
}) => {
  const value = `require-trusted-types-for 'script'; trusted-types default; script-src ${productOrigin} 'unsafe-inline' blob:`;
  const letting = `<script>trustedTypes.createPolicy('default', { createScriptURL: (address) => address, createHTML: () => null })</script>`;
  const refusing = `<script>trustedTypes.createPolicy('default', { createScriptURL: () => null })</script>`;
  await partner.open({ html: barePage(map, letting + loader), headers: { 'Content-Security-Policy': value } });
  await expect(nearbyOn(page).canvas).toBeVisible();
  await useNearby(page);
  await partner.open({ html: barePage(map, refusing + loader), headers: { 'Content-Security-Policy': value } });
  await expect(nearbyOn(page).whole.getByText(noMapWords)).toBeVisible();
  await useNearby(page);
  expect(complaints.lines).toEqual([]);
});

test('a page that allows no worker from elsewhere is told so once, and has the list @full', async ({
  page,
  partner,
  complaints,
}) => {
  await partner.open({ html: barePage(map), headers: { 'Content-Security-Policy': allowList } });
  await expect(nearbyOn(page).whole.getByText(noMapWords)).toBeVisible();
  await useNearby(page);
  expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  expect(complaints.lines.filter((line) => line.includes('violation of'))).toHaveLength(1);
  // With `show="list"` the widget requests no map and reports no errors.
  complaints.lines.length = 0;
  await partner.open({
    html: barePage(map.replace('<tp-proximity-map', '$& show="list"')),
    headers: { 'Content-Security-Policy': allowList },
  });
  await useNearby(page);
  expect(complaints.lines).toEqual([]);
});

for (const [name, css] of Object.entries(hostileSheets)) {
  test(`it looks the same under a sheet that says: ${name} @full`, async ({ page, partner }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    const look = async () => {
      await expect(nearbyOn(page).rows.first()).toBeVisible();
      await nearbyOn(page).canvas.waitFor();
      await useDetail(page);
      // The buttons of the filters count what has arrived, at last what the whole map shows.
      const filters = nearbyOn(page).whole.locator('[part=filters] button');
      await expect(async () => {
        const before = await filters.allTextContents();
        await page.waitForTimeout(1500);
        expect(await filters.allTextContents()).toEqual(before);
      }).toPass();
      return page.evaluate(() =>
        ['tp-proximity-map', 'tp-place-detail'].flatMap((tag) =>
          [
            '[part=map]',
            '.tp-map-button',
            '[part=panel]',
            '[part=filters] button',
            '[part=row] a',
            '.row-name',
            'h2',
            '.board-lead',
          ]
            .map((selector) => [selector, document.querySelector(tag)?.shadowRoot?.querySelector(selector)] as const)
            .flatMap(([selector, node]) => {
              if (!node) return [];
              const { fontSize, letterSpacing, textTransform, direction, whiteSpace, fontStyle } =
                getComputedStyle(node);
              const { width, height } = node.getBoundingClientRect();
              // The text of the board is the minutes until the next departure.
              const size = selector === '.board-lead' ? height : [width, height];
              return [[selector, fontSize, letterSpacing, textTransform, direction, whiteSpace, fontStyle, size]];
            }),
        ),
      );
    };
    const body = `<div style="display:block!important;width:800px!important">${map}${detail}</div>`;
    await partner.open({ html: barePage(body) });
    const plain = await look();
    expect(plain.length).toBeGreaterThan(6);
    await partner.open({ html: barePage(body, `<style>${css}</style>${loader}`) });
    expect(await look()).toEqual(plain);
  });
}

test('maps of one group are one, those of another are their own @full', async ({ page, partner, complaints }) => {
  await page.setViewportSize({ width: 1000, height: 1000 });
  await partner.open({
    html: barePage(
      `<tp-proximity-map id="a" show="map" ${chatelet}></tp-proximity-map><tp-proximity-map id="b" show="list"></tp-proximity-map><tp-proximity-map id="c" group="own" center="48.8484,2.3959"></tp-proximity-map>`,
    ),
  });
  const [a, b, c] = [nearbyOn(page, '#a'), nearbyOn(page, '#b'), nearbyOn(page, '#c')];
  await expect(b.rows.first()).toContainText(/Châtelet/);
  await expect(a.rows).toHaveCount(0);
  await c.whole.scrollIntoViewIfNeeded();
  await expect(c.rows.first()).toContainText(/Nation/);
  await expect(b.rows.first()).toContainText(/Châtelet/);
  await b.rows.first().getByRole('link').click();
  await expect(b.detail.getByRole('heading', { name: /Châtelet/ })).toBeVisible();
  await expect(c.detail).toHaveCount(0);
  expect(complaints.lines).toEqual([]);
});

/** Opens a map in a long page; returns the point to press. */
async function openLongPage(page: Page, open: (html: string) => Promise<void>) {
  await page.setViewportSize({ width: 600, height: 700 });
  await open(barePage(`<p style="height:200px"></p>${map}<p style="height:3000px"></p>`));
  const { drawn, rows } = nearbyOn(page);
  await expect(rows.first()).toBeVisible();
  await drawn.waitFor();
  const box = await drawn.boundingBox();
  if (!box) throw new Error('The map has no room.');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  return {
    at: { x: box.x + box.width / 3, y: box.y + box.height / 2 },
    scrolled,
    /** Scrolls to the top after the page is still: touch scrolling continues after the release. */
    async scrollBack() {
      await expect
        .poll(async () => {
          const before = await scrolled();
          await page.waitForTimeout(150);
          return (await scrolled()) - before;
        })
        .toBe(0);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(scrolled).toBe(0);
    },
    zoom: async () => (await shownViews(page))[0]?.zoom ?? 0,
  };
}

test('the wheel over the map scrolls the page, and with Ctrl zooms the map @full', async ({ page, partner }) => {
  const { at, scrolled, scrollBack, zoom } = await openLongPage(page, (html) => partner.open({ html }));
  const before = await zoom();
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, 120);
  await expect.poll(scrolled).toBeGreaterThan(60);
  await expect(nearbyOn(page).whole.getByText('Ctrl + molette pour zoomer')).toBeVisible();
  expect(await zoom()).toBe(before);
  await scrollBack();
  await page.keyboard.down('Control');
  await page.mouse.move(at.x + 1, at.y);
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(zoom).toBeGreaterThan(before + 0.2);
  expect(await scrolled()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('one finger over the map scrolls the page, two move the map @full', async ({ page, partner }) => {
    const { at, scrolled, scrollBack } = await openLongPage(page, (html) => partner.open({ html }));
    const [before] = await shownViews(page);
    const devtools = await page.context().newCDPSession(page);
    const drag = async (...fingers: { x: number; y: number }[]) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', fingers);
      for (let step = 1; step <= 15; step += 1) {
        await touch(
          'touchMove',
          fingers.map(({ x, y }) => ({ x, y: y - step * 8 })),
        );
      }
      await touch('touchEnd', []);
    };
    await drag(at);
    await expect.poll(scrolled).toBeGreaterThan(60);
    expect((await shownViews(page))[0]).toEqual(before);
    await scrollBack();
    // A busy machine may deliver the two touches separately.
    await expect(async () => {
      const north = async () => (await shownViews(page))[0]?.bounds.north ?? 0;
      const from = await north();
      await drag(at, { x: at.x + 80, y: at.y });
      await expect.poll(north, { timeout: 3000 }).toBeLessThan(from - 0.0005);
    }).toPass();
    expect(await scrolled()).toBe(0);
  });
});

test('where nothing draws a map the list takes over and says so', async ({ page, partner, complaints }) => {
  await refuseWebGl(page);
  await partner.open({ html: barePage(map) });
  const { whole, canvas } = nearbyOn(page);
  await expect(whole.getByText(noMapWords)).toBeVisible();
  await expect(canvas).toHaveCount(0);
  await useNearby(page);
  expect(complaints.lines).toEqual([]);
});

for (const [what, act] of [
  [
    'the device takes its drawing away',
    (canvas: HTMLCanvasElement) => canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  ],
  ['the theme brings another style', (_: HTMLCanvasElement, tag: Element) => tag.setAttribute('theme', 'dark')],
  ['it is removed', (_: HTMLCanvasElement, tag: Element) => tag.remove()],
] as const) {
  test(`before a map of a page without an origin has its worker, ${what}: nothing fails @full`, async ({
    page,
    partner,
    complaints,
  }) => {
    const letWorkerCome = await holdBack(page, /worker/);
    const style = {
      version: 8,
      layers: [{ id: 'ground', type: 'background' }],
      sources: { own: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
    };
    await page.route('**/style-*.json', (route) =>
      route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: style }),
    );
    const config = JSON.stringify({ appConfig: { mapStyleUrl: `${productOrigin}/style-{theme}.json` } });
    await partner.open({
      html: barePage(map, `<script type="application/json" id="tp-config">${config}</script>${loader}`),
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
    });
    await nearbyOn(page).canvas.waitFor();
    // The style is loaded, and with it the sources that write to the worker.
    await page.waitForTimeout(500);
    await page.evaluate((code) => {
      const tag = document.querySelector('tp-proximity-map') as Element;
      const run = new Function('canvas', 'tag', `return (${code})(canvas, tag)`);
      run(tag.shadowRoot?.querySelector('canvas'), tag);
    }, String(act));
    await page.waitForTimeout(300);
    letWorkerCome();
    await page.waitForTimeout(1000);
    expect(complaints.lines).toEqual([]);
  });
}

test('forty mounts and unmounts leave no node, listener, worker or context behind @full', async ({
  page,
  partner,
  complaints,
}) => {
  test.slow();
  const contexts = await countContexts(page);
  await partner.open({ html: barePage('<main></main>') });
  const devtools = await page.context().newCDPSession(page);
  const put = () =>
    page.evaluate((html) => {
      const main = document.querySelector('main');
      if (main) main.innerHTML = html;
    }, map + detail);
  const take = () => page.evaluate(() => document.querySelector('main')?.replaceChildren());
  const held = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { nodes, listeners: jsEventListeners };
  };
  const round = async (waits: boolean) => {
    await put();
    if (waits) {
      await nearbyOn(page).canvas.waitFor();
      await expect(nearbyOn(page).rows.first()).toBeVisible();
    }
    await take();
  };
  // React keeps its last root and maplibre-gl its last aborted load, each until the next; so now and then one mount is
  // still held. The least of ten rounds has none of that, but would have all that piles up.
  const rounds: { nodes: number; listeners: number }[] = [];
  const mount = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      // Some maps are removed before their first render, others after.
      await round(count % 5 === 0);
      rounds.push(await held());
    }
  };
  const pileUp = () => {
    const least = (some: typeof rounds, name: 'nodes' | 'listeners') => Math.min(...some.map((one) => one[name]));
    const grown = (name: 'nodes' | 'listeners') => least(rounds.slice(-10), name) - least(rounds.slice(0, 10), name);
    return Math.max(grown('nodes'), grown('listeners'));
  };
  await mount(40);
  // On a busy machine ten rounds may each hold one: what piles up is still there after ten more.
  if (pileUp() >= 20) await mount(10);
  expect(pileUp()).toBeLessThan(20);
  await expect.poll(async () => [page.workers().length, (await contexts()).alive], { timeout: 20_000 }).toEqual([0, 0]);
  // Eight rounds wait for the map; that of the detail comes late.
  expect((await contexts()).made).toBeGreaterThanOrEqual(8);
  expect(complaints.lines).toEqual([]);
});
