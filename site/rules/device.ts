import { breakpoints } from '#shared/styles/breakpoints.ts';

export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

/**
 * Returns the device by the width of the window (LAY-11 to LAY-13). 1024 is still a tablet, although `lg` begins there
 * (TRAP-26).
 */
export function deviceClass(widthInPixels: number): DeviceClass {
  if (widthInPixels < breakpoints.md) return 'mobile';
  return widthInPixels <= breakpoints.lg ? 'tablet' : 'desktop';
}
