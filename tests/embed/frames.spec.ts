import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Frame, type Page } from 'playwright/test';
import { routerFile } from '../support/hold-back.ts';
import { test } from '../support/partner.ts';
import { servePartner } from '../support/partner-site.ts';
import { productOrigin } from '../support/product.ts';

const host = `<script src="${productOrigin}/tp-frame.js"></script>`;
const frameOf = (path: string, more = '') =>
  `<iframe title="Transports" src="${productOrigin}${path}?widget=true" width="360" ${more}></iframe>`;
const hostPage = (body: string, head = host) =>
  `<!doctype html><html lang="fr"><head><title>Mairie</title>${head}</head><body>${body}</body></html>`;

const hostile = `<style>
  * { box-sizing: border-box !important; }
  iframe { height: 150px !important; min-height: 90px !important; max-height: 200px !important; border: 7px solid; padding: 3px !important; }
</style>`;

const ourFrames = (page: Page) => page.frames().filter((frame) => frame.url().startsWith(productOrigin));

/** Heights of a frame's content and of the frame. They must be equal, and nothing may scroll. */
const sizesOf = (frame: Frame) =>
  frame.evaluate(() => {
    const { clientHeight: shown, scrollHeight } = document.documentElement;
    const content = Math.ceil(document.body.getBoundingClientRect().height);
    return { content, shown, fits: content > 100 && Math.abs(content - shown) <= 1 && scrollHeight === shown };
  });

async function expectFit(frame: Frame, what: string): Promise<number> {
  await expect.poll(async () => await sizesOf(frame), what).toMatchObject({ fits: true });
  return (await sizesOf(frame)).content;
}

test('the host script has at most 1 kB in brotli', async ({ request }) => {
  const text = await (await request.get('/tp-frame.js')).body();
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(1024);
});

test('ND-50: two frames and one added later have the height of their content under hostile styles @full', async ({
  page,
  partner,
  complaints,
}) => {
  await partner.open({ html: hostPage(hostile + frameOf('/fr') + frameOf('/de/error')) });
  await expect.poll(() => ourFrames(page).length).toBe(2);
  const [planner, text] = ourFrames(page) as [Frame, Frame];
  await expectFit(planner, 'the planner');
  await expectFit(text, 'a page of text');
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), frameOf('/it/proximity'));
  await expect.poll(() => ourFrames(page).length).toBe(3);
  await expectFit(ourFrames(page)[2] as Frame, 'a frame added later');

  // Browsers draw no frame of another site that is out of sight, and so do not measure it.
  await page.locator('iframe').nth(1).scrollIntoViewIfNeeded();
  const before = await expectFit(text, 'a page of text');
  await text.evaluate(() => {
    const more = document.createElement('p');
    more.id = 'more';
    more.textContent = 'ein Wort '.repeat(600);
    document.querySelector('main')?.append(more);
  });
  await expect.poll(async () => (await sizesOf(text)).shown).toBeGreaterThan(before + 400);
  await expectFit(text, 'it grew');
  await text.evaluate(() => document.querySelector('#more')?.remove());
  await expect.poll(async () => (await sizesOf(text)).shown).toBeLessThanOrEqual(before + 1);
  expect(complaints.lines).toEqual([]);
});

test('ND-50 ND-60: a page that the frame loads by itself is measured too @full', async ({ page, partner }) => {
  await partner.open({ html: hostPage(frameOf('/fr')), headers: { 'Referrer-Policy': 'no-referrer' } });
  await expect.poll(() => ourFrames(page).length).toBe(1);
  const [frame] = ourFrames(page) as [Frame];
  const first = await expectFit(frame, 'the planner');
  await frame.evaluate(() => location.assign('/fr/error?widget=true'));
  await frame.waitForURL('**/error?widget=true');
  expect(await expectFit(frame, 'the next page')).toBeLessThan(first);
});

const hosts = {
  'a strict policy': {
    html: hostPage(frameOf('/fr')),
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src ${productOrigin}; frame-src ${productOrigin}`,
    },
  },
  'a module that comes after the frame': {
    html: hostPage(
      `${frameOf('/fr')}<script>setTimeout(() => {
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '${productOrigin}/tp-frame.js' }));
    }, 1500);</script>`,
      '',
    ),
  },
  'a sandbox without an origin': {
    html: hostPage(frameOf('/fr')),
    headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
  },
};

for (const [name, content] of Object.entries(hosts)) {
  test(`ND-50: a frame has the height of its content in a page with ${name} @full`, async ({ page, partner }) => {
    await partner.open(content);
    await expect.poll(() => ourFrames(page).length).toBe(1);
    await expectFit(ourFrames(page)[0] as Frame, name);
  });
}

test('ND-50: a frame has the height of its content in a file on a disk @full', async ({ page, workFolder }) => {
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(`${workFolder}/page.html`, hostPage(frameOf('/fr')));
  await page.goto(`file://${workFolder}/page.html`);
  await expect.poll(() => ourFrames(page).length).toBe(1);
  await expectFit(ourFrames(page)[0] as Frame, 'a file');
});

