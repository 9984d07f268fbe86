import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { barePage, loader, test } from '../support/partner.ts';
import { servePartner } from '../support/partner-site.ts';
import { productOrigin } from '../support/product.ts';
import { startServer } from '../support/started-server.ts';

const doctorQuery = '?tp-doctor';
const strip = '<tp-banner-strip></tp-banner-strip>';
const planner = '<tp-trip-planner></tp-trip-planner>';

/** The lines of the doctor in the console. */
function listen(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('tp-doctor:')) lines.push(message.text());
  });
  return lines;
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Diagnosis' });

/** The problems of the panel, as rule and code of the fix. */
async function problemsOf(page: Page): Promise<readonly (readonly [rule: string | null, code: string | null])[]> {
  await expect(panel(page)).toBeVisible({ timeout: 20_000 });
  return panel(page)
    .locator('.problem')
    .evaluateAll((items) =>
      items.map((item) => [item.getAttribute('data-rule'), item.querySelector('code')?.textContent ?? null] as const),
    );
}

const policy = (directives: string) => ({ 'Content-Security-Policy': directives });
const all = `script-src ${productOrigin}; connect-src ${productOrigin}; img-src ${productOrigin} data:; worker-src ${productOrigin} blob:`;
const pinned = (file: string) => `${productOrigin}/v/${packageJson.version}/${file}`;
const integrityOf = (file: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(`dist/lib/${file}`))
    .digest('base64')}`;
const configuring = (settings: string) =>
  `<script type="module">import { configure } from '${productOrigin}/tp.js'; configure(${settings});</script>`;

interface Case {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problems: readonly (readonly [rule: string, code: string])[];
}

const cases: Readonly<Record<string, Case>> = {
  'a sound page': { html: barePage(strip + planner), problems: [] },
  'a sound page under a policy that allows what is documented': {
    html: barePage(strip + planner),
    headers: policy(all),
    problems: [],
  },
  'a policy without our requests': {
    html: barePage(strip),
    headers: policy(`script-src ${productOrigin}; connect-src 'self'; img-src ${productOrigin}`),
    problems: [['policy-connect', `connect-src 'self' ${productOrigin};`]],
  },
  'a policy without our pictures': {
    html: barePage(strip),
    headers: policy(`default-src 'self'; script-src ${productOrigin}; connect-src ${productOrigin}`),
    problems: [['policy-image', `img-src 'self' ${productOrigin} data:;`]],
  },
  'a policy without workers for the map': {
    html: barePage(planner),
    headers: policy(`script-src ${productOrigin}; connect-src ${productOrigin}; img-src ${productOrigin} data:`),
    problems: [['policy-worker', `worker-src ${productOrigin} blob:;`]],
  },
  'a policy without the font of the page': {
    html: barePage(
      strip,
      `${loader}<style>@font-face { font-family: Mairie; src: url(${productOrigin}/font.woff2); } body { font-family: Mairie, serif; }</style>`,
    ),
    headers: policy(`${all}; font-src 'self'`),
    problems: [['policy-font', `font-src 'self' ${productOrigin};`]],
  },
  'a font that cannot be loaded': {
    html: barePage(
      strip,
      `${loader}<style>@font-face { font-family: Mairie; src: url(${productOrigin}/font.woff2); } body { font-family: Mairie, serif; }</style>`,
    ),
    problems: [['font-failed', 'Access-Control-Allow-Origin: ORIGIN']],
  },
  'a font that does not exist': {
    html: barePage(strip, `${loader}<style>#s { --tp-font: Nonexistent Sans; }</style>`).replace(
      '<tp-banner-strip',
      '<tp-banner-strip id="s"',
    ),
    problems: [['font-absent', '#s { --tp-font: inherit; }']],
  },
  'geolocation refused by the page': {
    html: barePage(planner),
    headers: { 'Permissions-Policy': 'geolocation=()' },
    problems: [['geolocation-policy', 'Permissions-Policy: geolocation=(self)']],
  },
  'an unknown key': {
    html: barePage('<tp-banner-strip api-key="town-hall"></tp-banner-strip>'),
    problems: [
      ['key-unknown', JSON.stringify({ server: { keys: { 'town-hall': { origins: ['ORIGIN'] } } } }, null, 2)],
    ],
  },
  'a service that is not there': {
    html: barePage(`${configuring(`{ bffUrl: 'http://localhost:4399', apiUrl: 'http://localhost:4399' }`)}${strip}`),
    problems: [['service-unreachable', `configure({\n  "bffUrl": "${productOrigin}"\n});`]],
  },
  'two copies': {
    html: barePage(
      strip,
      `<script type="module" src="${productOrigin}/tp-all.js"></script><script type="module" src="${productOrigin}/tp-all.js?copy=2"></script>`,
    ),
    problems: [['copies', `<script type="module" src="${productOrigin}/tp.js"></script>`]],
  },
  'a tag of another library': {
    html: barePage(
      strip,
      `<script>customElements.define('tp-banner-strip', class extends HTMLElement {})</script>${loader}`,
    ),
    problems: [['foreign-tag', `<script type="module" src="${productOrigin}/tp.js"></script>`]],
  },
  'a tag that does not exist': {
    html: barePage('<tp-bannerstrip lang="de"></tp-bannerstrip>'),
    problems: [['unknown-tag', '<tp-banner-strip lang="de"></tp-banner-strip>']],
  },
  'a page without tags': { html: barePage('<p>Mairie</p>'), problems: [['no-tag', planner]] },
  'wrong attributes': {
    html: barePage('<tp-trip-planner too="Bastille" theme="drak"></tp-trip-planner>'),
    problems: [
      ['attribute-wrong', '<tp-trip-planner to="Bastille" theme="dark"></tp-trip-planner>'],
      ['attribute-unknown', '<tp-trip-planner to="Bastille" theme="dark"></tp-trip-planner>'],
    ],
  },
  'a self-closing tag': {
    html: barePage('<tp-trip-planner to="Nation" /><p>Contact</p>'),
    problems: [['swallowed-page', '<tp-trip-planner to="Nation"></tp-trip-planner>']],
  },
  'a tag that is not displayed': {
    html: barePage(`<div class="tab" style="display: none">${planner}</div>`),
    problems: [['hidden', '.tab { display: block !important; }']],
  },
  'a stop that does not exist': {
    html: barePage('<tp-departures stop="Bastile" limit="3"></tp-departures>'),
    problems: [['attribute-unmatched', '<tp-departures stop="Bastille" limit="3"></tp-departures>']],
  },
  'a flag that says no': {
    html: barePage('<tp-trip-planner without-map="no"></tp-trip-planner>'),
    problems: [['flag-looks-false', planner]],
  },
  'a service of the JSON that is not there': {
    html: barePage(
      `<script type="application/json" id="tp-config">{ "apiKey": "demo", "bffUrl": "http://localhost:4399" }</script>${strip}`,
    ),
    problems: [
      [
        'service-unreachable',
        `<script type="application/json" id="tp-config">\n{\n  "apiKey": "demo",\n  "bffUrl": "${productOrigin}"\n}\n</script>`,
      ],
    ],
  },
  'a wrong integrity of our script': {
    html: barePage(
      strip,
      `<script type="module" src="${pinned('tp-banner-strip.fr.js')}"></script><script type="module" src="${pinned('tp-links.fr.js')}" integrity="sha384-${'A'.repeat(64)}" crossorigin></script>`,
    ),
    problems: [
      [
        'integrity',
        `<script type="module" src="${pinned('tp-links.fr.js')}" integrity="${integrityOf('tp-links.fr.js')}" crossorigin></script>`,
      ],
    ],
  },
  'data with the quotes of a text editor': {
    html: barePage(`<tp-links items='[{ “title”: “Mairie”, “url”: “/mairie” }]'></tp-links>`),
    problems: [['attribute-wrong', `<tp-links items='[{"title":"Mairie","url":"/mairie"}]'></tp-links>`]],
  },
  'unknown and wrong names in the configuration': {
    html: barePage(`${configuring(`{ apiURL: '${productOrigin}', appConfig: { timeZone: 'Paris' } }`)}${strip}`),
    problems: [
      ['setting-unknown', `configure({\n  "apiUrl": "${productOrigin}"\n});`],
      ['setting-wrong', 'configure({\n  "appConfig": {\n    "timeZone": "Indian/Reunion"\n  }\n});'],
    ],
  },
  'a configuration that is no JSON': {
    html: barePage(`<script type="application/json" id="tp-config">{ apiKey: “demo”, }</script>${strip}`),
    problems: [
      ['settings-unreadable', '<script type="application/json" id="tp-config">\n{\n  "apiKey": "demo"\n}\n</script>'],
    ],
  },
  'a column of 100 px': {
    html: barePage(`<div class="col" style="width: 100px">${planner}</div>`),
    problems: [['narrow', '.col { min-width: min(280px, 100vw); flex-shrink: 0; }']],
  },
  'a dark page that does not say so': {
    html: barePage(
      '<tp-departures stop="Bastille"></tp-departures>',
      `${loader}<style>body { background: #111; }</style>`,
    ),
    problems: [['ground', 'tp-departures { color-scheme: dark; }']],
  },
  'colours that cannot be read': {
    html: barePage(
      planner + strip,
      `${loader}<style>tp-trip-planner { --tp-surface: #222; } tp-banner-strip { --tp-brand: gold; }</style>`,
    ),
    problems: [
      ['brand-color', 'tp-banner-strip { --tp-brand: #ad9200; }'],
      ['half-colors', 'tp-trip-planner { --tp-surface: #222222; --tp-text: #ffffff; }'],
    ],
  },
};

