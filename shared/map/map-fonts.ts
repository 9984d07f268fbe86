import type { StyleSpecification } from 'maplibre-gl';

/** Font stacks of the texts on the map. maplibre uses the first available family. */
export interface MapFonts {
  readonly plain: string[];
  readonly bold: string[];
}

const generic = 'sans-serif';

/**
 * Parses a `font-family` to the unquoted families that maplibre takes. Drops names that need quotes, because maplibre
 * writes them unquoted. Drops metric fallback faces: the map waits for the web font itself, and maplibre warns of each
 * family that a device does not have.
 */
export function familiesOf(fontFamily: string): string[] {
  const families = fontFamily
    .split(',')
    .map((family) => family.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((family) => /^[a-z_][\w-]*( [a-z_][\w-]*)*$/i.test(family) && family !== generic)
    .filter((family) => !/ fallback\b/i.test(family));
  return [...families, generic];
}

/** Fonts of the device. maplibre reads the weight from the first name, which no device has as a family. */
export const deviceFonts = (families: string[]): MapFonts => ({
  plain: families,
  bold: ['Bold', ...families],
});

const isNames = (fonts: unknown): fonts is string[] =>
  Array.isArray(fonts) && fonts[0] !== 'literal' && fonts.every((font) => typeof font === 'string');

/** Fonts of a style's own glyph server; null when the device draws texts. */
export function fontsOfStyle({ glyphs, layers }: StyleSpecification): MapFonts | null {
  if (!glyphs) return null;
  for (const layer of layers) {
    const fonts = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    if (isNames(fonts)) return { plain: fonts, bold: fonts };
  }
  return { plain: ['Noto Sans Regular'], bold: ['Noto Sans Regular'] };
}
