import { isReadable, readableTextColor } from '#shared/lib/color/readable-color.ts';
import type { LineRef } from './line.ts';

/**
 * Returns black or white for text on the line's colour: the network's choice if readable, else the more readable one.
 */
export function lineInk({ color, textColor }: Pick<LineRef, 'color' | 'textColor'>): 'black' | 'white' | undefined {
  const best = readableTextColor(color);
  if (!best) return undefined;
  const opposite = isReadable(textColor, color) ? readableTextColor(textColor) : null;
  return (opposite ? opposite === '#000000' : best === '#ffffff') ? 'white' : 'black';
}