/** Cases that `npm test` runs in a browser. The pure rules of all cases are tested in `rules.test.ts`. */
const usual = ['a sound page', 'wrong attributes'];

for (const [name, { html, headers = {}, problems }] of Object.entries(cases)) {
  test(`examines ${name}${usual.includes(name) ? '' : ' @full'}`, async ({ page, partner, request }) => {
    const lines = listen(page);
    await partner.open({ html, headers }, doctorQuery);
    const expected = problems.map(([rule, code]) => [rule, code.replaceAll('ORIGIN', partner.origin)]);
    expect(await problemsOf(page)).toEqual(expected);
    const [outcome, ...texts] = await panel(page).locator('.outcome, .problem > p:not([class])').allTextContents();
    expect(outcome).toContain(problems.length === 0 ? 'Everything is in order.' : `${problems.length} issue`);
    expect(lines).toHaveLength(problems.length + 1);
    for (const [index, [, code]] of expected.entries()) {
      expect(lines[index]).toContain(code);
      expect(lines[index]).toContain(texts[index]);
    }
    expect(lines.at(-1)).toContain(outcome);
    for (const [address] of JSON.stringify(expected).matchAll(new RegExp(`${productOrigin}/[\\w./-]+\\.js`, 'g'))) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
    expect(lines.at(-1)).toMatch(/^tp-doctor: tp-widgets \d+\.\d+\.\d+\. .*Checked: copies, tags/);
  });
}

