import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { isSameBounds } from '#shared/domain/place/map-view.ts';
import type { MapView } from './transit-map-props.ts';

/** Width of the buttons on the right edge, which must not cover the shown bounds. */
const controlsWidth = 64;

/** Padding for a pin above and below, and for half of a name at the sides. */
const room = { along: 40, across: 60 };

/** Returns the padding around shown bounds. A small map gets less, so that at least 80 pixels or a fifth remain. */
export function roomAround({ width, height }: { readonly width: number; readonly height: number }) {
  const share = (wanted: number, length: number): number => {
    const free = Math.max(0, length - Math.max(80, length * 0.2));
    return wanted > free ? free / wanted : 1;
  };
  const across = share(2 * room.across + controlsWidth, width);
  const along = room.along * share(2 * room.along, height);
  return { top: along, right: (room.across + controlsWidth) * across, bottom: along, left: room.across * across };
}

const samePlace = (one: LatLon, other: LatLon) => one.lat === other.lat && one.lon === other.lon;

/** Whether two views are equal. An equal view does not move the camera. */
export function isSameView(one: MapView | null | undefined, other: MapView | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  if ('bounds' in one) {
    return 'bounds' in other && one.maxZoom === other.maxZoom && isSameBounds(one.bounds, other.bounds);
  }
  return 'center' in other && one.zoom === other.zoom && samePlace(one.center, other.center);
}
