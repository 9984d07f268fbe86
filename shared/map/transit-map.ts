import {
  type GeoJSONSource,
  type LayerSpecification,
  Map as MapLibre,
  type StyleSpecification,
  type StyleSwapOptions,
} from 'maplibre-gl';
import { mostZoom } from '#shared/domain/map-view.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import { adoptStyles } from '#shared/ui/use-styles.ts';
import { drawImage } from './images/draw-image.ts';
import { clusterRadius, highestClusterZoom, pointsSource } from './layers/point-layers.ts';
import { createMapCamera } from './map-camera.ts';
import { createMapControls } from './map-controls.ts';
import { lookOf, mapData, middleOfMap, staleSources } from './map-data.ts';
import { deviceFonts, familiesOf, fontsOfStyle } from './map-fonts.ts';
import { listenToPointer } from './map-pointer.ts';
import {
  layerChanges,
  type MapLook,
  overlayLayers,
  ownLayers,
  ownStyle,
  type SourceName,
  styleWithOverlay,
} from './map-style.ts';
import { endStylesPatiently, watchWorkers } from './map-worker.ts';
import { knowTileArchives } from './tile-archives.ts';
import css from './transit-map.css?inline';
import type { MapFailure, MapTexts, TransitMap, TransitMapProps } from './transit-map-props.ts';

export { canStartWorkers } from './map-worker.ts';

type PaintArguments = Parameters<MapLibre['setPaintProperty']>;
type LayoutArguments = Parameters<MapLibre['setLayoutProperty']>;

/**
 * Draws a map into a container and keeps it as the props say. A map that cannot be drawn tells `onError` and leaves the
 * container empty.
 */
export function createTransitMap(container: HTMLElement, first: TransitMapProps): TransitMap {
  adoptStyles(container.getRootNode() as ShadowRoot | Document, css);
  knowTileArchives();
  const element = document.createElement('div');
  element.className = 'tp-map';
  element.dataset.theme = first.theme;
  container.append(element);
  try {
    return drawMap(element, first);
  } catch (reason) {
    element.remove();
    console.warn('This device or this page has no WebGL for a map; what it shows is in the list beside it.', reason);
    // Told when the caller has the map in hand.
    queueMicrotask(() => first.onError?.('no-webgl'));
    return { setProps: () => undefined, zoomBy: () => undefined, remove: () => undefined };
  }
}

/** What maplibre says itself; everything else on the map is ours. */
const maplibreTexts = ({ map, useCtrl, useCommand, useTwoFingers }: MapTexts) => ({
  'Map.Title': map,
  'CooperativeGesturesHandler.WindowsHelpText': useCtrl,
  'CooperativeGesturesHandler.MacHelpText': useCommand,
  'CooperativeGesturesHandler.MobileHelpText': useTwoFingers,
});

