import { describe, expect, it } from 'vitest';
import { contrastRatio, leastTextContrast, parseHexColor } from '#shared/lib/color/contrast.ts';
import { tilePalettes } from './tile-palette.ts';

type Palette = (typeof tilePalettes)['light'];

function contrast(one: string, other: string): number {
  const [first, second] = [parseHexColor(one), parseHexColor(other)];
  if (!first || !second) throw new Error(`${one} or ${other} is no colour.`);
  return contrastRatio(first, second);
}

const grounds = ['land', 'site', 'square', 'sand', 'building', 'street', 'avenue', 'motorway'] as const;

describe.each(Object.entries(tilePalettes))('the colours of tiles in %s', (_, palette: Palette) => {
  it.each(['text', 'softText'] as const)('let %s be read on all of the ground', (name) => {
    for (const ground of grounds) {
      expect(contrast(palette[name], palette[ground]), ground).toBeGreaterThanOrEqual(leastTextContrast);
    }
  });

  it('let the names of waters and parks be read on these', () => {
    expect(contrast(palette.waterText, palette.water)).toBeGreaterThanOrEqual(leastTextContrast);
    expect(contrast(palette.greenText, palette.park)).toBeGreaterThanOrEqual(leastTextContrast);
  });

  it('are quiet, so that lines stand out: no ground is far from the land', () => {
    for (const ground of [...grounds, 'park', 'wood', 'cemetery', 'water', 'path'] as const) {
      expect(contrast(palette[ground], palette.land), ground).toBeLessThan(1.65);
    }
  });
});
