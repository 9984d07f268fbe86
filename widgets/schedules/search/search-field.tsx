import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { Combobox } from '#shared/ui/combobox/combobox.tsx';
import type { ComboboxStatus } from '#shared/ui/combobox/combobox-options.ts';
import { SearchIcon } from '#shared/ui/icon/actions.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import type { Navigation } from '../use-view.ts';
import { createSubjectSearch, type Subject } from './subject-search.ts';
import type { SubjectOption } from './suggestions.tsx';

/** One field that finds lines and stops and opens the chosen one. */
export function SearchField({ navigation }: { readonly navigation: Navigation }) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const search = useMemo(() => createSubjectSearch(stores.api), [stores]);
  const found = useSyncExternalStore(search.subscribe, search.getState, search.getState);
  const { Component: List, module: suggestions, load } = useLazy(() => import('./suggestions.tsx'));
  useEffect(() => () => search.getState().clear(), [search]);

  const { text, items, answeredText, isGuess } = found;
  const isSearching = text.trim() !== '';
  // Memoised, because typing alone changes no option.
  const groups = useMemo(() => {
    if (!suggestions) return [];
    const stop = isSearching ? t`Arrêts et gares` : t`Choisis récemment`;
    const subjects = isSearching ? items : suggestions.recentStops(stores);
    return suggestions.groupsOf(subjects, { line: t`Lignes`, stop }, { i18n, isRecent: !isSearching });
  }, [suggestions, isSearching, items, stores, i18n, t]);

  const count = items.length;
  const note = isGuess ? t`Aucun arrêt de ce nom. Vouliez-vous dire\u00A0:` : undefined;
  const announcement = useCallback(() => {
    const suggestionCount = t`${plural(count, { one: '# suggestion', other: '# suggestions' })}, flèche vers le bas pour les parcourir`;
    return note ? `${note} ${suggestionCount}` : suggestionCount;
  }, [count, note, t]);

  let status: ComboboxStatus | undefined;
  if (found.hasLoadingError) {
    status = {
      kind: 'error',
      text: t`Les suggestions ne peuvent pas être chargées. Ce que vous avez écrit est conservé.`,
      retryLabel: t`Réessayer`,
      onRetry: found.retry,
    };
  } else if (found.isLoading) status = { kind: 'loading', text: t`Recherche…` };
  else if (isSearching && answeredText !== null && count === 0) {
    status = { kind: 'empty', text: t`Aucune ligne et aucun arrêt de ce nom.` };
  }

  const open = (subject: Subject) => {
    search.getState().clear();
    if (subject.kind === 'line') {
      navigation.go({ view: 'line', line: subject.line.id }, subject.line.code || subject.line.name);
    } else navigation.go({ view: 'stop', stop: subject.stop.id }, subject.stop.title);
  };

  return (
    <Combobox<SubjectOption>
      id="schedules-search"
      label={t`Ligne ou arrêt`}
      placeholder={t`6, RER A, Bastille…`}
      value={text}
      List={List}
      groups={groups}
      status={status}
      note={note}
      announcement={isSearching && count > 0 ? announcement : undefined}
      clearLabel={t`Effacer la recherche`}
      lead={<SearchIcon size={20} />}
      onType={(typed) => {
        void load();
        search.getState().search(typed);
      }}
      onChoose={({ subject }) => open(subject)}
      onClear={() => search.getState().clear()}
      onApproach={() => void load()}
      onFocus={() => void load()}
    />
  );
}
