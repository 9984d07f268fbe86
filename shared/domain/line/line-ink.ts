import { leastLargeTextContrast, leastTextContrast } from '#shared/lib/color/contrast.ts';
import { isReadable, readableTextColor } from '#shared/lib/color/readable-color.ts';
import type { LineRef } from './line.ts';

type Colors = Pick<LineRef, 'color' | 'textColor'>;

/**
 * Whether the network's text colour has enough contrast on the line's colour: 4.5, or 3 for large text, which is bold and at
 * least 18.66 px high (WCAG 1.4.3).
 */
export const isOwnInkReadable = ({ color, textColor }: Colors, isLarge = false): boolean =>
  isReadable(textColor, color, isLarge ? leastLargeTextContrast : leastTextContrast);

/**
 * Returns black or white for text on the line's colour: the network's choice if readable, else the more readable one.
 */
export function lineInk(line: Colors, isLarge = false): 'black' | 'white' | undefined {
  const best = readableTextColor(line.color);
  if (!best) return undefined;
  const opposite = isOwnInkReadable(line, isLarge) ? readableTextColor(line.textColor) : null;
  return (opposite ? opposite === '#000000' : best === '#ffffff') ? 'white' : 'black';
}
