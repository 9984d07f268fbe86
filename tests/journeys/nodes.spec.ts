import type { Page } from 'playwright/test';
import { expectOfMaps as expect, nearbyOn } from '../support/nearby.ts';
import { test } from '../support/planner.ts';

test.describe.configure({ timeout: 180_000 });

const route = (page: Page) => page.locator('body');

/** One round through the site: the nearby page, one place, and back to the start. */
async function goAround(page: Page): Promise<void> {
  await page.locator('.door[href$="/proximity"]').click();
  await nearbyOn(page, 'main tp-proximity-map').rows.first().click();
  await expect(route(page)).toHaveAttribute('data-route', 'proximity-type-id');
  await expect(page.locator('main tp-place-detail h2').first()).toBeVisible();
  await page.goBack();
  await expect(nearbyOn(page, 'main tp-proximity-map').rows.first()).toBeVisible();
  await page.goBack();
  await expect(route(page)).toHaveAttribute('data-route', 'index');
  await page.waitForLoadState('networkidle');
}

test('ten rounds of nearby, a place, back and back keep no node and no listener @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fr');
  await expect(route(page)).toHaveAttribute('device', /./);
  const devtools = await page.context().newCDPSession(page);
  const held = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { nodes, listeners: jsEventListeners };
  };
  for (let round = 0; round < 3; round += 1) await goAround(page);
  const before = await held();
  for (let round = 0; round < 10; round += 1) await goAround(page);
  await expect
    .poll(async () => {
      const now = await held();
      return { nodes: Math.max(0, now.nodes - before.nodes), listeners: Math.max(0, now.listeners - before.listeners) };
    })
    .toEqual({ nodes: 0, listeners: 0 });
});
