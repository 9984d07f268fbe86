import { expect as expectIn5s, type Locator, type Page } from 'playwright/test';
import { locales } from '#shared/i18n/locales.ts';
import { layoutFaults } from '#shared/testing/layout-faults.ts';
import { closeBanners } from '../support/banners.ts';
import { test } from '../support/partner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

const boxOf = async (page: Page, selector: string) => {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  // An element has no box at the moment in which React replaces the server's markup.
  await expect
    .poll(async () => {
      box = await page.locator(selector).boundingBox();
      return box;
    }, selector)
    .not.toBeNull();
  const { y, height } = box ?? { y: Number.NaN, height: Number.NaN };
  return { top: y, bottom: y + height };
};
const isStripThere = (page: Page) => expect(page.locator('tp-banner-strip .strip')).toBeVisible();

for (const { code } of locales) {
  test.describe(`in ${code}${code === 'de' ? '' : ' @full'}`, () => {
    for (const hasStrip of [true, false]) {
      test(`TRIP-1: at 360 × 640 the search button is wholly above the bar, ${hasStrip ? 'below' : 'without'} the strip`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 360, height: 640 });
        if (!hasStrip) await closeBanners(page);
        await page.goto(`/${code}`);
        if (hasStrip) await isStripThere(page);
        else await expect(page.locator('.strip-place')).toHaveCount(0);
        const [button, bar] = [
          await boxOf(page, 'tp-trip-planner [part~=search]'),
          await boxOf(page, 'tp-app-sidebar'),
        ];
        expect(button.bottom).toBeLessThanOrEqual(bar.top - 4);
        expect(await page.evaluate(layoutFaults, { within: 'tp-trip-planner' })).toEqual([]);
      });
    }

    test('TRIP-1: at 390 × 844 the form is no higher than the page reserves', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${code}`);
      await isStripThere(page);
      const { top, bottom } = await boxOf(page, 'tp-trip-planner');
      expect(Math.round(bottom - top)).toBe(343);
    });

    test('at 360 × 640 the offline notice leaves the search button free', async ({ page, context }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`/${code}`);
      await isStripThere(page);
      await context.setOffline(true);
      const notice = await boxOf(page, '[data-notice=offline]');
      const [button, header] = [
        await boxOf(page, 'tp-trip-planner [part~=search]'),
        await boxOf(page, 'tp-app-header'),
      ];
      expect(notice.bottom <= button.top || notice.top >= button.bottom, JSON.stringify({ notice, button })).toBe(true);
      expect(notice.top).toBeGreaterThanOrEqual(header.bottom);
      expect(await page.evaluate(layoutFaults, { within: 'tp-trip-planner' })).toEqual([]);
      // Without the strip, the form is higher.
      await page.evaluate(() => document.querySelector('.strip-place')?.remove());
      const [below, higher] = [
        await boxOf(page, '[data-notice=offline]'),
        await boxOf(page, 'tp-trip-planner [part~=search]'),
      ];
      expect(below.top).toBeGreaterThanOrEqual(higher.bottom);
    });

    test('SHELL-1: each label of the phone bar is one line, apart from its neighbours, at 360 px', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`/${code}`);
      const titles = page.locator('tp-app-sidebar').locator('.sidebar > .links > li .title, .sidebar > .more .title');
      await expect(titles).toHaveCount(6);
      await expect(titles.last()).toBeVisible();
      // Between finding and measuring the titles, the drawn bar may take the place of the served one.
      await expect(async () => {
        const lines = await titles.evaluateAll((found) =>
          found.map((title) => {
            const range = document.createRange();
            range.selectNodeContents(title);
            const rects = [...range.getClientRects()];
            return {
              rows: new Set(rects.map(({ top }) => Math.round(top))).size,
              left: rects[0]?.left ?? 0,
              right: Math.max(...rects.map(({ right }) => right)),
            };
          }),
        );
        expect(lines.map(({ rows }) => rows)).toEqual([1, 1, 1, 1, 1, 1]);
        const edges = [0, ...lines.flatMap(({ left, right }) => [left, right]), 360];
        const gaps = edges.flatMap((edge, index) => (index % 2 === 1 ? edge - (edges[index - 1] ?? 0) : []));
        expect(Math.min(...gaps), JSON.stringify(gaps)).toBeGreaterThanOrEqual(4);
      }).toPass();
    });

    for (const width of [360, 390]) {
      test(`SHELL-1: the sheet of the phone bar shows each label whole at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 780 });
        await page.goto(`/${code}`);
        await page.locator('tp-app-sidebar [part~=more]').click();
        const panel = page.locator('tp-app-sidebar [part~=panel]');
        await expect(panel.getByRole('link').first()).toBeVisible();
        await expect(panel).toHaveCSS('border-left-width', '0px');
        expect(await page.evaluate(layoutFaults, { within: '[part~=panel]' })).toEqual([]);
      });
    }
  });
}

test('the strip is one tab stop: after it comes the next element of the page', async ({ page }) => {
  await page.goto('/fr');
  // Its script makes the buttons one stop.
  await expect(page.locator('tp-banner-strip button[tabindex="0"]')).toHaveCount(1);
  await page.locator('tp-banner-strip').evaluate((strip: HTMLElement) => strip.focus());
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('tp-banner-strip');
});

test('LAY-11 BAN-37: on a desktop no line of the page shows through beside the strip', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fr/schedules/line/M6');
  await isStripThere(page);
  await page.evaluate(() => scrollTo(0, 500));
  const strip = await boxOf(page, 'tp-banner-strip');
  const left = (await page.locator('tp-banner-strip').boundingBox())?.x ?? 0;
  const beside = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.className, [
    left - 7,
    (strip.top + strip.bottom) / 2,
  ] as const);
  expect(beside).toBe('strip-place');
});
