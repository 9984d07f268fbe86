import { warnOnce } from '#shared/lib/warn-once.ts';
import type { Config } from './schema.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** What text needs on its ground (WCAG 1.4.3). */
export const leastContrast = 4.5;

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
 * Red, green and blue from 0 to 1 of an opaque colour written as `#rgb`, `#rrggbb`, `rgb()`, `hsl()`, `black` or `white`;
 * null for every other notation and for what shines through.
 */
export function parseColor(color: string): Rgb | null {
  const text = color.trim().toLowerCase();
  if (text === 'black') return [0, 0, 0];
  if (text === 'white') return [1, 1, 1];
  const hex = /^#(?:([\da-f]{3})f?|([\da-f]{6})(?:ff)?)$/.exec(text);
  if (hex) {
    const digits = hex[2] ?? (hex[1] ?? '').replace(/./g, '$&$&');
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
    return [red, green, blue];
  }
  const [, name, parts = ''] = /^(rgb|hsl)a?\(([\d\s.,%/degtu-]+)\)$/.exec(text) ?? [];
  const [first, second, third, alpha = '1', more] = parts.split(/[\s,/]+/).filter(Boolean);
  if (!name || !first || !second || !third || more !== undefined || channel(alpha, 1) < 1) return null;
  if (name === 'rgb') return [channel(first, 255), channel(second, 255), channel(third, 255)];
  if (!/^-?[\d.]+(?:deg)?$/.test(first)) return null;
  const hue = ((Number.parseFloat(first) % 360) + 360) % 360;
  return fromHsl(hue, channel(second, 100), channel(third, 100));
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((level) =>
    level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG, from 1 to 21; null when one of them cannot be read. */
export function contrastRatio(one: string, other: string): number | null {
  const [a, b] = [parseColor(one), parseColor(other)];
  if (!a || !b) return null;
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

export type ColorPair = readonly [text: string, ground: string];

/** By their names: `on-primary` is what is written on `primary`. */
function namedPairs(colors: Config['colors']): ColorPair[] {
  return Object.keys(colors)
    .filter((name) => name.startsWith('on-'))
    .map((name) => [name, name.slice(3)]);
}

/** The pairs of text and ground that travellers could not read (ND-68). Colours that cannot be read are passed over. */
export function lowContrasts(
  colors: Config['colors'],
  pairs: readonly ColorPair[] = namedPairs(colors),
): readonly { readonly text: string; readonly ground: string; readonly ratio: number }[] {
  const colorOf = (name: string) => (Object.hasOwn(colors, name) && colors[name]) || '';
  return pairs.flatMap(([text, ground]) => {
    const ratio = contrastRatio(colorOf(text), colorOf(ground));
    return ratio !== null && ratio < leastContrast ? [{ text, ground, ratio }] : [];
  });
}

export function reportLowContrasts(colors: Config['colors'], pairs?: readonly ColorPair[]): void {
  for (const { text, ground, ratio } of lowContrasts(colors, pairs)) {
    warnOnce(
      `tp: configuration "colors": ${text} on ${ground} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)}, ` +
        `which many people cannot read; ${leastContrast} or more is needed.`,
    );
  }
}
