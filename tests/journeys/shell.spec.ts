import AxeBuilder from '@axe-core/playwright';
import { expect as expectIn5s, type Page } from 'playwright/test';
import { giveSession } from '../support/account.ts';
import { closeBanners } from '../support/banners.ts';
import { languageOn } from '../support/language.ts';
import { test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

const isAlive = (page: Page) => expect(page.locator('body')).toHaveAttribute('device', /./);
/** Waits until every tag of the shell is defined. */
const isShellThere = (page: Page) =>
  page.waitForFunction(() => {
    const tags = [...document.querySelectorAll('tp-app-header, tp-app-header > *, tp-app-sidebar, tp-app-footer')];
    return tags.every(({ localName }) => customElements.get(localName));
  });
const link = (page: Page, name: string) => page.locator('tp-app-sidebar').getByRole('link', { name, exact: true });
const shownIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((tags) => tags.filter((tag) => tag.checkVisibility()).map(({ localName }) => localName));

const header = (...names: string[]) => names.map((name) => `tp-${name}`);
const narrow = header('cart-dropdown', 'account-menu');
const wide = header('site-menu', 'language-selector', 'cart-dropdown', 'account-menu');

/** On every commit one phone and one desktop; the full run has all. */
const isUsual = (width: number, hasScript: boolean) => width === 767 || (width === 1025 && hasScript);

for (const [width, expected, sidebar] of [
  [767, narrow, { left: 0, width: 767, bottom: 800 }],
  [768, wide, { left: 0, width: 65, bottom: 800 }],
  [1024, wide, { left: 0, width: 65, bottom: 800 }],
  [1025, wide, { left: 0, width: 65, bottom: 800 }],
] as const) {
  test.describe(`${width} px wide`, () => {
    for (const javaScriptEnabled of [false, true]) {
      test.describe(`${javaScriptEnabled ? 'with' : 'without'} script${isUsual(width, javaScriptEnabled) ? '' : ' @full'}`, () => {
        test.use({ javaScriptEnabled, viewport: { width, height: 800 } });
        test(`SHELL-1 SHELL-3 LAY-11 LAY-12 LAY-13 PROD-16 PROD-17 TRAP-26 TRAP-30: header and sidebar are those of the device class`, async ({
          page,
        }) => {
          for (const path of ['/fr', '/fr/schedules']) {
            await page.goto(path);
            if (javaScriptEnabled) await isShellThere(page);
            expect(await shownIn(page, 'tp-app-header > [data-on]:not([slot^=menu])')).toEqual(expected);
            const box = await page.locator('tp-app-sidebar').boundingBox();
            expect(box && { left: box.x, width: box.width, bottom: box.y + box.height }).toEqual(sidebar);
          }
        });
      });
    }
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('L10N-6 SHELL-10: languages, pages and footer are usable links', async ({ page }) => {
    await page.goto('/fr/schedules?widget=false');
    await languageOn(page, 'de').click();
    await expect(page).toHaveURL(/\/de\/schedules\?widget=false$/);
    await link(page, 'In der Nähe').click();
    await expect(page).toHaveURL(/\/de\/proximity$/);
    await expect(link(page, 'In der Nähe')).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('tp-app-footer')).toContainText('Cookies und Datenschutz');
    await page.locator('tp-app-header').getByRole('link', { name: 'Réseau Démo' }).click();
    await expect(page).toHaveURL(/\/de$/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test('SHELL-2: the inner menu and the further pages open', async ({ page }) => {
      await page.goto('/fr');
      await expect(link(page, 'Partenaires')).toBeHidden();
      await page.locator('tp-app-sidebar').getByRole('button', { name: 'Plus' }).click();
      await link(page, 'Partenaires').click();
      await expect(page).toHaveURL(/\/fr\/cobranding$/);
      await page.locator('tp-app-header').getByRole('button', { name: 'Menu' }).click();
      await page.locator('tp-language-selector[slot=menu-start]').getByRole('link', { name: 'Italiano' }).click();
      await expect(page).toHaveURL(/\/it\/cobranding$/);
    });
  });
});

test('TRAP-30: a change of the device class keeps elements, focus and an open panel', async ({ page }) => {
  await page.setViewportSize({ width: 1025, height: 800 });
  await page.goto('/fr');
  await isAlive(page);
  await isShellThere(page);
  await page.locator('tp-app-header > *, tp-app-sidebar').evaluateAll((tags) => {
    for (const tag of tags) Object.assign(tag, { isFirst: true });
  });
  const account = page.locator('tp-account-menu').getByRole('button', { name: 'Se connecter' });
  await account.first().press('Enter');
  const panel = page.locator('tp-account-menu [part=panel]');
  await expect(panel).toBeVisible();
  for (const width of [1024, 768, 1025]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('tp-app-header')).toHaveAttribute('device', width === 1025 ? 'desktop' : 'tablet');
    await expect(panel).toBeVisible();
    await expect(account.first()).toBeFocused();
  }
  const same = await page
    .locator('tp-app-header > *, tp-app-sidebar')
    .evaluateAll((tags) => tags.every((tag) => 'isFirst' in tag));
  expect(same).toBe(true);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('SHELL-6 TRAP-31: the link of the page is the current one, and no other @full', async ({ page }) => {
  await page.goto('/fr/schedules');
  await isAlive(page);
  const current = page.locator('tp-app-sidebar [aria-current]');
  await expect(current).toHaveText('Horaires');
  await link(page, 'À proximité').click();
  await expect(page).toHaveURL(/\/fr\/proximity$/);
  await expect(current).toHaveText('À proximité');
  await page.goBack();
  await expect(current).toHaveText('Horaires');
  await link(page, 'Itinéraires').click();
  await expect(page.locator('main h1')).toHaveText('Où allez-vous ?');
  await expect(current).toHaveCount(0);
});

test('ND-56 L10N-6: another language keeps the elements and speaks in all of them @full', async ({
  page,
  complaints,
}) => {
  await page.goto('/fr/proximity');
  await isAlive(page);
  await isShellThere(page);
  const parts = page.locator('tp-app-header, tp-app-header > *, tp-app-sidebar, tp-app-sidebar > *, tp-app-footer');
  await parts.evaluateAll((tags) => {
    for (const tag of tags) Object.assign(tag, { isFirst: true });
  });
  const count = await parts.count();
  await languageOn(page, 'de').click();
  await expect(link(page, 'In der Nähe')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Fahrpläne')).toHaveAttribute('href', /\/de\/schedules$/);
  await expect(page.locator('tp-app-footer')).toContainText('Cookies und Datenschutz');
  await expect(page.locator('tp-app-header [part=brand]')).toHaveAttribute('href', '/de');
  await expect(languageOn(page, 'fr')).toHaveAttribute('href', '/fr/proximity');
  expect(await parts.evaluateAll((tags) => tags.filter((tag) => 'isFirst' in tag).length)).toBe(count);
  expect(complaints.lines).toEqual([]);
});

test('ROLE-7: what needs sign-in comes and goes with the session, and the rest stays', async ({ page }) => {
  await page.goto('/fr');
  await isAlive(page);
  await isShellThere(page);
  const bell = page.locator('tp-notifications-menu');
  await expect(bell).toHaveCount(0);
  await page.locator('tp-cart-dropdown').evaluate((tag) => Object.assign(tag, { isFirst: true }));
  await giveSession(page);
  // The page notices a session that another tab has begun.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bell).toBeVisible();
  expect(await shownIn(page, 'tp-app-header > [data-on]:not([slot^=menu])')).toEqual(
    header('site-menu', 'language-selector', 'notifications-menu', 'cart-dropdown', 'account-menu'),
  );
  expect(await page.locator('tp-cart-dropdown').evaluate((tag) => 'isFirst' in tag)).toBe(true);
  await page.reload();
  await expect(bell).toBeVisible();
});

test('FOOT-8 BAN-37: a pinned sidebar moves what lies beside it, also on the next page @full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fr');
  await isAlive(page);
  const places = () =>
    page.evaluate(() => {
      const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
      const width = document.querySelector('tp-app-sidebar')?.getBoundingClientRect().width;
      return { width, footer: left('tp-app-footer'), strip: left('tp-banner-strip') };
    });
  expect(await places()).toEqual({ width: 65, footer: 65, strip: 80 });
  const pin = page.locator('tp-app-sidebar').getByRole('button', { name: 'Garder le menu ouvert' });
  await pin.press('Enter');
  await expect.poll(places).toEqual({ width: 240, footer: 240, strip: 255 });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('tp-app-footer');
  expect(await places()).toEqual({ width: 240, footer: 240, strip: 255 });
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(places).toEqual({ width: 65, footer: 65, strip: 0 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await isAlive(page);
  await pin.press('Enter');
  await expect.poll(places).toEqual({ width: 65, footer: 65, strip: 80 });
});

test('the page stays where it is while the focus goes through the header and the strip @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/fr/cobranding/demo/widgets-definitions');
  await isShellThere(page);
  await page.evaluate(() => scrollTo(0, 4000));
  const name = page.getByRole('banner').getByRole('link', { name: 'Réseau Démo' });
  await name.evaluate((link) => link.focus({ preventScroll: true }));
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
  await expect(page.locator('tp-app-sidebar:focus-within')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(4000);
});

for (const [width, hasStrip] of [
  [390, true],
  [390, false],
  [1440, true],
] as const) {
  test(`WCAG 2.4.11: at ${width} px ${hasStrip ? '' : 'without a strip '}the focus is never under a fixed bar${width === 390 && hasStrip ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    if (!hasStrip) await closeBanners(page);
    await page.goto('/fr/schedules');
    await isShellThere(page);
    await page.waitForLoadState('networkidle');
    for (let press = 0; press < 90; press += 1) {
      await page.keyboard.press(press < 60 ? 'Tab' : 'Shift+Tab');
      const covered = await page.evaluate(() => {
        const innermost = (root: Document | ShadowRoot): Element | null =>
          root.activeElement?.shadowRoot?.activeElement ? innermost(root.activeElement.shadowRoot) : root.activeElement;
        const focused = innermost(document);
        if (!focused || focused === document.body) return null;
        const { left, top, width: w, height: h } = focused.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + w * x, top + h * y] as const));
        const isSeen = points.some(([x, y]) => {
          let hit = document.elementFromPoint(x, y);
          while (hit?.shadowRoot) {
            const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
            if (!inner || inner === hit) break;
            hit = inner;
          }
          return hit !== null && (focused.contains(hit) || hit.contains(focused));
        });
        return isSeen ? null : `${focused.localName} ${focused.textContent?.slice(0, 40)} at ${Math.round(top)}`;
      });
      expect(covered).toBeNull();
    }
  });
}

for (const width of [390, 1440]) {
  test(`TRAP-30: at ${width} px nothing shifts while the shell loads @full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const seen: (readonly [value: number, names: readonly string[]])[] = [];
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[]) {
          seen.push([entry.value, entry.sources.map(({ node }) => (node as Element)?.localName ?? String(node))]);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The font is kept from here on. What moves when it comes late is limited in `home.spec.ts`.
    await page.goto('/fr/unsubscribe');
    await page.evaluate(() => document.fonts.ready);
    for (const path of ['/fr', '/de/schedules', '/fr/proximity', '/it/cobranding', '/fr/unsubscribe']) {
      await page.goto(path);
      await isShellThere(page);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (globalThis as unknown as { seen: [number, string[]][] }).seen);
      expect(shifts, path).toEqual([]);
    }
  });

  test(`axe finds nothing in the shell at ${width} px @full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/de/schedules');
    await isShellThere(page);
    const tags = ['tp-app-header', 'tp-app-sidebar', 'tp-app-footer'];
    const { violations } = await tags.reduce((axe, tag) => axe.include(tag), new AxeBuilder({ page })).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
