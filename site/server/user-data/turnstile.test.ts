import { describe, expect, it } from 'vitest';
import { createTurnstile, TooBusy } from './turnstile.ts';

describe('a turnstile', () => {
  it('runs two in parallel, in order of arrival, and refuses callers beyond the queue', async () => {
    const pass = createTurnstile({ atOnce: 2, waiting: 3 });
    const doors: (() => void)[] = [];
    const entered: number[] = [];
    let inside = 0;
    let mostInside = 0;
    const visits = Array.from({ length: 6 }, (_, index) =>
      pass(async () => {
        entered.push(index);
        inside += 1;
        mostInside = Math.max(mostInside, inside);
        await new Promise<void>((leave) => doors.push(leave));
        inside -= 1;
        if (index === 1) throw new Error('fell');
        return index;
      }).catch((error: unknown) => (error instanceof TooBusy ? 'busy' : 'fell')),
    );
    while (entered.length < 5 || doors.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      doors.shift()?.();
    }
    expect(await Promise.all(visits)).toEqual([0, 'fell', 2, 3, 4, 'busy']);
    expect(entered).toEqual([0, 1, 2, 3, 4]);
    expect(mostInside).toBe(2);
    expect(await pass(async () => 'free again')).toBe('free again');
  });
});
