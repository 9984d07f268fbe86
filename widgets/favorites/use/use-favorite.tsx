import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import { StopNextDepartures } from '#shared/components/stop-next-departures.tsx';
import { TripEndLink } from '#shared/components/trip-ends.tsx';
import { useReading } from '#shared/components/use-reading.ts';
import { useStores } from '#shared/components/use-stores.ts';
import type { FavoriteStopPoint } from '#shared/domain/favorites/favorite.ts';
import { wantedLines } from '#shared/domain/favorites/favorite-subject.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { encodeSegment } from '#shared/lib/safe-address.ts';
import { favoriteSubjectLoader } from '#shared/stores/favorites/favorite-subject-loader.ts';
import { Button } from '#shared/ui/button.tsx';
import { EditIcon, TrashIcon } from '#shared/ui/icon/actions.tsx';
import { ClockIcon } from '#shared/ui/icon/objects.tsx';
import type { FavoriteRow } from '../favorites.model.ts';
import { SortHandle } from './sort-handle.tsx';
import type { UseProps } from './use-props.ts';

/** What a favorite is for, beside its name; while the traveller sorts, what moves it. */
export function FavoriteMain(props: UseProps) {
  if (!props.isSorting) return <Main {...props} />;
  return props.count > 1 && <SortHandle {...props} />;
}

/** The departures of a stop and, on request, further actions. */
export function FavoriteBelow(props: UseProps) {
  const { isOpen, isSorting } = props;
  return (
    <>
      <Departures {...props} />
      {isOpen && !isSorting && <Further {...props} />}
    </>
  );
}

function Main({ row, title, isWidget, onUse, onNavigate, announce }: UseProps) {
  const place = placeNamed(row, title);
  if (place) {
    return (
      <TripEndLink
        place={place}
        end="arrival"
        kind="secondary"
        isInList
        isWidget={isWidget}
        onUse={onUse}
        announce={announce}
      />
    );
  }
  return <TimetableLink row={row} title={title} isWidget={isWidget} onNavigate={onNavigate} />;
}

/** The place under the traveller's own name, as links and announcements say it. */
const placeNamed = ({ place }: FavoriteRow, title: string): Place | null => place && { ...place, title };

function TimetableLink({
  row,
  title,
  isWidget,
  onNavigate,
}: Pick<UseProps, 'row' | 'title' | 'isWidget' | 'onNavigate'>) {
  const { t, i18n } = useLingui();
  const { siteUrl } = useStores().config;
  const { favorite } = row;
  if (!('line' in favorite || 'stopPoint' in favorite)) return null;
  const path =
    'line' in favorite
      ? `schedules/line/${encodeSegment(favorite.line.id)}`
      : `schedules?${new URLSearchParams({ stop: favorite.stopPoint.id })}`;
  return (
    <SiteLink
      href={`${siteUrl}/${i18n.locale}/${path}`}
      isWidget={isWidget}
      onNavigate={onNavigate}
      className="button secondary"
    >
      <ClockIcon size={20} />
      {t({ message: 'Horaires', context: 'one line or stop' })}
      <span className="visually-hidden">{`\u00A0: ${title}`}</span>
    </SiteLink>
  );
}

/** The next departures of a stop. The names of what another device has added are requested here. */
function Departures({ row }: UseProps) {
  const stores = useStores();
  const { favorite, place, line, key } = row;
  const isUnknown = 'line' in favorite ? !line : !place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the favorite.
  useEffect(() => {
    if (isUnknown) void stores.get(favoriteSubjectLoader).load(favorite);
  }, [stores, isUnknown, key]);
  return 'stopPoint' in favorite && place ? <StopDepartures favorite={favorite} place={place} /> : null;
}

const none: never[] = [];

function StopDepartures({ favorite, place }: { readonly favorite: FavoriteStopPoint; readonly place: Place }) {
  const reading = useReading(none, 'seconds');
  const lines = place.lines ?? none;
  const isWanted = useMemo(() => wantedLines(favorite, lines), [favorite, lines]);
  return (
    <div className="favorite-departures">
      <StopNextDepartures stop={place} lines={lines} reading={reading} isWanted={isWanted} />
    </div>
  );
}

function Further(props: UseProps) {
  const { row, title, furtherId, onEdit, onRemove, isWidget, onUse, onNavigate, announce } = props;
  const { t } = useLingui();
  const { favorite, kind, key } = row;
  const place = placeNamed(row, title);
  const canEdit = 'address' in favorite || ('stopPoint' in favorite && (row.place?.lines?.length ?? 0) > 1);
  return (
    <div id={furtherId} className="favorite-further">
      {place && (
        <TripEndLink
          place={place}
          end="departure"
          kind="secondary"
          isInList
          isWidget={isWidget}
          onUse={onUse}
          announce={announce}
        />
      )}
      {kind === 'STOP_POINT' && <TimetableLink row={row} title={title} isWidget={isWidget} onNavigate={onNavigate} />}
      {canEdit && (
        <Button kind="secondary" data-act="edit" onClick={() => onEdit({ act: 'edit', key })}>
          <EditIcon size={20} />
          {'address' in favorite ? t`Modifier` : t`Choisir les lignes`}
        </Button>
      )}
      <Button kind="secondary" data-act="remove" onClick={onRemove}>
        <TrashIcon size={20} />
        {t`Retirer`}
      </Button>
    </div>
  );
}
