import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { keyOfFavorite, listOfKind } from '#shared/domain/favorites/same-favorite.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { ChevronUpIcon, GripIcon } from '#shared/ui/icon/actions.tsx';
import { ChevronDownIcon } from '#shared/ui/icon/controls.tsx';
import type { FavoriteRow } from '../favorites.model.ts';
import { dragRow } from './drag-row.ts';

export interface SortHandleProps {
  readonly row: FavoriteRow;
  readonly title: string;
  readonly index: number;
  readonly count: number;
  readonly announce: (text: string) => void;
}

/** Moves a favorite among those of its kind: by two buttons, or by dragging the handle with mouse or finger. */
export function SortHandle({ row, title, index, count, announce }: SortHandleProps) {
  const { t } = useLingui();
  const favorites = useStores().get(favoritesStore);
  const pressed = useRef<HTMLButtonElement>(null);

  // React may have moved the row in the document, and a moved element loses its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move.
  useLayoutEffect(() => {
    pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [index]);

  const move = (steps: number) => {
    favorites.getState().move(row.favorite, steps);
    // Read again: a second press may come before the first is drawn.
    const keys = favorites.getState().favorites[listOfKind[row.kind]].map(keyOfFavorite);
    const position = keys.indexOf(row.key) + 1;
    announce(t`${title}\u00A0: position ${position} sur ${count}`);
  };
  const button = (steps: number, label: string, isAtEnd: boolean) => (
    <IconButton
      label={label}
      aria-disabled={isAtEnd}
      onClick={(event) => {
        pressed.current = isAtEnd ? null : event.currentTarget;
        move(steps);
      }}
    >
      {steps < 0 ? <ChevronUpIcon size={20} /> : <ChevronDownIcon size={20} />}
    </IconButton>
  );
  return (
    <span className="sort">
      {button(-1, t`Monter\u00A0: ${title}`, index === 0)}
      {button(1, t`Descendre\u00A0: ${title}`, index === count - 1)}
      <span
        className="grip"
        aria-hidden="true"
        onPointerDown={(event) => dragRow(event.currentTarget, event.nativeEvent, move)}
      >
        <GripIcon size={20} />
      </span>
    </span>
  );
}
