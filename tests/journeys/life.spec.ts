import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectIn5s, type Page } from 'playwright/test';
import { linkQuery, plannerOn, test } from '../support/planner.ts';
import { productOrigin } from '../support/product.ts';
import { startServer } from '../support/started-server.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

const heading = (page: Page) => page.locator('main h1');
const toNearby = (page: Page) => page.locator('main').getByRole('link', { name: /^À proximité/ });
const isIncomplete = (page: Page) => page.getByText('Une partie de cette page n’a pas pu être chargée.');
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
const isFirst = (page: Page) => page.evaluate(() => 'isFirst' in globalThis);

/** Waits until the router has started: links navigate within the document. */
const isAlive = (page: Page) => expect(page.locator('body')).toHaveAttribute('device', /./);

test('CONST-1 ND-23: one question an hour however many tags; another build is told, and comes with the next page @full', async ({
  page,
}) => {
  const requests: string[] = [];
  let id: string | null = null;
  await page.route('**/builds/latest.json', async (route) => {
    requests.push(route.request().url());
    const served = id;
    const response = await route.fetch();
    const build = (await response.json()) as { id: string; timestamp: number };
    await route.fulfill({ response, json: { ...build, id: served ?? build.id } });
  });
  // Installs a fake clock: tests advance hours of the page's own time.
  await page.clock.install();
  await page.goto(`${productOrigin}/fr`);
  await isAlive(page);
  await page.evaluate(() => {
    for (const group of ['one', 'two', 'three']) {
      const more = document.createElement('tp-trip-planner');
      more.setAttribute('group', group);
      document.body.append(more);
    }
  });
  await expect(page.locator('tp-trip-planner #departure')).toHaveCount(4);
  expect(requests).toHaveLength(0);
  await page.clock.fastForward('01:00:01');
  await expect.poll(() => requests.length).toBe(1);

  id = 'another';
  const notice = page.getByText('Une nouvelle version du site est disponible');
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward('01:00:01');
  await expect(notice.first()).toBeVisible();
  expect(requests).toHaveLength(2);

  // No reload while the form is filled, also on a change of language. The next page is then a full load.
  await mark(page);
  const planner = plannerOn(page, 'de', 'main tp-trip-planner');
  await plannerOn(page, 'fr', 'main tp-trip-planner').field('departure').fill('Basti');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(heading(page)).toHaveText('Wohin möchten Sie?');
  await expect(planner.field('departure')).toHaveValue('Basti');
  expect(await isFirst(page)).toBe(true);
  await page.locator('a.door[href="/de/proximity"]').click();
  await expect(heading(page)).toHaveText('In der Nähe');
  expect(await isFirst(page)).toBe(false);
  expect(requests).toHaveLength(2);
});

