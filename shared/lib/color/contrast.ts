/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The minimum contrast of text on its background (WCAG 1.4.3). */
export const leastTextContrast = 4.5;

/** The minimum contrast of text that is bold and at least 18.66 px high (WCAG 1.4.3). */
export const leastLargeTextContrast = 3;

/** The minimum contrast of a shape on its background (WCAG 1.4.11). */
export const leastGraphicContrast = 3;

/** Parses an opaque colour `#rgb` or `#rrggbb`; null for any other or translucent colour. */
export function parseHexColor(color: string): Rgb | null {
  const hex = /^#(?:([\da-f]{3})f?|([\da-f]{6})(?:ff)?)$/i.exec(color.trim());
  if (!hex) return null;
  const digits = hex[2] ?? (hex[1] ?? '').replace(/./g, '$&$&');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
}

/** Returns a colour as `#rrggbb`. */
export const hexColorOf = (color: Rgb): string => `#${color.map(hexByteOf).join('')}`;

function hexByteOf(level: number): string {
  const byte = Math.round(level * 255);
  return byte.toString(16).padStart(2, '0');
}

/** Returns the light of each channel, in which brightness adds up: sRGB without its gamma. */
export function linearRgb(color: Rgb): Rgb {
  const [red = 0, green = 0, blue = 0] = color.map((level) =>
    level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4,
  );
  return [red, green, blue];
}

function luminance(color: Rgb): number {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}
