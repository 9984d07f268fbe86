import type { Browser, CDPSession, Page } from 'playwright';
import { processorSlowdown } from './measure-page.ts';

interface Walk {
  readonly name: string;
  /** Milliseconds of main thread work from the click until the page is there, one figure a round. */
  readonly there: number[];
  readonly after: number[];
  /** `there` with reduced motion: the page alone, without a moving map. */
  readonly still: number[];
}

interface Step {
  readonly name: string;
  readonly link: string;
  readonly isThere: string;
}

/** A round through the pages by their own links. */
const steps: readonly Step[] = [
  { name: 'nearby', link: '.door[href$="/proximity"]', isThere: 'proximity' },
  { name: 'a place', link: 'main tp-proximity-map .row-link', isThere: 'proximity-type-id' },
  { name: 'nearby again', link: '.back-link > a', isThere: 'proximity' },
  { name: 'home', link: '.brand', isThere: 'index' },
  { name: 'home in German', link: 'tp-language-selector a[lang="de"]', isThere: 'index' },
  { name: 'home in French', link: 'tp-language-selector a[lang="fr"]', isThere: 'index' },
];

/**
 * Returns the processor time of the main thread, multiplied by four for a slow phone. Throttling by the browser would
 * count as work of the thread, so the page runs at full speed. Waiting on a busy machine does not count.
 */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000 * processorSlowdown;
}

async function take(page: Page, session: CDPSession, { link, isThere }: Step) {
  const element = page.locator(link).first();
  // The languages are in a closed menu.
  await element.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const before = await worked(session);
  await element.evaluate(
    (node, route) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const { activeElement, body } = document;
          const isFocused = activeElement?.localName === 'h1' || activeElement?.localName === 'tp-language-selector';
          if (body.dataset.route === route && isFocused) requestAnimationFrame(() => resolve());
          else requestAnimationFrame(look);
        };
        (node as HTMLElement).click();
        look();
      }),
    isThere,
  );
  const there = await worked(session);
  await page.waitForTimeout(1500);
  return { there: there - before, after: (await worked(session)) - there };
}

/** Opens the site at phone width with all modules of the pages loaded. */
async function openWarm(browser: Browser, origin: string, reducedMotion: 'reduce' | 'no-preference') {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'fr-FR', reducedMotion });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/fr`);
  await page.waitForSelector('body[device]');
  for (const step of steps) await take(page, session, step);
  return { take: (step: Step) => take(page, session, step), close: () => context.close() };
}

export async function measureNavigation(browser: Browser, origin: string, rounds: number): Promise<readonly Walk[]> {
  const moving = await openWarm(browser, origin, 'no-preference');
  const still = await openWarm(browser, origin, 'reduce');
  const walks = steps.map(({ name }): Walk => ({ name, there: [], after: [], still: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, step] of steps.entries()) {
      const { there, after } = await moving.take(step);
      walks[at]?.there.push(there);
      walks[at]?.after.push(after);
    }
    for (const [at, step] of steps.entries()) walks[at]?.still.push((await still.take(step)).there);
  }
  await moving.close();
  await still.close();
  return walks;
}
