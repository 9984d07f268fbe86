import type { Place } from '#shared/domain/place.ts';

/** The kinds under which results are listed: places of transport, addresses, everything else to go to. */
export type PlaceKind = 'stops' | 'addresses' | 'places';

function kindOfPlace({ type }: Pick<Place, 'type'>): PlaceKind {
  if (type === 'stopArea' || type === 'stopPoint') return 'stops';
  return type === 'address' || type === 'USER_POSITION' ? 'addresses' : 'places';
}

/** Results by kind, the kind of the best one first; within a kind in the order in which they came. */
export function groupPlaces(
  places: readonly Place[],
): { readonly kind: PlaceKind; readonly places: readonly Place[] }[] {
  const kinds = [...new Set(places.map(kindOfPlace))];
  return kinds.map((kind) => ({ kind, places: places.filter((place) => kindOfPlace(place) === kind) }));
}

/** The lines that tell a stop at a glance, and how many more there are. */
export function shownLines<Line>(lines: readonly Line[] | undefined, most = 5) {
  const all = lines ?? [];
  return { shown: all.slice(0, most), more: Math.max(0, all.length - most) };
}
