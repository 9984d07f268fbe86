import { expect, it } from 'vitest';
import { contrastRatio, parseHexColor } from './contrast.ts';

it.each([
  ['#000', [0, 0, 0]],
  ['#ffff', [1, 1, 1]],
  ['#FF0000', [1, 0, 0]],
  [' #ff0000ff ', [1, 0, 0]],
  ['#336699', [0.2, 0.4, 0.6]],
])('reads %j', (color, expected) => {
  expect(parseHexColor(color)).toEqual(expected);
});

it.each(['', '#', '#12', '#12345', '#0008', '#00000080', '000000', 'red', '#ggg'])('leaves %j alone', (color) => {
  expect(parseHexColor(color)).toBeNull();
});

it.each([
  ['#000', '#fff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4.0],
  ['#fff', '#fff', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  const [a, b] = [parseHexColor(one), parseHexColor(other)];
  if (!a || !b) throw new Error('not read');
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(b, a)).toBeCloseTo(ratio, 2);
});
