import { changedParts, type InitialTrip, type InitialTripPart, partsSaidBy } from '#shared/domain/trip/initial-trip.ts';
import type { LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import { readPlaces } from '#shared/domain/trip/read-places.ts';
import {
  readInitialPreferences,
  readInitialTrip,
  readOutbound,
  readTime,
} from '#shared/domain/trip/read-trip-query.ts';
import type { PlaceField } from '#shared/domain/trip/trip-form.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { restoreTrip } from '#shared/stores/trip/trip-link.ts';
import { initialTripStore, type PlannerOfGroup, plannersOfGroup, type TripAttributes } from './trip-planner.store.ts';

/** Returns the destinations to choose from. One alone is chosen already. */
function offeredPlaces({ to }: TripAttributes) {
  const places = readPlaces('arrival', to ?? '');
  return places.length > 1 ? places : [];
}

/** Returns the place of an attribute; undefined if it names none or several. */
function onlyPlace(field: PlaceField, written: string) {
  const [place, ...others] = readPlaces(field, written);
  return others.length > 0 ? undefined : place;
}

/** Reads the attributes of a planner. Each attribute overrides its field of `query`. */
export function initialTripOf(attributes: TripAttributes, zone: string): InitialTrip {
  const { query, from, to, via, departure, arrival, return: returnTime, tripType, preferences } = attributes;
  const linked = readInitialTrip(new URLSearchParams(query?.replace(/^[?#]/, '')), zone);
  const own = readInitialPreferences(new URLSearchParams(preferences));
  const isReturn = Boolean(returnTime) || tripType === 'return';
  return {
    ...linked,
    ...(from?.trim() && { departure: onlyPlace('departure', from) }),
    ...(to?.trim() && { arrival: onlyPlace('arrival', to) }),
    ...(via?.trim() && { via: onlyPlace('via', via) }),
    ...(isReturn && { tripType: linked.tripType || 1 }),
    ...((departure || arrival) && { outbound: readOutbound(departure, departure ? null : arrival, zone) }),
    ...(returnTime && { return: readTime(returnTime, zone) }),
    ...(own && { preferences: { ...linked.preferences, ...own } }),
  };
}

/**
 * Writes the changed attributes of a planner into the form and keeps the traveller's other values. A new `query`
 * replaces the whole trip. Missing attributes of a planner that has just been added change nothing. Returns the
 * journeys of the link; null if no attribute has changed.
 */
export async function restoreInitialTrip(stores: StoreSet, planner: PlannerOfGroup): Promise<LinkedJourneys | null> {
  const { getState: known, setState: remember } = stores.get(initialTripStore);
  const zone = stores.config.appConfig.timeZone;
  const isNew = planner.restored === null;
  const before = planner.restored ?? known().restored ?? {};
  const { trip: written } = planner;
  const own: TripAttributes = JSON.parse(written);
  planner.restored = own;
  const after = isNew ? withoutConflicts(own, othersOf(stores, planner)) : own;
  const trip = initialTripOf(after, zone);
  if (!isNew || after.to !== undefined) remember({ offered: offeredPlaces(after) });
  const isWhole = after.query !== undefined && after.query !== before.query;
  const said = partsSaidBy(trip);
  const changed = [...changedParts(initialTripOf(before, zone), trip)].filter((part) => !isNew || said.has(part));
  if (changed.length === 0 && !isWhole) return null;

  const parts = isWhole ? undefined : new Set(changed);
  const { lostPlaces, hasOptions, ...codes } = await restoreTrip(stores, trip, parts);
  const isMeant = (part: InitialTripPart) => parts?.has(part) ?? true;
  remember({
    ...(isMeant('preferences') && { hasOptions }),
    lostPlaces: [...known().lostPlaces.filter(({ field }) => !isMeant(field)), ...lostPlaces],
  });
  // A planner that is added again retries the search for a place that was not found.
  if (planner.trip === written) remember({ restored: lostPlaces.length > 0 ? null : own });
  return codes;
}

const othersOf = (stores: StoreSet, planner: PlannerOfGroup): TripAttributes[] =>
  [...stores.get(plannersOfGroup)].filter((other) => other !== planner).map(({ trip }) => JSON.parse(trip));

/**
 * Warns in the console when planners of a group have different attributes. One form shows one trip: the first
 * planner's.
 */
function withoutConflicts(own: TripAttributes, others: readonly TripAttributes[]): TripAttributes {
  const kept: Record<string, string | undefined> = { ...own };
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
