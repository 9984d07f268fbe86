import { expect, it } from 'vitest';
import { placeUnder } from './keep-under.ts';

const button = { left: 100, right: 180, top: 50, bottom: 94 };
const viewport = { width: 400, height: 600 };

it.each([
  ['under the button, flush with its left edge', button, { width: 200, height: 100 }, { left: 100, top: 98 }],
  [
    'flush with its right edge without room at the left edge',
    { ...button, left: 300, right: 380 },
    { width: 200, height: 100 },
    { left: 180, top: 98 },
  ],
  [
    'above the button if only that has room',
    { ...button, top: 500, bottom: 544 },
    { width: 200, height: 100 },
    { left: 100, top: 396 },
  ],
  [
    'within the viewport if it fits nowhere',
    { ...button, left: 350, right: 390 },
    { width: 396, height: 590 },
    { left: 8, top: 8 },
  ],
])('places a panel %s', (_, where, panel, place) => {
  expect(placeUnder(where, panel, viewport)).toEqual(place);
});
