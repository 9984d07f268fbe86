import { expect, it } from 'vitest';
import { placeUnder } from './keep-under.ts';

const button = { left: 100, right: 180, top: 50, bottom: 94 };
const viewport = { width: 400, height: 600 };

it.each([
  [
    'under the button, flush with its left edge',
    button,
    { width: 200, height: 100 },
    { left: 100, top: 98, maxHeight: 494 },
  ],
  [
    'flush with its right edge without room at the left edge',
    { ...button, left: 300, right: 380 },
    { width: 200, height: 100 },
    { left: 180, top: 98, maxHeight: 494 },
  ],
  [
    'above the button if only that has room',
    { ...button, top: 500, bottom: 544 },
    { width: 200, height: 100 },
    { left: 100, top: 396, maxHeight: 488 },
  ],
  [
    'within the viewport if it fits on neither side of the button',
    { ...button, left: 350, right: 390 },
    { width: 396, height: 400 },
    { left: 8, top: 98, maxHeight: 494 },
  ],
  [
    'below the button, scrolling, if it is too long',
    button,
    { width: 200, height: 2000 },
    { left: 100, top: 98, maxHeight: 494 },
  ],
  [
    'above the button, scrolling, if there is more room than below',
    { ...button, top: 400, bottom: 444 },
    { width: 200, height: 2000 },
    { left: 100, top: 8, maxHeight: 388 },
  ],
  [
    'over the button if both sides have little room',
    { ...button, top: 280, bottom: 324 },
    { width: 200, height: 2000 },
    { left: 100, top: 8, maxHeight: 320 },
  ],
])('places a panel %s', (_, where, panel, place) => {
  expect(placeUnder(where, panel, viewport)).toEqual(place);
});
