import type { LatLon } from '#shared/domain/coordinates.ts';
import { isSameBounds } from '#shared/domain/map-view.ts';
import type { MapPadding, MapView } from './transit-map-props.ts';

type FullPadding = Required<MapPadding>;

export const paddingOf = ({ top = 0, right = 0, bottom = 0, left = 0 }: MapPadding = {}): FullPadding => ({
  top,
  right,
  bottom,
  left,
});

/** The buttons stand on the right edge; what is shown keeps clear of them. */
const controlsWidth = 64;

/**
 * Room between what is shown and the edges. Panels may cover more than there is, as a sheet that is drawn up does: then
 * less is kept free of them, so that something of the map remains.
 */
export function fitPadding(padding: FullPadding, size: { readonly width: number; readonly height: number }, room = 40) {
  const share = (start: number, end: number, length: number): [number, number] => {
    const least = Math.max(80, length * 0.2);
    const free = Math.max(0, length - least);
    const wanted = start + end + 2 * room;
    const scale = wanted > free ? free / wanted : 1;
    return [(start + room) * scale, (end + room) * scale];
  };
  const [top, bottom] = share(padding.top, padding.bottom, size.height);
  const [left, right] = share(padding.left, padding.right + controlsWidth, size.width);
  return { top, right, bottom, left };
}

const samePlace = (one: LatLon, other: LatLon) => one.lat === other.lat && one.lon === other.lon;

/** Whether two views say the same: then the camera stays with the traveller. */
export function isSameView(one: MapView | null | undefined, other: MapView | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  if ('bounds' in one) {
    return 'bounds' in other && one.maxZoom === other.maxZoom && isSameBounds(one.bounds, other.bounds);
  }
  return 'center' in other && one.zoom === other.zoom && samePlace(one.center, other.center);
}
