import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { publishedLibrary } from '#shared/build/published-library.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { barePage, loader, test } from '../support/partner.ts';
import { productOrigin } from '../support/product.ts';

const strip = '<tp-banner-strip></tp-banner-strip>';
const title = 'RER A : travaux les soirs de semaine';

/** Story that must work with the strip on any page. */
async function useStrip(page: Page): Promise<void> {
  await expect(page.getByText(title).first()).toBeVisible();
  await page.getByRole('button', { name: 'Lire la suite' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Des bus circulent en complément');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Annonce suivante' }).first().click();
  await expect(page.getByText('Métro 6 : trafic ralenti').first()).toBeVisible();
}

test('a bare page needs one script and one tag', async ({ page, partner, complaints }) => {
  await partner.open({ html: barePage(strip) });
  await useStrip(page);
  expect(complaints.lines).toEqual([]);
});

test('a file opened from a disk has no origin and works all the same', async ({ page, complaints, workFolder }) => {
  mkdirSync(workFolder, { recursive: true });
  const file = `${workFolder}/page.html`;
  writeFileSync(file, barePage(strip));
  await page.goto(`file://${file}`);
  await useStrip(page);
  expect(complaints.lines).toEqual([]);
});

test('the snippet of the strip works when it is pasted @full', async ({ page, partner, complaints }) => {
  await page.goto('/fr/cobranding?tag=banner-strip');
  const snippet = (await page.locator('#snippet').textContent()) ?? '';
  await partner.open({ html: barePage(snippet, '') });
  await useStrip(page);
  expect(complaints.lines).toEqual([]);
});

test('the one-hop module works beside its preloaded core', async ({ page, partner, complaints }) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const base = `${productOrigin}/v/${version}`;
  const head = `<link rel="modulepreload" href="${base}/tp-core.js" crossorigin><script type="module" src="${base}/tp-banner-strip.fr.js"></script>`;
  await partner.open({ html: barePage(strip, head) });
  await useStrip(page);
  expect(complaints.lines).toEqual([]);
});

test('the generator names all files that the planner’s one-hop module needs @full', async ({
  page,
  partner,
  complaints,
}) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const base = `${productOrigin}/v/${version}/`;
  const { entry, preloads } = publishedLibrary(`${projectRoot}dist/lib`)('tp-trip-planner', 'fr', 'standard');
  const named = [entry, ...preloads].map(({ name }) => base + name);
  expect(named.length).toBeGreaterThan(2);
  // A file that is not named would be found a round trip later. Here its request is aborted.
  await page.route(`${base}**/*.js`, (route) =>
    named.includes(route.request().url()) ? route.continue() : route.abort(),
  );
  const head = `<script type="module" src="${named[0]}"></script>`;
  await partner.open({ html: barePage('<tp-trip-planner></tp-trip-planner>', head) });
  await expect(page.locator('tp-trip-planner #departure')).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('the single file works alone', async ({ page, partner, complaints }) => {
  await partner.open({ html: barePage(strip, `<script type="module" src="${productOrigin}/tp-all.js"></script>`) });
  await useStrip(page);
  expect(complaints.lines).toEqual([]);
});

test.describe('the single file draws maps by a file of its version, loaded when one is about to be seen', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  for (const address of ['/tp-all.js', `/v/${version}/tp-all.js`]) {
    test(address === '/tp-all.js' ? address : `${address} @full`, async ({ page, partner, complaints }) => {
      const loaded: string[] = [];
      page.on('response', (response) => {
        const { origin, pathname } = new URL(response.url());
        if (origin === productOrigin && /\.m?js$/.test(pathname)) loaded.push(`${response.status()} ${pathname}`);
      });
      const script = `<script type="module" src="${productOrigin}${address}"></script>`;
      await partner.open({
        html: barePage('<div style="height: 3000px"></div><tp-proximity-map></tp-proximity-map>', script),
      });
      await expect(page.locator('tp-proximity-map [role=search], tp-proximity-map section').first()).toBeAttached();
      expect(loaded).toEqual([`200 ${address}`]);
      await page.locator('tp-proximity-map').scrollIntoViewIfNeeded();
      await expect(page.locator('tp-proximity-map canvas')).toBeAttached({ timeout: 20_000 });
      expect(loaded.slice(0, 2)).toEqual([`200 ${address}`, `200 /v/${version}/tp-map.js`]);
      expect(complaints.lines).toEqual([]);
    });
  }
});

