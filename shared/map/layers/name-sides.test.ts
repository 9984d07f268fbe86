import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '#shared/domain/place/coordinates.ts';
import { type NamePlacing, nameSides } from './name-sides.ts';

const stop = { lat: 48.85, lon: 2.35 };
/** A position at a distance from the stop in metres, in a direction counter-clockwise from east. */
const at = (metres: number, degrees: number): Position => {
  const angle = (degrees * Math.PI) / 180;
  const across = 111_195 * Math.cos((stop.lat * Math.PI) / 180);
  return [stop.lon + (metres * Math.cos(angle)) / across, stop.lat + (metres * Math.sin(angle)) / 111_195];
};
const here: Position = [stop.lon, stop.lat];
const placing: NamePlacing = { order: 'beside', isEast: false, away: 1 };
const firstSide = (ways: Position[][], more: Partial<NamePlacing> = {}) =>
  nameSides(stop, ways, { ...placing, ...more })[0];

describe('nameSides', () => {
  it('places a name inwards where no path is', () => {
    expect(firstSide([])).toBe('left');
    expect(firstSide([], { isEast: true })).toBe('right');
    expect(firstSide([], { order: 'below' })).toBe('top');
  });

  it.each([
    ['from west to east', [at(900, 180), here, at(900, 0)], 'top'],
    ['from south to north', [at(900, 270), here, at(900, 90)], 'left'],
    ['from south-west to north-east', [at(900, 215), here, at(900, 35)], 'top-left'],
    ['from north-west to south-east', [at(900, 145), here, at(900, 325)], 'bottom-left'],
    ['from north-west, then to the east', [at(900, 125), here, at(900, 0)], 'top'],
    ['from north and west to the east, as a crossing', [at(900, 90), here, at(900, 0), here, at(900, 180)], 'top'],
  ] as const)('keeps clear of a path %s', (_, way, side) => {
    expect(firstSide([way.map(([lon, lat]): Position => [lon, lat])])).toBe(side);
  });

  it('never places the name of an end outwards, where the edge of the map would cut it', () => {
    // Where a path comes from the inside and covers most of it.
    const ways = [-60, -30, 0, 30, 60].map((angle) => [here, at(900, angle)]);
    const west = nameSides(stop, ways, { ...placing, order: 'below' });
    expect(west.filter((side) => /right/.test(String(side)))).toEqual([]);
    const east = nameSides(stop, ways, { ...placing, order: 'below', isEast: true });
    expect(east.filter((side) => /left/.test(String(side)))).toEqual([]);
  });

  it('takes the side with the fewest crossings when paths are everywhere', () => {
    const upwards = Array.from({ length: 15 }, (_, index) => [here, at(900, index * 15 - 15)]);
    expect(firstSide([...upwards, [here, at(900, 330)]])).toBe('top-right');
  });

  it('avoids paths that pass the stop, and ignores distant ones', () => {
    expect(firstSide([[at(200, 60), at(200, -60)]])).toBe('right');
    expect(firstSide([[at(900, 50), at(900, -50)]])).toBe('left');
  });

  it('keeps the distance on every side, whatever the paths', () => {
    const ways = fc.array(fc.array(fc.tuple(fc.integer({ max: 900 }), fc.integer({ max: 360 }))));
    fc.assert(
      fc.property(ways, fc.boolean(), (drawn, isEast) => {
        const sides = nameSides(
          stop,
          drawn.map((way) => way.map(([metres, degrees]) => at(metres % 900, degrees))),
          { ...placing, isEast, away: 1.5 },
        );
        const offsets = sides.filter((side) => typeof side !== 'string');
        expect(new Set(sides.filter((side) => typeof side === 'string')).size).toBe(4);
        for (const [x, y] of offsets) expect(Math.hypot(x, y)).toBeCloseTo(1.5);
      }),
    );
  });
});
