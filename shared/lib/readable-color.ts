import { contrastRatio, leastTextContrast, parseHexColor } from './contrast.ts';

type TextColor = '#000000' | '#ffffff';

/** Black or white, whichever reads better on this ground; null for a ground that is no `#rrggbb`. */
export function readableTextColor(background: string): TextColor | null {
  const ground = parseHexColor(background);
  if (!ground) return null;
  return contrastRatio(ground, [1, 1, 1]) >= contrastRatio(ground, [0, 0, 0]) ? '#ffffff' : '#000000';
}

/** Whether this text can be read on this ground. */
export function isReadable(color: string, background: string): boolean {
  const [text, ground] = [parseHexColor(color), parseHexColor(background)];
  return Boolean(text && ground && contrastRatio(text, ground) >= leastTextContrast);
}