test.describe('a script that does not come', () => {
  test('the widget’s own: the page stays whole and says so, and loads again when asked to @full', async ({ page }) => {
    let isBroken = true;
    await page.route(/\/assets\/tp-proximity-map[^/]*\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fr/proximity');
    await expect(isIncomplete(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Réseau Démo' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Cookies et confidentialité');
    await isAlive(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Recharger' }).click();
    await expect(page.locator('main tp-proximity-map').getByRole('list').first()).toBeVisible();
    await expect(isIncomplete(page)).toBeHidden();
  });

  test('ERR-2 ERR-6 ERR-7 ND-37 ND-96: the next page’s own is told once, shown in place, and tried again', async ({
    page,
  }) => {
    let isBroken = true;
    await page.goto('/fr/schedules');
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    // Every file that is not there yet, whatever the build calls the one of that page.
    await page.route(/\.js$|_payload\.json/, (route) => (isBroken ? route.abort() : route.continue()));
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      document.addEventListener('app:error', (event) => heard.push(String((event as CustomEvent).detail.error)));
    });
    await page.locator('tp-app-header').getByRole('link').first().click();
    await expect(heading(page)).toHaveText('Page indisponible');
    await expect(page.getByText('500 Internal Server Error')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Page indisponible - Réseau Démo');
    await expect(page).toHaveURL(/\/fr$/);
    await expect(isIncomplete(page)).toBeHidden();
    expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([
      expect.stringContaining('TypeError'),
    ]);
    isBroken = false;
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(heading(page)).toHaveText('Où allez-vous ?');
  });

  test('what a search needs: it is asked for again when the search is made again, without another page @full', async ({
    page,
  }) => {
    await page.goto(`/fr/trip-planner?${linkQuery()}`);
    const planner = plannerOn(page);
    await expect(planner.field('arrival')).not.toHaveValue('');
    let isBroken = true;
    await page.route(/\/assets\/outcome[^/]*\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
    await mark(page);
    await planner.button(planner.words.search).click();
    await expect(planner.whole.getByRole('alert')).toContainText('ne peuvent pas être chargés');
    await expect(isIncomplete(page)).toBeVisible();
    isBroken = false;
    await planner.button(planner.words.search).click();
    await expect(planner.cards.first()).toBeVisible();
    await expect(isIncomplete(page)).toBeHidden();
    expect(await isFirst(page)).toBe(true);
  });

  test('CONST-2 CONST-3 ND-91: of an old build loads the page anew, once @full', async ({ page }) => {
    let loads = 0;
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }));
    await page.route(/\/assets\/tp-proximity-map[^/]*\.js$/, (route) => route.abort());
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fr/proximity');
    await expect.poll(() => loads).toBe(2);
    await expect(isIncomplete(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(2);
    const kept = await page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => /reload-guard/.test(key)));
    expect(kept).toHaveLength(1);
    expect(Math.abs(Number(kept[0]?.[1]) - Date.now())).toBeLessThan(60_000);
  });

  test('all of them: the pages are pages, and their links lead on @full', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/fr');
    await expect(plannerOn(page).field('departure')).toBeVisible();
    await toNearby(page).click();
    await expect(heading(page)).toHaveText('À proximité');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('L10N-14: a language that does not come leaves the page in its own, and says so in the console @full', async ({
    page,
    complaints,
  }) => {
    await page.goto('/fr');
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    let isBroken = true;
    await page.route(/\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
    const notice = page.getByText('La langue choisie n’a pas pu être chargée');
    await page.getByRole('link', { name: 'Italiano' }).click();
    await expect(notice).toBeVisible();
    await expect(isIncomplete(page), 'one notice at a time').toBeHidden();
    await expect(page).toHaveURL(/\/fr$/);
    await expect(heading(page)).toHaveText('Où allez-vous ?');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('contentinfo')).toContainText('Cookies et confidentialité');
    expect(complaints.lines.join('\n')).toMatch(/\.js could not be loaded/);
    isBroken = false;
    await page.getByRole('link', { name: 'Italiano' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.locator('[data-notice]:visible')).toHaveCount(0);
  });
});

test('ERR-1 ERR-5 TRAP-21: the error of a page that is not there is told in its own words @full', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  for (const [path, words] of [
    ['/fr/nope', 'Page not found: /fr/nope'],
    ['/de/proximity/nothing/1', 'Page Not Found: /de/proximity/nothing/1'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => lines.filter((line) => line.includes(words))).toHaveLength(1);
    await expect(page.getByText('404 Page Not Found', { exact: true })).toBeVisible();
  }
});

test('ND-37: without a network the next page says so, and comes in place with the network @full', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr');
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  await mark(page);
  await context.setOffline(true);
  await toNearby(page).click();
  await expect(heading(page)).toHaveText('Vous êtes hors connexion');
  await expect(page.getByText('Internal Server Error')).toHaveCount(0);
  await expect(page.locator('[data-notice]:visible'), 'the page says it').toHaveCount(0);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(heading(page)).toHaveText('Vous êtes hors connexion');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('À proximité');
  await expect(page.locator('main tp-proximity-map').getByRole('list').first()).toBeVisible();
  await expect(page.locator('[data-notice]:visible')).toHaveCount(0);
  expect(await isFirst(page)).toBe(true);
});

test('ND-37: a network that is reported before it carries anything leads to the page, not to an error @full', async ({
  page,
  context,
}) => {
  await page.goto('/fr');
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  await mark(page);
  await context.setOffline(true);
  await toNearby(page).click();
  await expect(heading(page)).toHaveText('Vous êtes hors connexion');
  let refused = 0;
  await page.route(/\.js$/, (route) => {
    refused += 1;
    return refused > 3 ? route.continue() : route.abort('internetdisconnected');
  });
  const headings = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('main h1')?.textContent ?? '';
      if (seen.at(-1) !== text) seen.push(text);
    }).observe(document.querySelector('main') as HTMLElement, { childList: true, subtree: true });
    return seen;
  });
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('À proximité');
  expect(await headings.jsonValue()).toEqual(['À proximité']);
  expect(refused).toBeGreaterThan(3);
  expect(await isFirst(page)).toBe(true);
});

