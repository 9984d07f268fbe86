import { expect, it } from 'vitest';
import { decodePolyline } from './decode-polyline.ts';

it('decodes the published example, with five digits or six', () => {
  const text = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
  expect(decodePolyline(text)).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]);
  expect(decodePolyline(text, 6)[0]).toEqual([-12.02, 3.85]);
});

it('ends at a fault, and leaves nothing that is no position', () => {
  expect(decodePolyline('')).toEqual([]);
  expect(decodePolyline('_p~iF~ps|U_ul')).toEqual([[-120.2, 38.5]]);
  expect(decodePolyline('\u0000\u0001é')).toEqual([]);
  expect(decodePolyline('~'.repeat(100))).toEqual([]);
  for (const [lon, lat] of decodePolyline('_p~iF~ps|U'.repeat(50))) {
    expect(Math.abs(lon) <= 180 && Math.abs(lat) <= 90).toBe(true);
  }
});
