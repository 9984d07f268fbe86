import { expect as expectIn5s, type Page } from 'playwright/test';
import { giveSession } from '../support/account.ts';
import { holdBack, routerFile } from '../support/hold-back.ts';
import { chooseLanguage, languageOn } from '../support/language.ts';
import { linkQuery, type PlannerThings, plannerOn, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

const path = (page: Page) => new URL(page.url()).pathname;
/** Returns whether the document is still the opened one, without a full load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
const isFirst = (page: Page) => page.evaluate(() => 'isFirst' in globalThis);
const heading = (page: Page) => page.locator('main h1');

async function choose(planner: PlannerThings, end: 'departure' | 'arrival', text: string, name: string): Promise<void> {
  await planner.field(end).fill(text);
  await expect(planner.suggestions.first()).toContainText(name);
  await planner.suggestions.first().click();
}

for (const width of [390, 1440]) {
  test(`PROD-1 PROD-19 ROUTE-2 NAV-1 ND-29 ND-32: the traveller’s whole story in one document, at ${width} px${width === 390 ? '' : ' @full'}`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await mark(page);
    const planner = plannerOn(page);
    const { words, button, field, cards } = planner;

    await choose(planner, 'departure', 'basti', 'Bastille');
    await choose(planner, 'arrival', 'nation', 'Nation');
    await button(words.search).click();
    await expect(cards.first()).toBeVisible();
    await expect.poll(() => path(page)).toBe('/fr/trip-planner/results');
    await expect(page).toHaveTitle('Bastille → Nation\u00A0: trajets - Réseau Démo');
    // On a wide page the map is beside the panel; on a phone the planner fills the page.
    await expect(page.locator('.ground')).toHaveCount(width < 768 ? 0 : 1);
    await cards.first().click();
    await expect(planner.whole.getByRole('article').first()).toBeVisible();
    await expect.poll(() => path(page)).toMatch(/^\/fr\/trip-planner\/roadmap\/./);

    await page.getByRole('banner').getByRole('link', { name: 'Réseau Démo' }).click();
    await expect(heading(page)).toHaveText('Où allez-vous ?');
    await page
      .locator('main')
      .getByRole('link', { name: /^À proximité/ })
      .click();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle('À proximité - Réseau Démo');
    const list = page.locator('main tp-proximity-map');
    await list.locator('.row-link').first().click();
    await expect.poll(() => path(page)).toMatch(/^\/fr\/proximity\/stopArea\/./);
    await expect(page.locator('tp-place-detail')).toBeVisible();
    const name = await heading(page).innerText();
    await expect(page).toHaveTitle(`${name} - Réseau Démo`);
    await expect(page.locator('.ground tp-proximity-map')).toHaveCount(1);

    // "From here" keeps the other end.
    await page.locator('tp-place-detail').getByRole('link', { name: 'Partir d’ici' }).click();
    await expect(heading(page)).toHaveText('Où allez-vous ?');
    await expect(field('departure')).toHaveValue(new RegExp(`^${name}`));
    await expect(field('arrival')).toHaveValue('Nation, Paris');
    await page.goBack();
    await expect(heading(page)).toHaveText(name);
    await page.goForward();
    await expect(field('departure')).toHaveValue(new RegExp(`^${name}`));

    // Round trip.
    await planner.radio(words.roundTrip).check();
    await button(words.search).click();
    await expect(cards.first()).toBeVisible();
    await cards.first().click();
    await button(words.takeOutbound).click();
    await expect.poll(() => path(page)).toBe('/fr/trip-planner/returns');
    await expect(cards.first()).toBeVisible();
    await cards.first().click();
    await button(words.takeReturn).click();
    await expect.poll(() => path(page)).toBe('/fr/trip-planner/return-summary');
    await expect(button(words.share)).toBeVisible();

    await chooseLanguage(page, 'de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(path(page)).toBe('/de/trip-planner/return-summary');
    await expect(plannerOn(page, 'de').button('Teilen')).toBeVisible();

    const strip = page.locator('.strip-place tp-banner-strip');
    await strip.getByRole('button', { name: 'Weiterlesen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await isFirst(page)).toBe(true);
    expect(complaints.lines).toEqual([]);

    await page.goto('/de/nope');
    await expect(heading(page)).toHaveText('Seite nicht gefunden');
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(heading(page)).toHaveText('Wohin möchten Sie?');
  });
}

test('NAV-18: the map shows the way back when one is opened, as it did in their list @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/fr/trip-planner?${linkQuery()}`);
  const planner = plannerOn(page);
  const { words, button, cards } = planner;
  await planner.radio(words.roundTrip).check();
  await button(words.search).click();
  await cards.first().click();
  await expect(page.locator('.ground canvas')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const map = { x: 540, y: 130, width: 860, height: 560 };
  /** Waits for two equal screenshots: nothing moves and everything is loaded. */
  const mapAtRest = async () => {
    let seen = '';
    await expect
      .poll(async () => {
        const before = seen;
        await page.waitForTimeout(1000);
        seen = (await page.screenshot({ clip: map })).toString('base64');
        return seen === before;
      })
      .toBe(true);
    return seen;
  };
  const outboundMap = await mapAtRest();
  await button(words.takeOutbound).click();
  await expect.poll(() => path(page)).toBe('/fr/trip-planner/returns');
  await expect(cards.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const returnMap = await mapAtRest();
  expect(returnMap === outboundMap).toBe(false);
  await cards.first().click();
  await expect.poll(() => path(page)).toBe('/fr/trip-planner/return-preview');
  expect((await mapAtRest()) === returnMap).toBe(true);
});

