import { lineBadgeShape } from '#shared/domain/line/line-badge-shape.ts';
import { palettes } from '../basemap/palette.ts';
import { drawPictogram } from './draw-pictogram.ts';
import { type BadgeImage, type ImageOrder, readImageId } from './image-ids.ts';

export interface DrawnImage {
  readonly data: ImageData;
  readonly pixelRatio: number;
}

type Context = OffscreenCanvasRenderingContext2D;

/** Draws the image that an image id describes; null for an id of another library. */
export function drawImage(id: string, pixelRatio: number, fonts: readonly string[]): DrawnImage | null {
  const order = readImageId(id);
  if (!order) return null;
  const font = `700 13px ${fonts.join(', ')}, sans-serif`;
  const [width, height] = sizeOf(order, font);
  const canvas = new OffscreenCanvas(Math.ceil(width * pixelRatio), Math.ceil(height * pixelRatio));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.scale(pixelRatio, pixelRatio);
  draw(context, order, font, [width, height]);
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio };
}

/** Margin for the shadow, which separates the image from every ground without an edge. */
const shadowRoom = 3;

/** Ground of night buses, and the width of the band in the line's colour. Same values as in line-badge.css. */
const [nightGround, nightBand] = ['oklch(0.27 0.07 275)', 5];

function sizeOf(order: ImageOrder, font: string): [width: number, height: number] {
  switch (order.shape) {
    case 'disc':
      return [32, 32];
    case 'hover':
      return [42, 42];
    case 'chosen':
      return [56, 56];
    case 'pin':
      return [46, 56];
    case 'badge': {
      const band = lineBadgeShape(order) === 'night' ? nightBand : 0;
      const width = Math.max(order.mode === 'METRO' ? 22 : 24, textWidth(order.code, font) + 10) + band;
      return [width + 2 * shadowRoom, 22 + 2 * shadowRoom];
    }
    default:
      return [26, 26];
  }
}

let measuring: Context | null = null;

function textWidth(text: string, font: string): number {
  measuring ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!measuring) return text.length * 8;
  measuring.font = font;
  return Math.ceil(measuring.measureText(text).width);
}

function draw(context: Context, order: ImageOrder, font: string, [width, height]: readonly [number, number]): void {
  const palette = palettes[order.theme];
  switch (order.shape) {
    case 'disc':
    case 'hover': {
      const ground = palette[order.look];
      disc(context, width / 2, height / 2, width / 2 - shadowRoom, palette.surface, true);
      disc(context, width / 2, height / 2, width / 2 - shadowRoom - 2, ground);
      pictogram(context, order.pictogram, palette.onBrand, width / 2, height / 2, width * 0.53);
      break;
    }
    case 'chosen':
      disc(context, 28, 28, 25, palette.surface, true);
      disc(context, 28, 28, 23.5, palette[order.look]);
      disc(context, 28, 28, 21, palette.surface);
      disc(context, 28, 28, 19.5, palette[order.look]);
      pictogram(context, order.pictogram, palette.onBrand, 28, 28, 24);
      break;
    case 'pin':
      pin(context, palette[order.look], palette.surface, width / 2, height - 2);
      if (order.pictogram) pictogram(context, order.pictogram, palette.onBrand, width / 2, 22.5, 22);
      else disc(context, width / 2, 22.5, 7, palette.surface);
      break;
    case 'badge':
      badge(context, order, palette.surface, font, [width, height]);
      break;
    case 'from':
      disc(context, 13, 13, 9, palette.surface, true);
      disc(context, 13, 13, 8, palette.strongText);
      disc(context, 13, 13, 4.5, palette.surface);
      break;
    case 'to':
      disc(context, 13, 13, 10, palette.surface, true);
      disc(context, 13, 13, 8.5, palette.strongText);
      context.fillStyle = palette.surface;
      context.fillRect(9.75, 9.75, 6.5, 6.5);
      break;
  }
}

function disc(context: Context, x: number, y: number, radius: number, color: string, floats = false): void {
  context.save();
  if (floats) castShadow(context);
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

function castShadow(context: Context): void {
  context.shadowColor = 'rgb(0 0 0 / 0.35)';
  // The shadow is in pixels of the image; `scale` does not affect it.
  const scale = context.getTransform().a;
  context.shadowBlur = 2.5 * scale;
  context.shadowOffsetY = 0.75 * scale;
}

function pictogram(context: Context, name: string, color: string, x: number, y: number, size: number): void {
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 24, size / 24);
  drawPictogram(context, name, color);
  context.restore();
}

/** A pin whose tip is at the place. */
function pin(context: Context, color: string, edge: string, x: number, tip: number): void {
  const drop = (radius: number, end: number) => {
    const path = new Path2D();
    path.arc(x, 22.5, radius, 0.75 * Math.PI, 0.25 * Math.PI);
    path.lineTo(x, end);
    path.closePath();
    return path;
  };
  context.save();
  castShadow(context);
  context.fillStyle = edge;
  context.lineJoin = 'round';
  context.fill(drop(19.5, tip));
  context.restore();
  context.fillStyle = color;
  context.fill(drop(17.5, tip - 3.5));
}

/** Badge of a line. Shapes by mode: métro disc, RER and train rounded square, tram pill, night bus dark. */
function badge(
  context: Context,
  order: BadgeImage,
  edge: string,
  font: string,
  [width, height]: readonly [number, number],
): void {
  const [w, h] = [width - 2 * shadowRoom, height - 2 * shadowRoom];
  const shape = lineBadgeShape(order);
  const isRound = shape === 'disc' || shape === 'pill';
  const box = (inset: number, radius: number) => {
    const path = new Path2D();
    path.roundRect(shadowRoom + inset, shadowRoom + inset, w - 2 * inset, h - 2 * inset, Math.max(0, radius - inset));
    return path;
  };
  const radius = isRound ? h / 2 : 6;
  context.save();
  castShadow(context);
  context.fillStyle = edge;
  context.fill(box(-1.5, radius));
  context.restore();
  context.fillStyle = order.color;
  context.fill(box(0, radius));
  const band = shape === 'night' ? nightBand : 0;
  if (band > 0) {
    context.save();
    context.clip(box(0, radius));
    context.fillStyle = nightGround;
    context.fillRect(shadowRoom + band, shadowRoom, w - band, h);
    context.restore();
  }
  context.fillStyle = band > 0 ? '#fff' : order.textColor;
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(order.code, shadowRoom + (w + band) / 2, shadowRoom + h / 2 + 0.75);
}
