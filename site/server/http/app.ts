import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { CallRefused } from './answer-call.ts';
import { dataHeaders } from './headers.ts';

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

  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, dataHeaders));

  app.onError((error, context) => {
    const known = error instanceof CallRefused ? error : undefined;
    const status = known?.status ?? (error instanceof HTTPException ? error.status : 500);
    // The path without its query: what travellers search for is nobody's business.
    if (status >= 500) log(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`);
    const answer = {
      error: { code: known?.code ?? 'internal', message: known?.message ?? 'Something went wrong here.' },
    };
    return new Response(JSON.stringify(answer), {
      status,
      headers: { ...dataHeaders, 'Content-Type': 'application/json; charset=utf-8' },
    });
  });
  return app;
}
