import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'playwright/test';
import { publishedLibrary } from '#shared/build/published-library.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { locales } from '#shared/i18n/locales.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { barePage, test } from '../support/partner.ts';
import { productOrigin } from '../support/product.ts';

/** Most bytes of script, with brotli, that a tag loads besides the files of at least half of all tags. */
const limits = {
  'tp-app-sidebar': 15_900,
  'tp-banner-strip': 7900,
  'tp-cart-dropdown': 12_000,
  // 200 of them for the clock of a country, 100 for what an engine lacks, 1010 for the warning that its stop is missing, which only
  // this page needs, 310 for departures that have left and disruptions of one direction, and 150 for files shared with tp-traffic.
  'tp-departures': 27_170,
  'tp-favorites': 17_500,
  'tp-language-selector': 3072,
  'tp-notifications-menu': 8900,
  'tp-site-menu': 8200,
  // 6800 of them for the traveller's own lines, which load after the network.
  'tp-traffic': 44_000,
  'tp-trip-planner': 15_600,
  // It also draws a badge from the title.
  'tp-app-badges': 3300,
  'tp-links': 3072,
  'tp-logos': 3072,
  'tp-social-networks': 3072,
  'tp-sponsors': 3072,
} as const;

/** The others are weighed in full runs. */
const usual = ['tp-departures', 'tp-trip-planner'];

test('what every page loads first leaves room for widgets', async ({ request }) => {
  // 1490 bytes without the doctor, which may cost a page that does not ask for it 100 bytes, and the search in open shadow
  // roots, which may cost 50.
  const loader = await (await request.get('/tp.js')).body();
  expect(brotliCompressSync(loader).length).toBeLessThanOrEqual(1490 + 100 + 50);
});

const library = publishedLibrary(`${projectRoot}dist/lib`);

for (const [tag, limit] of Object.entries(limits)) {
  test(`<${tag}> loads at most ${limit} bytes of its own${usual.includes(tag) ? '' : ' @full'}`, async ({
    page,
    partner,
  }) => {
    const files = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js') && !pathname.endsWith('/tp.js')) files.set(pathname, response.body());
    });
    await partner.open({ html: barePage(`<${tag} items='[{ "title": "A", "url": "/a" }]'></${tag}>`) });
    await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.querySelector('.root > *'), tag);
    await page.waitForLoadState('networkidle');

    expect([...files.keys()].some((path) => path.endsWith(`/${tag}.js`))).toBe(true);
    const sizes = await Promise.all(
      [...files].map(async ([path, body]) => [path, brotliCompressSync(await body).length] as const),
    );
    // What the definitions page and the benchmark say of the tag is what a browser receives.
    const { entry, preloads, atOnce, own } = library(tag, 'fr');
    for (const { name, bytes } of [entry, ...preloads]) {
      expect(
        sizes.filter(([path]) => path.endsWith(`/${name}`)),
        name,
      ).toEqual([[expect.anything(), bytes]]);
    }
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(
      total - (atOnce.bytes - own.bytes),
      sizes.map(([path, size]) => `${path.split('/').at(-1)} ${size}`).join(', '),
    ).toBeLessThanOrEqual(limit);
  });
}

/** Most files and bytes of a map at once, with brotli: what it needs to be drawn, without the detail of a place. */
const map = { files: 13, bytes: 127_000 };

test('a map loads at once what it needs to be drawn', () => {
  const { entry, preloads, atOnce } = library('tp-proximity-map', 'fr');
  const names = [entry, ...preloads].map(({ name }) => name);
  for (const unneeded of ['tp-trip-planner.js', 'chunks/place-suggestions.js', 'chunks/place-detail-panel.js'])
    expect(names).not.toContain(unneeded);
  // A key of storage that only the store of favorites reads.
  const codes = names.map((name) => readFileSync(`${projectRoot}dist/lib/${name}`, 'utf8'));
  expect(codes.join().includes('favoritePointOfInterests')).toBe(false);
  expect(atOnce.files, names.join(', ')).toBeLessThanOrEqual(map.files);
  expect(atOnce.bytes).toBeLessThanOrEqual(map.bytes);
});

/** Most scripts that the first key loads. With the call, they are requested in two rounds of six over HTTP/1.1. */
const scriptsOfFirstKey = 8;

test('the first key in the planner loads few scripts beside its call', async ({ page, partner }) => {
  const script = `${productOrigin}/v/${packageJson.version}/tp-trip-planner.fr.js`;
  await partner.open({
    html: barePage('<tp-trip-planner></tp-trip-planner>', `<script type="module" src="${script}"></script>`),
  });
  const field = page.locator('tp-trip-planner').getByRole('combobox').first();
  await expect(field).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  await field.pressSequentially('bast');
  await expect(page.locator('tp-trip-planner').getByRole('option').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.size, [...scripts].join(', ')).toBeLessThanOrEqual(scriptsOfFirstKey);
  expect(scripts.size).toBeGreaterThan(0);
});

/** Most bytes of all scripts of a light page until the planner's form is there, with brotli. */
const lightForm = 38_100;

test('the form of the planner loads little more than its own code in the light build', async ({ page, partner }) => {
  const { entry, preloads } = library('tp-trip-planner', 'fr', 'light');
  const folder = `${productOrigin}/v/${packageJson.version}/light`;
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await partner.open({
    html: barePage(
      '<tp-trip-planner></tp-trip-planner>',
      `<script type="module" src="${folder}/${entry.name}"></script>`,
    ),
  });
  await expect(page.locator('tp-trip-planner').getByRole('combobox').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.sort()).toEqual([entry, ...preloads].map(({ name }) => `${folder}/${name}`).sort());
  const sizes = locales.map(({ code }) => library('tp-trip-planner', code, 'light').atOnce.bytes);
  expect(Math.max(...sizes), sizes.join(', ')).toBeLessThanOrEqual(lightForm);
});

/** Most scripts of our home page at rest, and most of their bytes with brotli: the login script is one of them. */
const home = { files: 21, bytes: 156_000 };

test('our home page loads few scripts until it is at rest', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, response.body());
  });
  await page.goto('/fr');
  // Comes last.
  await page.waitForResponse(/\/keep-offline-[^/]*\.js$/);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all([...scripts.values()].map(async (body) => brotliCompressSync(await body).length));
  expect(sizes.length, [...scripts.keys()].join(', ')).toBeLessThanOrEqual(home.files);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(home.bytes);
  expect([...scripts.keys()].some((path) => path.endsWith('/login.js'))).toBe(true);
});
