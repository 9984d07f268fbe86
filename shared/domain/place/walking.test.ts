import { describe, expect, it } from 'vitest';
import { metresByStreet, secondsOnFoot } from './walking.ts';

describe('walking time', () => {
  it.each([
    ['SLOW', 910],
    ['NORMAL', 650],
    ['FAST', 486],
  ] as const)('TRIP-5: 728 m at the speed %s take %i s', (speed, seconds) => {
    expect(secondsOnFoot(728, speed)).toBe(seconds);
  });

  it('counts the way by street, at normal speed unless another one is wished', () => {
    expect(metresByStreet(1000)).toBe(1300);
    expect(secondsOnFoot(metresByStreet(1000))).toBe(1161);
    expect(secondsOnFoot(0)).toBe(0);
  });
});