test('ROUTE-25: back and at once forward leads to where one was, and leaves its entry as it was @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`/fr/trip-planner?${linkQuery()}`);
  const planner = plannerOn(page);
  await expect(page.locator('body')).toHaveAttribute('device', /./);
  await planner.button(planner.words.search).click();
  await expect(planner.cards.first()).toBeVisible();
  await expect.poll(() => path(page)).toBe('/fr/trip-planner/results');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const atNext = (run: () => void) => addEventListener('popstate', run, { once: true });
        atNext(() => {
          atNext(resolve);
          history.forward();
        });
        history.back();
      }),
  );
  // The page of the cancelled traversal is loaded now and must stay unused.
  await page.waitForTimeout(1500);
  expect(await planner.view()).toBe('results');
  await expect(planner.cards.first()).toBeVisible();
  expect(path(page)).toBe('/fr/trip-planner/results');
  expect(await page.evaluate(() => history.state['tpView:'].view)).toBe('results');
});

test('what is asked of the page before its router is there is answered when it is @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const letCome = await holdBack(page, routerFile);
  await page.goto('/fr/proximity');
  await page.locator('main tp-proximity-map .row-link').first().click();
  await page.waitForTimeout(300);
  // No partial change meanwhile.
  await expect(page.locator('main tp-proximity-map .row-link').first()).toBeVisible();
  letCome();
  await expect(page.locator('tp-place-detail')).toBeVisible();
  expect(path(page)).toMatch(/^\/fr\/proximity\/.+\/.+/);
  await page.goBack();
  await expect(page.locator('main tp-proximity-map .row-link').first()).toBeVisible();
});

test('a search before the trip of the link stands in the form is a search for that trip @full', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/initial-trip[^/]*\.js$/);
  await page.goto(`/fr/trip-planner?${linkQuery()}`);
  const planner = plannerOn(page);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('tp-trip-planner')?.matches(':defined')))
    .toBe(true);
  await planner.button(planner.words.search).click();
  await expect(planner.field('departure')).toHaveValue('');
  release();
  await expect(planner.cards.first()).toBeVisible();
});

