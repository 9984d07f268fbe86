import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { allFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { placeOfAddress } from '#shared/domain/favorites/favorite-subject.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import { plainWords } from '#shared/lib/plain-words.ts';
import type { FavoritesState } from '#shared/stores/favorites/favorites-state.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { ownPositionStore } from '#shared/stores/places/own-position.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import type { TextSearch } from '#shared/stores/places/text-search.ts';
import { positionFailureText } from '#shared/texts/position-failure-text.ts';
import { searchStatus, suggestionCountText } from '#shared/texts/suggestion-words.ts';
import { ComboboxList } from '#shared/ui/combobox/combobox-list.tsx';
import type { ComboboxGroup, ComboboxOption, ComboboxStatus } from '#shared/ui/combobox/combobox-options.ts';
import { LocateIcon, StarFilledIcon, TrashIcon } from '#shared/ui/icon/actions.tsx';
import { HistoryIcon, HomeIcon, MapPinIcon, WorkIcon } from '#shared/ui/icon/objects.tsx';
import { placeOption } from './place-option.tsx';

// Loaded when the traveller approaches a place field: the list, its options, its texts and the stores behind them.

export const Component = ComboboxList;

export { positionFailureText };

/** Places that need no search. */
export interface KnownPlaces {
  readonly recent: readonly Place[];
  readonly favorites: readonly FavoritePlace[];
}

interface FavoritePlace {
  readonly place: Place;
  /** The category of an address. */
  readonly category: string;
}

export function knownPlaces(stores: StoreSet) {
  const history = stores.get(placeHistoryStore);
  const favorites = stores.get(favoritesStore);
  const read = () => ({ recent: history.getState().places, favorites: favoritePlaces(favorites.getState()) });
  let places: KnownPlaces = read();
  const position = stores.get(ownPositionStore);
  return {
    history,
    position,
    places: () => places,
    subscribe(run: () => void) {
      const refresh = () => {
        places = read();
        run();
      };
      const ends = [history.subscribe(refresh), favorites.subscribe(refresh)];
      refresh();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** The favorites that can be an end of a trip, as far as their position is known. */
function favoritePlaces({ favorites, subjects }: FavoritesState): FavoritePlace[] {
  return allFavorites(favorites).flatMap((favorite): FavoritePlace[] => {
    if ('address' in favorite) return [{ place: placeOfAddress(favorite), category: favorite.category }];
    const subject = subjects[keyOfFavorite(favorite)];
    return subject && 'place' in subject ? [{ place: subject.place, category: '' }] : [];
  });
}

export interface PlaceOption extends ComboboxOption {
  readonly place: Place | null;
  /** Action of an option that is no place. */
  readonly act?: 'locate' | 'pick' | 'forget';
}

/** The results of a search and the traveller's own places, from which the options are made. */
interface Offer {
  /** Results of the search; null without a search: then position, map and recent places are offered. */
  readonly found: readonly Place[] | null;
  /** The results do not have the text in their names. */
  readonly isGuess: boolean;
  readonly known: KnownPlaces;
  /** Favorites come first, of a search those that this text fits. */
  readonly text: string;
  /** Whether there is a map to pick a place on. */
  readonly canPick: boolean;
}

/** Returns the options, the note above them and their announcement. */
export function suggestionsOf(offer: Offer, i18n: I18n) {
  const { found, isGuess } = offer;
  const note = isGuess ? i18n._(msg`Aucun lieu de ce nom. Vouliez-vous dire\u00A0:`) : undefined;
  const count = found?.length ?? 0;
  return {
    groups: groupsOf(offer, i18n),
    note,
    announcement: count > 0 ? () => suggestionCountText(count, note, i18n) : undefined,
  };
}

/** Returns the state of a search, or of the search for the own position, in words. */
export function statusOf(
  search: TextSearch<Place>,
  { isSearching, isLocating }: { readonly isSearching: boolean; readonly isLocating: boolean },
  i18n: I18n,
): ComboboxStatus | undefined {
  if (isLocating) return { kind: 'loading', text: i18n._(msg`Recherche de votre position…`) };
  const nothingFound = i18n._(msg`Aucun lieu de ce nom. Essayez-en un autre.`);
  return searchStatus(search, { isSearching, nothingFound }, i18n);
}

function groupsOf(
  { found, known: { recent, favorites }, text, canPick }: Offer,
  i18n: I18n,
): readonly ComboboxGroup<PlaceOption>[] {
  const favoritesHeading = i18n._(msg`Favoris`);
  const own = favorites.map((favorite) => favoriteOption(favorite, i18n));
  const isOwn = (place: Place) => own.some((option) => option.id === keyOfPlace(place));
  if (found) {
    const headings = {
      stops: i18n._(msg`Arrêts et gares`),
      addresses: i18n._(msg`Adresses et villes`),
      places: i18n._(msg`Lieux`),
    };
    const fitting = own.filter(({ title, detail = '' }) => hasWords(`${title} ${detail}`, text));
    return [
      ...(fitting.length > 0 ? [{ heading: favoritesHeading, options: fitting }] : []),
      ...groupPlaces(found.filter((place) => !fitting.some(({ id }) => id === keyOfPlace(place)))).map(
        ({ kind, places }) => ({ heading: headings[kind], options: places.map((place) => optionOf(place)) }),
      ),
    ];
  }
  const act = (name: 'locate' | 'pick' | 'forget', title: string, icon: ReactNode): PlaceOption => {
    return { id: name, title, icon, place: null, act: name };
  };
  const here = act('locate', i18n._(msg`Ma position`), <LocateIcon size={20} />);
  const pick = act('pick', i18n._(msg`Choisir sur la carte`), <MapPinIcon size={20} />);
  const acts = { options: canPick ? [here, pick] : [here] };
  const start = own.length > 0 ? [{ heading: favoritesHeading, options: own }, acts] : [acts];
  const lately = recent.filter((place) => !isOwn(place)).map((place) => optionOf(place, <HistoryIcon size={20} />));
  if (recent.length === 0) return start;
  const forget = act('forget', i18n._(msg`Effacer ces lieux`), <TrashIcon size={20} />);
  return [...start, { heading: i18n._(msg`Choisis récemment`), options: [...lately, forget] }];
}

function favoriteOption({ place, category }: FavoritePlace, i18n: I18n): PlaceOption {
  const isHome = category === 'HOME';
  const isNamed = place.title !== place.displayName.split(',')[0];
  const names: Readonly<Record<string, string>> = { HOME: i18n._(msg`Domicile`), WORK: i18n._(msg`Travail`) };
  const title = (!isNamed && names[category]) || place.title;
  const Icon = isHome ? HomeIcon : category === 'WORK' ? WorkIcon : StarFilledIcon;
  const detail = title === place.title ? place.subTitle : place.displayName;
  return { ...optionOf({ ...place, title }, <Icon size={20} />), ...(detail && { detail }) };
}

/** Whether each word of `text` begins a word of `name`. */
function hasWords(name: string, text: string): boolean {
  const words = plainWords(name);
  return plainWords(text).every((word) => words.some((one) => one.startsWith(word)));
}

function optionOf(place: Place, icon?: ReactNode): PlaceOption {
  return { ...placeOption(place, icon), place };
}

/** Headings of results: stops, addresses, other places. */
type PlaceKind = 'stops' | 'addresses' | 'places';

function kindOfPlace({ type }: Pick<Place, 'type'>): PlaceKind {
  if (type === 'stopArea' || type === 'stopPoint') return 'stops';
  return type === 'address' || type === 'USER_POSITION' ? 'addresses' : 'places';
}

/** Groups results by kind. The kind of the best result is first; the order within a kind is kept. */
function groupPlaces(places: readonly Place[]): { readonly kind: PlaceKind; readonly places: readonly Place[] }[] {
  const kinds = [...new Set(places.map(kindOfPlace))];
  return kinds.map((kind) => ({ kind, places: places.filter((place) => kindOfPlace(place) === kind) }));
}
