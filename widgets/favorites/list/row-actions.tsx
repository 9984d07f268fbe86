import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import { StopNextDepartures } from '#shared/components/stop-next-departures.tsx';
import { TripEndLink, type UsePlace } from '#shared/components/trip-ends.tsx';
import { useReading } from '#shared/components/use-reading.ts';
import { useStores } from '#shared/components/use-stores.ts';
import type { FavoriteStopPoint } from '#shared/domain/favorites/favorite.ts';
import { wantedLines } from '#shared/domain/favorites/favorite-subject.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { schedulesAddress } from '#shared/domain/schedules-view.ts';
import type { TripEnd } from '#shared/domain/trip/trip-query.ts';
import { favoriteSubjectLoader } from '#shared/stores/favorites/favorite-subject-loader.ts';
import { Button } from '#shared/ui/button.tsx';
import { EditIcon, TrashIcon } from '#shared/ui/icon/actions.tsx';
import { ClockIcon } from '#shared/ui/icon/objects.tsx';
import { DeparturesRoom } from '../plain-list.tsx';
import { SortHandle, type SortHandleProps } from './sort-handle.tsx';

export interface RowActionsProps extends SortHandleProps {
  readonly isOpen: boolean;
  /** The row is in the viewport, or nearly. */
  readonly isNear: boolean;
  /** Height in pixels to keep for the departures of a row that has been near; 0 if it has not. */
  readonly room: number;
  /** Id of the further actions. */
  readonly furtherId: string;
  readonly isSorting: boolean;
  readonly isWidget: boolean;
  readonly onUse: UsePlace;
  readonly onNavigate: (href: string) => boolean;
  /** Shows the form that changes the favorite with this key. */
  readonly onEdit: (key: string | null) => void;
  readonly onRemove: () => void;
}

/** The main link of a favorite: to a trip or to a timetable. While the traveller sorts, the controls that move it. */
export function FavoriteMain(props: RowActionsProps) {
  if (props.isSorting) return props.count > 1 && <SortHandle {...props} />;
  return props.row.place ? <TripLink {...props} end="arrival" /> : <TimetableLink {...props} />;
}

/** The departures of a stop and, on request, further actions. */
export function FavoriteBelow(props: RowActionsProps) {
  return (
    <>
      <Departures {...props} />
      {props.isOpen && !props.isSorting && <Further {...props} />}
    </>
  );
}

/** Leads to a trip from or to the favorite, which links and announcements call by the traveller's own name. */
function TripLink({ row, title, ...rest }: RowActionsProps & { readonly end: TripEnd }) {
  return row.place && <TripEndLink {...rest} place={{ ...row.place, title }} kind="secondary" isInList />;
}

function TimetableLink({ row: { favorite }, title, isWidget, onNavigate }: RowActionsProps) {
  const { t, i18n } = useLingui();
  const { siteUrl } = useStores().config;
  if (!('line' in favorite || 'stopPoint' in favorite)) return null;
  const path = schedulesAddress(
    'line' in favorite ? { view: 'line', line: favorite.line.id } : { view: 'stop', stop: favorite.stopPoint.id },
  );
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

/** The next departures of a stop. Requests the names of favorites that another device has added. Rows out of sight wait. */
function Departures({ row, isNear, room }: RowActionsProps) {
  const stores = useStores();
  const { favorite, place, line, key } = row;
  const isUnknown = 'line' in favorite ? !line : !place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the favorite.
  useEffect(() => {
    if (isUnknown && isNear) void stores.get(favoriteSubjectLoader).load(favorite);
  }, [stores, isUnknown, isNear, key]);
  if (!('stopPoint' in favorite && place)) return null;
  if (isNear) return <StopDepartures favorite={favorite} place={place} />;
  return room > 0 ? (
    <div className="favorite-departures" style={{ minHeight: `${room}px` }} />
  ) : (
    <DeparturesRoom row={row} />
  );
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

function Further(props: RowActionsProps) {
  const { row, furtherId, onEdit, onRemove } = props;
  const { t } = useLingui();
  const { favorite, kind, key } = row;
  const canEdit = 'address' in favorite || ('stopPoint' in favorite && (row.place?.lines?.length ?? 0) > 1);
  return (
    <div id={furtherId} className="favorite-further">
      <TripLink {...props} end="departure" />
      {kind === 'STOP_POINT' && <TimetableLink {...props} />}
      {canEdit && (
        <Button kind="secondary" data-act="edit" onClick={() => onEdit(key)}>
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
