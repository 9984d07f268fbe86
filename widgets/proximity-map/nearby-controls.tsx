import { useLingui } from '@lingui/react/macro';
import { Retry } from '#shared/components/retry.tsx';
import { useStore } from '#shared/components/use-stores.ts';
import { mapStore, showsLineOrJourney } from '#shared/stores/map-context.ts';
import { nearbyOf, proximityStore } from '#shared/stores/places/proximity.ts';
import { positionFailureText } from '#shared/texts/position-failure-text.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { LocateIcon, SearchIcon } from '#shared/ui/icon/actions.tsx';
import { CloseIcon } from '#shared/ui/icon/controls.tsx';
import { LiveRegion } from '#shared/ui/live-region.tsx';
import { useLocate } from './use-locate.ts';

/** Controls over the map: own position and "search here". */
export function NearbyControls() {
  const { t, i18n } = useLingui();
  const map = useStore(mapStore, (state) => state);
  const proximity = useStore(proximityStore, (state) => state);
  const { isLocating, failure, locate, forgetFailure } = useLocate();
  const isLoaded = nearbyOf(proximity, map).isLoaded;

  // Hidden while the traveller picks a point.
  if (map.searchMode) return null;

  return (
    <>
      {!showsLineOrJourney(map) && (
        <div className="map-top">
          {map.bounds && !isLoaded && !proximity.isLoading && !proximity.hasLoadingError && (
            <Button kind="secondary" onClick={() => proximity.searchHere()}>
              <SearchIcon size={20} />
              {t`Chercher ici`}
            </Button>
          )}
          {proximity.isLoading && <p className="map-prompt">{t`Recherche…`}</p>}
          {proximity.hasLoadingError && !proximity.isListed && (
            <p className="map-prompt" role="alert">
              {t`Impossible de charger les lieux à proximité.`} <Retry kind="quiet" onRetry={() => proximity.retry()} />
            </p>
          )}
        </div>
      )}
      <div className="map-locate" data-busy={isLocating}>
        <IconButton label={t`Autour de ma position`} onClick={() => void locate()}>
          <LocateIcon size={24} />
        </IconButton>
      </div>
      {failure && (
        <div className="map-failure">
          <p>{positionFailureText(failure, i18n)}</p>
          <IconButton label={t`Fermer`} onClick={forgetFailure}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
      )}
      <LiveRegion text={failure ? positionFailureText(failure, i18n) : ''} />
    </>
  );
}
