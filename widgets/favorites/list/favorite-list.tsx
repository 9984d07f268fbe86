import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useFavoriteActs } from '#shared/components/use-favorite-acts.ts';
import { useStore } from '#shared/components/use-stores.ts';
import { type FavoriteKind, keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { Button } from '#shared/ui/button.tsx';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { FavoriteRow, FavoriteSection } from '../favorites.model.ts';
import type { favorites } from '../favorites.widget.ts';
import { sectionName } from '../row-texts.ts';
import css from './favorite-list.css?inline';
import { type FavoriteRowProps, FavoriteRowView } from './favorite-row.tsx';

export interface FavoriteListProps
  extends Pick<FavoriteRowProps, 'onUse' | 'onNavigate' | 'isWidget' | 'isSorting' | 'announce'> {
  readonly sections: readonly FavoriteSection[];
  /** The module with the forms. */
  readonly editing: { readonly Component: FavoriteRowProps['EditForm']; readonly load: () => Promise<boolean> };
  readonly part: ViewProps<typeof favorites>['part'];
}

/** The favorite that was removed last in this list, and where it stood. */
interface Removed extends Pick<FavoriteRow, 'key' | 'kind' | 'favorite'> {
  readonly index: number;
  readonly title: string;
}

/** Only a handle shows where a row stands: without it, a row is not drawn again if another goes. */
const unsorted = { index: 0, count: 0 };

/** The lists of all kinds, with departures, links and actions. */
export function Component({ sections, editing, part, ...rest }: FavoriteListProps) {
  useStyles(css);
  const { i18n } = useLingui();
  const acts = useFavoriteActs(rest.announce);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const canUndo = useStore(favoritesStore, (state) =>
    state.removed.some(({ favorite }) => keyOfFavorite(favorite) === removed?.key),
  );
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [editedKey, setEditedKey] = useState<string | null>(null);

  const edit = (key: string | null) => {
    setEditedKey(key);
    void editing.load();
  };
  const remove = (row: FavoriteRow, title: string) => {
    const rows = sections.find(({ kind }) => kind === row.kind)?.rows ?? [];
    setRemoved({ ...row, index: rows.indexOf(row), title });
    setOpenKey(null);
    void acts.remove(row.favorite, true);
  };
  const undo = () => {
    if (removed) void acts.undoRemove(removed.favorite);
    setRemoved(null);
  };
  const noteAt = (kind: FavoriteKind, index: number) =>
    canUndo &&
    removed?.kind === kind &&
    removed.index === index && <UndoNote key={removed.title} title={removed.title} onUndo={undo} />;
  const shared = {
    ...rest,
    part,
    EditForm: editing.Component,
    onOpen: setOpenKey,
    onUse: useStableCallback(rest.onUse),
    onNavigate: useStableCallback(rest.onNavigate),
    announce: useStableCallback(rest.announce),
    onEdit: useStableCallback(edit),
    onRemove: useStableCallback(remove),
  };
  const isSectionGone = removed !== null && !sections.some(({ kind }) => kind === removed.kind);
  return (
    <>
      {sections.map(({ kind, rows }) => (
        <section key={kind} {...part('section')} className="favorites-section" aria-label={sectionName(kind, i18n)}>
          <h3>{sectionName(kind, i18n)}</h3>
          <ul>
            {rows.map((row, index) => (
              <Fragment key={row.key}>
                {noteAt(kind, index)}
                <FavoriteRowView
                  {...shared}
                  row={row}
                  isOpen={row.key === openKey}
                  isEdited={row.key === editedKey}
                  {...(rest.isSorting ? { index, count: rows.length } : unsorted)}
                />
              </Fragment>
            ))}
            {noteAt(kind, rows.length)}
          </ul>
        </section>
      ))}
      {isSectionGone && <ul>{noteAt(removed.kind, removed.index)}</ul>}
    </>
  );
}

/** Takes the place of a removed favorite, and the focus: the next key may bring it back. */
function UndoNote({ title, onUndo }: { readonly title: string; readonly onUndo: () => void }) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <li className="favorites-undo">
      <span role="status">{t`${title}\u00A0: retiré des favoris`}</span>
      <Button kind="quiet" ref={button} data-act="undo" onClick={onUndo}>
        {t`Remettre`}
      </Button>
    </li>
  );
}
