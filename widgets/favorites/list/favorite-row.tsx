import { useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ViewProps } from '#shared/element/contract.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import { capitalised } from '#shared/texts/sentence.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { MoreIcon } from '#shared/ui/icon/actions.tsx';
import { HomeIcon, WorkIcon } from '#shared/ui/icon/objects.tsx';
import { PlaceIcon } from '#shared/ui/icon/places.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import type { EditProps } from '../edit-favorite.tsx';
import type { FavoriteRow } from '../favorites.model.ts';
import type { favorites } from '../favorites.widget.ts';
import { FavoriteText } from '../plain-list.tsx';
import { rowTitle } from '../row-texts.ts';
import { FavoriteBelow, FavoriteMain, type RowActionsProps } from './row-actions.tsx';

export interface FavoriteRowProps
  extends Omit<RowActionsProps, 'title' | 'isNear' | 'room' | 'furtherId' | 'onRemove'> {
  readonly part: ViewProps<typeof favorites>['part'];
  /** Its further actions are shown. */
  readonly isOpen: boolean;
  /** The form that changes it is shown. */
  readonly isEdited: boolean;
  readonly onOpen: (key: string | null) => void;
  readonly onRemove: (row: FavoriteRow, title: string) => void;
  /** Null until its module is loaded. */
  readonly EditForm: ComponentType<EditProps> | null;
}

/** How far outside the viewport a row requests its name and departures. */
const loadAheadPixels = 300;

/** One favorite: its name, its main link, and further actions on request. Drawn again only if its own values change. */
export const FavoriteRowView = memo(function FavoriteRowView(props: FavoriteRowProps) {
  const { row, part, isOpen, isEdited, isSorting, EditForm, onOpen, onEdit, onRemove, ...rest } = props;
  const { t, i18n } = useLingui();
  const furtherId = useId();
  // The words for modes come with departures: the names before them do without.
  const title = row.line ? capitalised(lineInWords(row.line, { i18n }), i18n.locale) : rowTitle(row, i18n);
  const item = useRef<HTMLLIElement>(null);
  const { isNear, room } = useNearness(item, loadAheadPixels);
  const use = {
    ...rest,
    row,
    title,
    isOpen,
    isNear,
    room,
    furtherId,
    isSorting,
    onEdit,
    onRemove: () => onRemove(row, title),
  };
  return (
    <li {...part('row')} ref={item} className="favorite" data-kind={row.kind} data-key={row.key}>
      <span className="favorite-icon" aria-hidden="true">
        {iconOf(row)}
      </span>
      <FavoriteText row={row} title={title} />
      <span className="favorite-main">
        <FavoriteMain {...use} />
      </span>
      {!isSorting && (
        <span className="more-place">
          <IconButton
            label={t`Autres actions\u00A0: ${title}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? furtherId : undefined}
            data-act="more"
            onClick={() => onOpen(isOpen ? null : row.key)}
          >
            <MoreIcon size={20} />
          </IconButton>
        </span>
      )}
      <FavoriteBelow {...use} />
      {isEdited && EditForm && (
        <EditForm edit={{ act: 'edit', key: row.key }} announce={props.announce} onClose={() => onEdit(null)} />
      )}
    </li>
  );
});

function iconOf({ favorite, place, line }: FavoriteRow): ReactNode {
  if ('address' in favorite && favorite.category === 'HOME') return <HomeIcon size={20} />;
  if ('address' in favorite && favorite.category === 'WORK') return <WorkIcon size={20} />;
  if (line) return <LineBadge line={line} label="" size={line.code.length > 2 ? 'small' : 'medium'} />;
  if ('line' in favorite) return null;
  return <PlaceIcon place={place ?? { type: 'stopPoint' in favorite ? 'stopArea' : 'pointOfInterest' }} size={20} />;
}

interface Nearness {
  readonly isNear: boolean;
  /** The height in pixels of the row's departures when the row left last. They may go then, and nothing moves. */
  readonly room: number;
}

/** Returns whether a row is within `margin` pixels of the viewport. */
function useNearness(row: RefObject<Element | null>, margin: number): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: false, room: 0 });
  useLayoutEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { isIntersecting: isNear, target } = entry;
        const room = target.querySelector('.favorite-departures')?.getBoundingClientRect().height ?? 0;
        setNearness((before) => (before.isNear === isNear ? before : { isNear, room }));
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row, margin]);
  return nearness;
}
