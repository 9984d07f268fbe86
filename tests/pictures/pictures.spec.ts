import { expect, test } from 'playwright/test';
import { mondayMorning } from '../support/planner.ts';
import { looks, pictures } from './picture-list.ts';

for (const look of looks) {
  const { width, colorScheme, language } = look;
  test.describe(`${width} px, ${colorScheme}, ${language}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, locale: language });

    for (const { name, file, address, before, after, isOneScreen } of pictures.filter((one) => one.look === look)) {
      test(name, async ({ page }) => {
        await page.clock.setFixedTime(mondayMorning);
        await page.goto(`/${language}/error`);
        await before?.(page);
        await page.goto(`/${language}${address}`);
        await after?.(page);
        // In rare runs the browser never reports the end of a request. The picture waits for a still page by itself.
        await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
        await page.evaluate(() => document.fonts.ready);
        // Else the control that was pressed last looks hovered in some runs.
        await page.mouse.move(0, 0);
        // A page with a map scrolls to its sheet at some moment, and bars follow.
        await page.evaluate(() => scrollTo(0, 0));
        // A browser draws a much taller page in parts only.
        const isWhole = await page.evaluate(() => document.documentElement.scrollHeight < 10_000);
        // The drawing of a map depends on the device; the size and the fingerprint of a file depend on its content.
        await expect(page).toHaveScreenshot(file, {
          fullPage: isWhole && !isOneScreen,
          mask: ['canvas', 'pre:has-text("integrity=")', 'data'].map((changing) => page.locator(changing)),
          maskColor: '#8a94a6',
        });
      });
    }
  });
}
