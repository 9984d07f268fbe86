import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect as expectIn5s, type Page } from 'playwright/test';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { accountOn, giveSession } from '../support/account.ts';
import { freePort } from '../support/free-port.ts';
import { chooseLanguage } from '../support/language.ts';
import { linkQuery, plannerOn, test } from '../support/planner.ts';
import { startServer } from '../support/started-server.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 180_000 });
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const heading = (page: Page) => page.locator('main h1');
const path = (page: Page) => new URL(page.url()).pathname;
const roadmap = (page: Page) => plannerOn(page).whole.locator('[part=roadmap]');
const age = (page: Page) => page.getByText('Les horaires ne s’actualisent plus').first();
const notice = (page: Page, name: string) => page.locator(`[data-notice="${name}"]`);

/** The addresses in each cache of the site. */
const keptIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      found[name] = (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
    }
    return found;
  });
const travellersIn = async (page: Page) => (await keptIn(page))['tp-offline-traveller'] ?? [];

/** Waits until the pages of a language are kept. */
const isKept = (page: Page, language = 'fr') =>
  expect
    .poll(async () => Object.values(await keptIn(page)).some((paths) => paths.includes(`/${language}/offline`)), {
      message: `the pages in ${language} are kept`,
      timeout: 60_000,
    })
    .toBe(true);
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function search(page: Page): Promise<void> {
  const planner = plannerOn(page);
  for (const [end, text] of [
    ['departure', 'basti'],
    ['arrival', 'nation'],
  ] as const) {
    await planner.field(end).fill(text);
    await planner.suggestions.first().click();
  }
  await planner.button(planner.words.search).click();
  await expect(planner.cards.first()).toBeVisible();
}

/** Opens the first journey found and waits until it is kept. */
async function openJourney(page: Page): Promise<void> {
  await plannerOn(page).cards.first().click();
  await expect(roadmap(page)).toBeVisible();
  await expect.poll(async () => (await travellersIn(page)).filter((key) => key.includes('code='))).toHaveLength(1);
}

test('a traveller’s round: each step is there after a reload without a network, says its age, and goes on with the network', async ({
  page,
  context,
}) => {
  await page.goto('/fr');
  await isKept(page);
  await search(page);
  await openJourney(page);
  const times = (await roadmap(page).locator('h2').textContent()) ?? '';

  await context.setOffline(true);
  await page.reload();
  await expect(roadmap(page)).toBeVisible();
  await expect(roadmap(page).locator('h2')).toHaveText(times);
  await expect(page).toHaveTitle(/Bastille → Nation/);
  await expect(age(page)).toBeVisible();
  await expect(notice(page, 'offline')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // The list behind the journey: its search has failed, and the kept journey is in it.
  await plannerOn(page).button('Retour aux trajets').click();
  await expect(page.getByText('La recherche n’a pas abouti.')).toBeVisible();
  await expect(plannerOn(page).cards).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('La recherche n’a pas abouti.')).toBeVisible();

  await page.goto('/fr');
  await expect(heading(page)).toHaveText('Où allez-vous ?');
  await expect(plannerOn(page).field('departure')).toBeVisible();
  expect(path(page)).toBe('/fr');
  await page.goto('/fr/schedules');
  await expect(heading(page)).toHaveText('Horaires');

  // From the notice to the list of what is kept, and on to the journey.
  await notice(page, 'offline').getByRole('link', { name: 'Trajets gardés' }).click();
  await expect(heading(page)).toHaveText('Vous êtes hors connexion');
  await expect(notice(page, 'offline')).toBeHidden();
  const kept = page.getByRole('navigation', { name: 'Gardé sur cet appareil' });
  await kept.getByRole('link', { name: /^Bastille – Nation/ }).click();
  await expect(roadmap(page).locator('h2')).toHaveText(times);
  await expect(age(page)).toBeVisible();

  await context.setOffline(false);
  await expect(age(page), 'requested again by itself').toBeHidden();
  await expect(roadmap(page).locator('h2')).toHaveText(times);
  await expect(notice(page, 'offline')).toBeHidden();
  await page.reload();
  await expect(roadmap(page)).toBeVisible();
  await expect(age(page)).toBeHidden();
});

