import { contrastRatio, leastTextContrast, parseHexColor, type Rgb } from '#shared/lib/color/contrast.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import type { Config } from './schema.ts';

function channel(text: string, whole: number): number {
  const value = text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text) / whole;
  return Math.min(1, Math.max(0, value));
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const level = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [level(0), level(8), level(4)];
}

/**
 * Parses an opaque colour to red, green and blue from 0 to 1. Accepts `#rgb`, `#rrggbb`, `rgb()`, `hsl()`, `black` and
 * `white`; null for every other notation and for translucent colours.
 */
export function parseColor(color: string): Rgb | null {
  const text = color.trim().toLowerCase();
  if (text === 'black') return [0, 0, 0];
  if (text === 'white') return [1, 1, 1];
  const hex = parseHexColor(text);
  if (hex) return hex;
  const [, name, channels = ''] = /^(rgb|hsl)a?\(([\d\s.,%/degtu-]+)\)$/.exec(text) ?? [];
  const [first, second, third, alpha = '1', more] = channels.split(/[\s,/]+/).filter(Boolean);
  if (!name || !first || !second || !third || more !== undefined || channel(alpha, 1) < 1) return null;
  if (name === 'rgb') return [channel(first, 255), channel(second, 255), channel(third, 255)];
  if (!/^-?[\d.]+(?:deg)?$/.test(first)) return null;
  const hue = ((Number.parseFloat(first) % 360) + 360) % 360;
  return fromHsl(hue, channel(second, 100), channel(third, 100));
}

export type ColorPair = readonly [text: string, ground: string];

/** Pairs colours by name: `on-primary` is the text colour on `primary`. */
function namedPairs(colors: Config['colors']): ColorPair[] {
  return Object.keys(colors)
    .filter((name) => name.startsWith('on-'))
    .map((name) => [name, name.slice(3)]);
}

/** Returns the pairs of text and ground whose contrast is too low to read (ND-68). Skips colours it cannot parse. */
export function lowContrasts(
  colors: Config['colors'],
  pairs: readonly ColorPair[] = namedPairs(colors),
): readonly { readonly text: string; readonly ground: string; readonly ratio: number }[] {
  const colorOf = (name: string) => parseColor((Object.hasOwn(colors, name) && colors[name]) || '');
  return pairs.flatMap(([text, ground]) => {
    const [one, other] = [colorOf(text), colorOf(ground)];
    const ratio = one && other && contrastRatio(one, other);
    return ratio !== null && ratio < leastTextContrast ? [{ text, ground, ratio }] : [];
  });
}

export function reportLowContrasts(colors: Config['colors'], pairs?: readonly ColorPair[]): void {
  for (const { text, ground, ratio } of lowContrasts(colors, pairs)) {
    warnOnce(
      `tp: configuration "colors": ${text} on ${ground} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)}, ` +
        `which many people cannot read; ${leastTextContrast} or more is needed.`,
    );
  }
}
