import type { Browser, CDPSession, Page } from 'playwright';
import { processorSlowdown } from './measure-page.ts';

interface Walk {
  readonly name: string;
  /** Milliseconds of main thread work from the click until the page is there, one figure a round. */
  readonly there: number[];
  readonly after: number[];
}

interface Step {
  readonly name: string;
  readonly link: string;
  readonly isThere: string;
}

/** A round through our pages by their own links. */
const steps: readonly Step[] = [
  { name: 'nearby', link: '.door[href$="/proximity"]', isThere: 'proximity' },
  { name: 'a place', link: 'main tp-proximity-map .row-link', isThere: 'proximity-type-id' },
  { name: 'nearby again', link: '.way-back > a', isThere: 'proximity' },
  { name: 'home', link: '.brand', isThere: 'index' },
  { name: 'home in German', link: '[data-language="de"]', isThere: 'index' },
  { name: 'home in French', link: '[data-language="fr"]', isThere: 'index' },
];

/**
 * How long the main thread has had the processor so far, as on one that is four times slower. The browser's own slowing
 * down counts as work of the thread, and waiting for a busy machine does not: so the figure is taken at full speed.
 */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000 * processorSlowdown;
}

async function take(page: Page, session: CDPSession, { link, isThere }: Step) {
  const element = page.locator(link).first();
  await element.waitFor();
  await page.waitForLoadState('networkidle');
  const before = await worked(session);
  await element.evaluate(
    (node, route) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const { activeElement, body } = document;
          const isFocused = activeElement?.localName === 'h1' || activeElement?.hasAttribute('data-language');
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

/** Each page once to load what it needs, then round by round, in the width of a phone. */
export async function measureNavigation(browser: Browser, origin: string, rounds: number): Promise<readonly Walk[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/fr`);
  await page.waitForSelector('body[device]');
  for (const step of steps) await take(page, session, step);
  const walks = steps.map(({ name }): Walk => ({ name, there: [], after: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, step] of steps.entries()) {
      const { there, after } = await take(page, session, step);
      walks[at]?.there.push(there);
      walks[at]?.after.push(after);
    }
  }
  await context.close();
  return walks;
}
