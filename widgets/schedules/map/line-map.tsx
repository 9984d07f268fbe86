import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { MapSurface } from '#shared/components/map-surface/map-surface.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { lineOnMapStore } from '#shared/stores/line-on-map.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { Button } from '#shared/ui/button.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './line-map.css?inline';

interface LineMapProps {
  readonly line: LineRef;
  readonly announce: (text: string) => void;
}

/** The line with its stops on a map: on the map of the group if the page has one, else on its own. */
export function Component({ line, announce }: LineMapProps) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  const isOwn = useStore(presenceStore, (state) => state.counts.map === 0);
  const { hasLoadingError } = useStore(lineOnMapStore, (state) => state);
  const show = () => void stores.get(lineOnMapStore).getState().show(line);

  const { id } = line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response to the same request holds an equal line.
  useEffect(() => {
    show();
    return () => stores.get(lineOnMapStore).getState().clear();
  }, [stores, id]);

  return (
    <>
      {isOwn && (
        <div className="line-map">
          <MapSurface kind="small-map" hasPoints={false} isCooperative announce={announce} />
        </div>
      )}
      {hasLoadingError && (
        <p className="line-map-failed" role="alert">
          {t`Le tracé de la ligne ne peut pas être chargé.`}{' '}
          <Button kind="quiet" onClick={show}>
            {t`Réessayer`}
          </Button>
        </p>
      )}
    </>
  );
}
