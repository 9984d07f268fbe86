import { expect as expectIn5s, type Page } from 'playwright/test';
import { giveSession } from '../support/account.ts';
import { lengthen, longWord } from '../support/long-names.ts';
import { linkQuery, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

/** Returns the names of what is wider than its place. A timetable and a strip are meant to be. */
function scrolledSideways(): string[] {
  const wide: string[] = [];
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      if (
        !element.checkVisibility() ||
        element.matches('.timetable, .timetable *, .strip, .strip *, .hours, .filters, input')
      )
        continue;
      const isScroller =
        element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
      if (isScroller && element.scrollWidth > element.clientWidth + 1)
        wide.push(`${element.localName}.${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
    }
  };
  walk(document);
  return wide;
}

const results = (query: string) => `/de/trip-planner/results?${query}`;
const longEnds = linkQuery({ dt: '2026-11-24T09:00', fv: longWord, tv: `Bad ${longWord}` });

const screens: readonly [name: string, address: string, shown: string, act?: (page: Page) => Promise<void>][] = [
  ['the results', results(longEnds), 'tp-trip-planner [part~=card]'],
  [
    'a journey',
    results(longEnds),
    'tp-trip-planner article .row-body',
    (page) => page.locator('tp-trip-planner [part~=card]').nth(1).click(),
  ],
  ['the board of a stop', '/de/schedules?stop=gare-de-lyon', 'tp-schedules .board-lines'],
  ['a line', '/de/schedules/line/M6', 'tp-schedules .timetable-blocks:not([aria-busy])'],
  ['what is near', '/de/proximity', 'tp-proximity-map li'],
  ['a place', '/de/proximity/stopArea/bastille', 'tp-place-detail .board-lines'],
  [
    'suggestions',
    '/de',
    'tp-trip-planner [role=option]',
    (page) => page.locator('tp-trip-planner input').first().fill('gare de'),
  ],
  [
    'the cart',
    '/de',
    'tp-cart-dropdown [part~=panel] li',
    (page) => page.locator('tp-cart-dropdown button').first().click(),
  ],
  [
    'notifications',
    '/de',
    'tp-notifications-menu [part~=panel] li',
    (page) => page.locator('tp-notifications-menu button').first().click(),
  ],
];

for (const [name, address, shown, act] of screens) {
  test(`a name that no browser breaks stays in its place: ${name} @full`, async ({ page }) => {
    await lengthen(page);
    await page.goto('/de');
    await giveSession(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await page.locator('body[device]').waitFor();
      await act?.(page);
      await expect(page.locator(shown).first()).toBeVisible();
      await expect(page.getByText(longWord).filter({ visible: true }).first()).toBeVisible();
      expect(await page.evaluate(scrolledSideways), `${width} px`).toEqual([]);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
