import { hexColorOf } from '#shared/lib/color/contrast.ts';

/** Returns any colour that the browser can draw as `#rrggbb`; null for a translucent one and for what is no colour. */
export function hexOfColor(color: string): string | null {
  if (!CSS.supports('color', color)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? hexColorOf([red / 255, green / 255, blue / 255]) : null;
}
