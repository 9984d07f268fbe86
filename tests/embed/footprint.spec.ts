import { expect, type Page } from 'playwright/test';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { nearbyOn, useNearby } from '../support/nearby.ts';
import { barePage, test } from '../support/partner.ts';
import { plannerOn, usePlanner } from '../support/planner.ts';

/** State of a page that a widget could have changed. */
const footprint = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.getAttributeNames(),
    htmlStyle: document.documentElement.getAttribute('style'),
    head: [...document.head.children].map((child) => child.outerHTML),
    body: [...document.body.children].map((child) => child.localName),
    bodyAttributes: document.body.getAttributeNames(),
    host: document.querySelector('tp-banner-strip')?.getAttributeNames() ?? [],
    sheets: document.adoptedStyleSheets.length,
    globals: Object.getOwnPropertyNames(globalThis).sort(),
    symbols: Object.getOwnPropertySymbols(globalThis).map(String),
    listeners: (globalThis as unknown as { listeners: string[] }).listeners.slice().sort(),
    title: document.title,
    history: history.length,
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    cookies: document.cookie,
    focusInPage: document.activeElement?.localName,
    scroll: getComputedStyle(document.body).overflow,
  }));

/** Counts listeners of the page's own objects. Listeners on our nodes are removed with the nodes. */
const countListeners = (page: Page) =>
  page.addInitScript(() => {
    const listeners: string[] = [];
    Object.defineProperty(globalThis, 'listeners', { value: listeners });
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const nameOf = (target: unknown) =>
      target === document
        ? 'document'
        : target === globalThis || target === undefined
          ? 'window'
          : target === document.body
            ? 'body'
            : null;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const name = nameOf(this);
      if (name) listeners.push(`${name} ${type}`);
      const signal = typeof options === 'object' ? options?.signal : undefined;
      if (name && signal)
        addEventListener.call(signal, 'abort', () => listeners.splice(listeners.indexOf(`${name} ${type}`), 1));
      addEventListener.call(this ?? globalThis, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const name = nameOf(this);
      if (name && listeners.includes(`${name} ${type}`)) listeners.splice(listeners.indexOf(`${name} ${type}`), 1);
      removeEventListener.call(this ?? globalThis, type, listener, options);
    };
  });

test('the strip leaves nothing behind in its page @full', async ({ page, partner }) => {
  await countListeners(page);
  await partner.open({ html: barePage('<main></main>') });
  const before = await footprint(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('tp-banner-strip')));
  await page.getByRole('button', { name: 'Lire la suite' }).waitFor();

  // A page with our widgets has at most one addition: the store key.
  const expected = {
    ...before,
    // The autoloader may have added it already.
    symbols: [...new Set([...before.symbols, String(pageKey)])],
    host: [],
  };
  const state = async () => {
    const now = await footprint(page);
    return { ...now, listeners: now.listeners.filter((name) => !alive.includes(name)) };
  };
  /** Listeners of a strip while it is there: cookie changes by other tabs. */
  const alive = ['document visibilitychange', 'window pageshow', 'window kas-logged-out'];

  expect(await state(), 'idle').toEqual(expected);
  await page.getByRole('button', { name: 'Lire la suite' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await state(), 'open').toEqual({ ...expected, focusInPage: 'tp-banner-strip' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await state(), 'closed').toEqual({ ...expected, focusInPage: 'tp-banner-strip' });
  await page.getByRole('button', { name: 'Lire la suite' }).click();
  await page.evaluate(() => document.querySelector('tp-banner-strip')?.remove());
  await page.waitForTimeout(100);
  expect(await footprint(page), 'removed while open').toEqual(expected);
});

const listeners = async (page: Page) => (await footprint(page)).listeners;

for (const [tag, attributes, use] of [
  [
    'tp-trip-planner',
    {},
    async (page: Page) => {
      await usePlanner(page);
      // A journey loads its map.
      await plannerOn(page).cards.first().click();
      await page.locator('tp-trip-planner .tp-map[data-ready]').waitFor();
    },
  ],
  [
    'tp-proximity-map',
    { center: '48.8589,2.3469' },
    async (page: Page) => {
      await useNearby(page);
      await nearbyOn(page).drawn.waitFor();
    },
  ],
  [
    'tp-place-detail',
    { 'place-type': 'stopArea', 'place-id': 'bastille' },
    (page: Page) => page.locator('tp-place-detail .board-lead').first().waitFor(),
  ],
  ['tp-schedules', { stop: 'bastille' }, (page: Page) => page.locator('tp-schedules .board-lead').first().waitFor()],
] as const) {
  test(`removed, ${tag} listens to nothing of its page any more @full`, async ({ page, partner }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await countListeners(page);
    await partner.open({ html: barePage('<main></main>') });
    const before = await listeners(page);
    await page.evaluate(
      ([name, given]) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
        document.querySelector('main')?.append(element);
      },
      [tag, attributes] as const,
    );
    await use(page);
    expect((await listeners(page)).length).toBeGreaterThan(before.length);
    await page.evaluate((name) => document.querySelector(name)?.remove(), tag);
    await expect.poll(() => listeners(page)).toEqual(before);
  });
}
