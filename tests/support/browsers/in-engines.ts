import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextMonday } from 'date-fns';
import { fromZonedTime } from 'date-fns-tz';
import { test as base } from 'playwright/test';
import { type PartnerPage, type PartnerSite, servePartner } from '../partner-site.ts';
import { type StartedServer, startServer } from '../started-server.ts';
import type { BrowserWindow, WindowOptions } from './browser-window.ts';
import { type EngineName, engines } from './engines.ts';
import { type Hands, handsOn } from './hands.ts';

export const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

interface Fixtures {
  readonly engine: EngineName;
  readonly windowOptions: WindowOptions;
  readonly window: BrowserWindow;
  readonly hands: Hands;
  readonly partner: PartnerSite;
}

/** Makes errors of a page readable outside: WebKit does not report unhandled rejections, Firefox no text of an error object. */
const tellErrors = `{
  const { error } = console;
  console.error = (...values) => error.call(console, values.map(String).join(' '));
  addEventListener('unhandledrejection', ({ reason }) => console.error('unhandled rejection:', reason));
}`;

/**
 * Returns the coming Monday, 8:00 in Paris. WebKit's window has no clock that a test can set, and a page does not show
 * departures that its own clock has passed.
 */
const comingMonday = () =>
  fromZonedTime(`${nextMonday(new Date()).toISOString().slice(0, 10)}T08:00`, 'Europe/Paris').toISOString();

const test = base.extend<Fixtures, { readonly city: StartedServer }>({
  city: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright wants the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tp-monday-'));
      const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off', TP_NOW: comingMonday() });
      await use(server);
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  engine: ['chromium', { option: true }],
  windowOptions: [sizes[0], { option: true }],
  window: async ({ engine, windowOptions }, use, info) => {
    const { script = '' } = windowOptions;
    const window = await engines[engine].open({ ...windowOptions, script: tellErrors + script });
    await use(window);
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('picture.png');
      mkdirSync(info.outputDir, { recursive: true });
      writeFileSync(path, await window.picture());
      await info.attach('picture', { path });
    }
    await window.close();
  },
  hands: async ({ window }, use) => use(handsOn(window)),
  // biome-ignore lint/correctness/noEmptyPattern: playwright wants the pattern.
  partner: async ({}, use) => {
    const partner = await servePartner();
    await use(partner);
    await partner.close();
  },
});

/**
 * Declares tests for each engine. Chromium runs them on every commit. Firefox and WebKit run them in the full run if
 * they are installed; otherwise the tests count as skipped.
 */
export function inEngines(names: readonly EngineName[], declare: (it: typeof test, engine: EngineName) => void): void {
  for (const engine of names) {
    test.describe(engine === 'chromium' ? engine : `${engine} @full`, () => {
      test.describe.configure({ timeout: 120_000 });
      test.use({ engine });
      const missing = engines[engine].missing();
      test.skip(missing !== null, `${missing} is not installed.`);
      declare(test, engine);
    });
  }
}

/** A page with a partner's tag. Its icon is empty: Firefox reports a policy violation for its default icon request. */
export const partnerPage = (
  { origin }: Pick<StartedServer, 'origin'>,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): PartnerPage => ({
  html: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Partenaire</title><link rel="icon" href="data:,"><script type="module" src="${origin}/tp.js"></script></head><body>${body}</body></html>`,
  headers,
});
