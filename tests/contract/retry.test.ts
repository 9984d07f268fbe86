import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import { exampleCallOf } from '#shared/testing/factories/example-calls.ts';
import { type FaultServer, startFaultServer } from '#tests/support/fault-server.ts';
import { clientAt } from './client-at.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const retried = [408, 409, 425, 429, 500, 502, 503, 504];
const final = [400, 401, 403, 404, 422];

describe.each(allEndpoints)('$method $name', (endpoint) => {
  const isRead = endpoint.method === 'GET';
  const { input } = exampleCallOf(endpoint.name);
  const call = (scope: { origin: string }) => clientAt(scope.origin).call(endpoint, input);

  it.each(retried)(isRead ? 'API-5 TRAP-56: is sent twice for %i' : 'API-6: is sent once for %i', async (status) => {
    const scope = server.scope();
    scope.order(endpoint, { status });
    const response = await call(scope);
    expect(response).toMatchObject({ ok: false, error: { kind: 'status', status, call: endpoint.name } });
    expect(scope.requests).toHaveLength(isRead ? 2 : 1);
  });

  it.each(final)('API-7: is sent once for %i', async (status) => {
    const scope = server.scope();
    scope.order(endpoint, { status });
    expect(await call(scope)).toMatchObject({ ok: false, error: { kind: 'status', status } });
    expect(scope.requests).toHaveLength(1);
  });

  it(isRead ? 'API-5: the second try counts' : 'API-6: a failed write is not mended by itself', async () => {
    const scope = server.scope();
    scope.order(endpoint, { status: 503, times: 1 });
    expect((await call(scope)).ok).toBe(isRead);
    expect(scope.requests).toHaveLength(isRead ? 2 : 1);
    if (isRead) expect(withoutConnection(scope.requests[1])).toEqual(withoutConnection(scope.requests[0]));
  });
});

/** Returns a request without the headers that the socket adds. */
function withoutConnection(request: FaultServer['requests'][number] | undefined) {
  return { ...request, query: String(request?.query), headers: { ...request?.headers, connection: undefined } };
}

it('ND-28: a Retry-After of a second is kept, one of an hour is not', async () => {
  const patient = server.scope();
  patient.order('*', { status: 503, headers: { 'Retry-After': '1' }, times: 1 });
  const impatient = server.scope();
  impatient.order('*', { status: 503, headers: { 'Retry-After': '3600' }, times: 1 });
  const began = performance.now();
  const until = async (origin: string) => {
    const response = await clientAt(origin, { timeoutMilliseconds: 10_000 }).call(allEndpoints[0], { search: 'a' });
    return { ok: response.ok, milliseconds: performance.now() - began };
  };
  const [kept, ignored] = await Promise.all([until(patient.origin), until(impatient.origin)]);
  expect([kept.ok, ignored.ok]).toEqual([true, true]);
  expect(kept.milliseconds).toBeGreaterThanOrEqual(995);
  expect(ignored.milliseconds).toBeLessThan(kept.milliseconds);
});
