import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FavoriteKind } from '#shared/domain/favorites/same-favorite.ts';
import type { FavoriteRow } from './favorites.model.ts';

export function sectionName(kind: FavoriteKind, i18n: I18n): string {
  switch (kind) {
    case 'ADDRESS':
      return i18n._(msg`Adresses`);
    case 'STOP_POINT':
      return i18n._(msg`Arrêts`);
    case 'LINE':
      return i18n._(msg`Lignes`);
    case 'POI':
      return i18n._(msg`Lieux`);
  }
}

export function favoriteCategoryName(category: string, i18n: I18n): string {
  if (category === 'HOME') return i18n._(msg`Domicile`);
  return category === 'WORK' ? i18n._(msg`Travail`) : i18n._(msg`Autre`);
}

/** The title of a row: "Ligne 4" until the list knows better. An address that has no name of its own is called by its category. */
export function rowTitle({ favorite, line, title }: FavoriteRow, i18n: I18n): string {
  if ('address' in favorite) {
    const { category, label, address } = favorite;
    // Without a street, the label is the name of the place that was chosen.
    const hasName = label !== '' && address.street !== '' && label !== address.street;
    return hasName || (category !== 'HOME' && category !== 'WORK') ? title : favoriteCategoryName(category, i18n);
  }
  if ('line' in favorite) {
    const code = line?.code || favorite.line.id;
    return i18n._(msg`Ligne ${code}`);
  }
  return title || i18n._(msg`Arrêt`);
}

/** Returns the text below the title. For home and work without a name, it begins with the street or the place. */
export function rowDetail(row: FavoriteRow, i18n: I18n): string {
  const { favorite, title, detail } = row;
  return 'address' in favorite && rowTitle(row, i18n) !== title
    ? [favorite.address.street || favorite.label, detail].filter(Boolean).join(', ')
    : detail;
}
