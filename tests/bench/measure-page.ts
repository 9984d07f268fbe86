import type { Browser, BrowserContext, CDPSession } from 'playwright';

/** Cost of a first and of a second visit to a page on a slow phone with a slow network. */
export interface PageFigures {
  /** Milliseconds from the navigation until `isReady` holds. */
  readonly ready: number;
  /** Milliseconds until `isPainted` holds, if it is set. */
  readonly painted: number | undefined;
  /** Compressed bytes of script bodies. */
  readonly scriptBytes: number;
  readonly scripts: number;
  readonly requests: number;
  /** Number of sequential requests before `isReady` holds, without the page itself. */
  readonly hops: number;
  /** The part of `scriptBytes` that belongs to the map. */
  readonly mapBytes: number;
  readonly layoutShift: number;
  /** Largest contentful paint in milliseconds. */
  readonly largestPaint: number;
  /** Compressed bytes of the page itself. */
  readonly htmlBytes: number;
  /** Milliseconds of the main thread, slowed down, until `isReady` holds. */
  readonly worked: number;
  /** `ready` of a second visit. */
  readonly warm: number;
}

export interface PageTarget {
  readonly name: string;
  readonly address: string;
  /** Source of a function without arguments. Polled in the page until it returns true. */
  readonly isReady: string;
  readonly isPainted?: string;
}

/** Round trip 562 ms, 180 kB/s, processor four times slower. */
export const slowNetwork = { latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000, offline: false };
export const processorSlowdown = 4;

export async function measurePage(browser: Browser, target: PageTarget): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'fr-FR' });
  const first = await visit(context, target);
  await first.page.close();
  const second = await visit(context, target);
  await context.close();
  return { ...first.figures, warm: second.figures.ready };
}

async function visit(context: BrowserContext, target: PageTarget) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = watchNetwork(session, target);
  let worked: Promise<number> | undefined;
  await page.exposeFunction('tellReady', () => {
    network.end();
    worked = threadTime(session);
  });
  await session.send('Network.enable');
  await session.send('Performance.enable');
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
    // Passed as a function: a page's policy may forbid `eval`.
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
  const figures = {
    ready: bench.ready,
    painted: bench.painted,
    layoutShift: bench.shift,
    largestPaint: bench.largest,
    worked: (await worked) ?? Number.NaN,
    ...network.figures(),
  };
  return { page, figures };
}

/** Counts what the network carries for a page, and its hops until `end`. */
function watchNetwork(session: CDPSession, target: PageTarget) {
  /** Header bytes of each response that is counted. */
  const headers = new Map<string, { readonly bytes: number; readonly type: 'script' | 'map' | 'page' }>();
  /** Number of hops from the page to each address. */
  const depths = new Map<string, number>([[target.address, 0]]);
  const bytes = { script: 0, map: 0, page: 0 };
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
    // The import of a file that was fetched before.
    if (response.fromDiskCache) {
      requests -= 1;
      return;
    }
    const isScript = /javascript/.test(response.mimeType);
    if (!isScript && response.url !== target.address) return;
    const type = !isScript ? 'page' : /map/i.test(new URL(response.url).pathname) ? 'map' : 'script';
    headers.set(requestId, { bytes: response.encodedDataLength, type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const header = headers.get(requestId);
    if (header) bytes[header.type] += encodedDataLength - header.bytes;
  });
  return {
    end() {
      isReady = true;
    },
    figures: () => ({
      scriptBytes: bytes.script + bytes.map,
      mapBytes: bytes.map,
      htmlBytes: bytes.page,
      scripts: [...headers.values()].filter(({ type }) => type !== 'page').length,
      requests,
      hops,
    }),
  };
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
