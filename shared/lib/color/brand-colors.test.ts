import { describe, expect, it } from 'vitest';
import { mendColors } from './brand-colors.ts';
import { contrastRatio, parseHexColor, type Rgb } from './contrast.ts';

const ratio = (one: string, other: string) => contrastRatio(parseHexColor(one) as Rgb, parseHexColor(other) as Rgb);

describe('ND-34: colours of a partner', () => {
  it.each(['#00695c', '#62259d', '00695c', '#000'])('keeps %s, which is readable', (brand) => {
    const { colors, problems } = mendColors({ brand });
    expect(problems).toEqual([]);
    expect(colors.brand).toMatch(/^#[\da-f]{6}$/);
  });

  it.each(['#ffcd00', '#ffffff', '#8f8f8f'])('replaces %s by a readable colour, and says why', (brand) => {
    const { colors, problems } = mendColors({ brand });
    expect(problems).toMatchObject([{ color: 'brand', kind: 'color-mended', by: colors.brand }]);
    expect(ratio(colors.brand ?? '', '#ffffff')).toBeGreaterThanOrEqual(3);
  });

  it.each(['red', '#12', 'url(x)', '#fff;}'])('refuses %s', (brand) => {
    expect(mendColors({ brand })).toEqual({ colors: {}, problems: [{ color: 'brand', kind: 'color-refused' }] });
  });

  it.each([
    [{ surface: '#222222' }, { surface: '#222222', text: '#ffffff' }],
    [{ text: '#ffffff' }, { surface: '#000000', text: '#ffffff' }],
  ])('adds the other half of %j', (chosen, colors) => {
    expect(mendColors(chosen)).toEqual({ colors, problems: [] });
  });

  it('replaces a text that its surface hides', () => {
    const { colors, problems } = mendColors({ surface: '#ffffff', text: '#eeeeee' });
    expect(colors.text).toBe('#000000');
    expect(problems).toMatchObject([{ color: 'text', kind: 'color-mended' }]);
  });
});
