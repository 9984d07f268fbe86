import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { adoptStyles, styleRootOf } from '#shared/ui/use-styles.ts';
import type { MapVehicle, TransitMapProps } from './transit-map-props.ts';
import css from './vehicle-markers.css?inline';
import { drawnAt, type Move, moveTo } from './vehicle-motion.ts';

/** What the markers need of the map. */
export interface MarkerHost {
  readonly element: HTMLElement;
  readonly project: (position: LatLon) => { readonly x: number; readonly y: number };
  readonly onMove: (run: () => void) => void;
  readonly onSelect: (id: string) => void;
}

interface Marker {
  readonly element: HTMLElement;
  readonly arrow: HTMLElement;
  move: Move;
}

export type VehicleMarkers = ReturnType<typeof createVehicleMarkers>;

type Shown = Pick<TransitMapProps, 'vehicles' | 'chosenVehicle' | 'hasReducedMotion'>;

/**
 * Draws vehicles as elements above the map: each keeps its own for as long as it is known. The list beside the map says the same to
 * those who do not see it.
 */
export function createVehicleMarkers(host: MarkerHost) {
  const { element, project, onMove, onSelect } = host;
  adoptStyles(styleRootOf(element), css);
  const layer = document.createElement('div');
  layer.className = 'tp-vehicles';
  layer.ariaHidden = 'true';
  // Below the controls of the map.
  element.querySelector('.maplibregl-canvas-container')?.after(layer);
  const markers = new Map<string, Marker>();
  let frame = 0;

  function place({ element: { style }, move }: Marker, now: number): boolean {
    const { at, isThere } = drawnAt(move, now);
    const { x, y } = project(at);
    style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    return isThere;
  }

  /** Draws a frame, and the next one while a vehicle moves. */
  function draw(): void {
    cancelAnimationFrame(frame);
    const now = performance.now();
    let isAtRest = true;
    for (const marker of markers.values()) isAtRest = place(marker, now) && isAtRest;
    if (!isAtRest) frame = requestAnimationFrame(draw);
  }

  function markerOf({ id, lat, lon }: MapVehicle): Marker {
    const own = document.createElement('div');
    const arrow = document.createElement('i');
    own.className = 'tp-vehicle';
    own.append(document.createTextNode(''), arrow);
    own.addEventListener('click', () => onSelect(id));
    layer.append(own);
    return { element: own, arrow, move: moveTo({ lat, lon }, null, 0, true) };
  }

  onMove(draw);

  return {
    setProps({ vehicles = [], chosenVehicle, hasReducedMotion = false }: Shown) {
      const now = performance.now();
      const ids = new Set(vehicles.map(({ id }) => id));
      for (const [id, marker] of markers) {
        if (ids.has(id)) continue;
        marker.element.remove();
        markers.delete(id);
      }
      for (const vehicle of vehicles) {
        const { id, lat, lon, bearing, color, textColor, code, title, isLive } = vehicle;
        const known = markers.get(id);
        const marker = known ?? markerOf(vehicle);
        markers.set(id, marker);
        const { to } = marker.move;
        if (known && (to.lat !== lat || to.lon !== lon)) {
          marker.move = moveTo({ lat, lon }, drawnAt(marker.move, now).at, now, hasReducedMotion);
        }
        const { element: own, arrow } = marker;
        if (own.firstChild) own.firstChild.nodeValue = code;
        own.title = title;
        own.dataset.age = isLive ? 'live' : 'seen';
        own.toggleAttribute('data-chosen', id === chosenVehicle);
        own.style.setProperty('--_vehicle', color);
        own.style.setProperty('--_vehicle-ink', textColor);
        arrow.hidden = bearing === undefined;
        arrow.style.rotate = `${bearing ?? 0}deg`;
      }
      draw();
    },
    remove() {
      cancelAnimationFrame(frame);
      layer.remove();
    },
  };
}
