import type { ExpressionSpecification } from 'maplibre-gl';
import type { LineRef } from '#shared/domain/line.ts';
import type { MapTheme } from '../transit-map-props.ts';

/** The kinds of marker. */
export type PointLook = 'stop' | 'bike' | 'car' | 'sale' | 'sight';

/** The ground of a marker by its kind, and the pictogram of a mode or a type of place on it. */
export interface MarkerImage {
  readonly look: PointLook;
  readonly pictogram: string;
}

/** A disc among others, the larger one under the pointer, that of what is selected, and the pin of what is no point. */
export type MarkerShape = 'disc' | 'hover' | 'chosen' | 'pin';

/** The signet of a line as the city knows it. */
export interface BadgeImage {
  readonly mode: LineRef['mode'];
  readonly code: string;
  readonly color: string;
  readonly textColor: string;
}

export type ImageOrder =
  | (MarkerImage & { readonly shape: MarkerShape; readonly theme: MapTheme })
  | (BadgeImage & { readonly shape: 'badge'; readonly theme: MapTheme })
  | { readonly shape: 'from' | 'to'; readonly theme: MapTheme };

const separator = '|';

/** An image's name says what is to be drawn, so that it is drawn when it is first needed. The theme comes last. */
export const markerImageId = (shape: MarkerShape, { look, pictogram }: MarkerImage): string =>
  ['tp', shape, look, pictogram].join(separator);

export const badgeImageId = ({ mode, code, color, textColor }: BadgeImage): string =>
  ['tp', 'badge', mode, color, textColor, code.replaceAll(separator, ' ')].join(separator);

export const endImageId = (shape: 'from' | 'to'): string => ['tp', shape].join(separator);

export const themed = (image: ExpressionSpecification, theme: MapTheme): ExpressionSpecification => [
  'concat',
  image,
  separator + theme,
];

/** What an image's name orders; null where it is not one of ours. */
export function readImageId(id: string): ImageOrder | null {
  const [prefix, shape, ...rest] = id.split(separator);
  const theme = rest.pop() as MapTheme | undefined;
  if (prefix !== 'tp' || (theme !== 'light' && theme !== 'dark')) return null;
  const [first = '', second = '', third = '', fourth = ''] = rest;
  switch (shape) {
    case 'disc':
    case 'pin':
    case 'hover':
    case 'chosen':
      return { shape, look: first as PointLook, pictogram: second, theme };
    case 'badge':
      return { shape, mode: first as LineRef['mode'], color: second, textColor: third, code: fourth, theme };
    case 'from':
    case 'to':
      return { shape, theme };
    default:
      return null;
  }
}
