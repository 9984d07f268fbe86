import { describe, expect, it } from 'vitest';
import { vehicleAge } from './vehicle.ts';

const now = Date.parse('2026-11-23T08:00:00Z');
const ageAfter = (seconds: number) => vehicleAge({ seenAt: new Date(now - seconds * 1000).toISOString() }, now);

describe('the age of a position', () => {
  it.each([
    [-5, 'LIVE'],
    [0, 'LIVE'],
    [90, 'LIVE'],
    [91, { minutes: 2 }],
    [150, { minutes: 3 }],
    [600, { minutes: 10 }],
    [601, 'GONE'],
    [86_400, 'GONE'],
  ] as const)('after %i s is %o', (seconds, age) => expect(ageAfter(seconds)).toEqual(age));

  it('is over for a time that cannot be read', () => expect(vehicleAge({ seenAt: 'x' }, now)).toBe('GONE'));
});
