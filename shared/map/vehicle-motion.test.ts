import { describe, expect, it } from 'vitest';
import { drawnAt, moveTo } from './vehicle-motion.ts';

const here = { lat: 48.85, lon: 2.35 };
const near = { lat: 48.852, lon: 2.35 };

describe('a vehicle on the map', () => {
  it('moves to where it was seen within a second', () => {
    const move = moveTo(near, here, 5000, false);
    expect(drawnAt(move, 5000)).toEqual({ at: here, isThere: false });
    expect(drawnAt(move, 5500).at.lat).toBeCloseTo(48.851, 6);
    expect(drawnAt(move, 6000)).toEqual({ at: near, isThere: true });
    expect(drawnAt(move, 4000).at).toEqual(here);
  });

  it.each([
    ['at first', near, null, false],
    ['after a leap', { lat: 48.9, lon: 2.35 }, here, false],
    ['with reduced motion', near, here, true],
  ] as const)('is there at once %s', (_, to, drawn, hasReducedMotion) => {
    expect(drawnAt(moveTo(to, drawn, 5000, hasReducedMotion), 5000)).toEqual({ at: to, isThere: true });
  });
});