test('another language is there without a network if it was used before; else the page stays in its own, and says so @full', async ({
  page,
  context,
}) => {
  await page.goto('/fr');
  await isKept(page);
  await chooseLanguage(page, 'de');
  await expect(heading(page)).toHaveText('Wohin möchten Sie?');
  await isKept(page, 'de');
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('Wohin möchten Sie?');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await chooseLanguage(page, 'fr');
  await expect(heading(page)).toHaveText('Où allez-vous ?');
  const lastLanguage = () => page.evaluate(async () => (await caches.match('/sw.js?language'))?.text());
  await expect.poll(lastLanguage).toBe('fr');
  await page.goto('/it/schedules');
  // The kept page of the language used last, which cannot draw an Italian one.
  await expect(notice(page, 'language')).toBeVisible();
  await expect(heading(page)).toHaveText('Vous êtes hors connexion');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a page that only the server has, and an address that is none, say so without a loop, and come with the network @full', async ({
  page,
  context,
}) => {
  await page.goto('/fr');
  await isKept(page);
  await context.setOffline(true);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/fr/cobranding');
  await expect(heading(page)).toHaveText('Vous êtes hors connexion');
  await page.waitForTimeout(1000);
  expect(loads).toBe(1);
  const other = await context.newPage();
  expect(await other.goto('/healthz').catch(() => null), 'no page of the site').toBeNull();
  await other.close();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Le réseau sur votre page');
});

test('the timetables of a favorite stop are there today and tomorrow @full', async ({ page, context }) => {
  await page.goto('/fr/schedules?stop=bastille');
  await page.locator('tp-schedules [part=star], tp-schedules .star, tp-schedules [aria-pressed]').first().click();
  await page.goto('/fr');
  await isKept(page);
  const ofLines = async () => (await travellersIn(page)).filter((key) => key.startsWith('/api/v1/lines/'));
  await expect.poll(async () => (await ofLines()).length, { timeout: 60_000 }).toBeGreaterThan(20);
  await expect.poll(async () => (await travellersIn(page)).length).toBe(await settled(page));

  await context.setOffline(true);
  await page.goto('/fr');
  const row = page.locator('main tp-favorites [part=row]').filter({ hasText: 'Bastille' });
  await expect(row.locator('.stop-departures strong').first()).toBeVisible();
  await page.goto('/fr/schedules?stop=bastille');
  const board = page.locator('tp-schedules .board');
  await expect(board).toContainText('La Défense');
  await expect(age(page)).toBeVisible();
  expect(await board.locator('[data-live="true"]').count(), 'nothing looks live').toBe(0);
  await board.locator('summary').first().click();
  await board.getByRole('button', { name: 'Toute la journée' }).first().click();
  await expect(board.locator('table.hours').first()).toBeVisible();

  await page.goto('/fr/schedules?stop=bastille&date=2026-11-24');
  await expect(board).toContainText('Départs de la journée');
  await expect(age(page)).toBeVisible();
  await page.goto('/fr/schedules?stop=bastille&date=2026-11-25');
  await expect(page.getByText('Les horaires de ce jour ne peuvent pas être chargés.')).toBeVisible();
  await page.goto('/fr/offline');
  await expect(page.getByRole('link', { name: /^Bastille/ })).toHaveAttribute('href', '/fr/schedules?stop=bastille');
});

/** Returns the number of entries of the traveller's cache once it stays the same. */
async function settled(page: Page): Promise<number> {
  let before = -1;
  for (;;) {
    const now = (await travellersIn(page)).length;
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(1500);
  }
}

