import { contrastRatio, leastTextContrast, parseHexColor } from './contrast.ts';

type TextColor = '#000000' | '#ffffff';

/** Returns black or white, whichever has the higher contrast; null if `background` is not `#rrggbb`. */
export function readableTextColor(background: string): TextColor | null {
  const ground = parseHexColor(background);
  if (!ground) return null;
  return contrastRatio(ground, [1, 1, 1]) >= contrastRatio(ground, [0, 0, 0]) ? '#ffffff' : '#000000';
}

/** Returns whether text of this colour has at least the contrast `least` on this background. */
export function isReadable(color: string, background: string, least = leastTextContrast): boolean {
  const [text, ground] = [parseHexColor(color), parseHexColor(background)];
  return Boolean(text && ground && contrastRatio(text, ground) >= least);
}
