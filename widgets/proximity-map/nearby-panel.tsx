import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
import { PlaceField } from '#shared/components/place-field/place-field.tsx';
import { useReading } from '#shared/components/use-reading.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { addressSearch, isFeatureEnabled } from '#shared/config/features.ts';
import { heartOf } from '#shared/domain/network.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { centreOf, containsPosition } from '#shared/domain/place/map-view.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import { networkStore } from '#shared/stores/network.ts';
import { nearbyOf, proximityStore } from '#shared/stores/places/proximity.ts';
import { nearbyRow } from '#shared/texts/nearby-row.ts';
import { categoryName } from '#shared/texts/place-words.ts';
import { positionFailureText } from '#shared/texts/position-failure-text.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { LocateIcon } from '#shared/ui/icon/actions.tsx';
import { modeIcons } from '#shared/ui/icon/modes.tsx';
import { placeIcons } from '#shared/ui/icon/places.tsx';
import { LiveRegion } from '#shared/ui/live-region.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { NearbyRowView } from './nearby-row-view.tsx';
import { areaKey } from './proximity-map.model.ts';
import { listLengthStore } from './proximity-map.store.ts';
import type { proximityMap } from './proximity-map.widget.ts';
import { useLocate } from './use-locate.ts';

export interface NearbyPanelProps {
  readonly onOpen: (place: Pick<Place, 'type' | 'id' | 'lat' | 'lon'> & { readonly name: string }) => void;
  readonly part: ViewProps<typeof proximityMap>['part'];
  /** Retries to load the network, which is the initial view; null unless that failed. */
  readonly onRetryStart: (() => void) | null;
}

const rowsAtOnce = 12;
/** So many rows show their next departures. */
const rowsWithDepartures = 5;

const categoryIcons = { ...placeIcons, ...modeIcons };
const noDisruptions: never[] = [];
/** Whether a place has a detail: all but addresses and positions. */
const isPoint = ({ type }: Place) => type !== 'address' && type !== 'USER_POSITION';

/** Search, filters and list, which are complete without the map. */
export function NearbyPanel({ onOpen, part, onRetryStart }: NearbyPanelProps) {
  const { t } = useLingui();
  const stores = useStores();
  const map = stores.get(mapStore).getState();
  const bounds = useStore(mapStore, (state) => state.bounds);
  const proximity = useStore(proximityStore, (state) => state);
  const { returnToList, leaveList } = proximity;
  const reading = useReading(noDisruptions, 'seconds');
  const length = useStore(listLengthStore, (state) => state);
  useEffect(() => {
    returnToList();
    return leaveList;
  }, [returnToList, leaveList]);
  const { points, categories, reference, isLoaded } = useMemo(
    () => nearbyOf(proximity, { bounds }),
    [proximity, bounds],
  );
  const area = reference ? areaKey(reference.position) : '';
  const limit = length.area === area ? Math.max(length.limit, rowsAtOnce) : rowsAtOnce;
  const kind = reference?.kind ?? 'map-centre';
  const rows = useMemo(
    () => points.slice(0, limit).map((point) => ({ point, row: nearbyRow(point, kind, reading) })),
    [points, limit, kind, reading],
  );
  const open = useStableCallback(onOpen);
  const count = points.length;
  const hasFailed = proximity.hasLoadingError || onRetryStart !== null;

  const isEmpty = count === 0 && isLoaded && !proximity.hasLoadingError;
  const goTo = (position: LatLon) => {
    stores.get(proximityStore).setState({ measuresFrom: 'map-centre' });
    map.showPosition(position);
  };

  const showMore = () => stores.get(listLengthStore).setState({ area, limit: limit + rowsAtOnce });

  const choose = (place: Place | null) => {
    map.highlightPlace(place && !isPoint(place) ? place : null);
    if (!place) return;
    goTo(place);
    if (isPoint(place)) onOpen({ ...place, name: place.title });
  };

  return (
    <>
      <Search onChoose={choose} />
      {categories.length > 0 && <Filters categories={categories} reading={reading} part={part} />}
      <LiveRegion
        text={
          isLoaded && !proximity.isLoading
            ? t`${plural(count, { 0: 'Rien à proximité', one: '# lieu à proximité', other: '# lieux à proximité' })}`
            : ''
        }
      />
      {hasFailed && (
        <FailureMessage
          text={t`Impossible de charger les lieux à proximité.`}
          onRetry={onRetryStart ?? (() => proximity.retry())}
        />
      )}
      {count === 0 && !hasFailed && !isLoaded && <Waiting />}
      {isEmpty && <Empty isFiltered={proximity.categories.length > 0} onGo={goTo} />}
      {count > 0 && (
        <ul {...part('list')} className="list">
          {rows.map(({ point, row }, index) => (
            <NearbyRowView
              key={keyOfPlace(point)}
              row={row}
              point={point}
              reading={reading}
              hasDepartures={index < rowsWithDepartures}
              onOpen={open}
              part={part}
            />
          ))}
        </ul>
      )}
      {count > limit && (
        <Button kind="secondary" onClick={showMore}>
          {t`Afficher plus de lieux`}
        </Button>
      )}
    </>
  );
}

