import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  const clock = { now: 0 };
  return { clock, breaker: createCircuitBreaker(() => clock.now) };
}

function fail(breaker: ReturnType<typeof createCircuitBreaker>, times: number): void {
  for (let time = 0; time < times; time++) {
    expect(breaker.refusedFor()).toBe(0);
    breaker.failed();
  }
}

describe('the circuit breaker', () => {
  it('opens for a minute after four failures in a row, not after three', () => {
    const { clock, breaker } = breakerAt();
    fail(breaker, 3);
    expect(breaker.state()).toBe('CLOSED');
    fail(breaker, 1);
    expect(breaker.state()).toBe('OPEN');
    expect(breaker.refusedFor()).toBe(60_000);
    clock.now = 59_000;
    expect(breaker.refusedFor()).toBe(1000);
  });

  it('counts failures in a row only', () => {
    const { breaker } = breakerAt();
    fail(breaker, 3);
    breaker.succeeded();
    fail(breaker, 3);
    expect(breaker.state()).toBe('CLOSED');
  });

  it('sends a single probe after the minute, and closes when it succeeds', () => {
    const { clock, breaker } = breakerAt();
    fail(breaker, 4);
    clock.now = 60_000;
    expect(breaker.state()).toBe('HALF_OPEN');
    expect(breaker.refusedFor()).toBe(0);
    expect(breaker.refusedFor()).toBe(1000);
    breaker.succeeded();
    expect(breaker.state()).toBe('CLOSED');
    expect(breaker.refusedFor()).toBe(0);
  });

  it('opens again when the probe fails, and lets another one through when its caller leaves', () => {
    const { clock, breaker } = breakerAt();
    fail(breaker, 4);
    clock.now = 60_000;
    expect(breaker.refusedFor()).toBe(0);
    breaker.left();
    expect(breaker.refusedFor()).toBe(0);
    breaker.failed();
    expect(breaker.state()).toBe('OPEN');
    expect(breaker.refusedFor()).toBe(60_000);
  });
});
