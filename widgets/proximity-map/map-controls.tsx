import { useLingui } from '@lingui/react/macro';
import { positionFailureText } from '#shared/parts/own-position/position-failure-text.ts';
import { useStore } from '#shared/parts/use-stores.ts';
import { mapStore, showsWay } from '#shared/stores/map-context.ts';
import { ownPositionStore } from '#shared/stores/own-position.ts';
import { nearbyOf, proximityStore } from '#shared/stores/proximity.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { LocateIcon, SearchIcon } from '#shared/ui/icon/actions.tsx';
import { LiveRegion } from '#shared/ui/live-region.tsx';

/** What floats over the map: where one is, and what is here. */
export function MapControls({ hasPanel }: { readonly hasPanel: boolean }) {
  const { t, i18n } = useLingui();
  const map = useStore(mapStore, (state) => state);
  const proximity = useStore(proximityStore, (state) => state);
  const isLocating = useStore(ownPositionStore, (state) => state.isLocating);
  const failure = useStore(ownPositionStore, (state) => state.failure);
  const isAnswered = nearbyOf(proximity, map).isAnswered;

  // What is being picked has the map to itself.
  if (map.searchMode) return null;

  return (
    <>
      {!showsWay(map) && (
        <div className="map-top">
          {map.bounds && !isAnswered && !proximity.isLoading && (
            <Button kind="secondary" onClick={() => proximity.searchHere()}>
              <SearchIcon size={20} />
              {t`Chercher ici`}
            </Button>
          )}
          {proximity.isLoading && <p className="map-prompt">{t`Recherche…`}</p>}
          {!hasPanel && proximity.hasLoadingError && (
            <p className="map-prompt" role="alert">
              {t`Ce qui est proche ne peut pas être chargé.`}{' '}
              <Button kind="quiet" onClick={() => proximity.retry()}>
                {t`Réessayer`}
              </Button>
            </p>
          )}
        </div>
      )}
      <div className="map-locate" data-busy={isLocating}>
        <IconButton label={t`Autour de ma position`} onClick={() => void proximity.locate()}>
          <LocateIcon size={24} />
        </IconButton>
      </div>
      {!hasPanel && failure && <p className="map-prompt map-failure">{positionFailureText(failure, i18n)}</p>}
      {!hasPanel && <LiveRegion text={failure ? positionFailureText(failure, i18n) : ''} />}
    </>
  );
}