// Long because one map has one state; data, camera, pointer and style are files of their own.
function drawMap(element: HTMLElement, first: TransitMapProps): TransitMap {
  let props = first;
  let made = mapData(first, staleSources(null, first), null);
  const ownFonts = deviceFonts(familiesOf(getComputedStyle(element).fontFamily));
  let fonts = ownFonts;
  const lookNow = (): MapLook => lookOf(props, made, fonts);

  /** The address of the style that lies below; null for our own. */
  let styleUrl = styleUrlOf(first);
  /** What the map was told of layers and data, so that it is told only what differs. */
  let told: readonly LayerSpecification[] = [];
  let untold = new Set<SourceName>();
  let isStyled = false;
  let isReady = false;
  let isRemoved = false;
  let isBlocked = false;

  const layersNow = () => (styleUrl ? overlayLayers(lookNow()) : ownLayers(lookNow()));
  const styleNow = (): { readonly style: StyleSpecification | string; readonly options: StyleSwapOptions } => {
    untold = new Set();
    if (!styleUrl) {
      fonts = ownFonts;
      told = layersNow();
      return { style: ownStyle(lookNow(), made.data), options: {} };
    }
    const transformStyle = (_former: StyleSpecification | undefined, base: StyleSpecification): StyleSpecification => {
      fonts = fontsOfStyle(base) ?? ownFonts;
      told = layersNow();
      untold = new Set();
      return styleWithOverlay(base, lookNow(), made.data);
    };
    return { style: styleUrl, options: { transformStyle } };
  };

  const middle = middleOfMap(first) ?? { lat: 0, lon: 0 };
  const map = new MapLibre({
    container: element,
    locale: maplibreTexts(first.texts),
    // The camera goes on from here as soon as anything says where.
    center: [middle.lon, middle.lat],
    zoom: 11,
    maxZoom: mostZoom,
    // A plan to be read: north may turn, the ground stays flat.
    maxPitch: 0,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    // It would draw a hidden map as one of 400 × 300 pixels, and once more when it is seen again.
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
  listenToPointer({
    map,
    element,
    props: () => props,
    canAsk: () => isStyled,
    middle: camera.middle,
    zoomTo: camera.zoomTo,
  });

  const fail = (failure: MapFailure) => props.onError?.(failure);

  /** Tells the map what has become different since it was last told. */
  const tell = () => {
    if (!isStyled) return;
    for (const name of untold) map.getSource<GeoJSONSource>(name)?.setData(made.data[name]);
    untold = new Set();
    const layers = layersNow();
    for (const change of layerChanges(told, layers)) {
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
    told = layers;
  };

  const changeStyle = (address: string | null) => {
    // A style that has not come yet would be waited for, and it may never come.
    if (!isStyled) map.setStyle(null);
    styleUrl = address;
    isStyled = false;
    const { style, options } = styleNow();
    map.setStyle(style, { ...options, diff: false });
  };

  const sayAttributions = () =>
    controls.setAttributions(
      isStyled
        ? Object.keys(map.getStyle().sources).flatMap((name) => {
            const { attribution } = (map.getSource(name) ?? {}) as { readonly attribution?: string };
            return attribution ? [attribution] : [];
          })
        : [],
    );

  map.on('style.load', () => {
    isStyled = true;
    tell();
    sayAttributions();
  });
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata') sayAttributions();
  });
  map.on('load', () => {
    if (isRemoved) return;
    isReady = true;
    // For whoever takes a picture of the page.
    element.dataset.ready = '';
    props.onReady?.();
    props.onIdle?.(camera.seen());
  });
  map.on('movestart', () => {
    if (!isRemoved) props.onMoveStart?.();
  });
  map.on('moveend', () => {
    if (isRemoved) return;
    sayCamera();
    if (isReady) props.onIdle?.(camera.seen());
  });
  map.on('webglcontextlost', () => {
    isStyled = false;
    if (!isRemoved) fail('context-lost');
  });
  map.on('webglcontextrestored', () => {
    if (!isRemoved) props.onReady?.();
  });
  map.on('error', ({ error }) => {
    if (isRemoved) return;
    if (/worker/i.test(error.message)) {
      if (!isBlocked) fail('blocked');
      isBlocked = true;
    } else if (styleUrl && !isStyled) {
      console.error(`The map style ${styleUrl} could not be loaded; the own basemap stands in.`, error.message);
      fail('style');
      // The style that failed is still telling so.
      queueMicrotask(() => {
        if (!isRemoved) changeStyle(null);
      });
    } else warnOnce(`The map: ${error.message}`);
  });

  const room = keepInRoom(element, (isOther) => {
    // Another size is told of by the map itself.
    if (isOther) map.resize();
    else if (isReady) props.onIdle?.(camera.seen());
    camera.fit();
  });

  const sayCamera = () => {
    const zoom = map.getZoom();
    controls.setCamera({
      bearing: map.getBearing(),
      canZoomIn: zoom < mostZoom - 0.01,
      canZoomOut: zoom > map.getMinZoom() + 0.01,
    });
  };
  map.on('rotate', sayCamera);

  const sayTexts = ({ texts }: TransitMapProps) => {
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

  const sayRest = (next: TransitMapProps, former: TransitMapProps | null) => {
    const differs = (...names: (keyof TransitMapProps)[]) =>
      names.some((name) => !former || former[name] !== next[name]);
    if (differs('isPicking')) element.toggleAttribute('data-picking', next.isPicking ?? false);
    if (differs('theme')) element.dataset.theme = next.theme;
    if (former && differs('isCooperative')) {
      if (next.isCooperative) map.cooperativeGestures.enable();
      else map.cooperativeGestures.disable();
    }
    if (differs('texts', 'isCooperative')) sayTexts(next);
  };
  changeStyle(styleUrl);
  sayRest(first, null);
  sayCamera();
  endStylesPatiently(map);
  const stopWatchingWorkers = watchWorkers();

  return {
    setProps(next) {
      if (isRemoved) return;
      const former = props;
      props = next;
      const stale = staleSources(former, next);
      if (stale.length > 0) made = mapData(next, stale, made);
      for (const name of stale) untold.add(name);
      const address = styleUrlOf(next);
      if (address !== styleUrlOf(former)) changeStyle(address);
      else tell();
      if (isStyled && (former.hasClusters ?? true) !== (next.hasClusters ?? true)) {
        map.getSource<GeoJSONSource>(pointsSource)?.setClusterOptions({
          cluster: next.hasClusters ?? true,
          clusterRadius,
          clusterMaxZoom: highestClusterZoom,
        });
      }
      sayRest(next, former);
      camera.setProps(next);
    },
    zoomBy: camera.zoomBy,
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

/** Tells when an element that was hidden has room again, and when that room is another than it was. */
function keepInRoom(element: Element, tell: (isOther: boolean) => void): ResizeObserver {
  let last = { width: element.clientWidth, height: element.clientHeight };
  let isHidden = last.width === 0 || last.height === 0;
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = element;
    const wasHidden = isHidden;
    isHidden = width === 0 || height === 0;
    if (isHidden) return;
    const isOther = width !== last.width || height !== last.height;
    last = { width, height };
    if (wasHidden || isOther) tell(isOther);
  });
  observer.observe(element);
  return observer;
}

function styleUrlOf({ styleUrl, theme }: TransitMapProps): string | null {
  return styleUrl ? styleUrl.replaceAll('{theme}', theme) : null;
}
