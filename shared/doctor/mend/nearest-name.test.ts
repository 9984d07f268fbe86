import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const names = ['tp-trip-planner', 'tp-banner-strip', 'tp-links', 'tp-logos', 'bff-url', 'from', 'to'];

it.each([
  ['tp-tripplanner', 'tp-trip-planner'],
  ['tp-trip-planer', 'tp-trip-planner'],
  ['tp-bannerstrip', 'tp-banner-strip'],
  ['tp-bannre-strip', 'tp-banner-strip'],
  ['bffUrl', 'bff-url'],
  ['form', 'from'],
  ['tp-link', 'tp-links'],
  ['timetable', null],
  ['x', null],
  ['', null],
])('“%s” is probably meant as %s', (written, meant) => {
  expect(nearestName(written, names)).toBe(meant);
});
