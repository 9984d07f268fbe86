import type { ReactNode } from 'react';
import type { Icon } from '#shared/ui/icon/icon.tsx';
import { modeIcons } from '#shared/ui/icon/modes.tsx';
import { placeIcons } from '#shared/ui/icon/places.tsx';

/** Attributes that child elements inherit, as in SVG. */
interface Pen {
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly fillRule: CanvasFillRule;
}

type Attributes = Readonly<Record<string, string | number | undefined>> & { readonly children?: ReactNode };

/** Our icons are functions without hooks, so their return value is the drawing. */
const icons: Readonly<Partial<Record<string, Icon>>> = { ...modeIcons, ...placeIcons };

/** Draws a pictogram of `shared/ui/icon` on a grid of 24 in one colour, from the same source as its SVG. */
export function drawPictogram(context: OffscreenCanvasRenderingContext2D, name: string, color: string): void {
  const drawing = icons[name]?.({});
  if (!drawing) return;
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  drawNode(context, drawing, color, { fill: 'none', stroke: 'none', strokeWidth: 1, fillRule: 'nonzero' });
  context.restore();
}

function drawNode(context: OffscreenCanvasRenderingContext2D, node: ReactNode, color: string, pen: Pen): void {
  if (Array.isArray(node)) {
    for (const child of node) drawNode(context, child, color, pen);
    return;
  }
  if (typeof node !== 'object' || node === null || !('props' in node)) return;
  const props = node.props as Attributes;
  const own: Pen = {
    fill: String(props.fill ?? pen.fill),
    stroke: String(props.stroke ?? pen.stroke),
    strokeWidth: Number(props.strokeWidth ?? pen.strokeWidth),
    fillRule: props.fillRule === 'evenodd' ? 'evenodd' : pen.fillRule,
  };
  const path = pathOf(node.type, props);
  if (path) {
    if (own.fill !== 'none') {
      context.fillStyle = color;
      context.fill(path, own.fillRule);
    }
    if (own.stroke !== 'none') {
      context.strokeStyle = color;
      context.lineWidth = own.strokeWidth;
      context.stroke(path);
    }
  }
  drawNode(context, props.children, color, own);
}

function pathOf(type: unknown, props: Attributes): Path2D | null {
  const number = (name: string) => Number(props[name] ?? 0);
  if (type === 'path') return new Path2D(String(props.d));
  const path = new Path2D();
  if (type === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  else if (type === 'rect') path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  else return null;
  return path;
}
