import { describe, expect, it } from 'vitest';
import { markerRangeAt, markerRangeOf, zoomPercent } from '#shared/domain/place/map-view.ts';
import { defaultRanges, type MarkerSpans, markerSpans, rangesOfPoint } from './marker-ranges.ts';

const at = (zoom: number, spans: MarkerSpans) => {
  const holds = ({ minzoom, maxzoom }: { minzoom: number; maxzoom: number }) => zoom >= minzoom && zoom < maxzoom;
  return spans.full.some(holds) ? 'full' : spans.small.some(holds) ? 'small' : null;
};

describe('the zooms at which markers are drawn', () => {
  it('ND-72: are small from 55 %, full from 70 % by default', () => {
    const spans = markerSpans([defaultRanges]);
    expect(spans.small).toEqual([{ minzoom: 11.55, maxzoom: 14.7 }]);
    expect(spans.full[0]?.minzoom).toBe(14.7);
    expect(at(21, spans)).toBe('full');
  });

  it.each([
    ['full inside of small', { small: [40, 90], full: [60, 70] }],
    ['apart', { small: [20, 30], full: [60, 80] }],
    ['full first', { small: [50, 100], full: [10, 60] }],
    ['only small', { small: [50, 100], full: [0, 0] }],
    ['all the same', { small: [0, 100], full: [0, 100] }],
  ] as const)('PROX-8: match markerRangeOf at every zoom: %s', (_, ranges) => {
    const spans = markerSpans([ranges]);
    for (let zoom = 0.05; zoom < 21; zoom += 0.1) {
      expect(at(zoom, spans), `at ${zoom}`).toBe(markerRangeAt(zoomPercent(zoom), ranges));
    }
  });

  it('PROX-8: of a stop with several modes are those of its largest form', () => {
    const byMode: Record<string, typeof defaultRanges> = { METRO: { small: [30, 60], full: [60, 100] } };
    const rangesOf = (...names: readonly string[]) => byMode[names.find((name) => byMode[name]) ?? ''] ?? defaultRanges;
    const stop = { type: 'stopArea', modes: ['BUS', 'METRO'] } as const;
    const spans = markerSpans(rangesOfPoint({ ...stop, modes: [...stop.modes] }, rangesOf));
    for (let zoom = 0.05; zoom < 21; zoom += 0.1) {
      expect(at(zoom, spans), `at ${zoom}`).toBe(markerRangeOf({ ...stop, modes: [...stop.modes] }, zoom, rangesOf));
    }
  });
});
