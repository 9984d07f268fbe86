import { describe, expect, it } from 'vitest';
import { instantOf } from './moment.ts';

const now = Date.UTC(2026, 10, 20, 8);
const hour = 3_600_000;

describe('a written moment', () => {
  it.each([
    ['-PT2H', now - 2 * hour],
    ['+P3D', now + 72 * hour],
    ['P1DT1H30M', now + 25.5 * hour],
    ['PT0M', now],
    ['2026-11-20T08:00:00+01:00', now - hour],
    ['2026-11-20T08:00Z', now],
  ])('%s', (text, instant) => {
    expect(instantOf(text, now)).toBe(instant);
  });

  it.each(['', 'P', 'PT', '+P3DT', 'PT2', '2 h', '2026-11-20', '2026-11-20T08:00', '2026-02-30T08:00Z', 'P99999D'])(
    '"%s" is not a moment',
    (text) => {
      expect(instantOf(text, now)).toBeNull();
    },
  );
});
