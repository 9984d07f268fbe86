import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { CallRefused } from './call-refused.ts';
import { dataHeaders } from './headers.ts';

const longestAddress = 8 * 1024;

/** The frame of the server: who may ask from where, and how it says that something went wrong. */
export function createApp(log: (line: string) => void): Hono {
  const app = new Hono();

  // A preflight carries no key, so it is answered for everybody; the key is checked on the call itself (ND-26).
  app.use(
    '*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['X-Api-Key', 'Authorization', 'Accept-Language', 'Content-Type'],
      exposeHeaders: ['Retry-After'],
      maxAge: 7200,
    }),
  );
  app.use('*', async (context, next) => {
    if (context.req.url.length > longestAddress) {
      throw new CallRefused(414, 'address-too-long', `An address may have ${longestAddress} characters at most.`);
    }
    await next();
  });

  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, dataHeaders));

  app.onError((error, context) => {
    const refused = error instanceof CallRefused ? error : undefined;
    // The path without its query: what travellers search for is nobody's business.
    if (!refused) log(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`);
    const { status, code, message, headers } = refused ?? {
      status: 500,
      code: 'internal',
      message: 'Something went wrong here.',
      headers: {},
    };
    return new Response(JSON.stringify({ error: { code, message } }), {
      status,
      headers: {
        ...dataHeaders,
        ...headers,
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
        'Content-Type': 'application/json; charset=utf-8',
      },
    });
  });
  return app;
}
