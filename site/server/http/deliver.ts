import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { addVary, encodingOf, isTagKnown } from './negotiate.ts';

const inGzip = promisify(gzip);
const brotli = promisify(brotliCompress);

const inBrotli = (body: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Below this size the headers cost more than compression saves. */
const worthCompressingInBytes = 1024;
/** A stream of events would be held back to its end. */
const compressible = /^(text\/(?!event-stream)|application\/(json|manifest\+json)|image\/svg)/;

const quickQuality = 5;
/** A tenth smaller than the quick one, for fifty times the work. */
const bestQuality = 11;

interface Packing {
  timesSent: number;
  best?: Buffer<ArrayBuffer>;
}

type PackPage = (tag: string, body: Buffer) => Promise<Buffer<ArrayBuffer>>;

/** Returns a function that compresses a page quickly at first, and as well as possible once the same page was sent twice. */
function createPagePacker(): PackPage {
  // About 4 MB.
  const packings = createBoundedCache<Packing>(200, () => ({ timesSent: 0 }));
  let isBusy = false;

  async function packBest(packing: Packing, body: Buffer): Promise<void> {
    isBusy = true;
    try {
      packing.best = await inBrotli(body, bestQuality);
    } catch {
      // The quick one stays in use.
    } finally {
      isBusy = false;
    }
  }

  return (tag, body) => {
    const packing = packings(tag);
    packing.timesSent += 1;
    if (packing.best) return Promise.resolve(packing.best);
    // One page at a time: the other threads are for requests.
    if (packing.timesSent > 1 && !isBusy) void packBest(packing, body);
    return inBrotli(body, quickQuality);
  };
}

/** Texts of responses. Reading one back from its response costs more than all else that is done to deliver it. */
const texts = new WeakMap<Response, string>();

export function jsonResponse(content: unknown, status: number, headers: Readonly<Record<string, string>>): Response {
  const text = JSON.stringify(content);
  const response = new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } });
  texts.set(response, text);
  return response;
}

/** Adds an ETag and compression to dynamic responses. Compression runs in the thread pool. */
export function deliver(): MiddlewareHandler {
  const packPage = createPagePacker();
  return async (context, next) => {
    await next();
    const response = context.res;
    const { headers, status } = response;
    const isReady = headers.has('content-encoding') || headers.has('etag') || status === 304;
    if (isReady || !compressible.test(headers.get('content-type') ?? '')) return;
    const text = texts.get(response);
    if (text === undefined && response.body === null) return;
    const body = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
    const delivered = await delivery(context.req, response, body, packPage);
    // Assigning the new response alone would merge the former headers in.
    context.res = undefined;
    context.res = delivered;
  };
}

/** Returns a response with its ETag, in the encoding that the caller accepts; a 304 if the caller has it. */
async function delivery(
  request: HonoRequest,
  response: Response,
  body: Buffer<ArrayBuffer>,
  packPage: PackPage,
): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const isWorthIt = body.length >= worthCompressingInBytes;
  if (isWorthIt) addVary(headers, 'Accept-Encoding');
  let tag: string | null = null;
  if (status === 200 && request.method === 'GET' && !headers.get('cache-control')?.includes('no-store')) {
    // Weak, because it is the same for every encoding. Safe from collisions, because `packPage` knows a page by it.
    tag = `W/"${hash('sha256', body, 'base64url')}"`;
    headers.set('ETag', tag);
    if (isTagKnown(request.header('if-none-match'), tag)) {
      headers.delete('content-type');
      headers.delete('content-length');
      return new Response(null, { status: 304, headers });
    }
  }
  const encoding = isWorthIt ? encodingOf(request.header('accept-encoding')) : null;
  if (encoding === null) return new Response(body, { status, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('content-length');
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const pack = () => (tag !== null && isPage ? packPage(tag, body) : inBrotli(body, quickQuality));
  return new Response(await (encoding === 'br' ? pack() : inGzip(body, { level: 5 })), { status, headers });
}
