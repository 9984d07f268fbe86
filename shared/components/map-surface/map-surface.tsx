import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readMarkers } from '#shared/config/markers.ts';
import { boundsOfJourney, filterByCategories, isSamePlace, type PlaceKey } from '#shared/domain/map-view.ts';
import { heartOf } from '#shared/domain/network.ts';
import type { ProximityPoint } from '#shared/domain/proximity.ts';
import { openTransitMap } from '#shared/map/open-transit-map.ts';
import type { MapFailure, TransitMap, TransitMapProps } from '#shared/map/transit-map-props.ts';
import { mapStore, showsWay } from '#shared/stores/map-context.ts';
import { networkStore } from '#shared/stores/network.ts';
import { type Presence, presenceStore } from '#shared/stores/presence.ts';
import { proximityStore } from '#shared/stores/proximity.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { useStore, useStores } from '../use-stores.ts';
import css from './map-surface.css?inline';
import { PickingBar } from './picking-bar.tsx';
import { useColorScheme, useHasSize, useMediaQuery } from './use-environment.ts';

interface MapSurfaceProps {
  /** Whether others of the group leave the map to this one. */
  readonly kind: Exclude<Presence, 'planner'>;
  /** Whether the points that are near are drawn: not under a journey, which would drown in them. */
  readonly hasPoints: boolean;
  /** Leaves the wheel and one finger to the page around. */
  readonly isCooperative: boolean;
  readonly onPointSelect?: (point: ProximityPoint | null) => void;
  /** There is none, and why; the list beside it has to do. Null: there is one again. */
  readonly onFailure?: (failure: MapFailure | null) => void;
  readonly announce: (text: string) => void;
}

const noPoints: readonly ProximityPoint[] = [];

/**
 * The map of a group: draws what its stores say, and tells them what it shows and what was pressed.
 *
 * Long because it hands each store of the group to the map, and rules are in the stores.
 */
export function MapSurface(props: MapSurfaceProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const stores = useStores();
  const map = useStore(mapStore, (state) => state);
  const points = useStore(proximityStore, (state) => state.points);
  const categories = useStore(proximityStore, (state) => state.categories);
  const ownPosition = useStore(proximityStore, (state) => state.ownPosition);
  const network = useStore(networkStore, (state) => state.network);
  const box = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const theme = useColorScheme(probe);
  const hasReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const { config } = stores;
  const { kind } = props;
  const rangesOf = useMemo(() => readMarkers(config), [config]);
  const hasWay = showsWay(map);
  const { selectedPlace } = map;
  const shownPoints = useMemo(() => {
    if (!props.hasPoints) return noPoints;
    return hasWay
      ? points.filter((point) => isSamePlace(point, selectedPlace))
      : filterByCategories(points, categories);
  }, [props.hasPoints, hasWay, selectedPlace, points, categories]);
  const journeys = useMemo(
    () => (map.highlightedJourney ? [{ journey: map.highlightedJourney, isChosen: true }] : []),
    [map.highlightedJourney],
  );
  const lines = useMemo(
    () =>
      map.lineShapes.map(({ line, shape }) => ({
        ...{ id: line.id, color: line.color, shape },
        stopPoints: [...map.lineStopPoints],
      })),
    [map.lineShapes, map.lineStopPoints],
  );
  // Where a map begins that nobody has sent anywhere.
  const start = useMemo(
    () => network && { center: heartOf(network), zoom: props.hasPoints ? 14.5 : 12 },
    [network, props.hasPoints],
  );
  const pointOf = (key: PlaceKey) => shownPoints.find((point) => isSamePlace(point, key)) ?? null;

  const drawn: TransitMapProps = {
    ...{ theme, locale: i18n.locale, hasReducedMotion, rangesOf, network, journeys, lines, ownPosition },
    texts: {
      map: t`Carte. Les flèches la déplacent, plus et moins changent l’échelle.`,
      zoomIn: t`Agrandir`,
      zoomOut: t`Réduire`,
      northUp: t`Remettre le nord en haut`,
      useCtrl: t`Ctrl + molette pour changer l’échelle`,
      useCommand: t`⌘ + molette pour changer l’échelle`,
      useTwoFingers: t`Deux doigts pour déplacer la carte`,
    },
    view: map.wanted ?? start,
    styleUrl: config.appConfig.mapStyleUrl || null,
    points: shownPoints,
    selected: map.selectedPlace,
    hovered: map.hoveredPlace,
    highlighted: map.highlightedPlace,
    isCooperative: props.isCooperative,
    isPicking: map.searchMode !== null,
    onReady: () => tellFailure(null),
    onMoveStart: () => stores.get(proximityStore).getState().holdWait(),
    onIdle: ({ bounds, zoom }) => map.setView(bounds, zoom),
    onPointSelect: (key) => props.onPointSelect?.(key && pointOf(key)),
    onPointHover: (key) => map.hoverPlace(key),
    onPick: (position) => void pick(position),
    onError: (reason) => reason !== 'style' && tellFailure(reason),
  };

  function tellFailure(reason: MapFailure | null) {
    setFailure(reason);
    props.onFailure?.(reason);
  }

  async function pick(position: Parameters<typeof map.choosePoint>[0]) {
    const place = await map.choosePoint(position);
    if (place) props.announce(t`Lieu choisi sur la carte\u00A0: ${place.displayName}`);
  }

  const latest = useRef(drawn);
  latest.current = drawn;
  const opened = useRef<TransitMap | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void stores.get(networkStore).getState().load();
    const propsNow = () => latest.current;
    if (box.current) {
      void openTransitMap(box.current, propsNow, abort.signal).then((made) => {
        // Removed in the moment in which it was made.
        if (abort.signal.aborted) return made?.remove();
        opened.current = made;
        made?.setProps(propsNow());
      });
    }
    return () => {
      abort.abort();
      opened.current?.remove();
      opened.current = null;
      stores.get(mapStore).getState().forgetView();
    };
  }, [stores]);
  // What changes while nobody can see it is drawn when it is seen again.
  const isVisible = useHasSize(probe);
  useEffect(() => {
    if (isVisible) opened.current?.setProps(drawn);
  });

  // Others of the group rely on this map only while it can be seen.
  const isMissing = failure !== null && failure !== 'context-lost';
  useEffect(() => {
    if (isMissing || !isVisible) {
      stores.get(mapStore).getState().forgetView();
      return undefined;
    }
    return stores.get(presenceStore).getState().arrive(kind);
  }, [stores, isMissing, isVisible, kind]);

  // A journey that is chosen is gone to, whoever chose it.
  const { highlightedJourney } = map;
  useEffect(() => {
    if (highlightedJourney) stores.get(mapStore).getState().showBounds(boundsOfJourney(highlightedJourney));
  }, [highlightedJourney, stores]);

  return (
    <div ref={probe} className="map-surface" data-picking={map.searchMode ?? undefined}>
      <div ref={box} className="map-box" hidden={isMissing} />
      <PickingBar />
      {isMissing && <p className="map-none">{t`La carte ne peut pas s’afficher ici. La liste dit la même chose.`}</p>}
    </div>
  );
}
