import { expect, type Locator, type Page } from 'playwright/test';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { faultCells, matches, unanswered } from './fault-cells.ts';
import type { FaultScope, FaultServer } from './fault-server.ts';
import { barePage, test } from './partner.ts';
import { focused } from './planner.ts';

/** A call that a widget sends when it opens. */
export interface FaultyCall {
  readonly endpoint: Endpoint;
  readonly tag: string;
  readonly isWell: (whole: Locator) => Promise<void>;
  /** Checks the message and the kept content. */
  readonly isFailed: (whole: Locator) => Promise<void>;
  /** True: the message has a retry button. */
  readonly canRetry: boolean;
  /** A valid empty response and its visible result. */
  readonly empty: { readonly body: unknown; readonly isSeen: (whole: Locator) => Promise<void> };
}

interface FaultStories {
  /** Requirements in the titles of the tests. */
  readonly ids: string;
  readonly calls: Readonly<Record<string, FaultyCall>>;
  /** Titles of the tests that run on every commit; the full run has all. */
  readonly always: readonly string[];
  readonly server: () => FaultServer;
  /** Selector of the widgets. */
  readonly tags: string;
}

/** Tests each call with each fault, and with a valid empty response. Returns how to open a tag in a bare page. */
export function faultStories({ ids, calls, always, server, tags }: FaultStories) {
  async function open(page: Page, openPage: (html: string) => Promise<void>, scope: FaultScope, tag: string) {
    const html = tag.replace(/^<[\w-]+/, `$& bff-url="${scope.origin}" api-url="${scope.origin}"`);
    await openPage(barePage(`${html}<button>Suite</button>`));
    return page.locator(tags);
  }

  for (const [callName, { endpoint, tag, isWell, isFailed, canRetry, empty }] of Object.entries(calls)) {
    for (const [faultName, cell] of Object.entries(faultCells)) {
      const title = `${callName} meets ${faultName}`;
      test(`${ids}: ${title}${always.includes(title) ? '' : ' @full'}`, async ({ page, partner, complaints }) => {
        if (cell.waits) await page.clock.install();
        const othersOpen = unanswered(page, endpoint);
        const scope = server().scope();
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'GET' && matches(endpoint, request.url())) sent.push(request.url());
        });
        let mend = async () => scope.mend();
        if (typeof cell.fault === 'function') mend = await cell.fault(page, endpoint);
        else scope.order(endpoint, cell.fault);

        const whole = await open(page, (html) => partner.open({ html }), scope, tag);
        await expect.poll(() => sent.length).toBeGreaterThan(0);
        if (cell.outcome === 'given up') {
          await whole.evaluate((element) => element.remove());
          await page.waitForTimeout(700);
          expect(complaints.lines).toEqual([]);
          return;
        }
        if (cell.waits) {
          await expect.poll(othersOpen).toBe(0);
          await page.clock.fastForward(cell.waits);
        }
        if (cell.outcome === 'well') await isWell(whole);
        else await isFailed(whole);
        expect(sent).toHaveLength(cell.requests ?? 1);
        if (cell.outcome === 'failed' && canRetry) {
          await mend();
          await whole.getByRole('button', { name: 'Réessayer' }).click();
          await isWell(whole);
          await expect(whole.getByRole('alert')).toHaveCount(0);
          expect(await focused(page)).not.toBe('body');
        }
        await page.getByRole('button', { name: 'Suite' }).click();
        expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
      });
    }

    test(`${callName} answers that there is nothing @full`, async ({ page, partner, complaints }) => {
      const scope = server().scope();
      scope.order(endpoint, { body: empty.body });
      await empty.isSeen(await open(page, (html) => partner.open({ html }), scope, tag));
      expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    });
  }

  return { open };
}
