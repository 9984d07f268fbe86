import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { TextSearch } from '#shared/stores/places/text-search.ts';
import type { ComboboxStatus } from '#shared/ui/combobox/combobox-options.ts';

/** Says how many suggestions the list has, after the note above them. */
export function suggestionCountText(count: number, note: string | undefined, i18n: I18n): string {
  const suggestionCount = i18n._(
    msg`${plural(count, { one: '# suggestion', other: '# suggestions' })}, flèche vers le bas pour les parcourir`,
  );
  return note ? `${note} ${suggestionCount}` : suggestionCount;
}

/** Returns the state of a search; `nothingFound` is its text for an empty result. */
export function searchStatus(
  search: Pick<TextSearch<unknown>, 'hasLoadingError' | 'isLoading' | 'loadedText' | 'items' | 'retry'>,
  { isSearching, nothingFound }: { readonly isSearching: boolean; readonly nothingFound: string },
  i18n: I18n,
): ComboboxStatus | undefined {
  if (search.hasLoadingError) {
    return {
      kind: 'error',
      text: i18n._(msg`Les suggestions ne peuvent pas être chargées. Ce que vous avez écrit est conservé.`),
      retryLabel: i18n._(msg`Réessayer`),
      onRetry: search.retry,
    };
  }
  if (search.isLoading) return { kind: 'loading', text: i18n._(msg`Recherche…`) };
  const isEmpty = isSearching && search.loadedText !== null && search.items.length === 0;
  return isEmpty ? { kind: 'empty', text: nothingFound } : undefined;
}
