import type { StyleSpecification } from 'maplibre-gl';

/** What texts on the map are written in: lists of faces, the first of which that is there counts. */
export interface MapFonts {
  readonly plain: readonly string[];
  readonly bold: readonly string[];
}

const generic = 'sans-serif';

/**
 * The families of a `font-family`, as maplibre takes them: unquoted. Names that need quotes are left out, since it would
 * write them without. So are faces that stand in until another one comes: the map waits for that, and maplibre complains of
 * each that a machine does not have.
 */
export function familiesOf(fontFamily: string): string[] {
  const families = fontFamily
    .split(',')
    .map((family) => family.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((family) => /^[a-z_][\w-]*( [a-z_][\w-]*)*$/i.test(family) && family !== generic)
    .filter((family) => !/ fallback\b/i.test(family));
  return [...families, generic];
}

/** Fonts of the device. The weight is read from the first name, which no device has as a family. */
export const deviceFonts = (families: readonly string[]): MapFonts => ({
  plain: families,
  bold: ['Bold', ...families],
});

/** Fonts that a style's own server of glyphs has; null where texts are drawn by the device. */
export function fontsOfStyle({ glyphs, layers }: StyleSpecification): MapFonts | null {
  if (!glyphs) return null;
  for (const layer of layers) {
    const fonts = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    if (Array.isArray(fonts) && fonts.every((font) => typeof font === 'string') && fonts[0] !== 'literal') {
      return { plain: fonts as string[], bold: fonts as string[] };
    }
  }
  return { plain: ['Noto Sans Regular'], bold: ['Noto Sans Regular'] };
}
