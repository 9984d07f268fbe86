import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { MapSurface } from '#shared/components/map-surface.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { PlaceFieldName } from '#shared/domain/trip/trip-form.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './planner-map.css?inline';

interface PlannerMapProps {
  /** The field whose place is being picked; null while none is. */
  readonly picksFor?: PlaceFieldName | null;
  /** Called when the point is picked or picking is cancelled. */
  readonly onPicked?: () => void;
  readonly announce: (text: string) => void;
}

/** The planner's own map. Shown only if the page has no map of its group. */
export function Component({ picksFor = null, onPicked, announce }: PlannerMapProps) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  const isOwn = useStore(presenceStore, (state) => state.counts.map === 0);
  const searchMode = useStore(mapStore, (state) => state.searchMode);
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!picksFor) return;
    stores.get(mapStore).getState().startSearch(picksFor);
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
    return () => stores.get(mapStore).getState().leaveSearch();
  }, [stores, picksFor]);

  const wasPicking = useRef(false);
  useEffect(() => {
    if (searchMode === null && wasPicking.current) onPicked?.();
    wasPicking.current = searchMode !== null;
  }, [searchMode, onPicked]);

  if (!isOwn) return null;
  return (
    <section
      ref={box}
      className="planner-map"
      tabIndex={-1}
      aria-label={t`Carte`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && searchMode !== null) stores.get(mapStore).getState().leaveSearch();
      }}
    >
      <MapSurface kind="small-map" hasPoints={false} isCooperative={searchMode === null} announce={announce} />
    </section>
  );
}