test('examines a tag in a shadow root that came too late for the autoloader @full', async ({ page, partner }) => {
  await partner.open({ html: barePage(`${strip}<div id="host"></div>`) });
  await expect(page.locator('tp-banner-strip [part=title]')).toBeVisible();
  const problems = await page.evaluate(async (address) => {
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    root.innerHTML = '<tp-links></tp-links>';
    const report = await (await import(address)).doctor();
    return report.problems.map(({ rule, fix }: { rule: string; fix: { code: string } }) => [rule, fix.code]);
  }, `${productOrigin}/tp.js`);
  expect(problems).toEqual([['unseen-tag', `<script type="module" src="${pinned('tp-links.fr.js')}"></script>`]]);
  // The fix works.
  await page.addScriptTag({ type: 'module', url: pinned('tp-links.fr.js') });
  await expect(page.locator('tp-links:defined')).toBeAttached();
});

test('examines a service that does not allow the page @full', async ({ page, partner }) => {
  const other = await servePartner();
  await partner.open(
    { html: barePage(`<tp-banner-strip bff-url="${other.origin}" api-url="${other.origin}"></tp-banner-strip>`) },
    doctorQuery,
  );
  expect(await problemsOf(page)).toEqual([
    ['service-no-cors', expect.stringContaining(`Access-Control-Allow-Origin: ${partner.origin}\n`)],
  ]);
  await other.close();
});

test('examines a key that is for other pages @full', async ({ page, partner, workFolder }) => {
  await mkdir(workFolder, { recursive: true });
  const config = join(workFolder, 'config.json');
  writeFileSync(config, JSON.stringify({ server: { keys: { demo: { origins: ['https://www.town.example'] } } } }));
  const server = await startServer({ CONFIG: config, DATA_DIR: join(workFolder, 'data') });
  await partner.open(
    { html: barePage(strip, `<script type="module" src="${server.origin}/tp.js"></script>`) },
    doctorQuery,
  );
  expect(await problemsOf(page)).toEqual([
    ['key-origin', JSON.stringify({ server: { keys: { demo: { origins: [partner.origin] } } } }, null, 2)],
  ]);
  await server.end('SIGTERM');
});

