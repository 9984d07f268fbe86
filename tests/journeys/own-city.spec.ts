import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { createFeedPlace, smallFeed } from '#site/server/engine/reader/testing/feed-builder.ts';
import { startServer } from '#tests/support/started-server.ts';

// The site of an operator, over a feed of its own.

const page = readFileSync(new URL('../../site/server/CITY.md', import.meta.url), 'utf8');
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block as string);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts the parts of the file into one object, as the page says. */
function merged(one: Json, other: Json): Json {
  const all = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const former = all[key];
    all[key] = isObject(former) && isObject(value) ? merged(former, value) : value;
  }
  return all;
}

const feeds = createFeedPlace();
const folders: string[] = [];
test.afterAll(() => {
  feeds.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a server with this configuration; `own` in it stands for the server's origin, which is that of a port. */
async function startCity(config: (own: string) => Json, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tp-city-'));
  folders.push(folder);
  mkdirSync(join(folder, 'img'));
  writeFileSync(
    join(folder, 'img/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40" fill="#00695c"/></svg>',
  );
  const file = join(folder, 'city.json');
  const start = async (origin: string, port: string) => {
    writeFileSync(file, JSON.stringify(config(origin)));
    return startServer({
      DATA_DIR: folder,
      GTFS: feeds.zip(smallFeed),
      CONFIG: file,
      TP_NOW: '2026-11-23T07:50:00+01:00',
      RATE_LIMIT: 'off',
      PORT: port,
      ...environment,
    });
  };
  // A free port is known after a first start only.
  const first = await start('http://127.0.0.1:1', '0');
  await first.end('SIGTERM');
  return start(first.origin, new URL(first.origin).port);
}

test('CFG-4 CFG-8 CFG-12: the configuration that “Put your city online” prints works as printed @full', async ({
  page: view,
}) => {
  const printed = blocksOf('json').map((block) => JSON.parse(block) as Json);
  expect(printed.length).toBeGreaterThan(5);
  const whole = JSON.stringify(printed.reduce(merged, {}));
  const addresses = join(mkdtempSync(join(tmpdir(), 'tp-city-')), 'addresses.csv');
  folders.push(join(addresses, '..'));
  writeFileSync(addresses, /^number,street[\s\S]*?(?=^```)/m.exec(page)?.[0] ?? '');
  const server = await startCity((own) => JSON.parse(whole.replaceAll('https://transport.example', own)) as Json, {
    PLACES: addresses,
    TRUST_PROXY: '1',
  });
  const response = await fetch(`${server.origin}/`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/de/schedules']);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain('https://maps.example https://tiles.example');

  await view.setViewportSize({ width: 1440, height: 900 });
  await view.goto(`${server.origin}/de`);
  const logo = view.locator('tp-logos img');
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(view.locator('tp-app-sidebar a')).toHaveCount(6);
  const brand = await view.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tp-brand'));
  expect(brand.trim()).toBe('#00695c');

  // The page's own search names the origin, so the key of the site must allow it.
  const searched = view.waitForResponse((response) => response.url().includes('/journeys/search'));
  const [from, to] = [view.getByRole('combobox').nth(0), view.getByRole('combobox').nth(1)];
  for (const [field, text] of [
    [from, 'First'],
    [to, 'Second'],
  ] as const) {
    await field.fill(text);
    await view.getByRole('option', { name: text }).first().click();
  }
  await view.getByRole('button', { name: 'Suchen' }).click();
  expect((await searched).status()).toBe(200);
  await server.end('SIGTERM');
});

const widths = { mobile: 390, tablet: 900, desktop: 1440 } as const;

test('SHELL-1 FOOT-8: a device class without anything in its sidebar has neither rail nor bar, and no room for it @full', async ({
  page: view,
}) => {
  const header = { header: { end: [{ name: 'language-selector' }] } };
  const sidebar = { sidebar: { start: [{ name: 'links' }] } };
  const server = await startCity(() => ({
    components: { mobile: header, tablet: { ...header, ...sidebar }, desktop: header },
  }));
  const seen: Json = {};
  for (const [device, width] of Object.entries(widths)) {
    await view.setViewportSize({ width, height: 800 });
    await view.goto(`${server.origin}/fr/schedules`);
    const left = (selector: string) =>
      view.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().left));
    const footer = await view.locator('tp-app-footer').evaluate((element) => getComputedStyle(element).marginBottom);
    seen[device] = {
      rail: await view.locator('tp-app-sidebar').isVisible(),
      footer: [await left('tp-app-footer'), footer],
      content: await view.locator('main').evaluate((element) => getComputedStyle(element).paddingLeft),
    };
  }
  expect(seen).toEqual({
    mobile: { rail: false, footer: [0, '0px'], content: '16px' },
    tablet: { rail: true, footer: [65, '0px'], content: '81px' },
    desktop: { rail: false, footer: [0, '0px'], content: '16px' },
  });
  await server.end('SIGTERM');
});

test('CFG-4: local formats give the country’s clock, distances and prices, on the site and in a partner’s tag @full', async ({
  page: view,
}) => {
  const agency = smallFeed['agency.txt'].map((row) => ({ ...row, agency_timezone: 'America/New_York' }));
  const price = { fare_id: 'single', price: 2.9, currency_type: 'USD', payment_method: 0, transfers: 0 };
  const feed = { ...smallFeed, 'agency.txt': agency, 'fare_attributes.txt': [price] };
  const now = { GTFS: feeds.zip(feed), TP_NOW: '2026-11-23T08:05:00-05:00' };
  const server = await startCity(() => ({ appConfig: { formats: 'local' } }), now);
  const results = '/trip-planner/results?fi=station:S1&fv=First&ft=stopArea&ti=station:S2&tv=Second&tt=stopArea';
  const time = /9:00\s[Aa]\.?\s?[Mm]/;
  for (const locale of ['fr', 'en', 'es', 'it', 'de']) {
    await view.goto(`${server.origin}/${locale}${results}`);
    const card = view.locator('tp-trip-planner').getByText(time).first();
    await expect(card, locale).toBeVisible();
    await expect(
      view
        .locator('tp-trip-planner')
        .getByText(/2[.,]90\s?\$|\$2\.90/)
        .first(),
      locale,
    ).toBeVisible();
  }
  await view.goto(`${server.origin}/en/schedules/line/R1`);
  await expect(view.locator('tp-schedules').getByText('9:00 AM').first()).toBeVisible();

  // Without a word of the page, a tag has the formats of the spec.
  const tag = (more: object) => `<!doctype html><meta charset="utf-8">
    <script type="application/json" id="tp-config">${JSON.stringify({ appConfig: { timeZone: 'America/New_York', clock: now.TP_NOW, ...more } })}</script>
    <script type="module" src="${server.origin}/tp.js"></script><tp-departures lang="en" stop="First" count="1"></tp-departures>`;
  let more = {};
  const partner = createServer((_, response) => response.setHeader('content-type', 'text/html').end(tag(more)));
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  const shown = async (formats: object) => {
    more = formats;
    await view.goto(`http://127.0.0.1:${(partner.address() as AddressInfo).port}/`);
    const departure = view.locator('tp-departures .departures-when').getByText(/^0?9:00/);
    await expect(departure).toBeVisible();
    return (await departure.innerText()).replaceAll(/\s/g, ' ');
  };
  expect(await shown({})).toBe('09:00');
  expect(await shown({ formats: 'local', country: 'US' })).toBe('9:00 AM');
  partner.close();
  await server.end('SIGTERM');
});
