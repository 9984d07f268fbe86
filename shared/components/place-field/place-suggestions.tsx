import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Place } from '#shared/domain/place/place.ts';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import {
  type KnownPlace,
  type KnownTrip,
  knownTrips,
  pairOf,
  type TripPair,
} from '#shared/domain/trip/recent-trips.ts';
import { plainWords } from '#shared/lib/plain-words.ts';
import { favoritePlaces } from '#shared/stores/favorites/favorite-places.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { ownPositionStore } from '#shared/stores/places/own-position.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import type { TextSearch } from '#shared/stores/places/text-search.ts';
import { recentTripsStore } from '#shared/stores/trip/recent-trips.ts';
import { positionFailureText } from '#shared/texts/position-failure-text.ts';
import { searchStatus, suggestionCountText } from '#shared/texts/suggestion-words.ts';
import { ComboboxList } from '#shared/ui/combobox/combobox-list.tsx';
import type { ComboboxGroup, ComboboxOption, ComboboxStatus } from '#shared/ui/combobox/combobox-options.ts';
import { LocateIcon, TrashIcon } from '#shared/ui/icon/actions.tsx';
import { HistoryIcon, MapPinIcon } from '#shared/ui/icon/objects.tsx';
import { iconOfFavorite, iconOfTrip, nameOfKnownPlace } from './known-place.tsx';
import { placeOption } from './place-option.tsx';

// Loaded when the traveller approaches a place field: the list, its options, its texts and the stores behind them.

export const Component = ComboboxList;

export { positionFailureText };

/** Places and trips that need no search. */
export interface KnownPlaces {
  readonly recent: readonly Place[];
  readonly favorites: readonly KnownPlace[];
  readonly recentTrips: readonly TripPair[];
}

