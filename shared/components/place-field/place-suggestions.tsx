import type { ReactNode } from 'react';
import { keyOfPlace } from '#shared/domain/map-view.ts';
import type { Place } from '#shared/domain/place.ts';
import { ownPositionStore } from '#shared/stores/own-position.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { placeHistoryStore } from '#shared/stores/place-history.ts';
import { ComboboxList } from '#shared/ui/combobox/combobox-list.tsx';
import type { ComboboxGroup, ComboboxOption } from '#shared/ui/combobox/combobox-options.ts';
import { LocateIcon, TrashIcon } from '#shared/ui/icon/actions.tsx';
import { HistoryIcon, MapPinIcon } from '#shared/ui/icon/objects.tsx';
import { PlaceIcon } from '#shared/ui/icon/place-icon.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { groupPlaces, type PlaceKind, shownLines } from './place-groups.ts';

// What a field of places needs from when somebody comes near it: the list, what stands in it, and where that comes from.

export const Piece = ComboboxList;

/** Places that are known without a search. */
export const knownPlaces = (stores: StoreSet) => ({
  history: stores.get(placeHistoryStore),
  position: stores.get(ownPositionStore),
});

export interface PlaceOption extends ComboboxOption {
  readonly place: Place | null;
  /** What choosing it does where it is no place. */
  readonly act?: 'locate' | 'pick' | 'forget';
}

interface Texts {
  readonly headings: Readonly<Record<PlaceKind, string>>;
  readonly here: string;
  /** Null where there is no map to pick on. */
  readonly pick: string | null;
  readonly recent: string;
  readonly forget: string;
}

/** The options: what a search has found, or without a search (null) what is known without one. */
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

function optionOf(place: Place, icon: ReactNode = <PlaceIcon place={place} size={20} />): PlaceOption {
  const { shown, more } = shownLines(place.lines);
  return {
    id: keyOfPlace(place),
    title: place.title,
    detail: place.subTitle ?? place.extraData?.city,
    icon,
    ...(shown.length > 0 && {
      badges: (
        <>
          {shown.map((line) => (
            <LineBadge key={line.id} line={line} label={line.code} size="small" />
          ))}
          {more > 0 && <small>+{more}</small>}
        </>
      ),
    }),
    place,
  };
}
