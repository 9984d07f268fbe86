import { defineConfig } from 'playwright/test';
import { findChromium } from './support/chromium.ts';
import { productOrigin, productPort } from './support/product.ts';

/** Whole pages: our own site, and pages of strangers with our tags in them. The product runs as it is built. */
export default defineConfig({
  testDir: '.',
  testMatch: /(journeys|embed|faults)\/.*\.spec\.ts$/,
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  use: {
    baseURL: productOrigin,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: { executablePath: await findChromium() },
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: '..',
    url: `${productOrigin}/healthz`,
    env: { PORT: String(productPort) },
    reuseExistingServer: false,
  },
});
