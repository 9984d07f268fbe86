import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { readMarkers } from '#shared/config/markers.ts';
import { heartOf } from '#shared/domain/network.ts';
import { boundsOfJourneys, filterByCategories } from '#shared/domain/place/map-view.ts';
import { isSamePlace, type PlaceKey } from '#shared/domain/place/place-key.ts';
import type { ProximityPoint } from '#shared/domain/place/proximity.ts';
import { openTransitMap } from '#shared/map/open-transit-map.ts';
import type { MapFailure, TransitMap, TransitMapProps } from '#shared/map/transit-map-props.ts';
import { mapStore, showsLineOrJourney } from '#shared/stores/map-context.ts';
import { networkStore } from '#shared/stores/network.ts';
import { proximityStore } from '#shared/stores/places/proximity.ts';
import { type Presence, presenceStore } from '#shared/stores/presence.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { CloseIcon } from '#shared/ui/icon/controls.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { FailureMessage } from './failure-message.tsx';
import css from './map-surface.css?inline';
import { useColorScheme, useHasSize, useMediaQuery } from './use-environment.ts';
import { useStore, useStores } from './use-stores.ts';

interface MapSurfaceProps {
  /** Kind under which this map registers in `presenceStore`. */
  readonly kind: Exclude<Presence, 'planner'>;
  /** Whether nearby points are drawn. False where they would hide a journey. */
  readonly hasPoints: boolean;
  /** Leaves the wheel and one-finger gestures to the page. */
  readonly isCooperative: boolean;
  readonly onPointSelect?: (point: ProximityPoint | null) => void;
  readonly announce: (text: string) => void;
}

const noPoints: readonly ProximityPoint[] = [];

/** The map of a group: draws the state of its stores, and reports moves and clicks to them. */
export function MapSurface(props: MapSurfaceProps) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  const { searchMode, highlightedJourneys } = useStore(mapStore, (state) => state);
  const box = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const isVisible = useHasSize(probe);
  const { kind } = props;
  const [attempt, setAttempt] = useState(0);
  useTransitMap(box, useMapProps(props, probe, setFailure), isVisible, attempt);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };

  // Other widgets of the group rely on this map only while it is visible.
  const isMissing = failure !== null && failure !== 'context-lost';
  useEffect(() => {
    if (isMissing || !isVisible) {
      stores.get(mapStore).getState().forgetView();
      return undefined;
    }
    return stores.get(presenceStore).getState().arrive(kind);
  }, [stores, isMissing, isVisible, kind]);

  // Shows the bounds of the highlighted journeys, whichever widget highlighted them.
  useEffect(() => {
    if (highlightedJourneys.length > 0)
      stores.get(mapStore).getState().showBounds(boundsOfJourneys(highlightedJourneys));
  }, [highlightedJourneys, stores]);

  return (
    <div ref={probe} className="map-surface" data-picking={searchMode ?? undefined}>
      <div ref={box} className="map-box" hidden={isMissing} />
      <PickingBar />
      {failure === 'not-loaded' && <FailureMessage text={t`La carte ne peut pas être chargée.`} onRetry={retry} />}
      {isMissing && failure !== 'not-loaded' && (
        <p className="map-none">{t`La carte ne peut pas s’afficher ici. La liste contient les mêmes informations.`}</p>
      )}
    </div>
  );
}

