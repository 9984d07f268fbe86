import { describe, expect, it } from 'vitest';
import { isNightLine, isRer, isSchoolType, modeOfRouteType } from './route-mode.ts';

describe('the modes of routes', () => {
  it.each([
    [0, 'TRAMWAY'],
    [1, 'METRO'],
    [2, 'TRAIN'],
    [3, 'BUS'],
    [4, 'BOAT'],
    [5, 'CABLE_CAR'],
    [6, 'CABLE_CAR'],
    [7, 'FUNICULAR'],
    [11, 'BUS'],
    [12, 'TRAIN'],
    [100, 'TRAIN'],
    [109, 'TRAIN'],
    [204, 'COACH'],
    [401, 'METRO'],
    [405, 'METRO'],
    [704, 'BUS'],
    [712, 'BUS'],
    [800, 'BUS'],
    [900, 'TRAMWAY'],
    [1000, 'BOAT'],
    [1100, 'OTHER'],
    [1200, 'BOAT'],
    [1300, 'CABLE_CAR'],
    [1400, 'FUNICULAR'],
    [1501, 'TAXI'],
    [1700, 'OTHER'],
    [8, null],
    [99, null],
    [1800, null],
    [-1, null],
    [Number.NaN, null],
  ] as const)('%i is %s', (type, mode) => {
    expect(modeOfRouteType(type)).toBe(mode);
  });

  it('detect the RER by letter and word together, or by name', () => {
    expect(isRer('TRAIN', 'A', ['RER'])).toBe(true);
    expect(isRer('METRO', 'B', ['RATP', 'Réseau express régional (RER)'])).toBe(true);
    expect(isRer('TRAIN', 'RER C', [])).toBe(true);
    expect(isRer('TRAIN', 'A', ['Trains of Porto'])).toBe(false);
    expect(isRer('METRO', 'A', ['MTA'])).toBe(false);
    expect(isRer('TRAIN', 'H', ['RER et Transilien'])).toBe(false);
    expect(isRer('BUS', 'A', ['RER'])).toBe(false);
    expect(isRer('TRAIN', 'A', ['BERGERER'])).toBe(false);
  });

  it('detect night and school lines', () => {
    expect([isNightLine(705, 'BUS', '7'), isNightLine(3, 'BUS', 'N12'), isNightLine(700, 'BUS', 'N 01')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isNightLine(1, 'METRO', 'N1'), isNightLine(3, 'BUS', 'Nord'), isNightLine(3, 'BUS', '12')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([isSchoolType(712), isSchoolType(713), isSchoolType(711)]).toEqual([true, true, false]);
  });
});