/** Search field and button for the traveller's position. */
function Search({ onChoose }: { readonly onChoose: (place: Place | null) => void }) {
  const { t, i18n } = useLingui();
  const { config } = useStores();
  const { isLocating, failure, locate } = useLocate();
  const [searched, setSearched] = useState<Place | null>(null);
  return (
    <div className="panel-search">
      <PlaceField
        id="nearby-search"
        label={t`Autour de`}
        place={searched}
        onChoose={(place) => {
          setSearched(place);
          onChoose(place);
        }}
        placeholder={isFeatureEnabled(config, addressSearch) ? t`Adresse, arrêt ou lieu` : t`Arrêt ou lieu`}
      />
      <Button kind="quiet" onClick={() => void locate()} aria-busy={isLocating}>
        <LocateIcon size={20} />
        {isLocating ? t`Recherche de votre position…` : t`Autour de ma position`}
      </Button>
      {failure && (
        <p className="panel-note" role="alert">
          {positionFailureText(failure, i18n)}
        </p>
      )}
    </div>
  );
}

interface FiltersProps extends Pick<NearbyPanelProps, 'part'> {
  readonly categories: ReturnType<typeof nearbyOf>['categories'];
  readonly reading: Reading;
}

function Filters({ categories, reading, part }: FiltersProps) {
  const { t } = useLingui();
  const toggleCategory = useStore(proximityStore, (state) => state.toggleCategory);
  return (
    <fieldset {...part('filters')} className="filters">
      <legend className="visually-hidden">{t`Ne montrer que`}</legend>
      {categories.map(({ category, count: number, isChosen }) => {
        const Icon = categoryIcons[category];
        return (
          <button key={category} type="button" aria-pressed={isChosen} onClick={() => toggleCategory(category)}>
            <Icon size={20} />
            {categoryName(category, reading)} <small>{number}</small>
          </button>
        );
      })}
    </fieldset>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Recherche des lieux à proximité…`}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="row-waiting">
          <SkeletonLine width="long" />
          <SkeletonLine text={14} width="half" />
        </div>
      ))}
    </Skeleton>
  );
}

interface EmptyProps {
  /** Whether the chosen categories may be the reason. */
  readonly isFiltered: boolean;
  readonly onGo: (position: LatLon) => void;
}

function Empty({ isFiltered, onGo }: EmptyProps) {
  const { t } = useLingui();
  const showAllCategories = useStore(proximityStore, (state) => state.showAllCategories);
  const bounds = useStore(mapStore, (state) => state.bounds);
  const { network, load } = useStore(networkStore, (state) => state);
  useEffect(() => {
    if (!isFiltered) void load();
  }, [load, isFiltered]);
  if (isFiltered) {
    return (
      <StateMessage
        kind="empty"
        text={t`Aucun lieu des catégories choisies ici.`}
        action={
          <Button kind="secondary" onClick={() => showAllCategories()}>
            {t`Tout montrer`}
          </Button>
        }
      />
    );
  }
  const isOutside = network && bounds && !containsPosition(network.bounds, centreOf(bounds));
  return (
    <StateMessage
      kind="empty"
      text={
        isOutside
          ? t`Le réseau ne va pas jusqu’ici.`
          : t`Ni arrêt ni service ici. Déplacez la carte, ou cherchez ailleurs.`
      }
      action={
        isOutside && (
          <Button kind="secondary" onClick={() => onGo(heartOf(network))}>
            {t`Revenir au réseau`}
          </Button>
        )
      }
    />
  );
}
