import type { ReactNode } from 'react';
import { allFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { placeOfAddress } from '#shared/domain/favorites/favorite-subject.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import { plainWords } from '#shared/lib/plain-words.ts';
import { type FavoritesState, favoritesStore } from '#shared/stores/favorites/favorites.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { ownPositionStore } from '#shared/stores/places/own-position.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { ComboboxList } from '#shared/ui/combobox/combobox-list.tsx';
import type { ComboboxGroup, ComboboxOption } from '#shared/ui/combobox/combobox-options.ts';
import { LocateIcon, StarFilledIcon, TrashIcon } from '#shared/ui/icon/actions.tsx';
import { HistoryIcon, HomeIcon, MapPinIcon, WorkIcon } from '#shared/ui/icon/objects.tsx';
import { placeOption } from './place-option.tsx';

// Loaded when the traveller approaches a place field: the list, its options and the stores behind them.

export const Component = ComboboxList;

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

interface Texts {
  readonly headings: Readonly<Record<PlaceKind, string>>;
  readonly favorites: string;
  readonly home: string;
  readonly work: string;
  readonly here: string;
  /** Null without a map to pick on. */
  readonly pick: string | null;
  readonly recent: string;
  readonly forget: string;
}

/**
 * The options: search results, or without a search (`found` is null) position, map and recent places. Favorites come first, of a
 * search those that its text fits.
 */
export function groupsOf(
  found: readonly Place[] | null,
  { recent, favorites }: KnownPlaces,
  text: string,
  { headings, ...texts }: Texts,
): readonly ComboboxGroup<PlaceOption>[] {
  const own = favorites.map((favorite) => favoriteOption(favorite, texts));
  const isOwn = (place: Place) => own.some((option) => option.id === keyOfPlace(place));
  if (found) {
    const fitting = own.filter(({ title, detail = '' }) => hasWords(`${title} ${detail}`, text));
    return [
      ...(fitting.length > 0 ? [{ heading: texts.favorites, options: fitting }] : []),
      ...groupPlaces(found.filter((place) => !fitting.some(({ id }) => id === keyOfPlace(place)))).map(
        ({ kind, places }) => ({ heading: headings[kind], options: places.map((place) => optionOf(place)) }),
      ),
    ];
  }
  const act = (name: 'locate' | 'pick' | 'forget', title: string, icon: ReactNode): PlaceOption => {
    return { id: name, title, icon, place: null, act: name };
  };
  const pick = texts.pick === null ? [] : [act('pick', texts.pick, <MapPinIcon size={20} />)];
  const here = { options: [act('locate', texts.here, <LocateIcon size={20} />), ...pick] };
  const start = own.length > 0 ? [{ heading: texts.favorites, options: own }, here] : [here];
  const lately = recent.filter((place) => !isOwn(place)).map((place) => optionOf(place, <HistoryIcon size={20} />));
  if (recent.length === 0) return start;
  const forget = act('forget', texts.forget, <TrashIcon size={20} />);
  return [...start, { heading: texts.recent, options: [...lately, forget] }];
}

function favoriteOption({ place, category }: FavoritePlace, { home, work }: Pick<Texts, 'home' | 'work'>): PlaceOption {
  const isHome = category === 'HOME';
  const isNamed = place.title !== place.displayName.split(',')[0];
  const title = isNamed || !(isHome || category === 'WORK') ? place.title : isHome ? home : work;
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
