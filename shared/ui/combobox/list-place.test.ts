import { expect, it } from 'vitest';
import { placeList } from './list-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const desktop = box(0, 0, 1200, 800);
const phone = box(0, 0, 390, 800);

it.each([
  [
    'under the field, as wide as it',
    box(100, 200, 400, 56),
    desktop,
    { side: 'below', top: 260, left: 100, width: 400, height: 532 },
  ],
  [
    'wider than a narrow field, and within the page',
    box(920, 200, 248, 56),
    desktop,
    { side: 'below', top: 260, left: 832, width: 360, height: 532 },
  ],
  [
    'above the field where there is more room',
    box(100, 600, 400, 56),
    desktop,
    { side: 'above', top: 596, left: 100, width: 400, height: 588 },
  ],
  [
    'below if that is enough, even with more room above',
    box(100, 460, 400, 56),
    desktop,
    { side: 'below', top: 520, left: 100, width: 400, height: 272 },
  ],
  [
    'over the whole width of a phone, down to its edge',
    box(16, 100, 358, 56),
    phone,
    { side: 'below', top: 160, left: 8, width: 374, height: 632 },
  ],
  [
    'in the area above a keyboard',
    box(16, 300, 358, 56),
    box(0, 250, 390, 420),
    { side: 'below', top: 360, left: 8, width: 374, height: 302 },
  ],
  [
    'with zero height instead of a negative one',
    box(0, 0, 320, 256),
    box(0, 0, 320, 256),
    { side: 'below', top: 260, left: 8, width: 304, height: 0 },
  ],
])('places a list %s', (_, field, visible, place) => {
  expect(placeList(field, visible)).toEqual(place);
});
