import type { ExpressionSpecification } from 'maplibre-gl';
import { type Mode, modes } from '#shared/domain/mode.ts';
import type { MapTheme } from '../transit-map-props.ts';

/** The kinds of marker. */
const pointLooks = ['stop', 'bike', 'car', 'sale', 'sight'] as const;
export type PointLook = (typeof pointLooks)[number];

/** The ground of a marker by its kind, and the pictogram of its mode or type. */
export interface MarkerImage {
  readonly look: PointLook;
  readonly pictogram: string;
}

/** `disc`: a point; `hover`: the point under the pointer; `chosen`: the selected point; `pin`: a place that is no point. */
export type MarkerShape = 'disc' | 'hover' | 'chosen' | 'pin';

/** The badge of a line. */
export interface BadgeImage {
  readonly mode: Mode;
  readonly code: string;
  readonly color: string;
  readonly textColor: string;
}

export type ImageOrder =
  | (MarkerImage & { readonly shape: MarkerShape; readonly theme: MapTheme })
  | (BadgeImage & { readonly shape: 'badge'; readonly theme: MapTheme })
  | { readonly shape: 'from' | 'to'; readonly theme: MapTheme };

const separator = '|';

/** The id of an image describes it, so that it is drawn when it is first needed. The theme comes last. */
export const markerImageId = (shape: MarkerShape, { look, pictogram }: MarkerImage): string =>
  ['tp', shape, look, pictogram].join(separator);

export const badgeImageId = ({ mode, code, color, textColor }: BadgeImage): string =>
  ['tp', 'badge', mode, color, textColor, code.replaceAll(separator, ' ')].join(separator);

export const endImageId = (shape: 'from' | 'to'): string => ['tp', shape].join(separator);

/** The image of a feature, in the colours of a theme. */
export const themedImage = (theme: MapTheme): ExpressionSpecification => [
  'concat',
  ['get', 'image'],
  separator + theme,
];

/** Parses an image id; null for an id of another library. */
export function readImageId(id: string): ImageOrder | null {
  const [prefix, shape, ...rest] = id.split(separator);
  const theme = rest.pop();
  if (prefix !== 'tp' || (theme !== 'light' && theme !== 'dark')) return null;
  const [first = '', second = '', third = '', fourth = ''] = rest;
  switch (shape) {
    case 'disc':
    case 'pin':
    case 'hover':
    case 'chosen': {
      const look = pointLooks.find((one) => one === first);
      return look ? { shape, look, pictogram: second, theme } : null;
    }
    case 'badge': {
      const mode = modes.find((one) => one === first);
      return mode ? { shape, mode, color: second, textColor: third, code: fourth, theme } : null;
    }
    case 'from':
    case 'to':
      return { shape, theme };
    default:
      return null;
  }
}
