import { placeOption } from '#shared/components/place-field/place-option.tsx';
import { lineInWords } from '#shared/components/reading/line-words.ts';
import type { Reading } from '#shared/components/reading/reading.ts';
import { capitalised } from '#shared/components/reading/sentence.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { ComboboxList } from '#shared/ui/combobox/combobox-list.tsx';
import type { ComboboxGroup, ComboboxOption } from '#shared/ui/combobox/combobox-options.ts';
import { HistoryIcon } from '#shared/ui/icon/objects.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { isStop, type Subject } from './subject-search.ts';

// Loaded when the traveller approaches the field: the list and its options.

export const Component = ComboboxList;

export type SubjectOption = ComboboxOption & { readonly subject: Subject };

type Words = Pick<Reading, 'i18n'>;

/** Stops that the traveller chose lately, in any field of this device. */
export function recentStops(stores: StoreSet): Subject[] {
  const { places } = stores.get(placeHistoryStore).getState();
  return places.filter(isStop).map((stop) => ({ kind: 'stop', stop }));
}

function optionOf(subject: Subject, isRecent: boolean, words: Words): SubjectOption {
  if (subject.kind === 'stop') {
    return { ...placeOption(subject.stop, isRecent ? <HistoryIcon size={20} /> : undefined), subject };
  }
  const { line } = subject;
  return {
    id: `line ${line.id}`,
    title: capitalised(lineInWords(line, words), words.i18n.locale),
    ...(line.code && { detail: line.name }),
    icon: <LineBadge line={line} label="" size="small" />,
    subject,
  };
}

/** Options under a heading for each run of lines or stops. */
export function groupsOf(
  subjects: readonly Subject[],
  headings: Readonly<Record<Subject['kind'], string>>,
  words: Words & { readonly isRecent: boolean },
): ComboboxGroup<SubjectOption>[] {
  const kinds = [...new Set(subjects.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    heading: headings[kind],
    options: subjects.filter((one) => one.kind === kind).map((subject) => optionOf(subject, words.isRecent, words)),
  }));
}
