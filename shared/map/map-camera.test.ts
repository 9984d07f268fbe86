import { describe, expect, it } from 'vitest';
import { pixelsPerMetre } from './basemap/basemap-layers.ts';
import { smoothed } from './basemap/ground-features.ts';
import { isSameView, roomAround } from './map-camera.ts';
import { familiesOf, fontsOfStyle } from './map-fonts.ts';

const bounds = { north: 49, west: 2, south: 48, east: 3 };

describe('the camera', () => {
  it('pads shown bounds from the edges and the buttons', () => {
    expect(roomAround({ width: 1440, height: 900 })).toEqual({ top: 40, right: 124, bottom: 40, left: 60 });
  });

  it('keeps a visible rest on a small map', () => {
    const { top, right, bottom, left } = roomAround({ width: 200, height: 120 });
    expect([200 - left - right, 120 - top - bottom].every((length) => length >= 80 - 1e-9)).toBe(true);
    expect(right).toBeGreaterThan(left);
  });

  it('knows equal views', () => {
    expect(isSameView({ bounds }, { bounds: { ...bounds } })).toBe(true);
    expect(isSameView({ bounds }, { bounds: { ...bounds, east: 4 } })).toBe(false);
    expect(isSameView({ center: { lat: 1, lon: 2 }, zoom: 3 }, { center: { lat: 1, lon: 2 }, zoom: 4 })).toBe(false);
    expect(isSameView({ bounds }, { center: { lat: 1, lon: 2 } })).toBe(false);
    expect(isSameView(null, undefined)).toBe(true);
  });

  it('computes the width of a metre: half a world at zoom 0 is 256 pixels', () => {
    expect(pixelsPerMetre(0, 0) * 20_037_508.35).toBeCloseTo(256);
    expect(pixelsPerMetre(12, 60)).toBeCloseTo(2 * pixelsPerMetre(12, 0));
  });
});

describe('curves and fonts', () => {
  it('a curve goes through every drawn position', () => {
    const drawn: [number, number][] = [
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
    ];
    const curve = smoothed(drawn);
    for (const position of drawn) expect(curve).toContainEqual(position);
    expect(curve.length).toBeGreaterThan(drawn.length * 3);
    expect(smoothed(drawn.slice(0, 2))).toEqual(drawn.slice(0, 2));
  });

  it('families are unquoted and end with the generic one', () => {
    expect(
      familiesOf(
        `"Figtree Variable", "Figtree Fallback", "Figtree Fallback Wide", 'A', system-ui, "3 of Us", sans-serif`,
      ),
    ).toEqual(['Figtree Variable', 'A', 'system-ui', 'sans-serif']);
  });

  it('are those of the style when it has a glyph server', () => {
    const layer = { id: 'a', type: 'symbol', source: 's', layout: { 'text-font': ['Noto Sans Bold'] } } as const;
    const style = {
      version: 8,
      sources: {},
      layers: [{ ...layer, layout: { 'text-font': ['Noto Sans Bold'] } }],
    } as const;
    const written = {
      ...style,
      layers: [...style.layers].map((one) => ({ ...one, layout: { 'text-font': [...one.layout['text-font']] } })),
    };
    expect(fontsOfStyle({ ...written, glyphs: 'https://x/{fontstack}' })?.plain).toEqual(['Noto Sans Bold']);
    expect(fontsOfStyle(written)).toBeNull();
  });
});
