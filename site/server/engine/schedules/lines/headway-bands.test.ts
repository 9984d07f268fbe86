import { describe, expect, it } from 'vitest';
import { headwayBands } from './headway-bands.ts';

/** Returns departures with these intervals in minutes. */
function departures(...minutes: number[]): number[] {
  let time = 0;
  return [0, ...minutes.map((minute) => (time += minute * 60))];
}
const many = (count: number, minutes: number) => new Array<number>(count).fill(minutes);

describe('headway bands', () => {
  it('have their ends and minutes', () => {
    expect(headwayBands(departures(...many(6, 10), ...many(12, 5)))).toEqual([
      { from: 0, to: 3600, headwayMinutes: 10 },
      { from: 3600, to: 7200, headwayMinutes: 5 },
    ]);
  });

  it('may alternate by a minute', () => {
    expect(headwayBands(departures(3, 4, 3, 4, 3, 4))).toEqual([{ from: 0, to: 1260, headwayMinutes: 4 }]);
  });

  it('need more than a few departures', () => {
    expect(headwayBands(departures(10, 10, 10))).toEqual([]);
    expect(headwayBands(departures(10, 30, 12, 47, 5, 20))).toEqual([]);
    expect(headwayBands([])).toEqual([]);
    expect(headwayBands(departures(0, 0, 0, 0, 0))).toEqual([]);
  });

  it('begin after irregular departures', () => {
    expect(headwayBands(departures(40, 3, ...many(5, 10)))).toEqual([{ from: 2580, to: 5580, headwayMinutes: 10 }]);
  });
});
