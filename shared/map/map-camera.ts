import type { Map as MapLibre } from 'maplibre-gl';
import { heartOf, type Network } from '#shared/domain/network.ts';
import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';
import { mostZoom, zoomPercent } from '#shared/domain/place/map-view.ts';
import { isSameView, roomAround } from './camera.ts';
import type { MapView, SeenMap, TransitMapProps } from './transit-map-props.ts';

const moveInMilliseconds = 500;
/** Highest zoom of a fit to bounds: a single place is not clearer when nearer. */
const nearestFit = 16.5;

const openingView = (network: Network): MapView => ({ center: heartOf(network), zoom: 12 });

export interface MapCamera {
  setProps(next: TransitMapProps): void;
  /** Applies the current view again after the size of the map changed. */
  fit(): void;
  zoomBy(steps: number): void;
  zoomTo(center: LatLon, zoom: number): void;
  turnNorthUp(): void;
  middle(): LatLon;
  seen(): SeenMap;
}

/** Moves the map where the props say. Between changes of the props the traveller moves it. */
export function createMapCamera(map: MapLibre, first: TransitMapProps): MapCamera {
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

  const zoomTo = (zoom: number, around: LatLon) => {
    held = null;
    map.easeTo({
      zoom: Math.min(mostZoom, Math.max(0, zoom)),
      around: [around.lon, around.lat],
      duration: duration() / 2,
    });
  };
  const middle = () => latLonOf(map.getCenter());

  if (first.view) go(first.view, false);
  else if (first.network) go(openingView(first.network), false);

  return {
    setProps(next) {
      const former = props;
      props = next;
      if (next.view && !isSameView(former.view, next.view)) go(next.view, true);
      else if (!next.view && !former.network && next.network) go(openingView(next.network), false);
    },
    fit() {
      if (held) go(held, false);
    },
    zoomBy: (steps) => zoomTo(Math.round(map.getZoom() * 2) / 2 + steps, middle()),
    zoomTo: (center, zoom) => {
      held = null;
      map.easeTo({ center: [center.lon, center.lat], zoom, duration: duration() });
    },
    turnNorthUp: () => void map.easeTo({ bearing: 0, duration: duration() / 2 }),
    middle,
    seen: () => ({
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
