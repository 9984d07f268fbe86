import { isReadable, readableTextColor } from '#shared/lib/readable-color.ts';
import type { LineRef } from './line.ts';

/** Black or white on the line's colour: the one the network writes in if that can be read; none without a colour. */
export function lineInk({ color, textColor }: Pick<LineRef, 'color' | 'textColor'>): 'black' | 'white' | undefined {
  const best = readableTextColor(color);
  if (!best) return undefined;
  const opposite = isReadable(textColor, color) ? readableTextColor(textColor) : null;
  return (opposite ? opposite === '#000000' : best === '#ffffff') ? 'white' : 'black';
}
