import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Returns an installed browser: `CHROME_PATH`, then one on the PATH, then the npm package's (Linux only). */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return pinnedChromium();
}

/** The browser of the npm package, with its own fonts. */
export async function pinnedChromium(): Promise<string> {
  // The package unpacks its system libraries only in a cloud function; a bare machine lacks them too.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