test('without a network one notice at a time, which can be closed and leaves the search button free', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr');
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => dispatchEvent(new CustomEvent('tp:missing-part', { detail: 1 })));
  await context.setOffline(true);
  const notices = page.locator('[data-notice]:visible');
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText('Vous êtes hors connexion');
  const { search } = plannerOn(page).words;
  const button = plannerOn(page).button(search);
  await button.scrollIntoViewIfNeeded();
  const boxOf = async (locator: typeof notices) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
  const [notice, place] = [await boxOf(notices), await boxOf(button)];
  expect(place.y + place.height <= notice.y || place.y >= notice.y + notice.height, 'no overlap').toBe(true);
  await notices.getByRole('button', { name: 'Fermer' }).click();
  await expect(notices).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new CustomEvent('tp:missing-part', { detail: 2 })));
  await expect(notices, 'the network is the cause').toHaveCount(0);
  await context.setOffline(false);
  await expect(notices, 'still missing').toHaveCount(1);
  await context.setOffline(true);
  await expect(notices, 'its next reason').toHaveCount(1);
});

test('offline is said while it lasts, in the language of the page @full', async ({ page, context }) => {
  await page.goto('/fr');
  await isAlive(page);
  const offline = page.getByText('Vous êtes hors connexion');
  await expect(offline).toBeHidden();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.setOffline(true);
  await expect(page.locator('[data-notice="offline"]')).toBeVisible();
  await expect(offline).toHaveCount(0);
});

