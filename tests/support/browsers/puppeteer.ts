import { type Browser, type BrowserContext, type KeyInput, launch } from 'puppeteer-core';
import { findChromium } from '../chromium.ts';
import type { BrowserWindow, WindowOptions } from './browser-window.ts';
import { findProgram, openDisplay } from './display.ts';

const findFirefox = () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox') ?? '';

/** Names what is missing to drive Firefox; null if nothing is. */
export function missingForFirefox(): string | null {
  if (!findFirefox()) return 'firefox';
  return ['Xvfb', 'openbox'].find((name) => !findProgram(name)) ?? null;
}

/** Opens Firefox by WebDriver BiDi, on a display of its own. */
export async function openFirefox(options: WindowOptions): Promise<BrowserWindow> {
  const display = await openDisplay();
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: false,
    env: display.env,
    extraPrefsFirefox: {
      'browser.cache.disk.enable': !options.isPrivate,
      'intl.accept_languages': 'fr-FR',
      'layout.css.prefers-color-scheme.content-override': options.dark ? 0 : 1,
      'webgl.force-enabled': true,
    },
  });
  return openPage(browser, browser.defaultBrowserContext(), options, display.close);
}

/** Opens Chromium through the same interface, so that a story does not depend on two engines only. */
export async function openChromium(options: WindowOptions): Promise<BrowserWindow> {
  const browser = await launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--lang=fr-FR'],
    env: { ...process.env, TZ: 'Europe/Paris' },
  });
  const context = options.isPrivate ? await browser.createBrowserContext() : browser.defaultBrowserContext();
  return openPage(browser, context, options);
}

async function openPage(
  browser: Browser,
  context: BrowserContext,
  { width, height, dark, script }: WindowOptions,
  closed?: () => Promise<void>,
): Promise<BrowserWindow> {
  const page = await context.newPage();
  await page.setViewport({ width, height }).catch((error: unknown) => {
    // Puppeteer also turns the screen, which Firefox ESR 140 cannot do. It sends the size first.
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });
  // Firefox reads the colour scheme from a preference.
  if (!closed) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
  if (script) await page.evaluateOnNewDocument(script);
  let complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error instanceof Error ? error.message : error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });

  return {
    async goto(address) {
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    async traverse(step) {
      // The driver's own command would wait for a load event, which a page out of the back/forward cache does not have.
      await page.evaluate((by) => history.go(by), step);
    },
    async evaluate(task, argument) {
      const run = () => page.evaluate(task as never, argument);
      // A page that is left in the meantime has no result: the task runs in the next page.
      return (await run().catch((reason: unknown) => {
        if (/context was destroyed/.test(String(reason))) return run();
        throw reason;
      })) as never;
    },
    async clickAt(x, y) {
      await page.mouse.click(x, y);
    },
    async press(...keys) {
      for (const chord of keys) {
        const held = (chord === '+' ? ['+'] : chord.split('+')) as KeyInput[];
        const last = held.pop() as KeyInput;
        for (const key of held) await page.keyboard.down(key);
        await page.keyboard.press(last);
        for (const key of held.toReversed()) await page.keyboard.up(key);
      }
    },
    async type(text) {
      await page.keyboard.type(text);
    },
    async picture() {
      return Buffer.from(await page.screenshot());
    },
    complaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    async close() {
      await browser.close();
      await closed?.();
    },
  };
}
