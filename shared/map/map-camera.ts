import type { Map as MapLibre } from 'maplibre-gl';
import { heartOf, type Network } from '#shared/domain/network.ts';
import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';
import { isSameBounds, mostZoom, zoomPercent } from '#shared/domain/place/map-view.ts';
import type { MapView, SeenMap, TransitMapProps } from './transit-map-props.ts';

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

const moveInMilliseconds = 500;
/** Highest zoom of a fit to bounds: a single place is not clearer when nearer. */
const nearestFit = 16.5;

const openingView = (network: Network): MapView => ({ center: heartOf(network), zoom: 12 });

export type MapCamera = ReturnType<typeof createMapCamera>;

/** Moves the map where the props say. Between changes of the props the traveller moves it. */
export function createMapCamera(map: MapLibre, first: TransitMapProps) {
  let props = first;
  /** The view applied last, until the traveller moves the map. It is applied again when the size changes. */
  let held: MapView | null = null;

  const duration = (isAnimated = true) => (isAnimated && !props.hasReducedMotion ? moveInMilliseconds : 0);
  const size = () => ({ width: map.getContainer().clientWidth, height: map.getContainer().clientHeight });

  const go = (view: MapView, isAnimated: boolean) => {
    held = view;
    // A map in a folded panel has no size yet; `fit` applies the view later.
    if (size().width === 0 || size().height === 0) return;
    if ('bounds' in view) {
      const { north, west, south, east } = view.bounds;
      map.fitBounds([west, south, east, north], {
        padding: view.isAround ? 0 : roomAround(size()),
        maxZoom: view.maxZoom ?? nearestFit,
        duration: duration(isAnimated),
        linear: true,
      });
    } else {
      const { center, zoom = map.getZoom() } = view;
      map.easeTo({ center: [center.lon, center.lat], zoom, duration: duration(isAnimated) });
    }
  };

  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) held = null;
  });

  const middle = () => latLonOf(map.getCenter());

  if (first.view) go(first.view, false);
  else if (first.network) go(openingView(first.network), false);

  return {
    setProps(next: TransitMapProps) {
      const former = props;
      props = next;
      if (next.view && !isSameView(former.view, next.view)) go(next.view, true);
      else if (!next.view && !former.network && next.network) go(openingView(next.network), false);
    },
    /** Applies the current view again after the size of the map changed. */
    fit() {
      if (held) go(held, false);
    },
    zoomBy: (steps: number) => {
      held = null;
      const zoom = Math.round(map.getZoom() * 2) / 2 + steps;
      map.easeTo({ zoom: Math.min(mostZoom, Math.max(0, zoom)), duration: duration() / 2 });
    },
    zoomTo: (center: LatLon, zoom: number) => {
      held = null;
      map.easeTo({ center: [center.lon, center.lat], zoom, duration: duration() });
    },
    turnNorthUp: () => void map.easeTo({ bearing: 0, duration: duration() / 2 }),
    middle,
    seen: (): SeenMap => ({
      bounds: boundsOfMap(map),
      center: middle(),
      zoom: map.getZoom(),
      zoomPercent: zoomPercent(map.getZoom()),
    }),
  };
}

export const latLonOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }): LatLon => ({ lat, lon: lng });

function boundsOfMap(map: MapLibre): Bounds {
  const bounds = map.getBounds();
  return { north: bounds.getNorth(), west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast() };
}