test('nothing of an account is ever kept, and sign-out leaves nothing of the traveller @full', async ({ page }) => {
  await page.goto('/fr');
  await giveSession(page);
  await page.reload();
  await isKept(page);
  const account = accountOn(page);
  await page.goto('/fr/account/profile');
  await expect(account.field('Prénom')).toHaveValue('Compte');
  await page.goto('/fr/account/favorites');
  await expect(page.locator('main tp-favorites [part=title]')).toBeVisible();
  await page.goto('/fr');
  await search(page);
  await openJourney(page);
  await expect.poll(async () => (await travellersIn(page)).length).toBeGreaterThan(1);

  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        texts.push(`${request.url}\n${[...(response?.headers ?? [])].join('\n')}\n${await response?.clone().text()}`);
      }
    }
    return texts;
  });
  expect(kept.length).toBeGreaterThan(100);
  const pages = kept.filter((text) => text.includes('<!doctype html>'));
  expect(pages.map((text) => new URL(text.split('\n')[0] ?? '').pathname)).toEqual(['/fr/offline']);
  expect(
    kept.filter((text) =>
      /compte\.demo@|Compte Démo|userToken=|widget=true/.test(text.replace(/<script[^>]*>.*?<\/script>/gs, '')),
    ),
  ).toEqual([]);
  const addresses = kept.map((text) => new URL(text.split('\n')[0] ?? '').pathname);
  expect(addresses.filter((one) => /^(?!\/assets).*(account|favorites|store|login)/.test(one))).toEqual([]);

  await page.goto('/fr');
  await account.button.click();
  await account.inPanel('button', 'Se déconnecter').click();
  await expect(account.button).toHaveAccessibleName('Se connecter');
  await expect.poll(() => travellersIn(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('userToken');
  await page.waitForTimeout(3000);
  expect(await travellersIn(page), 'nothing comes late').toEqual([]);
});

test('a session that ended while no page was open leaves nothing either @full', async ({ page, context }) => {
  await page.goto('/fr');
  await giveSession(page);
  await page.reload();
  await isKept(page);
  await search(page);
  await openJourney(page);
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/fr');
  await expect.poll(() => travellersIn(page)).toEqual([]);
});

test('a consent manager may refuse: the worker and all it kept go, and come back with consent @full', async ({
  page,
}) => {
  await page.goto('/fr');
  await isKept(page);
  const decide = (offline: boolean) =>
    page.evaluate((detail) => document.dispatchEvent(new CustomEvent('tp-consent', { detail, bubbles: true })), {
      analytics: false,
      offline,
    });
  await decide(false);
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await keptIn(page)).toEqual({});
  await decide(true);
  await isKept(page);
});

