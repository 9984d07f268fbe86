import { describe, expect, it } from 'vitest';
import { headwayBands } from './headway-bands.ts';

/** Returns departures with these intervals in minutes. */
function departures(...minutes: number[]): number[] {
  let time = 0;
  return [0, ...minutes.map((minute) => (time += minute * 60))];
}
const rangesOf = (...minutes: number[]) =>
  headwayBands(departures(...minutes)).map((band) => `${band.shortestMinutes}-${band.longestMinutes}`);
const many = (count: number, minutes: number) => new Array<number>(count).fill(minutes);

describe('headway bands', () => {
  it('have their ends and minutes', () => {
    expect(headwayBands(departures(...many(6, 10), ...many(12, 5)))).toEqual([
      { from: 0, to: 3600, headwayMinutes: 10, shortestMinutes: 10, longestMinutes: 10 },
      { from: 3600, to: 7200, headwayMinutes: 5, shortestMinutes: 5, longestMinutes: 5 },
    ]);
  });

  it('have the shortest and the longest headway of the period', () => {
    expect(rangesOf(3, 4, 3, 4, 3, 4)).toEqual(['3-4']);
    expect(headwayBands(departures(3, 4, 3, 4, 3, 4))[0]?.headwayMinutes).toBe(4);
    expect(rangesOf(4, 6, 5, 4, 6, 4)).toEqual(['4-6']);
    expect(rangesOf(...many(6, 2), ...many(6, 4), ...many(6, 8))).toEqual(['2-2', '4-4', '8-8']);
  });

  it('go on over a short disorder', () => {
    expect(rangesOf(3, 3, 4, 3, 3, 5, 3, 3, 4, 3)).toEqual(['3-5']);
    expect(rangesOf(...many(8, 3), 25, ...many(8, 3))).toEqual(['3-3', '3-3']);
  });

  it('have irregular departures in one range, unless it is so wide that it says little', () => {
    expect(rangesOf(3, 9, 4, 12, 2, 8)).toEqual(['2-12']);
    expect(rangesOf(...many(5, 10), 3, 15, 4, 15, ...many(5, 50))).toEqual(['10-10', '3-15', '50-50']);
    expect(rangesOf(3, 27, 5, 20, 4, 19)).toEqual([]);
  });

  it('need more than a few departures', () => {
    expect(rangesOf(10, 10, 10)).toEqual([]);
    expect(headwayBands([])).toEqual([]);
    expect(headwayBands(departures(0, 0, 0, 0, 0))).toEqual([]);
  });

  it('count minutes as shown, and two departures of one minute as one', () => {
    const seconds = [0, 210, 420, 630, 840, 1050];
    expect(headwayBands(seconds)).toMatchObject([{ shortestMinutes: 3, longestMinutes: 4 }]);
    expect(rangesOf(5, 0, 5, 0, 5, 5)).toEqual(['5-5']);
  });

  it('begin after irregular departures', () => {
    expect(headwayBands(departures(40, 3, ...many(5, 10)))).toMatchObject([
      { from: 2580, to: 5580, headwayMinutes: 10 },
    ]);
  });
});
