import {
  type AddProtocolAction,
  addProtocol,
  type GeoJSONSource,
  type LayerSpecification,
  Map as MapLibre,
  type StyleSpecification,
} from 'maplibre-gl';
import type { NetworkTiles } from '#shared/domain/network.ts';
import { mostZoom } from '#shared/domain/place/map-view.ts';
import { messageOf } from '#shared/lib/foreign.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import { adoptStyles, styleRootOf } from '#shared/ui/use-styles.ts';
import { drawImage } from './images/draw-image.ts';
import { keepClear } from './layers/clear-ground.ts';
import { createMapCamera } from './map-camera.ts';
import { createMapControls } from './map-controls.ts';
import { lookOf, mapData, middleOfMap, staleSources } from './map-data.ts';
import { deviceFonts, familiesOf, fontsOfStyle, type MapFonts } from './map-fonts.ts';
import type { MapLook } from './map-look.ts';
import { listenToPointer } from './map-pointer.ts';
import { layerChanges, overlayLayers, ownLayers, ownStyle, type SourceName, styleWithOverlay } from './map-style.ts';
import { endStylesAfterWorkers, watchWorkers } from './map-worker.ts';
import css from './transit-map.css?inline';
import type { MapTexts, TransitMap, TransitMapProps } from './transit-map-props.ts';
import type { VehicleMarkers } from './vehicle-markers.ts';

export { canStartWorkers } from './map-worker.ts';

type PaintArguments = Parameters<MapLibre['setPaintProperty']>;
type LayoutArguments = Parameters<MapLibre['setLayoutProperty']>;

/** Draws a map into a container. When it cannot be drawn, calls `onError` and leaves the container empty. */
export function createTransitMap(container: HTMLElement, first: TransitMapProps): TransitMap {
  adoptStyles(styleRootOf(container), css);
  registerTileArchives();
  const element = document.createElement('div');
  element.className = 'tp-map';
  element.dataset.theme = first.theme;
  container.append(element);
  try {
    return drawMap(element, first);
  } catch (reason) {
    element.remove();
    console.warn(
      'A map could not be drawn: this browser has no WebGL. The list beside it shows the same content.',
      reason,
    );
    // After the caller has received the map.
    queueMicrotask(() => first.onError?.('no-webgl'));
    return { setProps: () => undefined, remove: () => undefined };
  }
}

let isRegistered = false;
let opening: Promise<AddProtocolAction> | null = null;

/** Loads the reader of PMTiles archives (one file with all tiles of a map, and its attribution). */
async function openArchives(): Promise<AddProtocolAction> {
  const { Protocol } = await import('pmtiles');
  return new Protocol({ metadata: true }).tile;
}

/** Registers the protocol `pmtiles://` of styles. Its reader is loaded with the first such request. */
function registerTileArchives(): void {
  if (isRegistered) return;
  isRegistered = true;
  addProtocol('pmtiles', async (request, abort) => {
    opening ??= openArchives().catch((reason: unknown) => {
      // The next request tries to load it again.
      opening = null;
      throw reason;
    });
    return (await opening)(request, abort);
  });
}

/** Texts that maplibre shows itself. All other texts on the map are ours. */
const maplibreTexts = ({ map, useCtrl, useCommand, useTwoFingers }: MapTexts) => ({
  'Map.Title': map,
  'CooperativeGesturesHandler.WindowsHelpText': useCtrl,
  'CooperativeGesturesHandler.MacHelpText': useCommand,
  'CooperativeGesturesHandler.MobileHelpText': useTwoFingers,
});

