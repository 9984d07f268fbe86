import type { LineRef } from './line.ts';

export type LineBadgeShape = 'disc' | 'square' | 'pill' | 'rectangle' | 'night';

/** Returns the shape of a line's badge. A bus whose code is N and a digit is a night bus: N15. */
export function lineBadgeShape({ mode, code }: Pick<LineRef, 'mode' | 'code'>): LineBadgeShape {
  if (mode === 'METRO') return 'disc';
  if (mode === 'RER' || mode === 'TRAIN') return 'square';
  if (mode === 'TRAMWAY') return 'pill';
  return mode === 'BUS' && /^N\d/i.test(code) ? 'night' : 'rectangle';
}
