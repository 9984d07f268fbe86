import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { placeTypes } from '#shared/domain/place/place.ts';
import { isSamePlace, type PlaceKey } from '#shared/domain/place/place-key.ts';
import { pointsSource } from './layers/point-layers.ts';
import { latLonOf, type MapCamera } from './map-camera.ts';
import type { TransitMapProps } from './transit-map-props.ts';

/** How far from a feature a click still hits it: fingers are less precise. */
const reachInPixels = { mouse: 4, touch: 14 };

interface PointedMap {
  readonly map: MapLibre;
  readonly camera: MapCamera;
  readonly props: () => TransitMapProps;
  readonly canAsk: () => boolean;
}

/** Handles clicks, hovering and keys on the map's features. The listeners end with the map. */
export function listenToPointer({ map, camera, props, canAsk }: PointedMap): void {
  let hovered: PlaceKey | null = null;

  const layers = () =>
    map
      .getLayersOrder()
      .filter((id) => /^tp-(small|full|cluster$|line-stops$)/.test(id) && map.getLayer(id) !== undefined);

  const hit = ({ point, originalEvent }: MapMouseEvent): MapGeoJSONFeature | undefined => {
    if (!canAsk()) return undefined;
    const isTouch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
    const reach = reachInPixels[isTouch ? 'touch' : 'mouse'];
    const found = map.queryRenderedFeatures(
      [
        [point.x - reach, point.y - reach],
        [point.x + reach, point.y + reach],
      ],
      { layers: layers() },
    );
    const distance = ({ geometry }: MapGeoJSONFeature) => {
      if (geometry.type !== 'Point') return Number.POSITIVE_INFINITY;
      const [lon = 0, lat = 0] = geometry.coordinates;
      return map.project([lon, lat]).dist(point);
    };
    return found.sort((one, other) => distance(one) - distance(other))[0];
  };

  const openCluster = async ({ properties, geometry }: MapGeoJSONFeature) => {
    const source = map.getSource<GeoJSONSource>(pointsSource);
    if (!source || geometry.type !== 'Point') return;
    const [lon = 0, lat = 0] = geometry.coordinates;
    try {
      camera.zoomTo({ lat, lon }, await source.getClusterExpansionZoom(Number(properties.cluster_id)));
    } catch {
      // The points changed during the request, so the cluster is gone.
    }
  };

  map.on('click', (event) => {
    const { isPicking, onPick, onPointSelect } = props();
    if (isPicking) {
      onPick?.(latLonOf(event.lngLat));
      return;
    }
    const found = hit(event);
    if (found?.properties.cluster) void openCluster(found);
    else onPointSelect?.(keyOf(found));
  });

  const hover = (found: MapGeoJSONFeature | undefined) => {
    map.getContainer().toggleAttribute('data-pointing', found !== undefined);
    const key = found?.properties.cluster ? null : keyOf(found);
    if (isSamePlace(key, hovered)) return;
    hovered = key;
    props().onPointHover?.(key);
  };
  map.on('mousemove', (event) => {
    if (!map.isMoving()) hover(props().isPicking ? undefined : hit(event));
  });
  map.on('mouseout', () => hover(undefined));

  // On the canvas, not on the buttons. The listener ends with the canvas.
  map.getCanvas().addEventListener('keydown', (event) => {
    if (!props().isPicking || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    props().onPick?.(camera.middle());
  });
}

function keyOf(found: MapGeoJSONFeature | undefined): PlaceKey | null {
  const type = placeTypes.find((one) => one === found?.properties.type);
  return type ? { type, id: String(found?.properties.id) } : null;
}