test('a tag that comes later is found @full', async ({ page, partner }) => {
  await partner.open({ html: barePage('') });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/tp.js')),
  );
  await page.evaluate(() => {
    document.body.innerHTML = '<section><tp-banner-strip></tp-banner-strip></section>';
  });
  await useStrip(page);
});

test('an unknown tag of ours is named in the console, and the page goes on', async ({ page, partner, complaints }) => {
  await partner.open({ html: barePage(`<tp-bannerstrip></tp-bannerstrip>${strip}`) });
  await useStrip(page);
  expect(complaints.lines).toEqual([
    expect.stringMatching(/^console: <tp-bannerstrip> is no widget of this library \(\d/),
  ]);
});

for (const [policy, value] of [
  [
    'an allow-list without anything inline',
    `default-src 'none'; script-src ${productOrigin}; connect-src ${productOrigin}; img-src ${productOrigin} data:; style-src 'self'; base-uri 'none'`,
  ],
  [
    'Trusted Types',
    `require-trusted-types-for 'script'; trusted-types 'none'; script-src ${productOrigin}; style-src 'none'; object-src 'none'`,
  ],
  [
    'a nonce and strict-dynamic',
    `script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; object-src 'none'; base-uri 'none'`,
  ],
] as const) {
  test(`under ${policy} there is no violation and no error`, async ({ page, partner, complaints }) => {
    const head = loader.replace('<script', '<script nonce="abc"');
    await partner.open({ html: barePage(strip, head), headers: { 'Content-Security-Policy': value } });
    await useStrip(page);
    expect(complaints.lines).toEqual([]);
  });
}

test('in a sandboxed frame without storage and cookies what is put away stays away for the visit', async ({
  page,
  partner,
  complaints,
}) => {
  await partner.open({
    html: `<!doctype html><title>Cadre</title><iframe title="Cadre" sandbox="allow-scripts" width="900" height="400" srcdoc='${barePage(strip)}'></iframe>`,
  });
  // Located by position, not by text: a frame in another process may request texts before it has the test's language.
  const title = page.frameLocator('iframe').locator('[part=title]');
  await expect(title).toBeVisible();
  const first = await title.innerText();
  await page.frameLocator('iframe').getByRole('button', { name: 'Masquer cette annonce' }).click();
  await expect(title).not.toHaveText(first);
  const second = await title.innerText();
  const emptied = await page
    .frameLocator('iframe')
    .locator('tp-banner-strip')
    .evaluate(async (element) => {
      const { parentElement } = element;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const isEmpty = element.shadowRoot?.querySelector('[part]') === null;
      parentElement?.append(element);
      return isEmpty;
    });
  expect(emptied).toBe(true);
  await expect(title).toHaveText(second);
  expect(complaints.lines).toEqual([]);
});

test('all tags share what was put away, in every group, and each has its own window', async ({
  page,
  partner,
  complaints,
}) => {
  await partner.open({
    html: barePage(
      `<div id="a">${strip}</div><div id="b">${strip}</div><div id="c"><tp-banner-strip group="other"></tp-banner-strip></div>`,
    ),
  });
  const strips = page.locator('tp-banner-strip');
  await expect(page.getByText(title)).toHaveCount(3);
  await page.locator('#a').getByRole('button', { name: 'Masquer cette annonce' }).click();
  await expect(strips.nth(0)).toContainText('Métro 6');
  await expect(strips.nth(1)).toContainText('Métro 6');
  await expect(strips.nth(2), 'another group').toContainText('Métro 6');
  await page.locator('#b').getByRole('button', { name: 'Lire la suite' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(complaints.lines).toEqual([]);
});

test('two copies of the library: the first keeps the tag, the second says so @full', async ({
  page,
  partner,
  complaints,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const both = `<script type="module" src="${productOrigin}/tp-all.js"></script>${loader}<script type="module" src="${productOrigin}/tp-all.js?copy=2"></script>`;
  await partner.open({ html: barePage(strip, both) });
  await useStrip(page);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(
    /^Another copy of tp-widgets \(\d.*\) has already defined the tags.*Load the library once per page\.$/,
  );
  expect(complaints.lines).toEqual([]);
});

test('a moved node keeps its slide and its focusable place @full', async ({ page, partner, complaints }) => {
  await partner.open({ html: barePage(`${strip}<aside></aside>`) });
  await page.getByRole('button', { name: 'Annonce suivante' }).click();
  await expect(page.getByRole('heading', { name: 'Métro 6 : trafic ralenti' })).toBeVisible();
  await page.evaluate(() =>
    document.querySelector('aside')?.append(document.querySelector('tp-banner-strip') as Element),
  );
  await expect(page.getByRole('heading', { name: 'Métro 6 : trafic ralenti' })).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('a module that fails once is asked for again under another address', async ({ page, partner }) => {
  const queries: string[] = [];
  await page.route(/tp-banner-strip\.fr\.js/, async (route) => {
    queries.push(new URL(route.request().url()).search);
    if (queries.length === 1) await route.abort();
    else await route.continue();
  });
  await partner.open({ html: barePage(strip) });
  await expect(page.getByText(title)).toBeVisible();
  expect(queries).toEqual(['', '?retry=1']);
});

test('L10N-6: the texts follow the language of the page around the tag', async ({ page, partner, complaints }) => {
  await partner.open({ html: barePage(`<div id="inner">${strip}</div>`) });
  await expect(page.getByRole('button', { name: 'Lire la suite' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'));
  await expect(page.getByRole('button', { name: 'Weiterlesen' })).toBeVisible();
  await page.evaluate(() => document.querySelector('#inner')?.setAttribute('lang', 'es'));
  await expect(page.getByRole('button', { name: 'Leer más' })).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('what a page translator did to the texts heals by itself @full', async ({ page, partner }) => {
  await partner.open({ html: barePage(strip) });
  await expect(page.getByText(title)).toBeVisible();
  await page.evaluate(() => {
    const root = document.querySelector('tp-banner-strip')?.shadowRoot as ShadowRoot;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim()) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      inner.append(text.data);
    }
  });
  await page.getByRole('button', { name: 'Annonce suivante' }).click();
  await page.getByRole('button', { name: 'Masquer cette annonce' }).click();
  await page.getByRole('button', { name: 'Lire la suite' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('API-38: configure() from the loader sets where and as whom is asked', async ({ page, partner, complaints }) => {
  const requests: { url: string; key: string | undefined }[] = [];
  await page.route('**/core/v1/banners', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') requests.push({ url: request.url(), key: request.headers()['x-api-key'] });
    await route.continue({
      url: `${productOrigin}/core/v1/banners`,
      headers: { ...request.headers(), 'x-api-key': 'demo' },
    });
  });
  const head = `<script type="module">import { configure } from '${productOrigin}/tp.js'; configure({ apiKey: 'town-hall', apiUrl: '${productOrigin.replace('127.0.0.1', 'localhost')}' });</script>`;
  await partner.open({ html: barePage(strip, head) });
  await expect(page.getByText(title)).toBeVisible();
  expect(requests).toEqual([
    { url: `${productOrigin.replace('127.0.0.1', 'localhost')}/core/v1/banners`, key: 'town-hall' },
  ]);
  expect(complaints.lines).toEqual([]);
});

test('CFG-12: configured colours reach the strip, and the page’s own style wins over them @full', async ({
  page,
  partner,
}) => {
  const config = { colors: { brand: '#b00020' } };
  const head = `<script type="application/json" id="tp-config">${JSON.stringify(config)}</script><style>#own{--tp-brand:#00695c}</style>${loader}`;
  await partner.open({ html: barePage(`${strip}<tp-banner-strip id="own" group="own"></tp-banner-strip>`, head) });
  await expect(page.getByText(title)).toHaveCount(2);
  const brand = (index: number) =>
    page
      .locator('tp-banner-strip')
      .nth(index)
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--tp-brand').trim());
  expect(await brand(0)).toBe('#b00020');
  expect(await brand(1)).toBe('#00695c');
});

test('BAN-33: a service that fails leaves a page without strip and a line in the console', async ({
  page,
  partner,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  await page.route('**/core/v1/banners', (route) =>
    route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await partner.open({ html: barePage(`${strip}<p>Suite</p>`) });
  await expect.poll(() => lines.filter((line) => line.startsWith('Failed to load banners'))).toHaveLength(1);
  await expect.poll(async () => (await page.locator('tp-banner-strip').boundingBox())?.height).toBe(0);
  await expect(page.getByText('Suite')).toBeVisible();
});

test('nothing jumps where the snippet reserves the height', async ({ page, partner }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const reserve = '<style>tp-banner-strip:not(:defined){display:block;min-height:56px}</style>';
  await partner.open({ html: barePage(`${strip}<p>Suite</p>`, reserve + loader) });
  await expect(page.getByText(title)).toBeVisible();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
