import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MapSurface } from '#shared/components/map-surface.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { heartOf } from '#shared/domain/network.ts';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import { networkStore } from '#shared/stores/network.ts';
import type { PlaceToShow } from '#shared/stores/places/place-detail.ts';
import { proximityStore } from '#shared/stores/places/proximity.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts';
import { Button } from '#shared/ui/button.tsx';
import { ChevronLeftIcon } from '#shared/ui/icon/controls.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { NearbyControls } from './nearby-controls.tsx';
import { NearbyPanel, type NearbyPanelProps } from './nearby-panel.tsx';
import { OpenedPlace, useDetail } from './opened-place.tsx';
import css from './proximity-map.css?inline';
import { readCategories, readCenter } from './proximity-map.model.ts';
import { openedPlaceStore } from './proximity-map.store.ts';
import type { proximityMap } from './proximity-map.widget.ts';

/** Nearby places: the map, and a list with the same content. */
export function View({ props, emit, part, announce }: ViewProps<typeof proximityMap>) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  const { place: opened, open: setOpened } = useStore(openedPlaceStore, (state) => state);
  const title = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const searchMode = useStore(mapStore, (state) => state.searchMode);
  const { show } = props;
  const hasMap = show !== 'list';
  const hasPanel = show !== 'map';

  const detail = useDetail();
  const retryStart = useInitialView(props);
  usePlaceOfAttributes(props, setOpened);

  const open: NearbyPanelProps['onOpen'] = ({ type, id, name, lat, lon }) => {
    if (!emit('tp-place-select', { type, id, name })) return;
    setOpened({ type, id, name, lat, lon });
    // Moves focus and scroll position to the start of the detail.
    requestAnimationFrame(() => {
      title.current?.focus({ preventScroll: true });
      panel.current?.scrollTo({ top: 0 });
      bringIntoSight(panel.current);
    });
  };
  const close = () => {
    const key = opened && keyOfPlace(opened);
    setOpened(null);
    // Returns focus to the row of the closed place.
    requestAnimationFrame(() => {
      const rows = panel.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [];
      const row = [...rows].find(({ dataset }) => dataset.place === key);
      (row?.querySelector('a') ?? panel.current)?.focus({ preventScroll: true });
      if (row) row.scrollIntoView({ block: 'nearest' });
      else bringIntoSight(panel.current);
    });
  };

  return (
    <section
      className="proximity"
      data-show={show}
      aria-label={props.label || t`À proximité`}
      onPointerEnter={detail.prefetch}
      onFocus={detail.prefetch}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && searchMode !== null) stores.get(mapStore).getState().leaveSearch();
      }}
    >
      {hasPanel && (
        <div {...part('panel')} ref={panel} className="panel" tabIndex={-1}>
          {opened ? (
            <div {...part('detail')}>
              <OpenedPlace
                key={keyOfPlace(opened)}
                detail={detail}
                shown={opened}
                isWidget={props.widget}
                onUse={(field, query) => emit('tp-place-use', { field, query })}
                announce={announce}
                headingRef={title}
                bar={
                  <div className="panel-bar">
                    <Button kind="quiet" onClick={close}>
                      <ChevronLeftIcon size={20} />
                      {t`À proximité`}
                    </Button>
                  </div>
                }
              />
            </div>
          ) : (
            <NearbyPanel onOpen={open} part={part} onRetryStart={retryStart} />
          )}
        </div>
      )}
      {hasMap && (
        <div {...part('map')} className="map">
          <MapSurface
            kind="map"
            hasPoints
            isCooperative={props.gestures === 'cooperative'}
            onPointSelect={(point) => (point ? open(point) : undefined)}
            announce={announce}
          />
          <NearbyControls />
        </div>
      )}
    </section>
  );
}

type Props = ViewProps<typeof proximityMap>['props'];

/**
 * Sets the initial view of map and list: the position of `center`, else the heart of the network. Returns a function that
 * loads the network again if that failed and nothing else has set a view; else null.
 */
function useInitialView({ center, categories }: Props): (() => void) | null {
  const stores = useStores();
  const wanted = useStore(mapStore, (state) => state.wanted);
  const hasView = useStore(mapStore, (state) => state.bounds !== null);
  const maps = useStore(presenceStore, (state) => state.counts.map);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => stores.get(proximityStore).getState().follow(), [stores]);

  const startInNetwork = useCallback(
    async (how: 'load' | 'retry') => {
      const network = await stores.get(networkStore).getState()[how]();
      setFailed(network === null);
      const { wanted: already, bounds, showPosition } = stores.get(mapStore).getState();
      if (network && !already && !bounds) showPosition(heartOf(network));
    },
    [stores],
  );
  useEffect(() => {
    const position = readCenter(center);
    if (position) stores.get(mapStore).getState().showPosition(position);
    else void startInNetwork('load');
  }, [stores, center, startInNetwork]);

  useEffect(() => {
    const chosen = readCategories(categories);
    if (chosen.length > 0) stores.get(proximityStore).setState({ categories: chosen });
  }, [stores, categories]);

  // Without a map, or before it has a view, the list uses the wanted view at once: no debounce applies.
  useEffect(() => {
    if (wanted && (maps === 0 || !hasView)) stores.get(mapStore).getState().setView(wanted.bounds, null);
  }, [stores, maps, wanted, hasView]);

  return hasFailed && !hasView ? () => void startInNetwork('retry') : null;
}

/** Opens the place of the attributes on the first render and when they change; other renders keep the opened place. */
function usePlaceOfAttributes({ placeType, placeId }: Props, open: (place: PlaceToShow | null) => void): void {
  const lastKey = useRef<string | undefined>(undefined);
  useEffect(() => {
    const key = placeId && `${placeType} ${placeId}`;
    if (lastKey.current === key) return;
    lastKey.current = key;
    open(placeId ? { type: placeType, id: placeId } : null);
  }, [placeType, placeId, open]);
}