test.describe('what an operator lets measure', () => {
  const stats = 'https://stats.example';
  const manager = 'https://consent.example';

  async function serve(config: object): Promise<{ readonly origin: string; readonly end: () => Promise<unknown> }> {
    const folder = mkdtempSync(join(tmpdir(), 'tp-consent-'));
    const file = join(folder, 'config.json');
    writeFileSync(file, JSON.stringify(config));
    const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off', CONFIG: file });
    return {
      origin: server.origin,
      async end() {
        await server.end('SIGTERM');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }

  test('ND-48 API-51 TRAP-73: nothing before somebody agrees; to refuse is as easy, and can be taken back', async ({
    page,
    context,
    complaints,
  }) => {
    const { origin, end } = await serve({ analytics: { scriptUrl: `${stats}/t.js`, siteId: '42' } });
    try {
      const loaded: string[] = [];
      await context.route(`${stats}/**`, (route) => {
        loaded.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      const panel = page.getByRole('dialog', { name: 'Cookies et confidentialité' });
      const kept = async () => (await context.cookies()).find(({ name }) => name === 'tp-consent')?.value;
      await page.goto(`${origin}/fr`);
      await plannerOn(page).field('departure').focus();
      await expect(panel).toBeVisible();
      await expect(plannerOn(page).field('departure')).toBeFocused();
      expect(await panel.getByRole('button').allInnerTexts()).toEqual(['Tout refuser', 'Tout accepter']);
      const looks = await panel
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
      expect(new Set(looks).size).toBe(1);
      await panel.getByRole('button', { name: 'Tout refuser' }).click();
      await expect(panel).toHaveCount(0);
      expect(await kept()).toBe('none');

      await page.reload();
      await isAlive(page);
      await expect(panel).toHaveCount(0);
      expect(loaded).toEqual([]);

      await page.getByRole('link', { name: 'Cookies et confidentialité' }).click();
      const measuring = panel.getByRole('checkbox', { name: 'Mesure d’audience' });
      await expect(measuring).not.toBeChecked();
      await expect(panel.getByRole('checkbox', { name: 'Nécessaires' })).toBeDisabled();
      await measuring.check();
      expect(loaded).toEqual([]);
      await panel.getByRole('button', { name: 'Enregistrer mes choix' }).click();
      await expect.poll(() => loaded).toEqual([`${stats}/t.js`]);
      await expect(page.locator('script[data-site-id="42"]')).toHaveCount(1);
      expect(await kept()).toBe('analytics');

      await page.getByRole('link', { name: 'Cookies et confidentialité' }).click();
      await expect(measuring).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      expect(await kept()).toBe('analytics');
      await page.getByRole('link', { name: 'Cookies et confidentialité' }).click();
      await panel.getByRole('button', { name: 'Tout refuser' }).click();
      expect(await kept()).toBe('none');
      await page.reload();
      await isAlive(page);
      expect(loaded).toHaveLength(1);
      expect(complaints.lines).toEqual([]);

      await context.clearCookies();
      await page.goto(`${origin}/fr?widget=true`);
      await isAlive(page);
      await expect(panel).toHaveCount(0);
    } finally {
      await end();
    }
  });

  test('ND-48 TRAP-73: a blocked manager is named as that, and the footer opens our own panel @full', async ({
    page,
    context,
  }) => {
    const { origin, end } = await serve({
      consent: { scriptUrl: `${manager}/c.js`, domain: 'www.example', uuid: 'u-1' },
    });
    try {
      const warned: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'warning') warned.push(line.text());
      });
      await context.route(/consent\.example/, (route) => route.abort('blockedbyclient'));
      await page.goto(`${origin}/it`);
      await expect.poll(() => warned.filter((line) => line.includes('consent manager'))).toHaveLength(1);
      await page.locator('tp-app-footer [part=consent]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    } finally {
      await end();
    }
  });

  test('API-50 FOOT-2: a configured manager is loaded with its three values, asked to open, and believed @full', async ({
    page,
    context,
  }) => {
    const { origin, end } = await serve({
      consent: { scriptUrl: `${manager}/c.js`, domain: 'www.example', uuid: 'u-1' },
      analytics: { scriptUrl: `${stats}/t.js`, siteId: '42' },
    });
    try {
      const loaded: string[] = [];
      await context.route(/(stats|consent)\.example/, (route) => {
        loaded.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      await page.goto(`${origin}/it`);
      await isAlive(page);
      await expect(page.locator(`script[src="${manager}/c.js"]`)).toHaveCount(1);
      expect(
        await page
          .locator(`script[src="${manager}/c.js"]`)
          .evaluate((script) => ({ ...(script as HTMLElement).dataset })),
      ).toEqual({ domain: 'www.example', uuid: 'u-1', locale: 'it' });
      await page.evaluate(() => {
        document.addEventListener('tp-consent-open', () => Object.assign(globalThis, { isOpened: true }));
      });
      await page.locator('tp-app-footer [part=consent]').click();
      expect(await page.evaluate(() => 'isOpened' in globalThis)).toBe(true);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(loaded).toEqual([`${manager}/c.js`]);
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('tp-consent', { detail: { analytics: true } })));
      await expect.poll(() => loaded).toEqual([`${manager}/c.js`, `${stats}/t.js`]);
    } finally {
      await end();
    }
  });
});

test('API-46: entering a prerendered page asks for its payload, and one that hangs, fails or lies costs nothing @full', async ({
  page,
}) => {
  const payloads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_payload.json')) payloads.push(request.url());
  });
  let how: 'serve' | 'hang' | 'fail' | 'lie' = 'serve';
  await page.route('**/_payload.json*', (route) => {
    if (how === 'serve') return route.continue();
    if (how === 'hang') return undefined;
    return how === 'lie' ? route.fulfill({ json: { main: 1 } }) : route.abort();
  });
  const metadata = page.waitForResponse('**/builds/meta/*.json');
  await page.goto(`${productOrigin}/fr/schedules`);
  await isAlive(page);
  const { id } = (await (await metadata).json()) as { id: string };
  const home = page.locator('tp-app-header').getByRole('link').first();
  const schedules = page.locator('main nav').getByRole('link', { name: /^Horaires/ });
  for (const next of ['serve', 'hang', 'fail', 'lie'] as const) {
    how = next;
    await home.click();
    await expect(heading(page)).toHaveText('Où allez-vous\u00A0?');
    await expect(page).toHaveTitle(/^Accueil/);
    expect(payloads).toEqual([`${productOrigin}/fr/_payload.json?${id}`]);
    payloads.length = 0;
    await schedules.click();
    await expect(heading(page)).toHaveText('Horaires');
    expect(payloads).toEqual([]);
  }
});

test('API-46: a prerendered page comes from its payload while the file of the page is missing @full', async ({
  page,
}) => {
  await page.route(/\/assets\/home-[^/]*\.js$/, (route) => route.abort());
  const metadata = page.waitForResponse('**/builds/meta/*.json');
  await page.goto(`${productOrigin}/fr/schedules`);
  await isAlive(page);
  await metadata;
  await page.locator('tp-app-header').getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Où allez-vous\u00A0?');
  await expect(page.locator('tp-trip-planner #departure')).toBeVisible();
});
