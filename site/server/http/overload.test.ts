import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { type Overload, watchOverload } from './overload.ts';

const watched: Overload[] = [];
afterEach(() => {
  for (const overload of watched.splice(0)) overload.close();
  vi.useRealTimers();
});

describe('a server that has too much to do', () => {
  it('knows it from how late a timer comes, and knows when it is over', () => {
    // On a clock of its own: the machine that runs this may be late itself.
    vi.useFakeTimers();
    let late = 0;
    const overload = watchOverload(() => performance.now() + late);
    watched.push(overload);
    expect(overload.isOver()).toBe(false);
    late = 1000;
    vi.advanceTimersByTime(70);
    expect(overload.isOver(), 'late once is no queue').toBe(false);
    late = 2000;
    expect(overload.isOver()).toBe(true);
    vi.advanceTimersByTime(70);
    expect(overload.isOver()).toBe(true);
    vi.advanceTimersByTime(120);
    expect(overload.isOver()).toBe(false);
  });

  it('turns calls away with a time to come back, but tells of its health and answers preflights', async () => {
    let isOver = true;
    const overload = { isOver: () => isOver, close: () => undefined };
    const app = createApp({
      log: () => undefined,
      health: () => ({}),
      explain: () => undefined,
      page: () => null,
      overload,
    });
    app.get('/call', (context) => context.text('done'));
    const refused = await app.request('/call');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(((await refused.json()) as { error: { code: string } }).error.code).toBe('busy');
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/call', { method: 'OPTIONS', headers: { Origin: 'https://a.example' } })).status).toBe(
      204,
    );
    isOver = false;
    expect((await app.request('/call')).status).toBe(200);
  });
});

describe('the frame of the server', () => {
  it('ND-2: says nothing of what went wrong inside, and logs where without what was typed', async () => {
    const entries: object[] = [];
    const app = createApp({
      log: (entry) => entries.push(entry),
      health: () => ({}),
      explain: () => undefined,
      page: () => null,
      overload: undefined,
    });
    app.get('/broken', () => {
      throw new TypeError('cannot find "12 rue de Rivoli"');
    });
    const answer = await app.request('/broken?search=12+rue+de+Rivoli');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: { code: 'internal', message: 'Something went wrong here.' } });
    expect(entries).toContainEqual(expect.objectContaining({ level: 'error', event: 'unexpected', what: 'TypeError' }));
    expect(JSON.stringify(entries)).toContain('overload.test.ts');
    expect(JSON.stringify(entries)).not.toMatch(/Rivoli/);
  });
});
