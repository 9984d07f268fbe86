import { describe, expect, it } from 'vitest';
import { createPace } from './pacing.ts';

/** A pace whose pauses pass at once. */
function begin(send: () => Response = () => new Response()) {
  let instant = 0;
  const times: number[] = [];
  const wait = async (milliseconds: number) => {
    instant += milliseconds;
  };
  const pace = createPace({ now: () => instant, wait });
  const request = () =>
    pace(async () => {
      times.push(instant);
      return send();
    });
  return { request, times, pass: wait };
}

const tooMany = (retryAfter?: string) =>
  new Response(null, { status: 429, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

describe('requests that only keep something', () => {
  it('are at most ten a second, and wait for nothing after a rest', async () => {
    const { request, times, pass } = begin();
    for (let count = 0; count < 3; count += 1) await request();
    await pass(5000);
    await request();
    expect(times).toEqual([0, 100, 200, 5200]);
  });

  it('share their pace', async () => {
    const waits: number[] = [];
    const pace = createPace({ now: () => 0, wait: async (milliseconds) => waits.push(milliseconds) });
    await Promise.all([1, 2, 3].map(() => pace(async () => new Response())));
    expect(waits).toEqual([0, 100, 200]);
  });

  it('are repeated when they were too many, after the time that the service names', async () => {
    const responses = [tooMany('2'), tooMany(), new Response('kept')];
    const { request, times } = begin(() => responses.shift() as Response);
    expect(await (await request()).text()).toBe('kept');
    expect(times).toEqual([0, 2000, 3000]);
  });

  it('end after three refusals, at one that lasts, and at any other failure', async () => {
    const busy = begin(() => tooMany('1'));
    expect((await busy.request()).status).toBe(429);
    expect(busy.times).toEqual([0, 1000, 2000]);
    for (const response of [tooMany('3600'), new Response(null, { status: 503 })]) {
      const { request, times } = begin(() => response);
      expect((await request()).status).toBe(response.status);
      expect(times).toEqual([0]);
    }
  });
});
