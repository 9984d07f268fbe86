import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { startDevelopment } from '../support/started-server.ts';

test('the site runs from its sources, and again when its page is loaded again @full', async ({ page }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'tp-development-'));
  const server = await startDevelopment({ DATA_DIR: folder });
  try {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    for (const _ of ['first', 'kept']) {
      await page.goto(`${server.origin}/fr`);
      const departure = page.locator('tp-trip-planner #departure');
      // On the first load Vite bundles the packages and reloads the page.
      await expect
        .poll(
          // Null during that reload.
          () =>
            departure
              .evaluate((field) => Object.keys(field).some((key) => key.startsWith('__react')))
              .catch(() => null),
          { timeout: 45_000 },
        )
        .toBe(true);
    }
    expect(refused).toEqual([]);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
