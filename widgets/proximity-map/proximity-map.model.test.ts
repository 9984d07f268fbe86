import { describe, expect, it } from 'vitest';
import { readCategories, readCenter } from './proximity-map.model.ts';

describe('the attribute `center`', () => {
  it.each([
    ['48.8528,2.3690', { lat: 48.8528, lon: 2.369 }],
    [' -12.5 ; 130 ', { lat: -12.5, lon: 130 }],
    ['91,2', null],
    ['48,181', null],
    ['48.85', null],
    ['Paris', null],
    ['48.85,2.35,7', null],
    ['', null],
    [undefined, null],
  ])('is parsed: %s', (written, position) => {
    expect(readCenter(written)).toEqual(position);
  });
});

describe('the attribute `categories`', () => {
  it.each([
    ['METRO,TRAMWAY', ['METRO', 'TRAMWAY']],
    [' chargingstations , bus', ['BUS', 'chargingStations']],
    ['METRO,spaceships', ['METRO']],
    ['', []],
    [undefined, []],
  ])('is parsed: %s', (written, categories) => {
    expect(readCategories(written)).toEqual(categories);
  });
});
