import {
  contrastRatio,
  hexColorOf,
  leastGraphicContrast,
  leastTextContrast,
  linearRgb,
  parseHexColor,
  type Rgb,
} from './contrast.ts';
import { isReadable, readableTextColor } from './readable-color.ts';

/** The colours that a partner may choose, by the end of their style property. */
export const brandColors = ['brand', 'surface', 'text'] as const;
export type BrandColor = (typeof brandColors)[number];

export type ColorProblem =
  | { readonly color: BrandColor; readonly kind: 'color-refused' }
  | { readonly color: BrandColor; readonly kind: 'color-mended'; readonly contrast: number; readonly by: string };

export interface MendedColors {
  readonly colors: Readonly<Partial<Record<BrandColor, string>>>;
  readonly problems: readonly ColorProblem[];
}

const white = '#ffffff';

/** Returns the lightness of OKLCH, by which the widgets choose black or white text on the brand colour. */
function lightness(color: Rgb): number {
  const [red, green, blue] = linearRgb(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
}

/** The text on a button: `--_on-brand` in `shared/styles/base.css` is white up to this lightness, and black above. */
const lightestUnderWhite = 0.66;
const darkText: Rgb = [0.05, 0.05, 0.05];

interface Judged {
  readonly isClear: boolean;
  /** The lower of the contrasts, relative to what is needed. */
  readonly contrast: number;
}

/** Judges a brand colour: the button on the surface, and the text on the button. */
function judge(brand: Rgb, surface: Rgb): Judged {
  const text = contrastRatio(brand, lightness(brand) < lightestUnderWhite ? [1, 1, 1] : darkText);
  const shape = contrastRatio(brand, surface);
  const isClear = text >= leastTextContrast && shape >= leastGraphicContrast;
  return { isClear, contrast: shape < leastGraphicContrast ? shape : text };
}

const steps = 50;

/** Returns the nearest clear colour: darker first, then lighter on a dark surface; null if there is none. */
function clearest(brand: Rgb, surface: Rgb): Rgb | null {
  for (const end of [0, 1]) {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const [red = 0, green = 0, blue = 0] = brand.map((level) => level + (end - level) * share);
      if (judge([red, green, blue], surface).isClear) return [red, green, blue];
    }
  }
  return null;
}

/**
 * Makes chosen colours readable (WCAG 1.4.3, 1.4.11), or refuses them. A surface gets a text colour, and a text gets a
 * surface: one of them alone would be unreadable in the other colour scheme.
 */
export function mendColors(chosen: Readonly<Partial<Record<BrandColor, string>>>): MendedColors {
  const problems: ColorProblem[] = [];
  const read = (color: BrandColor): string | null => {
    const written = chosen[color]?.trim();
    if (!written) return null;
    const rgb = parseHexColor(written.startsWith('#') ? written : `#${written}`);
    if (rgb === null) problems.push({ color, kind: 'color-refused' });
    return rgb && hexColorOf(rgb);
  };
  const [brand, surface, text] = [read('brand'), read('surface'), read('text')];
  const ground = surface ?? (text === null ? null : (readableTextColor(text) ?? white));
  const ink = ground === null ? null : inkOn(ground, text, problems);
  const shown = brand === null ? null : brandOn(brand, ground ?? white, problems);
  return {
    colors: { ...(shown && { brand: shown }), ...(ground && { surface: ground }), ...(ink && { text: ink }) },
    problems,
  };
}

function inkOn(ground: string, text: string | null, problems: ColorProblem[]): string {
  const readable = readableTextColor(ground) ?? '#000000';
  if (text === null || isReadable(text, ground)) return text ?? readable;
  problems.push({ color: 'text', kind: 'color-mended', contrast: contrastOf(text, ground), by: readable });
  return readable;
}

function brandOn(brand: string, ground: string, problems: ColorProblem[]): string | null {
  const [color, surface] = [rgbOf(brand), rgbOf(ground)];
  const { isClear, contrast } = judge(color, surface);
  if (isClear) return brand;
  const mended = clearest(color, surface);
  if (mended === null) problems.push({ color: 'brand', kind: 'color-refused' });
  else problems.push({ color: 'brand', kind: 'color-mended', contrast, by: hexColorOf(mended) });
  return mended && hexColorOf(mended);
}

/** Reads a colour that `hexColorOf` has written. */
const rgbOf = (hex: string): Rgb => parseHexColor(hex) ?? [0, 0, 0];

const contrastOf = (one: string, other: string) => contrastRatio(rgbOf(one), rgbOf(other));