test('a network that carries nothing counts as none after a few seconds @full', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tp-slow-'));
  const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off' });
  try {
    await page.goto(`${server.origin}/fr`);
    await isKept(page);
    server.process.kill('SIGSTOP');
    await page.goto(`${server.origin}/fr/schedules`);
    await expect(page.locator('tp-schedules').getByRole('combobox').first()).toBeVisible();
    // No kept page can draw one of the server: it is waited for.
    const opened = page.goto(`${server.origin}/fr/cobranding`);
    await page.waitForTimeout(6000);
    server.process.kill('SIGCONT');
    await opened;
    await expect(heading(page)).toHaveText('Le réseau sur votre page');
    await server.end('SIGTERM');
    await page.goto(`${server.origin}/fr/cobranding`);
    await expect(heading(page), 'the browser has a network').toHaveText('Vous êtes hors connexion');
  } finally {
    server.process.kill('SIGCONT');
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('an update leaves one version, whole, and an operator’s “no” leaves nothing @full', async ({ page, context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tp-update-'));
  const port = String(await freePort());
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  for (const name of ['lib', 'server', 'site']) symlinkSync(`${projectRoot}dist/${name}`, join(dist, name));
  const begin = (hash: string, config: object = {}) => {
    writeFileSync(join(dist, 'build.json'), JSON.stringify({ hash }));
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    const environment = { PORT: port, DATA_DIR: folder, RATE_LIMIT: 'off', CONFIG: join(folder, 'config.json') };
    return startServer(environment, folder);
  };
  let server = await begin('a'.repeat(64));
  try {
    await page.goto(`${server.origin}/fr`);
    await isKept(page);
    expect(Object.keys(await keptIn(page))).toEqual([`tp-offline-build-${'a'.repeat(16)}`]);
    await server.end('SIGTERM');

    server = await begin('b'.repeat(64));
    await page.goto(`${server.origin}/fr`);
    const build = `tp-offline-build-${'b'.repeat(16)}`;
    await expect.poll(async () => Object.keys(await keptIn(page)), { timeout: 60_000 }).toEqual([build]);
    expect((await keptIn(page))[build]).toContain('/fr/offline');
    const shell = await page.evaluate(async () => (await caches.match('/fr/offline'))?.text());
    expect(shell).toContain('"buildId":"bbbbbbbbbbbbbbbb"');
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText('Où allez-vous ?');
    await context.setOffline(false);
    await server.end('SIGTERM');

    server = await begin('c'.repeat(64), { server: { offline: false } });
    await page.goto(`${server.origin}/fr`);
    await expect.poll(() => keptIn(page)).toEqual({});
    await expect.poll(() => registrations(page)).toBe(0);
    await page.reload();
    await page.waitForTimeout(4000);
    expect([await registrations(page), await keptIn(page)]).toEqual([0, {}]);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Whether a page of another site, or of ours in it, has registered a worker. */
async function hasWorker(context: BrowserContext, page: Page): Promise<boolean> {
  const found = await Promise.all(
    page
      .frames()
      .map((frame) => frame.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0)),
  );
  return context.serviceWorkers().length > 0 || found.some((count) => count > 0);
}

test('a partner’s page never registers a worker: with tags, with our pages in a frame, or in widget mode @full', async ({
  page,
  context,
  partner,
  city,
}) => {
  await partner.open({
    html: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Partenaire</title>
<script type="module" src="${city.origin}/tp.js"></script>
<tp-trip-planner></tp-trip-planner><tp-departures stop="bastille"></tp-departures>
<iframe src="${city.origin}/fr?widget=true" title="Cadre" width="400" height="600"></iframe>
<iframe src="${city.origin}/fr/schedules" title="Page" width="400" height="600"></iframe></html>`,
  });
  await expect(plannerOn(page).field('departure')).toBeVisible();
  await expect(page.frameLocator('iframe[title=Cadre]').locator('tp-trip-planner #departure')).toBeVisible();
  await page.waitForTimeout(6000);
  expect(await hasWorker(context, page)).toBe(false);
  await page.goto(`${city.origin}/fr?widget=true`);
  await expect(page.locator('body')).toHaveAttribute('device', /./);
  await page.waitForTimeout(5000);
  expect(await hasWorker(context, page)).toBe(false);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a page in widget mode is not served from what the site keeps @full', async ({ page, context, city }) => {
  await page.goto('/fr');
  await isKept(page);
  await page.goto(`${city.origin}/fr?widget=true`);
  await expect(plannerOn(page).field('departure')).toBeVisible();
  await context.setOffline(true);
  expect(await page.goto(`${city.origin}/fr?widget=true`).catch(() => null)).toBeNull();
});

test('a phone can install the site, in the language of the page @full', async ({ page, context }) => {
  await page.goto('/de');
  const session = await context.newCDPSession(page);
  await expect.poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  const { data = '{}' } = await session.send('Page.getAppManifest');
  expect(JSON.parse(data)).toMatchObject({ start_url: '/de', lang: 'de', name: 'Réseau Démo' });
  await chooseLanguage(page, 'it');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest?lang=it');
  for (const { src } of JSON.parse(data).icons) {
    const response = await page.request.get(src);
    expect([src, response.status(), response.headers()['content-type']]).toEqual([
      src,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test('a journey from a link is kept, the last five of them, and none from the own position @full', async ({
  page,
  city,
}) => {
  await page.goto('/fr');
  await isKept(page);
  const found = await page.evaluate(
    async ({ origin }) => {
      const places = { fromId: 'bastille', fromValue: 'Bastille', fromLat: 48.8528, fromLon: 2.369 };
      const to = { toId: 'nation', toValue: 'Nation', toLat: 48.8484, toLon: 2.3959 };
      const response = await fetch(`${origin}/api/trip-planner/v2/journeys/search`, {
        method: 'POST',
        headers: { 'X-Api-Key': 'demo', 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...places, ...to, tripType: 0, departureDateTime: '2026-11-23T09:00:00+01:00' }),
      });
      const { groups } = (await response.json()) as { groups: { journeys: { journeySummaryCode: string }[] }[] };
      return [...new Set(groups.flatMap(({ journeys }) => journeys.map((one) => one.journeySummaryCode)))];
    },
    { origin: city.origin },
  );
  expect(found.length).toBeGreaterThanOrEqual(6);
  const codes = async () =>
    (await travellersIn(page)).flatMap((key) => new URL(key, city.origin).searchParams.get('code') ?? []);
  for (const code of found.slice(0, 6)) {
    await page.goto(`/fr/trip-planner/results?${linkQuery({ dt: '2026-11-23T09:00', jc: code })}`);
    await expect(roadmap(page)).toBeVisible();
    await expect.poll(codes).toContain(code);
  }
  expect(await codes()).toEqual(found.slice(1, 6));
});
