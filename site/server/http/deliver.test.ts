import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { deliver } from './deliver.ts';

const long = JSON.stringify(Array.from({ length: 400 }, (_, index) => `station ${index}`));

const app = new Hono();
app.use('*', deliver());
app.get('/long', () => response(long));
app.get('/short', () => response('{"a":1}'));
app.get('/secret', () => response(long, { 'Cache-Control': 'no-store' }));
app.get('/picture', () => new Response(new Uint8Array(5000), { headers: { 'Content-Type': 'image/png' } }));
app.get('/packed', () => response('already', { 'Content-Encoding': 'br' }));
const html = { 'Content-Type': 'text/html; charset=UTF-8' };
app.get('/page', () => response(long, html));
app.get('/own-page', () => response(long, { ...html, 'Cache-Control': 'no-store' }));
app.get('/nothing', () => new Response(null, { status: 204 }));
app.get('/wrong', () => response(long, {}, 404));

function response(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const all = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache', ...headers };
  return new Response(body, { status, headers: all });
}

const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('a dynamic response', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ])('is compressed as %s when accepted', async (encoding, accepted, unpack) => {
    const fetchBefore = await ask('/long', { 'Accept-Encoding': accepted });
    expect(fetchBefore.headers.get('content-encoding')).toBe(encoding);
    expect(fetchBefore.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await fetchBefore.arrayBuffer());
    expect(body.length).toBeLessThan(long.length / 4);
    expect(String(unpack(body))).toBe(long);
  });

  it('is not compressed without accepted encoding, when short, or when not text', async () => {
    const plain = async (path: string, headers = {}) => (await ask(path, headers)).headers.get('content-encoding');
    expect(await plain('/long')).toBeNull();
    expect(await plain('/long', { 'Accept-Encoding': 'identity, zstd' })).toBeNull();
    expect(await plain('/short', { 'Accept-Encoding': 'br' })).toBeNull();
    expect(await plain('/picture', { 'Accept-Encoding': 'br' })).toBeNull();
    expect(await plain('/packed', { 'Accept-Encoding': 'gzip' })).toBe('br');
    expect(await (await ask('/long')).text()).toBe(long);
  });

  it('is not sent again to a browser with its tag, compressed or not', async () => {
    const tag = (await ask('/long')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect((await ask('/long', { 'Accept-Encoding': 'br' })).headers.get('etag')).toBe(tag);
    const again = await ask('/long', { 'If-None-Match': `"other", ${tag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect((await ask('/short', { 'If-None-Match': tag })).status).toBe(200);
  });

  it('has no tag when it may not be cached or is an error', async () => {
    expect((await ask('/secret')).headers.get('etag')).toBeNull();
    expect((await ask('/wrong')).headers.get('etag')).toBeNull();
    expect((await ask('/nothing')).status).toBe(204);
  });

  it('is compressed better when it is a page that is sent again, and otherwise as quickly each time', async () => {
    const bodyOf = async (path: string) =>
      Buffer.from(await (await ask(path, { 'Accept-Encoding': 'br' })).arrayBuffer());
    const first = await bodyOf('/page');
    expect((await bodyOf('/page')).length).toBe(first.length);
    await expect.poll(async () => (await bodyOf('/page')).length).toBeLessThan(first.length);
    expect(String(brotliDecompressSync(await bodyOf('/page')))).toBe(long);
    for (const path of ['/own-page', '/long']) {
      for (let times = 0; times < 3; times += 1) expect((await bodyOf(path)).length, path).toBe(first.length);
    }
  });
});
