import { expect, type Locator, type Page } from 'playwright/test';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { faultCells, matches, unanswered } from './fault-cells.ts';
import { type FaultScope, type FaultServer, startFaultServer } from './fault-server.ts';
import { barePage, test } from './partner.ts';
import { focused } from './planner.ts';

/** Longer timeout: some faults are delays. */
export const eventually = expect.configure({ timeout: 15_000 });

/** One call of a widget, sent when the widget opens. */
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

/** The attributes that make a widget call the services of a fault server. */
export const callingAt = (tag: string, { origin }: Pick<FaultScope, 'origin'>): string =>
  tag.replace(/^<[\w-]+/, `$& bff-url="${origin}" api-url="${origin}"`);

interface FaultTests {
  /** Ids of the requirements that the tests hold. */
  readonly ids: string;
  /** Selector of the widgets. */
  readonly widgets: string;
  readonly calls: Readonly<Record<string, FaultyCall>>;
  /** Tests that run on every commit; the full run has all. */
  readonly always: readonly string[];
}

/** Declares a test for each call and fault, and one for an empty response. Returns how to open a widget at a server. */
export function declareFaultTests({ ids, widgets, calls, always }: FaultTests) {
  let server: FaultServer;
  test.beforeAll(async () => {
    server = await startFaultServer();
  });
  test.afterAll(() => server.close());

  async function open(page: Page, openPage: (html: string) => Promise<void>, scope: FaultScope, tag: string) {
    await openPage(barePage(`${callingAt(tag, scope)}<button>Suite</button>`));
    return page.locator(widgets);
  }

  for (const [callName, { endpoint, tag, isWell, isFailed, canRetry, empty }] of Object.entries(calls)) {
    for (const [faultName, cell] of Object.entries(faultCells)) {
      const title = `${callName} meets ${faultName}`;
      test(`${ids}: ${title}${always.includes(title) ? '' : ' @full'}`, async ({ page, partner, complaints }) => {
        if (cell.waits) await page.clock.install();
        const othersOpen = unanswered(page, endpoint);
        const scope = server.scope();
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
      const scope = server.scope();
      scope.order(endpoint, { body: empty.body });
      await empty.isSeen(await open(page, (html) => partner.open({ html }), scope, tag));
      expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    });
  }

  return { open, scope: () => server.scope() };
}