for (const width of [360, 900]) {
  test(`ND-50: no page grows with its frame, ${width} px wide @full`, async ({ page, partner }) => {
    test.slow();
    await page.setViewportSize({ width: 1000, height: 800 });
    const paths = ['/fr', '/de/proximity', '/fr/schedules', '/fr/schedules/line/M6', '/en/cobranding', '/fr/nowhere'];
    for (const path of paths) {
      await partner.open({ html: hostPage(frameOf(path).replace('360', String(width))) });
      await expect.poll(() => ourFrames(page).length, path).toBe(1);
      const [frame] = ourFrames(page) as [Frame];
      await frame.waitForLoadState('networkidle');
      // Data may still come. A page that grows with its frame never rests.
      let height = 0;
      const growth = async () => {
        const before = height;
        height = await expectFit(frame, path);
        return Math.abs(height - before);
      };
      await expect.poll(growth, { message: path, intervals: [1500], timeout: 20_000 }).toBeLessThanOrEqual(1);
      // A taller frame shrinks back to its content.
      await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('height', '4000px', 'important'));
      await page.waitForTimeout(300);
      const { content } = await sizesOf(frame);
      expect(Math.abs(content - height), `${path}, in a frame of 4000 px`).toBeLessThanOrEqual(1);
    }
  });
}

test('ignores messages of other shapes, of other frames, and of a frame that shows another site', async ({
  page,
  partner,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const other = await servePartner();
  const says = (...heights: string[]) =>
    `<script>for (const height of [${heights.join()}]) parent.postMessage({ type: 'tp-resize', height }, '*');
    parent.postMessage({ type: 'other', height: 500 }, '*'); parent.postMessage(null, '*'); parent.postMessage('tp-resize', '*');</script>`;
  const wrong = other.addressOf({
    html: says('0', '-5', 'NaN', 'Infinity', '1e9', '"500"', 'null', '{}', 'undefined'),
  });
  const right = other.addressOf({ html: says('500') });
  const moved = other.addressOf({ html: `<script>location.replace('${productOrigin}/fr/error?widget=true')</script>` });
  const frame = (id: string, src: string) => `<iframe id="${id}" src="${src}" style="height: 77px"></iframe>`;
  await partner.open({
    html: hostPage(
      [
        frame('wrong', `${wrong}?widget=true`),
        frame('undeclared', right),
        frame('moved', `${moved}?widget=true`),
        frame('declared', `${right}?widget=true`),
        frame('empty', ''),
      ].join(''),
    ),
  });
  await page.evaluate(() => postMessage({ type: 'tp-resize', height: 500 }, '*'));
  const heights = () =>
    page.locator('iframe').evaluateAll((all) => all.map(({ id, style }) => `${id} ${style.height}`));
  await expect.poll(heights).toContain('declared 500px');
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  expect(await heights()).toEqual(['wrong 77px', 'undeclared 77px', 'moved 77px', 'declared 500px', 'empty 77px']);
  expect(warnings[0]).toBe(
    `tp-frame: a frame of ${other.origin} shows a page of ${productOrigin}, so its height is ignored. Correct its src.`,
  );
  await other.close();
});

test('ND-50: before the router is loaded, a link to another site opens a new tab @full', async ({ page, partner }) => {
  await page.route(routerFile, (route) => route.abort());
  const elsewhere = partner.origin;
  await partner.open({ html: hostPage(frameOf('/fr')) });
  const [frame] = ourFrames(page) as [Frame];
  await expectFit(frame, 'the planner');
  await frame.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'ailleurs', id: 'away' });
    document.querySelector('main')?.prepend(link);
  }, `${elsewhere}/page-0`);
  const opened = page.waitForEvent('popup');
  await frame.locator('#away').click();
  const tab = await opened;
  expect(tab.url()).toBe(`${elsewhere}/page-0`);
  expect(await tab.evaluate(() => opener)).toBeNull();
  expect(frame.url()).toBe(`${productOrigin}/fr?widget=true`);
});

test('ND-99: in a frame without allow="geolocation" the planner says that the site does not allow it @full', async ({
  page,
  context,
  partner,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.853, longitude: 2.369 });
  const departure = async (more: string) => {
    await partner.open({ html: hostPage(frameOf('/de', more)) });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('combobox', { name: 'Start' }).focus();
    await frame.getByRole('option').first().click();
    return frame;
  };
  await expect((await departure('')).getByText('Diese Website erlaubt es nicht, hier Ihren Standort')).toBeVisible();
  const allowed = await departure('allow="geolocation"');
  await expect(allowed.getByRole('combobox', { name: 'Start' })).toHaveValue(/Bastille|\d/);
});
