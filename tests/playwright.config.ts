import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from './support/chromium.ts';
import { calmCity, productOrigin, productPort } from './support/product.ts';

/** Whole pages: our own site, and pages of strangers with our tags in them. The product runs as it is built. */
export default defineConfig({
  testDir: '.',
  testMatch: /(browsers|embed|faults|frameworks|journeys)\/.*\.spec\.ts$/,
  outputDir: '../test-results/pages',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // These tests measure no speed, so a busy machine may be slow.
  timeout: 60_000,
  // A run that hangs says so, instead of lasting for ever.
  globalTimeout: 45 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: productOrigin,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // The service worker would respond in the place of the routes that tests set. `journeys/offline.spec.ts` allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await findChromium() },
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: '..',
    url: `${productOrigin}/healthz`,
    // Data of its own, which no earlier run has touched; and a whole test suite asks more often than a person may.
    env: {
      ...calmCity,
      PORT: String(productPort),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'tp-pages-')),
      RATE_LIMIT: 'off',
    },
    reuseExistingServer: false,
  },
});
