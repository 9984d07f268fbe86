import type { PlaceField } from '#shared/domain/trip-form.ts';
import { placeNames } from '#shared/domain/trip-query.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { type LinkPart, type RestoredLink, restoreTripLink } from '#shared/stores/trip-link.ts';
import type { InitialTrip } from './trip-planner.store.ts';

function setPlace(params: URLSearchParams, field: PlaceField, written: string | undefined): void {
  const text = written?.trim();
  if (!text) return;
  const names = placeNames[field];
  for (const name of Object.values(names)) params.delete(name);
  if (!text.startsWith('{')) {
    // A name alone is looked up when the link is read.
    params.set(names.id, text);
    params.set(names.title, text);
    return;
  }
  try {
    const place = JSON.parse(text) as Record<string, unknown>;
    for (const [key, name] of Object.entries(names)) {
      if (place[key] !== undefined && place[key] !== null) params.set(name, String(place[key]));
    }
  } catch (error) {
    console.warn(`tp-trip-planner: a place is neither a name nor JSON (${error}); it is left out.`);
  }
}

/** Returns what the attributes say of the trip as the parameters of a link. */
function paramsOf(props: InitialTrip): URLSearchParams {
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
  return params;
}

const partNames: readonly (readonly [part: LinkPart, names: readonly string[]])[] = [
  ...(['departure', 'arrival', 'via'] as const).map((field) => [field, Object.values(placeNames[field])] as const),
  ['tripType', ['tt']],
  ['outbound', ['dt', 'at']],
  ['return', ['rt']],
  ['journeys', ['jc', 'rjc']],
];

/** A parameter of no other part says how to travel. */
const partOf = (parameter: string): LinkPart =>
  partNames.find(([, names]) => names.includes(parameter))?.[0] ?? 'preferences';

/** The parts that the one link says otherwise than the other. */
function changedParts(before: URLSearchParams, after: URLSearchParams): Set<LinkPart> {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return new Set(names.filter((name) => before.get(name) !== after.get(name)).map(partOf));
}

export interface InitialTripChange {
  /** What this planner's attributes said before; of a new one, what the group was last told. */
  readonly before: InitialTrip;
  readonly after: InitialTrip;
  /** The planner has just come: an attribute that it does not have says nothing. */
  readonly isNew: boolean;
  /** The trips of the planners of the group that came earlier and are still on the page. */
  readonly others: readonly InitialTrip[];
}

export interface RestoredTrip extends RestoredLink {
  /** What was put into the form; null: all of it. */
  readonly parts: ReadonlySet<LinkPart> | null;
}

/**
 * Puts what the attributes have changed into the form, and leaves the rest as the traveller has made it. A new `query` is
 * a whole trip. Returns null when nothing has changed.
 */
export async function restoreInitialTrip(stores: StoreSet, change: InitialTripChange): Promise<RestoredTrip | null> {
  const { before, isNew } = change;
  const after = isNew ? withoutConflicts(change) : change.after;
  const params = paramsOf(after);
  const parts = changedParts(paramsOf(before), params);
  const said = new Set([...params.keys()].map(partOf));
  const meant = new Set([...parts].filter((part) => !isNew || said.has(part)));
  if (meant.size === 0) return null;
  const isWhole = after.query !== undefined && after.query !== before.query;
  return isWhole
    ? { ...(await restoreTripLink(stores, params)), parts: null }
    : { ...(await restoreTripLink(stores, params, meant)), parts: meant };
}

/** One form can show one trip: of attributes that differ the first planner's count, and the console says so. */
function withoutConflicts({ after, others }: InitialTripChange): InitialTrip {
  const kept: Record<string, string | undefined> = { ...after };
  for (const other of others) {
    for (const [name, said] of Object.entries(other)) {
      if (said === undefined || kept[name] === undefined || kept[name] === said) continue;
      warnOnce(
        `<tp-trip-planner>: two planners of one group have different trips (${name}). They share one form, which shows ` +
          'that of the first. Give each a trip of its own by another group, such as <tp-trip-planner group="second">.',
      );
      kept[name] = said;
    }
  }
  return kept;
}