test('a search before the router is there gets its address when it is @full', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const letCome = await holdBack(page, routerFile);
  await page.goto(`/fr/trip-planner?${linkQuery()}`);
  const planner = plannerOn(page);
  await planner.button(planner.words.search).click();
  await expect(planner.cards.first()).toBeVisible();
  letCome();
  await expect.poll(() => path(page)).toBe('/fr/trip-planner/results');
  await page.goBack();
  await expect.poll(planner.view).toBe('form');
  await expect.poll(() => path(page)).toBe('/fr/trip-planner');
});

test('ND-64: each trip has its own address, and going back leads through both @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr');
  const planner = plannerOn(page);
  const { words, button, cards, field } = planner;
  await page.waitForLoadState('networkidle');
  await choose(planner, 'departure', 'basti', 'Bastille');
  await choose(planner, 'arrival', 'nation', 'Nation');
  await button(words.search).click();
  await expect(cards.first()).toBeVisible();
  await button(words.edit).click();
  await choose(planner, 'arrival', 'gare de lyon', 'Gare de Lyon');
  await button(words.search).click();

  const arrival = () => new URL(page.url()).searchParams.get('tv');
  const isAtResults = async (name: string) => {
    await expect(planner.whole.locator('.trip-heading h2')).toContainText(name);
    await expect(cards.first()).toBeVisible();
    expect([path(page), arrival()]).toEqual(['/fr/trip-planner/results', name]);
  };
  const isAtForm = async (name: string) => {
    await expect(field('arrival')).toBeVisible();
    await expect(field('arrival')).toHaveValue(`${name}, Paris`);
    expect([path(page), arrival()]).toEqual(['/fr/trip-planner', name]);
  };
  await isAtResults('Gare de Lyon');
  await page.goBack();
  await isAtForm('Gare de Lyon');
  await page.goBack();
  await isAtResults('Nation');
  await page.goBack();
  await expect(heading(page)).toHaveText('Où allez-vous ?');
  expect(path(page)).toBe('/fr');
  await page.goForward();
  await isAtResults('Nation');
  await page.goForward();
  await isAtForm('Gare de Lyon');
  await page.goForward();
  await isAtResults('Gare de Lyon');
});

test('LAY-9 LAY-10 TRAP-71: a page leaves, then the next one enters; with reduced motion at once @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/schedules/line/nope');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const main = document.querySelector('main') as HTMLElement;
    const read = () => {
      const classes = [...main.classList].filter((name) => name.startsWith('page-')).join(' ');
      const line = `${document.body.dataset.route} ${classes}`.trim();
      if (seen.at(-1) !== line) seen.push(line);
    };
    new MutationObserver(read).observe(main, { attributes: true });
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  const go = page.locator('main a.button');
  await go.click();
  await expect(heading(page)).toBeFocused();
  await expect
    .poll(seen)
    .toEqual([
      'schedules-line-id page-leave-active page-leave-from',
      'schedules-line-id page-leave-active page-leave-to',
      'schedules-line-id',
      'index page-enter-active page-enter-from',
      'index page-enter-active page-enter-to',
      'index',
    ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      main.classList.add('page-leave-active');
      const { transitionDuration } = getComputedStyle(main);
      main.classList.remove('page-leave-active');
      return transitionDuration;
    }),
  ).toBe('0s');
});

