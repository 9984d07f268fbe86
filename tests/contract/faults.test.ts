import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allEndpoints, type DeclaredEndpoint } from '#shared/api/all-endpoints.ts';
import type { CallError } from '#shared/api/client.ts';
import { exampleCallOf } from '#shared/testing/factories/example-calls.ts';
import { type Fault, type FaultServer, refusingOrigin, startFaultServer } from '#tests/support/fault-server.ts';
import { clientAt } from './client-at.ts';

/** Every call × every fault: it ends in time, reports only its own failure, and the next call works. */

/** Short if the test waits for the timeout. Otherwise long, so that a busy machine does not look like a fault. */
const shortTimeoutMilliseconds = 250;
const timeoutMilliseconds = 10_000;
/** Tolerance for a busy machine, where all run at the same time: these tests check endings, not speed. */
const patienceMilliseconds = 8000;

let server: FaultServer;
const logged = vi.spyOn(console, 'error');
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(async () => {
  await server.close();
  expect(logged, 'what fails is a value, and whoever asked decides what is logged').not.toHaveBeenCalled();
});

type Outcome = 'ok' | CallError['kind'];
type Cell = readonly [name: string, fault: Fault, outcome: (endpoint: DeclaredEndpoint) => readonly Outcome[]];

const isRead = ({ method }: DeclaredEndpoint) => method === 'GET';
const always = (outcome: Outcome) => () => [outcome];
/** A call without a declared response ignores the body. */
const ofBody = (outcome: Outcome) => (endpoint: DeclaredEndpoint) => ['response' in endpoint ? outcome : 'ok'] as const;
/** Responses with only optional fields may be empty, which is no failure. */
const ofBodyOrEmpty = (endpoint: DeclaredEndpoint) => ['response' in endpoint ? 'unreadable' : 'ok', 'ok'] as const;

const withHostileTexts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, each) =>
    typeof each === 'string' ? '"><img src=x onerror=alert(1)>\u202e\u0000javascript:alert(1)' : each,
  );

const cells: readonly Cell[] = [
  ['no answer at all', { hang: 'at-once' }, always('timeout')],
  ['half an answer, then silence', { hang: 'in-body', status: 200, body: '{"half":' }, ofBody('timeout')],
  ['an answer that trickles', { trickleMilliseconds: 20, status: 200, body: ' '.repeat(500) }, ofBody('timeout')],
  ['a late answer', { delayMilliseconds: 50 }, always('ok')],
  ['a reset before the answer', { resetAfterBytes: 0 }, always('offline')],
  ['a reset in the answer', { resetAfterBytes: 3, status: 200, body: '{"half":' }, ofBody('offline')],
  ['401 with a page', { status: 401, body: '<h1>Unauthorized</h1>' }, always('status')],
  ['404 without a body', { status: 404, body: '' }, always('status')],
  ['503 with half a body', { status: 503, resetAfterBytes: 3, body: '{"error":{}}' }, always('status')],
  ['503 once', { status: 503, times: 1 }, (endpoint) => [isRead(endpoint) ? 'ok' : 'status']],
  [
    'the page of a hotel',
    { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<!doctype html>' },
    ofBody('unreadable'),
  ],
  ['half a JSON', { status: 200, body: '{"banners":[{' }, ofBody('unreadable')],
  ['bytes that are no text', { status: 200, body: Uint8Array.of(0xff, 0xfe, 0x00, 0xc3) }, ofBody('unreadable')],
  ['200 and nothing', { status: 200, body: '' }, ofBody('unreadable')],
  ['204', { status: 204, body: '' }, ofBody('unreadable')],
  ['null', { status: 200, body: null }, ofBody('unreadable')],
  ['a text', { status: 200, body: '"text"' }, ofBody('unreadable')],
  ['a number', { status: 200, body: 12 }, ofBody('unreadable')],
  ['an empty object', { status: 200, body: {} }, ofBodyOrEmpty],
  ['an empty list', { status: 200, body: [] }, ofBodyOrEmpty],
  ['a list of nonsense', { status: 200, body: [null, 1, 'x', [], {}] }, ofBodyOrEmpty],
  ['10 MB', { status: 200, body: Buffer.alloc(10_000_000, ' ') }, ofBody('unreadable')],
];

describe.concurrent.each(allEndpoints)('$method $name', (endpoint) => {
  const { input, response: example } = exampleCallOf(endpoint.name);

  it.concurrent.each(cells)('after %s the next call works', async (_, fault, outcomesOf) => {
    const outcomes = outcomesOf(endpoint);
    const isAwaited = outcomes.includes('timeout');
    const scope = server.scope();
    scope.order(endpoint, fault);
    const began = performance.now();
    const client = clientAt(scope.origin, {
      timeoutMilliseconds: isAwaited ? shortTimeoutMilliseconds : timeoutMilliseconds,
    });
    const response = await client.call(endpoint, input);
    expect(outcomes).toContain(response.ok ? 'ok' : response.error.kind);
    expect(performance.now() - began).toBeLessThan(shortTimeoutMilliseconds + patienceMilliseconds);
    if (!response.ok) {
      expect(response.error.call).toBe(endpoint.name);
      expect(response.error.message).toMatch(new RegExp(`^${endpoint.name}: [a-z ]+(\\d{3})?( at /[\\w/]*)?$`));
    }
    scope.mend();
    expect(await clientAt(scope.origin).call(endpoint, input)).toMatchObject({ ok: true });
  });

  it.concurrent('survives texts that want to be more than text', async () => {
    const scope = server.scope();
    scope.order(endpoint, { status: 200, body: withHostileTexts(example) });
    const response = await clientAt(scope.origin).call(endpoint, input);
    expect(['ok', 'unreadable']).toContain(response.ok ? 'ok' : response.error.kind);
  });

  it.concurrent('is offline where nobody listens', async () => {
    const response = await clientAt(await refusingOrigin()).call(endpoint, input);
    expect(response).toMatchObject({ ok: false, error: { kind: 'offline', message: `${endpoint.name}: offline` } });
  });

  it.concurrent('ends at once when it is aborted, and asks no more', async () => {
    const scope = server.scope();
    scope.order(endpoint, { hang: 'at-once' });
    const controller = new AbortController();
    const response = clientAt(scope.origin).call(endpoint, input, { signal: controller.signal });
    await expect.poll(() => scope.requests).toHaveLength(1);
    controller.abort();
    expect(await response).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(scope.requests).toHaveLength(1);
  });
});
