import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { SiteLink } from '#shared/components/links/site-link.tsx';
import { Retry } from '#shared/components/retry.tsx';
import { useStore } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import editTexts from './edit-favorite.tsx?texts';
import css from './favorites.css?inline';
import { favoriteSections } from './favorites.model.ts';
import type { favorites } from './favorites.widget.ts';
import useTexts from './list/favorite-list.tsx?texts';
import { ListButtons, type OpenPanel } from './list-buttons.tsx';
import mergedTexts from './merged-favorites.tsx?texts';
import { PlainList } from './plain-list.tsx';
import sessionTexts from './session-ended.tsx?texts';
import transferTexts from './transfer-favorites.tsx?texts';

const categories = { add: 'OTHER', 'add-home': 'HOME', 'add-work': 'WORK' } as const;

/** The traveller's favorites of all kinds, with their departures and links to journeys and timetables. */
export function View({ props, emit, part, announce }: ViewProps<typeof favorites>) {
  useStyles(css);
  const { t } = useLingui();
  const state = useStore(favoritesStore, (all) => all);
  const { load: loadFavorites } = state;
  const [isSorting, setSorting] = useState(false);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const use = useLazy(() => import('./list/favorite-list.tsx'), useTexts);
  const editing = useLazy(() => import('./edit-favorite.tsx'), editTexts);
  const transfer = useLazy(() => import('./transfer-favorites.tsx'), transferTexts);
  const section = useRef<HTMLElement>(null);
  const hasIncoming = Boolean(props.transfer);
  useEffect(() => (hasIncoming ? transfer.prefetch() : undefined));
  // A failed request is sent again when the widget is drawn anew (TRAP-36).
  useEffect(() => void loadFavorites(), [loadFavorites]);

  const sections = favoriteSections(state.favorites, state.subjects);
  const isEmpty = sections.length === 0;
  // An empty list does not load the module with departures and actions.
  const hasList = !isEmpty || state.removed.length > 0;
  useEffect(() => (hasList ? afterPaint(() => void use.load()) : undefined));
  const openPanel = (next: OpenPanel) => {
    setPanel(panel === next ? null : next);
    void (next === 'transfer' ? transfer.load() : editing.load());
  };
  const List = use.Component;
  const Edit = editing.Component;
  const Transfer = transfer.Component;
  const lost = [editing, transfer].find(({ isLost }) => isLost);
  const link = { isWidget: props.widget, onNavigate: (href: string) => emit('tp-navigate', { href }) };
  const title = props.label || t`Favoris`;
  return (
    <section {...part('favorites')} ref={section} className="favorites" tabIndex={-1} aria-label={title}>
      <h2 {...part('title')} className="favorites-title">
        {title}
      </h2>
      {props.transfer && Transfer && (
        <Transfer
          incoming={props.transfer}
          onDone={(outcome) => emit('tp-favorites-transfer', { outcome })}
          announce={announce}
        />
      )}
      <AccountNotices {...link} onLeave={() => section.current?.focus({ preventScroll: true })} announce={announce} />
      {!state.isKept && !isEmpty && (
        <p className="favorites-note">
          {t`Ce navigateur ne garde rien\u00A0: vos favoris disparaîtront à la fermeture de la page.`}
        </p>
      )}
      {isEmpty && <Invitation isLoading={state.isLoading} />}
      {hasList && !List && <PlainList sections={sections} isWaiting={!use.isLost} />}
      {hasList && use.isLost && (
        <p className="favorites-note" role="alert">
          {t`Les départs et les actions ne peuvent pas être chargés.`}{' '}
          <Retry kind="quiet" onRetry={() => void use.load()} />
        </p>
      )}
      {hasList && List && (
        <List
          {...link}
          sections={sections}
          isSorting={isSorting}
          editing={editing}
          part={part}
          onUse={(field, query) => emit('tp-place-use', { field, query })}
          announce={announce}
        />
      )}
      <ListButtons
        part={part}
        sections={sections}
        addresses={state.favorites.favoriteAddresses}
        panel={panel}
        onPanel={openPanel}
        isSorting={isSorting}
        onSort={() => setSorting(!isSorting)}
      />
      {panel !== null && panel !== 'transfer' && Edit && (
        <Edit
          key={panel}
          edit={{ act: 'add', category: categories[panel] }}
          announce={announce}
          onClose={() => setPanel(null)}
        />
      )}
      {panel === 'transfer' && Transfer && <Transfer announce={announce} />}
      {lost && (
        <p className="favorites-note" role="alert">
          {t`Ce formulaire ne peut pas être chargé.`} <Retry kind="quiet" onRetry={() => void lost.load()} />
        </p>
      )}
    </section>
  );
}

type LinkProps = Pick<ComponentProps<typeof SiteLink>, 'isWidget' | 'onNavigate'>;

interface AccountNoticesProps extends LinkProps {
  /** A notice goes: the focus needs another place. */
  readonly onLeave: () => void;
  readonly announce: (text: string) => void;
}

/** What a signed-in visitor should know: the session has ended, or favorites of this browser are in the account now. */
function AccountNotices({ onLeave, announce, ...link }: AccountNoticesProps) {
  const isExpired = useStore(favoritesStore, (state) => state.isExpired);
  const hasMerged = useStore(favoritesStore, (state) => state.merged.length > 0);
  const session = useLazy(() => import('./session-ended.tsx'), sessionTexts);
  const merge = useLazy(() => import('./merged-favorites.tsx'), mergedTexts);
  useEffect(() => {
    if (isExpired) void session.load();
    if (hasMerged) void merge.load();
  });
  const SessionEnded = session.Component;
  const Merged = merge.Component;
  return (
    <>
      {isExpired && SessionEnded && <SessionEnded {...link} announce={announce} />}
      {hasMerged && Merged && <Merged onLeave={onLeave} announce={announce} />}
    </>
  );
}

/** Explains favorites while there are none. */
function Invitation({ isLoading }: { readonly isLoading: boolean }) {
  const { t } = useLingui();
  return (
    <p className="favorites-invitation" aria-busy={isLoading}>
      {isLoading
        ? t`Chargement de vos favoris…`
        : t`Gardez ici votre domicile, vos arrêts et vos lignes\u00A0: touchez l’étoile à côté de leur nom.`}
    </p>
  );
}
