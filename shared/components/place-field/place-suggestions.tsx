import type { ReactNode } from 'react';
import type { Place } from '#shared/domain/place/place.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { ownPositionStore } from '#shared/stores/places/own-position.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { ComboboxList } from '#shared/ui/combobox/combobox-list.tsx';
import type { ComboboxGroup, ComboboxOption } from '#shared/ui/combobox/combobox-options.ts';
import { LocateIcon, TrashIcon } from '#shared/ui/icon/actions.tsx';
import { HistoryIcon, MapPinIcon } from '#shared/ui/icon/objects.tsx';
import { placeOption } from './place-option.tsx';

// Loaded when the traveller approaches a place field: the list, its options and the stores behind them.

export const Component = ComboboxList;

/** Stores of places that need no search. */
export const knownPlaces = (stores: StoreSet) => ({
  history: stores.get(placeHistoryStore),
  position: stores.get(ownPositionStore),
});

export interface PlaceOption extends ComboboxOption {
  readonly place: Place | null;
  /** Action of an option that is no place. */
  readonly act?: 'locate' | 'pick' | 'forget';
}

interface Texts {
  readonly headings: Readonly<Record<PlaceKind, string>>;
  readonly here: string;
  /** Null without a map to pick on. */
  readonly pick: string | null;
  readonly recent: string;
  readonly forget: string;
}

/** The options: search results, or without a search (`found` is null) position, map and recent places. */
export function groupsOf(
  found: readonly Place[] | null,
  recent: readonly Place[],
  { headings, ...texts }: Texts,
): readonly ComboboxGroup<PlaceOption>[] {
  if (found) {
    return groupPlaces(found).map(({ kind, places }) => ({
      heading: headings[kind],
      options: places.map((place) => optionOf(place)),
    }));
  }
  const act = (name: 'locate' | 'pick' | 'forget', title: string, icon: ReactNode): PlaceOption => {
    return { id: name, title, icon, place: null, act: name };
  };
  const pick = texts.pick === null ? [] : [act('pick', texts.pick, <MapPinIcon size={20} />)];
  const here = { options: [act('locate', texts.here, <LocateIcon size={20} />), ...pick] };
  if (recent.length === 0) return [here];
  const chosenLately = recent.map((place) => optionOf(place, <HistoryIcon size={20} />));
  const forget = act('forget', texts.forget, <TrashIcon size={20} />);
  return [here, { heading: texts.recent, options: [...chosenLately, forget] }];
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
