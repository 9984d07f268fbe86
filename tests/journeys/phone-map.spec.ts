import { expect, test } from 'playwright/test';

test('ND-32: on a phone the map is what the sheet leaves free, wherever the sheet rests', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/proximity/stopArea/chatelet');
  await expect(page.locator('tp-place-detail')).toBeVisible();
  const look = () =>
    page.evaluate(() => {
      const edges = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
      return { map: edges('.ground'), sheet: edges('main') };
    });
  /** Overlap of map and sheet: the sheet's rounded corners. */
  const covered = async () => {
    const { map, sheet } = await look();
    return Math.round(map.bottom - sheet.top);
  };
  // The sheet starts half open.
  await expect.poll(async () => (await look()).sheet.top).toBeLessThan(400);
  await expect.poll(covered).toBe(16);
  const halfway = (await look()).map.height;
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(async () => (await look()).map.height).toBeGreaterThan(halfway + 100);
  await expect.poll(covered).toBe(16);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await expect.poll(async () => Math.round((await look()).map.height)).toBe(176);
});
