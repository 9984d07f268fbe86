import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { addVary, encodingOf, isTagKnown } from './negotiate.ts';

const inGzip = promisify(gzip);
const inBrotli = promisify(brotliCompress);

/** Below this size the headers cost more than compression saves. */
const worthCompressingInBytes = 1024;
const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg)/;

/** Adds an ETag and compression to dynamic responses. Compression runs in the thread pool. */
export function deliver(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers, status, body } = context.res;
    const isReady = headers.has('content-encoding') || headers.has('etag') || status === 304;
    if (isReady || body === null || !compressible.test(headers.get('content-type') ?? '')) return;
    const delivered = await delivery(context.req, context.res);
    // Assigning the new response alone would merge the former headers in.
    context.res = undefined;
    context.res = delivered;
  };
}

/** Returns a response with its ETag, in the encoding that the caller accepts; a 304 if the caller has it. */
async function delivery(request: HonoRequest, response: Response): Promise<Response> {
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const isWorthIt = body.length >= worthCompressingInBytes;
  if (isWorthIt) addVary(headers, 'Accept-Encoding');
  if (status === 200 && request.method === 'GET' && !headers.get('cache-control')?.includes('no-store')) {
    // Weak, because it is the same for every encoding.
    const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
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
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const packed = encoding === 'br' ? await inBrotli(body, brotli) : await inGzip(body, { level: 5 });
  return new Response(packed, { status, headers });
}
