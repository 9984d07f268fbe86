import type { BrowserWindow, WindowOptions } from './browser-window.ts';
import { missingForFirefox, openChromium, openFirefox } from './puppeteer.ts';
import { missingForWebKit, openWebKit } from './webkit.ts';

export interface Engine {
  readonly open: (options: WindowOptions) => Promise<BrowserWindow>;
  /** Names the program that is missing on this machine; null if the engine can run. */
  readonly missing: () => string | null;
}

/** The engines that run the stories. npm installs Chromium only; the others must be installed on the machine. */
export const engines = {
  chromium: { open: openChromium, missing: () => null },
  firefox: { open: openFirefox, missing: missingForFirefox },
  webkit: { open: openWebKit, missing: missingForWebKit },
} as const satisfies Readonly<Record<string, Engine>>;

export type EngineName = keyof typeof engines;
export const engineNames = Object.keys(engines) as EngineName[];
