import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibre, SourceSpecification } from 'maplibre-gl';
import { styleRootOf } from '#shared/ui/use-styles.ts';
import { collection, point } from '../features.ts';

/** A square around a point, moved by shares of its side. */
interface Square {
  readonly at: readonly [x: number, y: number];
  readonly offset: readonly [x: number, y: number];
}

/** A rectangle in pixels of the map. */
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const source = 'tp-clear';
/** Side of a square without a name, in pixels. */
const side = 24;
/** Pixels inside the edges of the map that names keep clear. */
const margin = 2;

const nothing = collection([]);
export const clearSources: Record<string, SourceSpecification> = { [source]: { type: 'geojson', data: nothing } };

/** Invisible images that take the room of names. As the topmost layer it is placed before all names. */
export const clearLayer: LayerSpecification = {
  id: source,
  type: 'symbol',
  source,
  layout: {
    'icon-image': source,
    'icon-size': side,
    'icon-offset': ['get', 'offset'],
    'icon-padding': 0,
    'icon-allow-overlap': true,
  },
};

/**
 * Returns squares that cover the edges of a map and boxes on it. Their points are inside: outside, a tile may be missing. Those
 * of edges are moved outwards.
 */
function clearSquares(width: number, height: number, boxes: readonly Box[]): Square[] {
  const out = 0.5 - margin / side;
  const along = (from: number, to: number) => {
    const count = Math.max(1, Math.ceil((to - from) / side));
    const first = from + side / 2;
    return Array.from({ length: count }, (_, at) => Math.max(first, Math.min(first + at * side, to - side / 2)));
  };
  return [
    ...along(0, width).flatMap((x): Square[] => [
      { at: [x, 0], offset: [0, -out] },
      { at: [x, height], offset: [0, out] },
    ]),
    ...along(0, height).flatMap((y): Square[] => [
      { at: [0, y], offset: [-out, 0] },
      { at: [width, y], offset: [out, 0] },
    ]),
    ...boxes.flatMap(({ left, top, right, bottom }) =>
      along(top, bottom).flatMap((y) => along(left, right).map((x): Square => ({ at: [x, y], offset: [0, 0] }))),
    ),
  ];
}

/** Returns the boxes of the buttons that lie on an element, in pixels of the element. */
function buttonsOn(element: Element): Box[] {
  const map = element.getBoundingClientRect();
  return [...styleRootOf(element).querySelectorAll('button')]
    .filter((button) => button.checkVisibility())
    .map((button) => button.getBoundingClientRect())
    .filter(
      ({ left, top, right, bottom }) => left < map.right && right > map.left && top < map.bottom && bottom > map.top,
    )
    .map(({ left, top, right, bottom }) => ({
      left: left - map.left,
      top: top - map.top,
      right: right - map.left,
      bottom: bottom - map.top,
    }));
}

/** Keeps names away from the edges of a map and from the buttons on it, whenever the map is at rest. */
export function keepClear(map: MapLibre, element: Element): void {
  let last = '';
  const write = (data: FeatureCollection) => {
    const next = JSON.stringify(data);
    const found = map.getSource<GeoJSONSource>(source);
    if (!found || next === last) return;
    last = next;
    if (!map.hasImage(source)) map.addImage(source, { width: 1, height: 1, data: new Uint8Array(4) });
    found.setData(data);
  };
  map.on('style.load', () => {
    last = '';
  });
  // Moved with the map, the squares would hide names in the middle of it.
  map.on('movestart', () => write(nothing));
  map.on('idle', () => {
    const squares = clearSquares(element.clientWidth, element.clientHeight, buttonsOn(element));
    const features = squares.map(({ at, offset }) => {
      const { lng, lat } = map.unproject([...at]);
      return point([lng, lat], { offset });
    });
    write(collection(features));
  });
}
