import type { Page, Request } from 'playwright/test';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Fault } from './fault-server.ts';

export interface Cell {
  /** The fault of the server, or a function that breaks the page's network. */
  readonly fault: Fault | ((page: Page, endpoint: Endpoint) => Promise<() => Promise<void>>);
  /**
   * `well`: slow or odd, but the call succeeds. `failed`: the failure is shown, and a retry succeeds. `given up`: the
   * widget is removed meanwhile.
   */
  readonly outcome: 'failed' | 'well' | 'given up';
  /** Number of requests of a call with automatic retry; calls without one are sent once. */
  readonly requests?: 2;
  /** Milliseconds until the outcome is known. */
  readonly waits?: number;
}

export const aborted = (code: string) => async (page: Page, endpoint: Endpoint) => {
  const isMeant = ({ href }: URL) => matches(endpoint, href);
  await page.route(isMeant, (route) => route.abort(code));
  return () => page.unroute(isMeant);
};

/** Faults by name, the same for all calls. */
export const faultCells: Readonly<Record<string, Cell>> = {
  'a refused connection': { fault: aborted('connectionrefused'), outcome: 'failed' },
  'no network': { fault: aborted('internetdisconnected'), outcome: 'failed' },
  'no answer': { fault: { hang: 'at-once' }, outcome: 'failed', waits: 16_000 },
  'half an answer, and then nothing': { fault: { hang: 'in-body' }, outcome: 'failed', waits: 16_000 },
  'a reset in mid-body': { fault: { resetAfterBytes: 20 }, outcome: 'failed' },
  'three seconds': { fault: { delayMilliseconds: 3000 }, outcome: 'well' },
  'an answer that trickles': { fault: { trickleMilliseconds: 0.5 }, outcome: 'well' },
  'a final status': { fault: { status: 403 }, outcome: 'failed' },
  'a status that may pass': { fault: { status: 503 }, outcome: 'failed', requests: 2 },
  'a portal’s page': {
    fault: { body: '<!doctype html><title>Wi-Fi</title>', headers: { 'Content-Type': 'text/html' } },
    outcome: 'failed',
  },
  'broken JSON': { fault: { body: '{"groups":[{"id":' }, outcome: 'failed' },
  'an empty body': { fault: { body: '' }, outcome: 'failed' },
  'a wrong shape': {
    fault: { body: { groups: { id: 1 }, journeys: 'x', sections: 3, departures: null } },
    outcome: 'failed',
  },
  null: { fault: { body: null }, outcome: 'failed' },
  'ten megabytes': { fault: { body: `[${' '.repeat(10_000_000)}]` }, outcome: 'failed' },
  'a refusal of the origin': { fault: { cors: false }, outcome: 'failed' },
  'one failure, and then none': { fault: { status: 502, times: 1 }, outcome: 'well', requests: 2 },
  'a widget that leaves meanwhile': { fault: { delayMilliseconds: 400 }, outcome: 'given up' },
};

/** Returns whether an address belongs to a call. */
export function matches({ path }: Endpoint, url: string): boolean {
  const pattern = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${pattern.join('[^/]+')}$`).test(new URL(url).pathname);
}

/** Returns the number of pending requests of other calls. Advancing the clock would time them out too. */
export function unanswered(page: Page, endpoint: Endpoint): () => number {
  const open = new Set<Request>();
  const close = (request: Request) => open.delete(request);
  page.on('request', (request) => {
    if (!matches(endpoint, request.url())) open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return () => open.size;
}
