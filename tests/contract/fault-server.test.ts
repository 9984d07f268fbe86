import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBanners } from '#shared/api/calls/banners.ts';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { type FaultServer, startFaultServer } from '#tests/support/fault-server.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

describe('the fault server', () => {
  it('answers declared calls with their examples, and others with 404', async () => {
    const { origin } = server.scope();
    expect(await (await fetch(`${origin}/core/v1/banners`)).json()).toEqual(exampleCalls.banners.response);
    const cart = await (await fetch(`${origin}/store/cart?email=a`)).json();
    expect(cart).toEqual(exampleCalls.cartByEmail.response);
    const unknown = await fetch(`${origin}/nope`);
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { error: { code: 'FAULT_404', message: expect.any(String) } },
    ]);
  });

  it('ND-26: lets any origin in, with the four headers, unless it is told not to', async () => {
    const scope = server.scope();
    const preflight = await fetch(`${scope.origin}/core/v1/banners`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'X-Api-Key, Authorization, Accept-Language, Content-Type',
    );
    expect(scope.requests).toHaveLength(0);
    scope.order(getBanners, { cors: false });
    const response = await fetch(`${scope.origin}/core/v1/banners`);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('records what came, and keeps scopes apart', async () => {
    const [one, other] = [server.scope(), server.scope()];
    one.order('*', { status: 500 });
    await fetch(`${one.origin}/api/v1/favorites?a=1&a=2`, {
      method: 'POST',
      body: 'text',
      headers: { 'X-Api-Key': 'k' },
    });
    const [request] = one.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/v1/favorites',
      body: 'text',
      headers: { 'x-api-key': 'k' },
    });
    expect(request?.query.getAll('a')).toEqual(['1', '2']);
    expect((await fetch(`${other.origin}/core/v1/banners`)).status).toBe(200);
    expect(other.requests).toHaveLength(1);
  });

  it('obeys the newest order that fits, as often as it says', async () => {
    const scope = server.scope();
    const ask = async (path: string) => (await fetch(scope.origin + path)).status;
    scope.order('*', { status: 500 });
    scope.order('/api/v1/stopPoints/{id}/schedules', { status: 418 });
    scope.order(searchPlaces, { status: 429, times: 1 });
    expect(await ask('/api/v1/places?search=a')).toBe(429);
    expect(await ask('/api/v1/places?search=a')).toBe(500);
    expect(await ask('/api/v1/stopPoints/a%2Fb/schedules')).toBe(418);
    scope.mend();
    expect(await ask('/api/v1/places?search=a')).toBe(200);
  });

  it('resets in the middle of a body, after the bytes that were ordered', async () => {
    const scope = server.scope();
    scope.order('*', { body: '0123456789', resetAfterBytes: 4 });
    const response = await fetch(`${scope.origin}/core/v1/banners`);
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('0123');
    await expect(reader?.read()).rejects.toThrow();
  });

  it('closes although answers are owed, and leaves nothing open', async () => {
    const doomed = await startFaultServer();
    doomed.order('/core/v1/banners', { hang: 'at-once' });
    doomed.order('/api/v1/places', { hang: 'in-body' });
    doomed.order('/api/v1/lines', { delayMilliseconds: 60_000 });
    doomed.order('/api/v1/lines/{id}', { trickleMilliseconds: 60_000 });
    const paths = ['/core/v1/banners', '/api/v1/places', '/api/v1/lines', '/api/v1/lines/a'];
    const before = timersOpen();
    const owed = paths.map((path) => fetch(doomed.origin + path).then((response) => response.text()));
    const ends = Promise.allSettled(owed);
    while (doomed.requests.length < paths.length) await new Promise((resolve) => setTimeout(resolve, 5));
    await doomed.close();
    expect((await ends).map(({ status }) => status)).toEqual(paths.map(() => 'rejected'));
    await expect(fetch(doomed.origin)).rejects.toThrow();
    expect(timersOpen()).toBeLessThanOrEqual(before + 1);
  });
});

/** One timer more may belong to the connection pool. */
function timersOpen(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}
