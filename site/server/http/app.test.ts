import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { readTrustedProxies, type TrustsProxy, trustsNoProxy } from './client-of.ts';

function openApp(trustsProxy: TrustsProxy = trustsNoProxy) {
  const entries: object[] = [];
  const app = createApp({
    log: (entry) => entries.push(entry),
    health: () => ({}),
    explain: () => undefined,
    page: () => null,
    trustsProxy,
    siteUrl: '',
  });
  app.get('/broken', () => {
    throw new TypeError('cannot find "12 rue de Rivoli"');
  });
  app.get('/fine', (context) => context.text('fine'));
  return { app, entries };
}

describe('the application', () => {
  it('ND-2: hides the message of an internal error, and logs its stack without input of the request', async () => {
    const { app, entries } = openApp();
    const response = await app.request('/broken?search=12+rue+de+Rivoli');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: { code: 'internal', message: 'Internal error of the server.' } });
    expect(entries).toContainEqual(expect.objectContaining({ level: 'error', event: 'unexpected', what: 'TypeError' }));
    expect(JSON.stringify(entries)).toContain('app.test.ts');
    expect(JSON.stringify(entries)).not.toMatch(/Rivoli/);
  });

  it('refuses two Host headers', async () => {
    const headers = new Headers([
      ['Host', 'transport.example'],
      ['Host', 'evil.example'],
    ]);
    const { app } = openApp();
    expect((await app.request('/fine', { headers })).status).toBe(400);
    expect((await app.request('/fine', { headers: { Host: 'transport.example' } })).status).toBe(200);
  });

  it('warns once about an untrusted proxy', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' };
    const { app, entries } = openApp();
    await app.request('/fine', { headers });
    await app.request('/fine', { headers });
    expect(entries).toEqual([expect.objectContaining({ level: 'warning', event: 'proxy' })]);
    expect(JSON.stringify(entries)).not.toContain('203.0.113.7');
    const trusting = openApp(readTrustedProxies('1') ?? trustsNoProxy);
    await trusting.app.request('/fine', { headers });
    expect(trusting.entries).toEqual([]);
  });
});