test('ND-56 ND-75 L10N-6 L10N-7: another language keeps the page, is told once, and is kept @full', async ({
  page,
  context,
}) => {
  await page.goto(`/fr/trip-planner?${linkQuery()}`);
  await page.waitForLoadState('networkidle');
  await mark(page);
  await page.evaluate(() => {
    const details: unknown[] = [];
    Object.assign(globalThis, { details });
    window.addEventListener('tp-locale-change', (event) => details.push((event as CustomEvent).detail));
  });
  const details = () => page.evaluate(() => (globalThis as unknown as { details: unknown[] }).details);
  await languageOn(page, 'it').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(languageOn(page, 'it')).toBeFocused();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/it/trip-planner?${linkQuery()}`);
  await expect(page).toHaveTitle('Bastille → Nation: ricerca - Réseau Démo');
  await expect(page.locator('tp-app-footer')).toContainText('Cookie e privacy');
  await expect(plannerOn(page).whole.getByRole('combobox', { name: 'Partenza' })).toHaveValue('Bastille, Paris');
  expect(await details()).toEqual([{ locale: 'it', previous: 'fr' }]);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'i18n_redirected')?.value).toBe('it');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.locator('.brand').click();
  await expect(page.locator('body')).toHaveAttribute('data-route', 'index');
  expect(await details(), 'another page is no other language').toEqual([
    { locale: 'it', previous: 'fr' },
    { locale: 'fr', previous: 'it' },
  ]);
  expect(await isFirst(page)).toBe(true);
});

test('ERR-3 ERR-4: what is none of our pages is left to the browser @full', async ({ page }) => {
  await page.goto('/fr');
  await page.waitForLoadState('networkidle');
  await mark(page);
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    main.append(
      Object.assign(document.createElement('a'), { id: 'unknown', href: '/fr/nope', textContent: 'unknown' }),
    );
  });
  await page.locator('#unknown').click();
  await expect(heading(page)).toHaveText('Page introuvable');
  expect(await isFirst(page)).toBe(false);
});

test('scrolling: a new page begins as when it is loaded, and going back leads to where one was @full', async ({
  page,
}) => {
  const position = () => page.evaluate(() => scrollY);
  await page.setViewportSize({ width: 390, height: 600 });
  // On a phone the content covers the lower half of the map from the start (ND-32).
  await page.goto('/fr/proximity');
  await expect.poll(position).toBeGreaterThan(50);
  const start = await position();
  await page.goto('/fr');
  const link = page.locator('main').getByRole('link', { name: /^À proximité/ });
  await link.scrollIntoViewIfNeeded();
  const left = await position();
  expect(left).toBeGreaterThan(start);
  await link.click();
  await expect(page).toHaveTitle('À proximité - Réseau Démo');
  await expect.poll(position).toBe(start);
  await page.goBack();
  await expect(heading(page)).toHaveText('Où allez-vous ?');
  await expect.poll(position).toBe(left);
});

test('what is scrolled while a page appears stays so: a link does not move away under the pointer @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/fr/schedules');
  await expect(page.locator('body'), 'the router has started').toHaveAttribute('device', /./);
  const scrolled = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const main = document.querySelector('main') as HTMLElement;
        new MutationObserver(() => {
          if (!main.classList.contains('page-enter-active')) return;
          requestAnimationFrame(() => scrollTo(0, 90));
          setTimeout(() => resolve(scrollY), 600);
        }).observe(main, { attributeFilter: ['class'] });
      }),
  );
  await page.locator('tp-app-header').getByRole('link').first().click();
  await expect(heading(page)).toBeFocused();
  expect(await scrolled).toBe(90);
});

test('LAY-11 LAY-12 LAY-13 FOOT-4 FOOT-5 FOOT-7 FOOT-8 TRAP-26 TRAP-27: device and footer follow the width @full', async ({
  page,
}) => {
  await page.goto('/fr');
  const footer = page.locator('tp-app-footer');
  await expect(page.locator('body')).toHaveAttribute('device', /./);
  const look = () =>
    footer.evaluate((element) => {
      const { position, left, bottom, marginBottom } = getComputedStyle(element);
      return { position, left, bottom, marginBottom };
    });
  for (const [width, device] of [
    [767, 'mobile'],
    [768, 'tablet'],
    [1024, 'tablet'],
    [1025, 'desktop'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('body')).toHaveAttribute('device', device);
    expect(await look(), `${width}`).toMatchObject(
      device === 'mobile'
        ? { position: 'static', marginBottom: '95px' }
        : { position: 'fixed', left: '65px', bottom: '0px' },
    );
  }
});

test('FOOT-2 ND-48: the footer’s link opens the panel of cookies, and it closes again @full', async ({ page }) => {
  await page.goto('/fr');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Cookies et confidentialité' }).click();
  const panel = page.getByRole('dialog', { name: 'Cookies et confidentialité' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await expect(panel).toHaveCount(0);
});

test('FOOT-2: the panel of cookies opens also when its link is pressed before what opens it is there @full', async ({
  page,
}) => {
  const release = await holdBack(page, routerFile);
  await page.goto('/fr');
  await page.getByRole('link', { name: 'Cookies et confidentialité' }).click();
  release();
  const panel = page.getByRole('dialog', { name: 'Cookies et confidentialité' });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/\/fr$/);
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await expect(panel).toHaveCount(0);
});

test('ND-29: places chosen before are one tap away, and their room is kept @full', async ({ page }) => {
  await page.goto('/fr');
  const planner = plannerOn(page);
  await choose(planner, 'departure', 'basti', 'Bastille');
  await page.reload();
  const recents = page.getByRole('region', { name: 'Récemment' });
  await recents.getByRole('link', { name: 'Bastille, Paris' }).click();
  await expect(planner.field('arrival')).toHaveValue('Bastille, Paris');
  await expect(planner.field('departure')).toHaveValue('');
});

test('ND-58 ND-39 NAV-10 NAV-11: an account page asks to sign in, and signing in leads there @full', async ({
  page,
}) => {
  await page.goto('/en/account/favorites');
  await expect(page).toHaveURL(/\/en\?redirect=/);
  await expect(page.getByText('Sign in to see this page.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/en/signedin?redirect=%2Fen%2Faccount%2Ffavorites');
  await expect(page.getByText('Sign-in was not completed.')).toBeVisible();
  await giveSession(page);
  await page.reload();
  await expect(page).toHaveURL(/\/en\/account\/favorites$/);
});

test('ND-50 ND-60: in a partner’s frame there is no shell, clicks stay in it, and its height is told', async ({
  page,
  partner,
  city,
}) => {
  await partner.open({
    html: `<!doctype html><title>Partenaire</title><script>
      addEventListener('message', (event) => { window.resized = { ...event.data, origin: event.origin }; });
    </script><iframe src="${city.origin}/fr?widget=true" width="400" height="700"></iframe>`,
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('main h1')).toHaveText('Où allez-vous ?');
  await expect(frame.locator('tp-app-header, tp-app-sidebar, tp-app-footer, .strip-place')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { resized?: object }).resized))
    .toMatchObject({ type: 'tp-resize', height: expect.any(Number), origin: city.origin });
  await frame.getByRole('link', { name: /^À proximité/ }).click();
  await expect(frame.locator('main tp-proximity-map')).toBeVisible();
  await expect.poll(() => page.frames()[1]?.url()).toBe(`${city.origin}/fr/proximity?widget=true`);
  await expect(frame.locator('tp-app-header, tp-app-sidebar, tp-app-footer, .strip-place')).toHaveCount(0);
});

test('no byte of a map on the home page, and one map for all pages that lie on it @full', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('maplibre')) scripts.push(response.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fr');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page
    .locator('main')
    .getByRole('link', { name: /^À proximité/ })
    .click();
  const map = page.locator('.ground tp-proximity-map');
  await expect(map.locator('canvas')).toBeVisible();
  await map.evaluate((element) => Object.assign(element, { isSame: true }));
  await page.locator('main tp-proximity-map .row-link').first().click();
  await expect(page.locator('tp-place-detail')).toBeVisible();
  expect(await map.evaluate((element) => 'isSame' in element)).toBe(true);
  // A page without a map hides it, and the next page with a map shows it unchanged.
  const seen = () => map.locator('canvas').evaluate(({ width, height }: HTMLCanvasElement) => [width, height]);
  const size = await seen();
  await page.locator('.brand').click();
  await expect(map).toBeHidden();
  expect(await seen()).toEqual(size);
  await page.goBack();
  await expect(map.locator('canvas')).toBeVisible();
  expect(await map.evaluate((element) => 'isSame' in element)).toBe(true);
});
