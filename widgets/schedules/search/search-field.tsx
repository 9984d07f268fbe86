import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { Combobox } from '#shared/ui/combobox/combobox.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import type { ViewNavigation } from '../use-view.ts';
import type { Subject } from './subject-search.ts';
import type { SubjectOption } from './suggestions.tsx';
import texts from './suggestions.tsx?texts';

const importFind = () => import('./suggestions.tsx');
const noSubscription = () => () => {};

/** One field that finds lines and stops and opens the chosen one. Search and list load when the traveller approaches. */
export function SearchField({ navigation }: { readonly navigation: ViewNavigation }) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const [text, setText] = useState('');
  const { Component: List, module: find, isLost, load } = useLazy(importFind, texts);
  const approach = () => void load();
  const search = useMemo(() => find?.openSearch(stores.api) ?? null, [find, stores]);
  const read = () => search?.getState() ?? null;
  const found = useSyncExternalStore(search?.subscribe ?? noSubscription, read, read);
  // Also searches for a text that was typed before the search was loaded.
  useEffect(() => search?.getState().search(text), [search, text]);
  useEffect(() => () => search?.getState().clear(), [search]);
  // Memoised, because typing alone changes no option.
  const content = useMemo(() => found && find?.suggestedSubjects(found, stores, i18n), [find, found, stores, i18n]);

  const open = (subject: Subject) => {
    setText('');
    if (subject.kind === 'line') {
      navigation.go({ view: 'line', line: subject.line.id }, subject.line.code || subject.line.name);
    } else navigation.go({ view: 'stop', stop: subject.stop.id }, subject.stop.title);
  };

  return (
    <Combobox<SubjectOption>
      id="schedules-search"
      label={t`Ligne ou arrêt`}
      placeholder={t`Numéro de ligne, nom d’arrêt`}
      value={text}
      List={List}
      groups={content?.groups ?? []}
      status={content?.status}
      note={content?.note}
      announcement={content?.announcement}
      error={isLost ? t`La recherche ne peut pas être chargée. Réessayez.` : undefined}
      clearLabel={t`Effacer la recherche`}
      onType={(typed) => {
        approach();
        setText(typed);
      }}
      onChoose={({ subject }) => open(subject)}
      onClear={() => setText('')}
      onApproach={approach}
      onFocus={approach}
    />
  );
}
