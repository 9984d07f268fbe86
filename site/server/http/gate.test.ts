import { describe, expect, it } from 'vitest';
import { getBanners } from '#shared/api/calls/banners.ts';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { getCartByEmail } from '#shared/api/calls/store-cart.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { createGate } from './gate.ts';
import { createRateLimit, createRequestLimits } from './request-limits.ts';

function begin() {
  let now = 0;
  const gate = createGate({
    keys: {},
    limits: createRequestLimits(createRateLimit({ now: () => now })),
    account: async () => '',
  });
  /** How many calls of one caller are let through at once. */
  const admitted = (endpoint: Endpoint, address = '192.0.2.1', most = 1000) => {
    for (let count = 0; count < most; count += 1) {
      try {
        gate.limit(endpoint, 'demo', address);
      } catch {
        return count;
      }
    }
    return most;
  };
  return { admitted, pass: (seconds: number) => (now += seconds * 1000) };
}

describe('how many calls a caller may make', () => {
  it.each([
    ['reading', getBanners, 60, 20],
    ['search', searchPlaces, 30, 10],
    ['journeys', searchJourneys, 10, 2],
  ])('%s: so many at once, and so many a second after that', (_, endpoint, burst, perSecond) => {
    const { admitted, pass } = begin();
    expect(admitted(endpoint)).toBe(burst);
    pass(1);
    expect(admitted(endpoint)).toBe(perSecond);
    pass(3600);
    expect(admitted(endpoint)).toBe(burst);
  });

  it('ND-19: whoever tries out e-mail addresses gets ten, and one every five seconds', () => {
    const { admitted, pass } = begin();
    expect(admitted(getCartByEmail)).toBe(10);
    pass(4);
    expect(admitted(getCartByEmail)).toBe(0);
    pass(1);
    expect(admitted(getCartByEmail)).toBe(1);
  });

  it('remembers the last 50,000 callers and no more', () => {
    const { admitted } = begin();
    const address = (index: number) => `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;
    expect(admitted(getCartByEmail)).toBe(10);
    for (let index = 0; index < 49_999; index += 1) admitted(getCartByEmail, address(index), 1);
    expect(admitted(getCartByEmail)).toBe(0);
    for (let index = 50_000; index < 100_001; index += 1) admitted(getCartByEmail, address(index), 1);
    expect(admitted(getCartByEmail)).toBe(10);
  });
});