/** Creates the map in `box`, again with each `attempt`, and keeps its props current. */
function useTransitMap(
  box: RefObject<HTMLElement | null>,
  props: TransitMapProps,
  isVisible: boolean,
  attempt: number,
): void {
  const stores = useStores();
  const latest = useRef(props);
  latest.current = props;
  const opened = useRef<TransitMap | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates the map anew.
  useEffect(() => {
    const abort = new AbortController();
    void stores.get(networkStore).getState().load();
    const propsNow = () => latest.current;
    if (box.current) {
      void openTransitMap(box.current, propsNow, abort.signal).then((made) => {
        // Unmounted while the map was created.
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
  }, [box, stores, attempt]);
  // A hidden map is not updated; it catches up when it becomes visible.
  useEffect(() => {
    if (isVisible) opened.current?.setProps(props);
  });
}

/** The props of the map, from the stores of the group. */
function useMapProps(
  props: MapSurfaceProps,
  probe: RefObject<HTMLElement | null>,
  onFailure: (reason: MapFailure | null) => void,
): TransitMapProps {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const map = useStore(mapStore, (state) => state);
  const ownPosition = useStore(proximityStore, (state) => state.ownPosition);
  const network = useStore(networkStore, (state) => state.network);
  const theme = useColorScheme(probe);
  const hasReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { config } = stores;
  const rangesOf = useMemo(() => readMarkers(config), [config]);
  const points = useShownPoints(props.hasPoints);
  const lines = useMemo(
    () =>
      map.lineShapes.map(({ line: { id, color }, shape }) => ({
        id,
        color,
        shape,
        stopPoints: [...map.lineStopPoints],
      })),
    [map.lineShapes, map.lineStopPoints],
  );
  // Initial view, unless a store wants another one.
  const start = useMemo(
    () => network && { center: heartOf(network), zoom: props.hasPoints ? 14.5 : 12 },
    [network, props.hasPoints],
  );
  const pointOf = (key: PlaceKey) => points.find((point) => isSamePlace(point, key)) ?? null;
  const pick = async (position: Parameters<typeof map.choosePoint>[0]) => {
    const place = await map.choosePoint(position);
    if (place) props.announce(t`Lieu choisi sur la carte\u00A0: ${{ place: place.displayName }}`);
  };

  return {
    theme,
    locale: i18n.locale,
    hasReducedMotion,
    rangesOf,
    network,
    journeys: map.highlightedJourneys,
    lines,
    ownPosition,
    vehicles: map.vehicles,
    chosenVehicle: map.chosenVehicle,
    texts: {
      map: t`Carte. Les flèches la déplacent, plus et moins règlent le zoom.`,
      zoomIn: t`Agrandir`,
      zoomOut: t`Réduire`,
      northUp: t`Remettre le nord en haut`,
      useCtrl: t`Ctrl + molette pour zoomer`,
      useCommand: t`⌘ + molette pour zoomer`,
      useTwoFingers: t`Deux doigts pour déplacer la carte`,
    },
    view: map.wanted ?? start,
    styleUrl: config.appConfig.mapStyleUrl || null,
    points,
    selected: map.selectedPlace,
    hovered: map.hoveredPlace,
    highlighted: map.highlightedPlace,
    isCooperative: props.isCooperative,
    isPicking: map.searchMode !== null,
    onReady: () => onFailure(null),
    onMoveStart: () => stores.get(proximityStore).getState().holdWait(),
    onIdle: ({ bounds, zoom }) => map.setView(bounds, zoom),
    onPointSelect: (key) => props.onPointSelect?.(key && pointOf(key)),
    onVehicleSelect: (id) => map.chooseVehicle(id === map.chosenVehicle ? null : id),
    onPointHover: (key) => map.hoverPlace(key),
    onPick: (position) => void pick(position),
    onError: (reason) => reason !== 'style' && onFailure(reason),
  };
}

/** Nearby points of the chosen categories; under a journey or a line only the selected place. */
function useShownPoints(hasPoints: boolean): readonly ProximityPoint[] {
  const points = useStore(proximityStore, (state) => state.points);
  const categories = useStore(proximityStore, (state) => state.categories);
  const selectedPlace = useStore(mapStore, (state) => state.selectedPlace);
  const hasLineOrJourney = useStore(mapStore, showsLineOrJourney);
  return useMemo(() => {
    if (!hasPoints) return noPoints;
    return hasLineOrJourney
      ? points.filter((point) => isSamePlace(point, selectedPlace))
      : filterByCategories(points, categories);
  }, [hasPoints, hasLineOrJourney, selectedPlace, points, categories]);
}

/** Prompt and cancel button while the traveller picks a point on the map (ND-81). */
function PickingBar() {
  const { t } = useLingui();
  const { searchMode, isNamingPoint, leaveSearch } = useStore(mapStore, (state) => state);
  if (!searchMode) return null;
  const prompts = {
    departure: t`Touchez la carte à l’endroit du départ.`,
    via: t`Touchez la carte à l’endroit de l’étape.`,
    arrival: t`Touchez la carte à l’endroit de l’arrivée.`,
  };
  return (
    <div className="map-picking">
      <p role="status">{isNamingPoint ? t`Recherche de l’adresse…` : prompts[searchMode]}</p>
      <IconButton label={t`Annuler`} onClick={leaveSearch}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
