import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestServer } from '#tests/support/test-server.ts';
import { createMetrics } from './metrics.ts';
import { listenForMetrics } from './serve-monitoring.ts';
import { readMetrics } from './testing/read-metrics.ts';

const token = 'f'.repeat(32);

async function open(environment: Readonly<Record<string, string>> = {}) {
  const server = await openTestServer(environment);
  onTestFinished(() => server.close());
  const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
  const read = async (path: string) => {
    const response = await get(path);
    return [response.status, await response.json()];
  };
  return { ...server, get, read };
}

const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1001));

describe('the probes of a server', () => {
  it('say that it lives and is ready, without being kept anywhere', async () => {
    const { get, read } = await open();
    expect(await read('/livez')).toEqual([200, { status: 'ok' }]);
    expect(await read('/readyz')).toEqual([200, { status: 'ready', checks: { timetable: 'ok', database: 'ok' } }]);
    for (const path of ['/livez', '/readyz']) expect((await get(path)).headers.get('cache-control')).toBe('no-store');
    expect((await get('/healthz')).status).toBe(200);
  });

  it('say that the database is gone, and which check a proxy need not heed', async () => {
    const { dataFolder, messages, read } = await open();
    rmSync(dataFolder, { recursive: true });
    const checks = { timetable: 'ok', database: 'failed' };
    expect(await read('/readyz')).toEqual([503, { status: 'not-ready', checks }]);
    expect(await read('/readyz?exclude=engine&exclude=database')).toEqual([200, { status: 'ready', checks }]);
    expect(await read('/livez')).toEqual([200, { status: 'ok' }]);
    expect(messages.filter((line) => line.startsWith('The check “database” of /readyz fails: '))).toHaveLength(1);
  });

  it('have the checks that services register later', async () => {
    const { services, read } = await open();
    let isOpen = true;
    services.monitoring.readiness.register('engine', () => {
      if (isOpen) throw new Error('ENGINE gets no request for a minute.');
    });
    expect(await read('/readyz')).toEqual([503, expect.objectContaining({ status: 'not-ready' })]);
    isOpen = false;
    await nextSecond();
    expect(await read('/readyz')).toEqual([
      200,
      { status: 'ready', checks: { timetable: 'ok', database: 'ok', engine: 'ok' } },
    ]);
  });

  it('stop sending travellers to a server that ends, which still lives', async () => {
    const { services, read } = await open();
    services.monitoring.readiness.end();
    expect(await read('/readyz')).toEqual([503, expect.objectContaining({ status: 'ending' })]);
    expect((await read('/livez'))[0]).toBe(200);
  });
});

describe('/metrics', () => {
  it('is nowhere without METRICS_TOKEN', async () => {
    const { get } = await open({ METRICS_PORT: '0' });
    expect((await get('/metrics', { Authorization: `Bearer ${token}` })).status).toBe(404);
  });

  it('needs the token', async () => {
    const { get } = await open({ METRICS_TOKEN: token });
    for (const authorization of ['', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`]) {
      const response = await get('/metrics', { Authorization: authorization });
      expect([response.status, response.headers.get('www-authenticate')], authorization).toEqual([401, 'Bearer']);
    }
    const response = await get('/metrics', { Authorization: `Bearer ${token}` });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('counts calls, pages and files, refused ones too, and has no word of a request', async () => {
    const { get } = await open({ METRICS_TOKEN: token, TP_NOW: '2026-11-23T08:00+01:00' });
    await get('/api/v1/places?search=Rivoli-private', { 'X-Api-Key': 'demo' });
    await get('/api/v1/places?search=Rivoli-private');
    await get('/fr?email=private@example.com', { 'X-Request-Id': 'private' });
    await get('/webapp/img/fr.svg');
    await get('/private/nowhere');
    const text = await (await get('/metrics', { Authorization: `Bearer ${token}` })).text();
    expect(text).not.toMatch(/private|Rivoli/i);
    const read = readMetrics(text);
    const valueIn = (name: string) => read.get(name)?.samples[0]?.value;
    const counts = read.get('tp_requests_total')?.samples ?? [];
    expect(counts.map(({ labels, value }) => [labels.call, labels.status, value])).toEqual([
      ['places', '200', 1],
      ['places', '403', 1],
      ['pages', '200', 1],
      ['pages', '404', 1],
      ['files', '200', 1],
    ]);
    expect(read.get('tp_check_passes')?.samples.map(({ labels, value }) => [labels.check, value])).toEqual([
      ['timetable', 1],
      ['database', 1],
    ]);
    for (const name of ['waiting', 'running', 'threads', 'refused_total'])
      expect(valueIn(`tp_planning_${name}`)).toBe(0);
    expect([valueIn('tp_feed_age_seconds'), valueIn('tp_feed_held')]).toEqual([0, 0]);
    expect(valueIn('tp_feed_days_left')).toBeGreaterThan(0);
  });

  it('has a port of its own for this machine', async () => {
    const metrics = createMetrics();
    metrics.register({ name: 'tp_one', help: 'One.', type: 'gauge', samples: () => [{ value: 1 }] });
    const { promise, resolve } = Promise.withResolvers<number>();
    const listening = listenForMetrics(metrics, 0, resolve);
    onTestFinished(() => void listening.close());
    const port = await promise;
    expect(listening.address()).toMatchObject({ address: '127.0.0.1' });
    const origin = `http://127.0.0.1:${port}`;
    const response = await fetch(`${origin}/metrics`);
    expect([response.status, await response.text()]).toEqual([
      200,
      '# HELP tp_one One.\n# TYPE tp_one gauge\ntp_one 1\n',
    ]);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    const second = listenForMetrics(metrics, port, () => expect.fail('The port is taken.'));
    expect(await once(second, 'error')).toMatchObject([{ code: 'EADDRINUSE' }]);
  });
});