// Long because all handlers share the state of one maplibre map.
function drawMap(element: HTMLElement, first: TransitMapProps): TransitMap {
  let props = first;
  let made = mapData(first, staleSources(null, first), null);
  const ownFonts = deviceFonts(familiesOf(getComputedStyle(element).fontFamily));
  let fonts = ownFonts;
  let tiles: MapLook['tiles'] = null;
  const lookNow = (): MapLook => lookOf(props, made, fonts, tiles);

  /** Address of the current style; null for the own basemap. */
  let styleUrl = styleUrlOf(first);
  /** Layers and sources as maplibre has them now, so that only differences are applied. */
  let appliedLayers: readonly LayerSpecification[] = [];
  let pendingSources = new Set<SourceName>();
  let drawnTiles: NetworkTiles | undefined;
  let isStyled = false;
  let isReady = false;
  let isRemoved = false;
  let isBlocked = false;

  const layersNow = () => (styleUrl ? overlayLayers(lookNow()) : ownLayers(lookNow()));
  const middle = middleOfMap(first) ?? { lat: 0, lon: 0 };
  const map = new MapLibre({
    container: element,
    locale: maplibreTexts(first.texts),
    // The start of the camera until the props say where to go.
    center: [middle.lon, middle.lat],
    zoom: 11,
    maxZoom: mostZoom,
    // Bearing may change, pitch stays flat.
    maxPitch: 0,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    // maplibre would resize a hidden map to 400 × 300 pixels and draw it again when it is shown.
    trackResize: false,
    cooperativeGestures: first.isCooperative ?? false,
    fadeDuration: first.hasReducedMotion ? 0 : 60,
    ...(first.hasReducedMotion !== undefined && { reduceMotion: first.hasReducedMotion }),
  });
  map.setMissingStyleImageResolver((id) => {
    const drawn = drawImage(id, globalThis.devicePixelRatio || 1, ownFonts.plain);
    if (drawn && !map.hasImage(id)) map.addImage(id, drawn.data, { pixelRatio: drawn.pixelRatio });
  });

  const camera = createMapCamera(map, first);
  const controls = createMapControls(element, camera);
  keepClear(map, element);
  listenToPointer({ map, camera, props: () => props, canAsk: () => isStyled });

  /** Applies changed data and layers to maplibre. */
  const applyChanges = () => {
    if (!isStyled) return;
    for (const name of pendingSources) map.getSource<GeoJSONSource>(name)?.setData(made.data[name]);
    pendingSources = new Set();
    if (!styleUrl && tiles) {
      for (const [name, source] of Object.entries(tiles.sources)) if (!map.getSource(name)) map.addSource(name, source);
    }
    const layers = layersNow();
    for (const change of layerChanges(appliedLayers, layers)) {
      switch (change.kind) {
        case 'remove':
          map.removeLayer(change.layer);
          break;
        case 'add':
          map.addLayer(change.layer, change.before);
          break;
        case 'paint':
          map.setPaintProperty(...([change.layer, change.property, change.value] as PaintArguments));
          break;
        case 'layout':
          map.setLayoutProperty(...([change.layer, change.property, change.value] as LayoutArguments));
          break;
      }
    }
    appliedLayers = layers;
  };

  const changeStyle = (address: string | null) => {
    // maplibre would wait for a style that is still loading, and it may never arrive.
    if (!isStyled) map.setStyle(null);
    styleUrl = address;
    isStyled = false;
    /** The style has all layers and all data. */
    const styled = (own: MapFonts, make: (look: MapLook) => StyleSpecification) => {
      fonts = own;
      appliedLayers = layersNow();
      pendingSources = new Set();
      return make(lookNow());
    };
    if (styleUrl) {
      pendingSources = new Set();
      map.setStyle(styleUrl, {
        diff: false,
        transformStyle: (_former, base) =>
          styled(fontsOfStyle(base) ?? ownFonts, (look) => styleWithOverlay(base, look, made.data)),
      });
    } else
      map.setStyle(
        styled(ownFonts, (look) => ownStyle(look, made.data)),
        { diff: false },
      );
  };

  /** Draws the tiles of the service once their style is loaded, unless the operator's style draws its own. */
  const drawTiles = async () => {
    const wanted = styleUrl ? undefined : props.network?.tiles;
    if (wanted === drawnTiles) return;
    drawnTiles = wanted;
    try {
      const found = wanted && (await import('./tiles/tile-layers.ts')).tileGround(wanted);
      if (isRemoved || wanted !== drawnTiles) return;
      tiles = found ?? null;
      applyChanges();
    } catch (reason) {
      // The next props try again.
      drawnTiles = undefined;
      warnOnce(`The map: its tiles cannot be drawn (${messageOf(reason)}).`);
    }
  };

  const updateAttributions = () => {
    const names = isStyled ? Object.keys(map.getStyle().sources) : [];
    controls.setAttributions(names.flatMap((name) => map.getSource(name)?.attribution ?? []));
  };

  map.on('style.load', () => {
    isStyled = true;
    applyChanges();
    updateAttributions();
  });
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata') updateAttributions();
  });
  map.on('load', () => {
    if (isRemoved) return;
    isReady = true;
    // Tests and screenshots wait for this attribute.
    element.dataset.ready = '';
    props.onReady?.();
    props.onIdle?.(camera.seen());
  });
  map.on('movestart', () => {
    if (!isRemoved) props.onMoveStart?.();
  });
  map.on('moveend', () => {
    if (isRemoved) return;
    updateButtons();
    if (isReady) props.onIdle?.(camera.seen());
  });
  map.on('webglcontextlost', () => {
    isStyled = false;
    if (!isRemoved) props.onError?.('context-lost');
  });
  map.on('webglcontextrestored', () => {
    if (!isRemoved) props.onReady?.();
  });
  map.on('error', ({ error }) => {
    if (isRemoved) return;
    if (/worker/i.test(error.message)) {
      if (!isBlocked) props.onError?.('blocked');
      isBlocked = true;
    } else if (styleUrl && !isStyled) {
      console.error(`The map style ${styleUrl} could not be loaded; the own basemap stands in.`, error.message);
      props.onError?.('style');
      // maplibre is still inside its error handler.
      queueMicrotask(() => {
        if (isRemoved) return;
        changeStyle(null);
        void drawTiles();
      });
    } else warnOnce(`The map: ${error.message}`);
  });

  const room = watchSize(element, (isOther) => {
    // `resize` fires a move, which calls `onIdle`.
    if (isOther) map.resize();
    else if (isReady) props.onIdle?.(camera.seen());
    camera.fit();
  });

  const updateButtons = () => {
    const zoom = map.getZoom();
    controls.setCamera(map.getBearing(), zoom < mostZoom - 0.01, zoom > map.getMinZoom() + 0.01);
  };
  map.on('rotate', updateButtons);

  const updateTexts = ({ texts }: TransitMapProps) => {
    controls.setTexts(texts);
    map.getCanvas().ariaLabel = texts.map;
    const isMac = navigator.userAgent.includes('Mac');
    const write = (selector: string, text: string) => {
      const message = element.querySelector(selector);
      if (message) message.textContent = text;
    };
    write('.maplibregl-desktop-message', isMac ? texts.useCommand : texts.useCtrl);
    write('.maplibregl-mobile-message', texts.useTwoFingers);
  };

  const updateElement = (next: TransitMapProps, former: TransitMapProps | null) => {
    const differs = (...names: (keyof TransitMapProps)[]) =>
      names.some((name) => !former || former[name] !== next[name]);
    if (differs('isPicking')) element.toggleAttribute('data-picking', next.isPicking ?? false);
    if (differs('theme')) element.dataset.theme = next.theme;
    if (former && differs('isCooperative')) {
      if (next.isCooperative) map.cooperativeGestures.enable();
      else map.cooperativeGestures.disable();
    }
    if (differs('texts', 'isCooperative')) updateTexts(next);
  };
  let vehicles: Promise<VehicleMarkers> | null = null;
  const updateVehicles = (next: TransitMapProps) => {
    if (!vehicles && !next.vehicles?.length) return;
    vehicles ??= import('./vehicle-markers.ts').then(({ createVehicleMarkers }) =>
      createVehicleMarkers({
        element,
        project: ({ lon, lat }) => map.project([lon, lat]),
        onMove: (run) => map.on('move', run),
        onSelect: (id) => props.onVehicleSelect?.(id),
      }),
    );
    // The list beside the map has the vehicles, too. A lost module is tried again with the next positions.
    vehicles.then(
      (markers) => !isRemoved && markers.setProps(props),
      () => {
        vehicles = null;
      },
    );
  };
  updateVehicles(first);
  changeStyle(styleUrl);
  void drawTiles();
  updateElement(first, null);
  updateButtons();
  endStylesAfterWorkers(map);
  const stopWatchingWorkers = watchWorkers();

  return {
    setProps(next) {
      if (isRemoved) return;
      const former = props;
      props = next;
      const stale = staleSources(former, next);
      if (stale.length > 0) made = mapData(next, stale, made);
      for (const name of stale) pendingSources.add(name);
      const address = styleUrlOf(next);
      if (address !== styleUrlOf(former)) changeStyle(address);
      else applyChanges();
      void drawTiles();
      updateElement(next, former);
      camera.setProps(next);
      if (next.vehicles !== former.vehicles || next.chosenVehicle !== former.chosenVehicle) updateVehicles(next);
    },
    remove() {
      if (isRemoved) return;
      isRemoved = true;
      room.disconnect();
      controls.remove();
      element.remove();
      stopWatchingWorkers();
      map.remove();
    },
  };
}

/** Calls `run` when a hidden element is visible again and when its size changes. */
function watchSize(element: Element, run: (isOther: boolean) => void): ResizeObserver {
  let last = { width: element.clientWidth, height: element.clientHeight };
  let isHidden = last.width === 0 || last.height === 0;
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = element;
    const wasHidden = isHidden;
    isHidden = width === 0 || height === 0;
    if (isHidden) return;
    const isOther = width !== last.width || height !== last.height;
    last = { width, height };
    if (wasHidden || isOther) run(isOther);
  });
  observer.observe(element);
  return observer;
}

function styleUrlOf({ styleUrl, theme }: TransitMapProps): string | null {
  return styleUrl ? styleUrl.replaceAll('{theme}', theme) : null;
}