test('doctor() examines a sandboxed frame, and returns what it finds', async ({ page, partner }) => {
  const script = `<script type="module">import { doctor } from '${productOrigin}/tp.js'; window.report = await doctor();</script>`;
  await partner.open({
    html: `<!doctype html><title>Cadre</title><iframe title="Cadre" sandbox="allow-scripts" width="900" height="700" srcdoc='${barePage(planner + script.replaceAll("'", '&#39;'))}'></iframe>`,
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
  const report = await page.frames()[1]?.evaluate(() => (globalThis as unknown as { report: object }).report);
  expect(report).toMatchObject({
    version: expect.stringMatching(/^\d/),
    problems: [
      { rule: 'storage-sandboxed', severity: 'warning', fix: { place: 'host-page' } },
      { rule: 'geolocation-frame', fix: { code: '<iframe allow="geolocation" …>' } },
    ],
  });
});

for (const [name, script] of [
  ['one-hop modules', `<script type="module" src="/v/VERSION/tp-banner-strip.fr.js"></script>`],
  ['the single file', `<script type="module" src="/tp-all.js"></script>`],
  ['the classic script', `<script src="/tp-classic.js"></script>`],
] as const) {
  test(`is asked by the address on a page with ${name} @full`, async ({ page, partner, request }) => {
    const { version } = (await (await request.get('/healthz')).json()) as { version: string };
    const head = script.replace('src="', `src="${productOrigin}`).replace('VERSION', version);
    await partner.open({ html: barePage(strip, head) }, doctorQuery);
    expect(await problemsOf(page)).toEqual([]);
  });
}

test('copies the fix, says so, and closes by the keyboard with the focus where it was', async ({
  page,
  partner,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await partner.open({ html: barePage(`<button>Mairie</button><tp-bannerstrip></tp-bannerstrip>`) }, doctorQuery);
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: /^Diagnosis/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<tp-banner-strip></tp-banner-strip>');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  expect(await page.locator('doctor-panel').count()).toBe(0);
});

test('is repeated after a change of the page @full', async ({ page, partner }) => {
  await partner.open({ html: barePage('<tp-bannerstrip></tp-bannerstrip>') }, doctorQuery);
  expect(await problemsOf(page)).toHaveLength(1);
  await page.evaluate(() => {
    document.body.querySelector('tp-bannerstrip')?.replaceWith(document.createElement('tp-banner-strip'));
  });
  await panel(page).getByRole('button', { name: 'Check again' }).click();
  await expect(panel(page)).toContainText('Everything is in order.');
  await expect(panel(page)).toHaveCount(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`can be read by everyone at ${width} px in ${colorScheme} colours @full`, async ({ page, partner }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const tags = '<tp-bannerstrip></tp-bannerstrip><tp-trip-planner too="x"></tp-trip-planner>';
      const head = `${loader}<meta name="viewport" content="width=device-width"><style>:root { color-scheme: light dark; --tp-brand: yellow; } * { all: unset; }</style>`;
      await partner.open({ html: barePage(tags, head) }, doctorQuery);
      const shown = page.getByRole('dialog');
      await expect(shown).toBeVisible({ timeout: 20_000 });
      const { violations } = await new AxeBuilder({ page }).include('doctor-panel').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const box = await shown.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
      expect(await shown.locator('.body').evaluate((body) => body.scrollWidth <= body.clientWidth)).toBe(true);
    });
  }
}

test('examines our own pages @full', async ({ page }) => {
  const lines = listen(page);
  await page.goto(`/fr/trip-planner${doctorQuery}`);
  expect(await problemsOf(page)).toEqual([]);
  expect(lines.at(-1)).toContain('Everything is in order.');
});

test('examines the mock page of the generator, which leads there @full', async ({ page }) => {
  await page.goto('/fr/cobranding');
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Diagnostiquer l’aperçu' }).click(),
  ]);
  expect(await problemsOf(preview)).toEqual([]);
});

for (const address of ['/fr', '/fr/trip-planner']) {
  test(`is not requested by ${address} until somebody asks${address === '/fr' ? '' : ' @full'}`, async ({
    page,
    partner,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await partner.open({ html: barePage(planner) });
    await expect(page.locator('tp-trip-planner #departure')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requested.filter((one) => one.includes('doctor'))).toEqual([]);
    expect(requested.some((one) => one.endsWith('/tp-trip-planner.js'))).toBe(true);
  });
}
