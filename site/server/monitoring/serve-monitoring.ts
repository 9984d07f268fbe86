import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Hono } from 'hono';
import { CallRefused } from '../http/call-refused.ts';
import { dataHeaders } from '../http/headers.ts';
import type { Monitoring } from './create-monitoring.ts';
import { type Metrics, metricsType } from './metrics.ts';

const notYours = new CallRefused(401, 'no-token', 'Send the token of METRICS_TOKEN as Authorization: Bearer.', {
  'WWW-Authenticate': 'Bearer',
});

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves `/livez` (the process responds), `/readyz` (it has what it needs for travellers) and, behind a token, `/metrics`.
 * `/readyz?exclude=database` reports that check without needing it.
 */
export function serveMonitoring(app: Hono, { readiness, metrics }: Monitoring, metricsToken?: string): void {
  app.get('/livez', (context) => context.json({ status: 'ok' }, 200, dataHeaders));

  app.get('/readyz', async (context) => {
    const report = await readiness.report(context.req.queries('exclude'));
    return context.json(report, report.status === 'ready' ? 200 : 503, dataHeaders);
  });

  if (metricsToken === undefined) return;
  const wanted = hashOf(`Bearer ${metricsToken}`);
  app.get('/metrics', async (context) => {
    // Hashes are compared, because the time of comparing texts tells their common beginning.
    if (!timingSafeEqual(hashOf(context.req.header('authorization') ?? ''), wanted)) throw notYours;
    return context.body(await metrics.text(), 200, { ...dataHeaders, 'Content-Type': metricsType });
  });
}

/** Serves `/metrics` without a token on a port of its own, which only this machine reaches. */
export function listenForMetrics(metrics: Metrics, port: number, ready: (port: number) => void): Server {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Only GET /metrics is here.\n');
      return;
    }
    try {
      response.setHeader('Content-Type', metricsType).end(await metrics.text());
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    ready(typeof address === 'object' && address ? address.port : port);
  });
  server.unref();
  return server;
}
