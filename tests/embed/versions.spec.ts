import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { test as base } from '../support/partner.ts';
import { type StartedServer, startServer } from '../support/started-server.ts';

const old = '0.0.9';
const newest = (JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { version: string }).version;

/** Writes the built library as an older version, in whose manifest the attribute `label` is named `caption`. */
function writeOldVersion(dataFolder: string): void {
  const path = join(dataFolder, 'versions', old);
  cpSync(`${projectRoot}dist/lib`, join(path, 'lib'), { recursive: true });
  for (const name of readdirSync(join(path, 'lib')).filter((one) => one.endsWith('.js'))) {
    const file = join(path, 'lib', name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(newest)) continue;
    writeFileSync(file, text.replaceAll(newest, old));
    for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`, { force: true });
  }
  const manifest = readFileSync(`${projectRoot}dist/custom-elements.json`, 'utf8');
  writeFileSync(join(path, 'custom-elements.json'), manifest.replaceAll('"name": "label"', '"name": "caption"'));
}

const test = base.extend<object, { readonly upgraded: StartedServer & { readonly dataFolder: string } }>({
  upgraded: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright wants the pattern.
    async ({}, use) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'tp-upgraded-'));
      writeOldVersion(dataFolder);
      const server = await startServer({ DATA_DIR: dataFolder, RATE_LIMIT: 'off' });
      await use({ ...server, dataFolder });
      await server.end('SIGTERM');
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const pageOf = (scripts: readonly string[], body: string) => `<!doctype html><html lang="fr"><title>Mairie</title>
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}${body}`;

test('a page that names an older version works after an upgrade @full', async ({
  page,
  partner,
  complaints,
  upgraded,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const script = `${upgraded.origin}/v/${old}/tp.js`;
  await partner.open({ html: pageOf([script], '<tp-trip-planner></tp-trip-planner>') });
  await page.getByRole('combobox', { name: 'Départ' }).fill('bastille');
  await expect(page.getByRole('option').first()).toContainText('Bastille');
  expect(paths.filter((path) => path.startsWith(`/v/${newest}/`))).toEqual([]);
  expect(paths.filter((path) => path.startsWith(`/v/${old}/`)).length).toBeGreaterThan(2);
  expect(complaints.lines).toEqual([]);
});

test('two versions on one page: both tags work, without a complaint', async ({
  page,
  partner,
  complaints,
  upgraded,
}) => {
  const scripts = [
    `${upgraded.origin}/v/${old}/tp-banner-strip.fr.js`,
    `${upgraded.origin}/v/${newest}/tp-departures.fr.js`,
  ];
  const tags = '<tp-banner-strip></tp-banner-strip><tp-departures stop="Bastille"></tp-departures>';
  await partner.open({ html: pageOf(scripts, tags) });
  await expect(page.locator('tp-departures [part=row]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Annonce suivante' }).click();
  await expect(page.getByRole('heading', { name: 'Métro 6 : trafic ralenti' })).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('the server keeps its own version, and tells what changed since an older one', async ({ request, upgraded }) => {
  await expect.poll(() => existsSync(join(upgraded.dataFolder, 'versions', newest, 'lib/tp.js'))).toBe(true);
  const note = await (await request.get(`${upgraded.origin}/v/${old}/upgrade.md`)).text();
  expect(note).toContain(`# From ${old} to ${newest}`);
  expect(note).toContain('- `<tp-schedules>`: attribute `caption` no longer exists.');
  expect(note).toContain('- `<tp-schedules>`: attribute `label` is new.');
  const same = await (await request.get(`${upgraded.origin}/v/${newest}/upgrade.md`)).text();
  expect(same).toContain('is the newest version of this server');
});

test('the generator leads to what has changed since an older version', async ({ page, upgraded }) => {
  await page.goto(`${upgraded.origin}/fr/cobranding`);
  const link = page.getByText('Votre page a déjà une version').getByRole('link');
  await expect(link).toHaveText([old]);
  const note = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(await note.text()).toContain(`# From ${old} to ${newest}`);
});
