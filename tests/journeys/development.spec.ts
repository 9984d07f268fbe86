import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';
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

test('a failure of the user data is a refusal in development, too @full', async () => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'tp-development-'));
  // It must start with a service of others, whose code needs the version.
  const server = await startDevelopment({ DATA_DIR: folder, GEOCODER: 'photon', GEOCODER_URL: 'http://127.0.0.1:9' });
  try {
    const signIn = () =>
      fetch(`${server.origin}/account-service/sign-in`, {
        method: 'POST',
        headers: { 'X-Api-Key': 'demo', 'Content-Type': 'application/json' },
        body: JSON.stringify(demoSignIn),
      });
    expect((await signIn()).status).toBe(200);
    rmSync(folder, { recursive: true });
    const refused = await signIn();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
