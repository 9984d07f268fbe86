import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { pinnedChromium } from './support/chromium.ts';
import { mondayMorning } from './support/planner.ts';
import { productOrigin, productPort } from './support/product.ts';

if (process.env.TEST_PORT) throw new Error('Pages and QR codes show their address: take pictures without TEST_PORT.');

/**
 * Compares pictures of the product with those in `pictures/`. Everything that could change them is fixed: the browser and its
 * fonts, the time, and what the server knows.
 */
export default defineConfig({
  testDir: 'pictures',
  outputDir: '../test-results/pictures',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      maxDiffPixels: 30,
      stylePath: new URL('pictures/whole.css', import.meta.url).pathname,
    },
  },
  use: {
    baseURL: productOrigin,
    timezoneId: 'Europe/Paris',
    // Else pages of the site refuse the style sheet of the pictures.
    bypassCSP: true,
    // Nothing may depend on what an earlier picture has kept.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await pinnedChromium() },
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: '..',
    url: `${productOrigin}/healthz`,
    env: {
      PORT: String(productPort),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'tp-pictures-')),
      RATE_LIMIT: 'off',
      TP_NOW: mondayMorning,
    },
    reuseExistingServer: false,
  },
});