export function knownPlaces(stores: StoreSet) {
  const history = stores.get(placeHistoryStore);
  const favorites = stores.get(favoritesStore);
  const trips = stores.get(recentTripsStore);
  const read = () => ({
    recent: history.getState().places,
    favorites: favoritePlaces(favorites.getState()),
    recentTrips: trips.getState().trips,
  });
  let places: KnownPlaces = read();
  const position = stores.get(ownPositionStore);
  return {
    history,
    position,
    places: () => places,
    /** Erases the recent places and trips. */
    forget() {
      history.getState().clear();
      trips.getState().clear();
    },
    subscribe(run: () => void) {
      const refresh = () => {
        places = read();
        run();
      };
      const ends = [history.subscribe(refresh), favorites.subscribe(refresh), trips.subscribe(refresh)];
      refresh();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

export interface PlaceOption extends ComboboxOption {
  readonly place: Place | null;
  /** The trip of an option that is no place. */
  readonly trip?: TripPair;
  /** Action of an option that is neither. */
  readonly act?: 'locate' | 'pick' | 'forget';
}

/** The results of a search and the traveller's own places, from which the options are made. */
interface Offer {
  /** Results of the search; null without a search: then position, map, favorites, recent places and trips are offered. */
  readonly found: readonly Place[] | null;
  /** The results do not have the text in their names. */
  readonly isGuess: boolean;
  readonly known: KnownPlaces;
  /** Favorites come first, of a search those that this text fits. */
  readonly text: string;
  /** Whether there is a map to pick a place on. */
  readonly canPick: boolean;
  /** Whether the traveller's position can be the place. */
  readonly canLocate: boolean;
  /** Set for the origin of a trip, which offers whole trips: those to the chosen destination, if there is one. */
  readonly origin?: { readonly arrival: Place | null } | undefined;
}

/** Trips that a list offers: on a phone, favorites and recent places stay in reach below them. */
const mostTrips = 3;

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

function groupsOf(offer: Offer, i18n: I18n): readonly ComboboxGroup<PlaceOption>[] {
  const { found, known, text } = offer;
  if (!found) return groupsWithoutSearch(offer, i18n);
  const headings = {
    stops: i18n._(msg`Arrêts et gares`),
    addresses: i18n._(msg`Adresses et villes`),
    places: i18n._(msg`Lieux`),
  };
  const fitting = favoriteOptions(known, i18n).filter(({ title, detail = '' }) => hasWords(`${title} ${detail}`, text));
  return [
    ...favoritesGroup(fitting, i18n),
    ...groupPlaces(found.filter((place) => !fitting.some(({ id }) => id === keyOfPlace(place)))).map(
      ({ kind, places }) => ({ heading: headings[kind], options: places.map((place) => optionOf(place)) }),
    ),
  ];
}

/** An origin begins with the own position, other fields with the favorites. */
function groupsWithoutSearch(
  { known, canPick, canLocate, origin }: Offer,
  i18n: I18n,
): readonly ComboboxGroup<PlaceOption>[] {
  const { recent, recentTrips, favorites } = known;
  const own = favoriteOptions(known, i18n);
  const act = (name: 'locate' | 'pick' | 'forget', title: string, icon: ReactNode): PlaceOption => {
    return { id: name, title, icon, place: null, act: name };
  };
  const here = act('locate', i18n._(msg`Ma position`), <LocateIcon size={20} />);
  const pick = act('pick', i18n._(msg`Choisir sur la carte`), <MapPinIcon size={20} />);
  const offered = [...(canLocate ? [here] : []), ...(canPick ? [pick] : [])];
  const acts = offered.length > 0 ? [{ options: offered }] : [];
  const trips = origin ? knownTrips(recentTrips, favorites, origin.arrival).slice(0, mostTrips) : [];
  const ownTrips =
    trips.length > 0
      ? [{ heading: i18n._(msg`Vos trajets`), options: trips.map((trip) => tripOption(trip, i18n)) }]
      : [];
  const start = origin ? [...acts, ...ownTrips, ...favoritesGroup(own, i18n)] : [...favoritesGroup(own, i18n), ...acts];
  if (recent.length === 0 && (!origin || recentTrips.length === 0)) return start;
  const isOwn = (place: Place) => own.some((option) => option.id === keyOfPlace(place));
  const lately = recent.filter((place) => !isOwn(place)).map((place) => optionOf(place, <HistoryIcon size={20} />));
  const forget = act('forget', i18n._(msg`Effacer l’historique`), <TrashIcon size={20} />);
  const heading = lately.length > 0 ? i18n._(msg`Choisis récemment`) : undefined;
  return [...start, { heading, options: [...lately, forget] }];
}

const favoriteOptions = ({ favorites }: KnownPlaces, i18n: I18n) =>
  favorites.map((favorite) => favoriteOption(favorite, i18n));

/** One house may be two favorites, and an option stands once in a list. */
function favoritesGroup(favorites: readonly PlaceOption[], i18n: I18n): ComboboxGroup<PlaceOption>[] {
  const options = favorites.filter(({ id }, index) => favorites.findIndex((one) => one.id === id) === index);
  return options.length > 0 ? [{ heading: i18n._(msg`Favoris`), options }] : [];
}

function favoriteOption(favorite: KnownPlace, i18n: I18n): PlaceOption {
  const { place } = favorite;
  const title = nameOfKnownPlace(favorite, i18n);
  const detail = title === place.title ? place.subTitle : place.displayName;
  return { ...optionOf({ ...place, title }, iconOfFavorite(favorite)), ...(detail && { detail }) };
}

function tripOption(trip: KnownTrip, i18n: I18n): PlaceOption {
  const ends = pairOf(trip);
  const [from, to] = [trip.departure, trip.arrival].map((end) => nameOfKnownPlace(end, i18n));
  return {
    id: `${keyOfPlace(ends.departure)} → ${keyOfPlace(ends.arrival)}`,
    title: `${from} → ${to}`,
    icon: iconOfTrip(trip),
    place: null,
    trip: ends,
  };
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
