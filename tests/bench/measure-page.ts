import type { Browser } from 'playwright';

/** What one load of a page cost, cold, on a slow phone with a slow network. */
export interface PageFigures {
  /** Milliseconds from the navigation until the page's own condition held. */
  readonly ready: number;
  /** Milliseconds until the second condition held, where there is one. */
  readonly painted: number | undefined;
  /** Bodies as they came over the network. */
  readonly scriptBytes: number;
  readonly scripts: number;
  readonly requests: number;
  /** How many requests in a row it took until the first condition held, the page itself not counted. */
  readonly hops: number;
  /** Of those bodies, what is part of a map. */
  readonly mapBytes: number;
  readonly layoutShift: number;
  /** Milliseconds until the largest thing in the window was painted. */
  readonly largestPaint: number;
}

export interface PageTarget {
  readonly name: string;
  readonly address: string;
  /** Source of a function without arguments, run in the page every few milliseconds until it answers true. */
  readonly isReady: string;
  readonly isPainted?: string;
}

/** A round trip of 562 ms, 180 kB/s, a processor four times slower. */
export const slowNetwork = { latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000, offline: false };
export const processorSlowdown = 4;

export async function measurePage(browser: Browser, target: PageTarget): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** What of a script's answer was not its body. */
  const headers = new Map<string, { readonly bytes: number; readonly isMap: boolean }>();
  /** How far from the page each address was found. */
  const depths = new Map<string, number>([[target.address, 0]]);
  let scriptBytes = 0;
  let mapBytes = 0;
  let requests = 0;
  let hops = 0;
  let isReady = false;
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    requests += 1;
    const from = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? target.address;
    const depth = request.url === target.address ? 0 : (depths.get(from) ?? 0) + 1;
    if (!depths.has(request.url)) depths.set(request.url, depth);
    if (!isReady && !request.url.endsWith('.ico')) hops = Math.max(hops, depths.get(request.url) ?? 0);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/javascript/.test(response.mimeType)) return;
    headers.set(requestId, { bytes: response.encodedDataLength, isMap: /map/i.test(new URL(response.url).pathname) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const header = headers.get(requestId);
    if (!header) return;
    scriptBytes += encodedDataLength - header.bytes;
    if (header.isMap) mapBytes += encodedDataLength - header.bytes;
  });
  await page.exposeFunction('tellReady', () => {
    isReady = true;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(`(() => {
    const bench = (globalThis.bench = { calls: [], shift: 0, largest: 0 });
    const { fetch } = globalThis;
    globalThis.fetch = (...args) => { bench.calls.push(String(args[0])); return fetch(...args); };
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) bench.shift += entry.value; })
      .observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) bench.largest = entry.startTime; })
      .observe({ type: 'largest-contentful-paint', buffered: true });
    const watch = (name, holds) => {
      const look = () => { if (holds()) { bench[name] = performance.now(); if (name === 'ready') globalThis.tellReady(); } else setTimeout(look, 4); };
      look();
    };
    watch('ready', ${target.isReady});
    ${target.isPainted ? `watch('painted', ${target.isPainted});` : ''}
  })()`);
  await page.goto(target.address, { waitUntil: 'commit' });
  await page.waitForFunction(
    // A function, for a page's policy may let no text be run.
    (isPainted) => {
      const { bench } = globalThis as { bench?: { ready?: number; painted?: number } };
      return bench?.ready !== undefined && (!isPainted || bench.painted !== undefined);
    },
    target.isPainted !== undefined,
    { timeout: 30_000 },
  );
  await page.waitForLoadState('networkidle');
  const bench = (await page.evaluate('globalThis.bench')) as {
    ready: number;
    painted?: number;
    shift: number;
    largest: number;
  };
  await context.close();
  return {
    ...{ ready: bench.ready, painted: bench.painted, layoutShift: bench.shift, largestPaint: bench.largest },
    ...{ scriptBytes, mapBytes, scripts: headers.size, requests, hops },
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
