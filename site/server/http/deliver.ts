import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
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
    const { res: response } = context;
    const { headers, status } = response;
    const isReady = headers.has('content-encoding') || headers.has('etag') || status === 304;
    if (isReady || response.body === null || !compressible.test(headers.get('content-type') ?? '')) return;

    const body = Buffer.from(await response.arrayBuffer());
    const answer = new Headers(headers);
    const isWorthIt = body.length >= worthCompressingInBytes;
    if (isWorthIt) addVary(answer, 'Accept-Encoding');
    if (status === 200 && context.req.method === 'GET' && !headers.get('cache-control')?.includes('no-store')) {
      // Weak, because it is the same for every encoding.
      const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
      answer.set('ETag', tag);
      if (isTagKnown(context.req.header('if-none-match'), tag)) {
        answer.delete('content-type');
        answer.delete('content-length');
        replace(context, new Response(null, { status: 304, headers: answer }));
        return;
      }
    }
    const encoding = isWorthIt ? encodingOf(context.req.header('accept-encoding')) : null;
    if (encoding === null) {
      replace(context, new Response(body, { status, headers: answer }));
      return;
    }
    const packed =
      encoding === 'br'
        ? await inBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await inGzip(body, { level: 5 });
    answer.set('Content-Encoding', encoding);
    answer.delete('content-length');
    replace(context, new Response(packed, { status, headers: answer }));
  };
}

type Frame = Parameters<MiddlewareHandler>[0];

/** Replaces the response. Assigning `context.res` alone would merge the former headers in. */
function replace(context: Frame, response: Response): void {
  context.res = undefined;
  context.res = response;
}
