import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { placeOption } from '#shared/components/place-field/place-option.tsx';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import type { TextSearch } from '#shared/stores/places/text-search.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import { capitalised } from '#shared/texts/sentence.ts';
import { searchStatus, suggestionCountText } from '#shared/texts/suggestion-words.ts';
import { ComboboxList } from '#shared/ui/combobox/combobox-list.tsx';
import type { ComboboxOption } from '#shared/ui/combobox/combobox-options.ts';
import { HistoryIcon } from '#shared/ui/icon/objects.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { createSubjectSearch, isStop, type Subject } from './subject-search.ts';

// Loaded when the traveller approaches the field: the search, the list and its options.

export const Component = ComboboxList;

export const openSearch = createSubjectSearch;

export type SubjectOption = ComboboxOption & { readonly subject: Subject };

/** Returns the options of the field: the found lines and stops, or without a text the stops chosen lately. */
export function suggestedSubjects(search: TextSearch<Subject>, stores: StoreSet, i18n: I18n) {
  const { text, items, isGuess } = search;
  const isSearching = text.trim() !== '';
  const note = isGuess ? i18n._(msg`Aucun arrêt de ce nom. Vouliez-vous dire\u00A0:`) : undefined;
  return {
    groups: isSearching
      ? groupsOf(items, i18n._(msg`Arrêts et gares`), i18n)
      : groupsOf(recentStops(stores), i18n._(msg`Choisis récemment`), i18n, <HistoryIcon size={20} />),
    status: searchStatus(
      search,
      { isSearching, nothingFound: i18n._(msg`Aucune ligne et aucun arrêt de ce nom.`) },
      i18n,
    ),
    note,
    announcement: isSearching && items.length > 0 ? () => suggestionCountText(items.length, note, i18n) : undefined,
  };
}

/** Stops that the traveller chose lately, in any field of this device. */
function recentStops(stores: StoreSet): Subject[] {
  const { places } = stores.get(placeHistoryStore).getState();
  return places.filter(isStop).map((stop) => ({ kind: 'stop', stop }));
}

/** Options under a heading for lines and one for stops. */
function groupsOf(subjects: readonly Subject[], stops: string, i18n: I18n, stopIcon?: ComboboxOption['icon']) {
  const headings = { line: i18n._(msg`Lignes`), stop: stops };
  const kinds = [...new Set(subjects.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    heading: headings[kind],
    options: subjects.filter((one) => one.kind === kind).map((subject) => optionOf(subject, i18n, stopIcon)),
  }));
}

function optionOf(subject: Subject, i18n: I18n, stopIcon: ComboboxOption['icon']): SubjectOption {
  if (subject.kind === 'stop') return { ...placeOption(subject.stop, stopIcon), subject };
  const { line } = subject;
  return {
    id: `line ${line.id}`,
    title: capitalised(lineInWords(line, { i18n }), i18n.locale),
    ...(line.code && { detail: line.name }),
    icon: <LineBadge line={line} label="" size="small" />,
    subject,
  };
}
