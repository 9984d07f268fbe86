import type { PlaceField } from '#shared/domain/trip-form.ts';
import type { PropsOf } from '#shared/element/contract.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { type RestoredLink, restoreTripLink } from '#shared/stores/trip-link.ts';
import type { tripPlanner } from './trip-planner.widget.ts';

export type StartingProps = Partial<
  Pick<
    PropsOf<typeof tripPlanner>,
    'query' | 'from' | 'to' | 'via' | 'departure' | 'arrival' | 'return' | 'tripType' | 'preferences'
  >
>;

/** The names that a link has for the parts of a place. */
const names: Readonly<Record<PlaceField, Readonly<Record<string, string>>>> = {
  departure: { id: 'fi', title: 'fv', subTitle: 'fst', displayName: 'ffv', type: 'fpt', lat: 'flat', lon: 'flon' },
  arrival: { id: 'ti', title: 'tv', subTitle: 'tst', displayName: 'tfv', type: 'tpt', lat: 'tlat', lon: 'tlon' },
  via: { id: 'v[0][i]', title: 'v[0][v]', displayName: 'v[0][fv]', lat: 'v[0][lat]', lon: 'v[0][lon]' },
};

function setPlace(params: URLSearchParams, field: PlaceField, written: string | undefined): void {
  const text = written?.trim();
  if (!text) return;
  for (const name of Object.values(names[field])) params.delete(name);
  if (!text.startsWith('{')) {
    // A name alone: whoever reads the link looks it up.
    params.set(names[field].id as string, text);
    params.set(names[field].title as string, text);
    return;
  }
  try {
    const place = JSON.parse(text) as Record<string, unknown>;
    for (const [key, name] of Object.entries(names[field])) {
      if (place[key] !== undefined && place[key] !== null) params.set(name, String(place[key]));
    }
  } catch (error) {
    console.warn(`tp-trip-planner: a place is neither a name nor JSON (${error}); it is left out.`);
  }
}

/** What the attributes say of the trip, as the parameters of a link; null when they say nothing. */
function startingTrip(props: StartingProps): URLSearchParams | null {
  const params = new URLSearchParams(props.query?.replace(/^[?#]/, ''));
  setPlace(params, 'departure', props.from);
  setPlace(params, 'arrival', props.to);
  setPlace(params, 'via', props.via);
  if (props.departure || props.arrival) {
    params.delete('dt');
    params.delete('at');
  }
  if (props.departure) params.set('dt', props.departure);
  else if (props.arrival) params.set('at', props.arrival);
  if (props.return) params.set('rt', props.return);
  if ((props.return || props.tripType === 'return') && !['1', '2'].includes(params.get('tt') ?? '')) {
    params.set('tt', '1');
  }
  for (const [name, value] of new URLSearchParams(props.preferences)) params.set(name, value);
  return [...params].length > 0 ? params : null;
}

/** Puts what the attributes say into the form; null when they say nothing. */
export async function restoreStartingTrip(stores: StoreSet, props: StartingProps): Promise<RestoredLink | null> {
  const params = startingTrip(props);
  return params && restoreTripLink(stores, params);
}
