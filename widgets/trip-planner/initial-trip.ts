import {
  changedParts,
  type InitialTrip,
  type InitialTripPart,
  type PlaceToFind,
  partsSaidBy,
} from '#shared/domain/initial-trip.ts';
import type { Place } from '#shared/domain/place.ts';
import {
  readInitialPlace,
  readInitialPreferences,
  readInitialTrip,
  readOutbound,
  readTime,
} from '#shared/domain/read-trip-query.ts';
import type { PlaceField } from '#shared/domain/trip-form.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { type RestoredTrip, restoreTrip } from '#shared/stores/trip-link.ts';
import type { TripAttributes } from './trip-planner.store.ts';

/** Reads a place attribute: JSON, or a name to search for. Undefined for none. */
function readPlaceAttribute(field: PlaceField, written: string | undefined): Place | PlaceToFind | undefined {
  const text = written?.trim();
  if (!text) return undefined;
  if (!text.startsWith('{')) return readInitialPlace(field, (key) => (key === 'id' || key === 'title' ? text : null));
  try {
    const place = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return readInitialPlace(field, (key) => (place[key] == null ? null : String(place[key])));
  } catch (error) {
    console.warn(`tp-trip-planner: a place is neither a name nor JSON (${error}); it is left out.`);
    return undefined;
  }
}

/** Reads the attributes of a planner. Each one wins over its part of `query`. */
export function initialTripOf(attributes: TripAttributes, zone: string): InitialTrip {
  const { query, from, to, via, departure, arrival, return: returnTime, tripType, preferences } = attributes;
  const linked = readInitialTrip(new URLSearchParams(query?.replace(/^[?#]/, '')), zone);
  const own = readInitialPreferences(new URLSearchParams(preferences));
  const isReturn = Boolean(returnTime) || tripType === 'return';
  return {
    ...linked,
    ...(from?.trim() && { departure: readPlaceAttribute('departure', from) }),
    ...(to?.trim() && { arrival: readPlaceAttribute('arrival', to) }),
    ...(via?.trim() && { via: readPlaceAttribute('via', via) }),
    ...(isReturn && { tripType: linked.tripType || 1 }),
    ...((departure || arrival) && { outbound: readOutbound(departure, departure ? null : arrival, zone) }),
    ...(returnTime && { return: readTime(returnTime, zone) }),
    ...(own && { preferences: { ...linked.preferences, ...own } }),
  };
}

export interface InitialTripChange {
  /** The attributes before: those of this planner, or for a new planner those that its group last received. */
  readonly before: TripAttributes;
  readonly after: TripAttributes;
  /** A planner that has just been added: its missing attributes say nothing. */
  readonly isNew: boolean;
  /** The attributes of the group's earlier planners that are still on the page. */
  readonly others: readonly TripAttributes[];
}

export interface RestoredInitialTrip extends RestoredTrip {
  /** The parts that were put into the form; null for all. */
  readonly parts: ReadonlySet<InitialTripPart> | null;
}

/**
 * Puts the changed parts of the attributes into the form, and leaves the rest as the traveller has made it. A new `query`
 * is a whole trip. Returns null when nothing has changed.
 */
export async function restoreInitialTrip(
  stores: StoreSet,
  change: InitialTripChange,
): Promise<RestoredInitialTrip | null> {
  const { before, isNew } = change;
  const zone = stores.config.appConfig.timeZone;
  const after = isNew ? withoutConflicts(change) : change.after;
  const trip = initialTripOf(after, zone);
  const isWhole = after.query !== undefined && after.query !== before.query;
  if (isWhole) return { ...(await restoreTrip(stores, trip)), parts: null };
  const said = partsSaidBy(trip);
  const parts = new Set(
    [...changedParts(initialTripOf(before, zone), trip)].filter((part) => !isNew || said.has(part)),
  );
  return parts.size === 0 ? null : { ...(await restoreTrip(stores, trip, parts)), parts };
}

/** One form can show one trip: of attributes that differ the first planner's count, and the console says so. */
function withoutConflicts({ after, others }: InitialTripChange): TripAttributes {
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
