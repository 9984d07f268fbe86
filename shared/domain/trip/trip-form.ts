import { keysOf } from '#shared/lib/foreign.ts';
import type { Place } from '../place/place.ts';
import type { TripType } from './trip-request.ts';

export type DateChoice = 'DEPARTURE' | 'ARRIVAL';
export type PlaceFieldName = 'departure' | 'arrival' | 'via';

/** The trip that the traveller asks for (TRIP-1 to TRIP-4). Instants are milliseconds since 1970. */
export interface TripForm {
  readonly departure: Place | null;
  readonly arrival: Place | null;
  readonly via: Place | null;
  readonly isViaOn: boolean;
  readonly tripType: TripType;
  readonly dateChoice: DateChoice;
  /** While true, the outbound time follows the clock. */
  readonly leavesNow: boolean;
  /** Departure time, or arrival time with `ARRIVAL`. */
  readonly outboundAt: number;
  readonly returnAt: number;
  /** The clock at the last tick: the earliest possible outbound time. */
  readonly minimumOutboundAt: number;
  readonly minimumReturnAt: number;
}

const minute = 60_000;
/** Long enough to reach most places of a city. */
const commonJourney = 60 * minute;
/** The return leaves two hours after the outbound at the earliest (TRIP-20, TRIP-21, TRIP-34). */
const shortestStay = 120 * minute;
/** Two days before the last date with a four-digit year, so that times derived from it can still be written. */
const latestInstant = Date.UTC(9999, 11, 29);

/** Returns an empty form: outbound now, return as early as possible (TRIP-32 to TRIP-34). */
export function createTripForm(now: number): TripForm {
  return {
    departure: null,
    arrival: null,
    via: null,
    isViaOn: false,
    tripType: 0,
    dateChoice: 'DEPARTURE',
    leavesNow: true,
    outboundAt: now,
    returnAt: now + shortestStay,
    minimumOutboundAt: now,
    minimumReturnAt: now + shortestStay,
  };
}

/** Returns the form with these changes, or the same object if they change nothing. */
function withChanges(form: TripForm, changes: Partial<TripForm>): TripForm {
  return keysOf(changes).every((name) => Object.is(form[name], changes[name])) ? form : { ...form, ...changes };
}

/** Sets the outbound time. Moves the return if it would be earlier or too close (TRIP-20, TRIP-21, ND-84). */
function withOutbound(form: TripForm, outboundAt: number, changes: Partial<TripForm> = {}): TripForm {
  const minimumReturnAt = outboundAt + shortestStay;
  const returnAt = Math.max(form.returnAt, minimumReturnAt);
  return withChanges(form, { ...changes, outboundAt, minimumReturnAt, returnAt });
}

const isReachable = (instant: number) => Math.abs(instant) < latestInstant;

/** Sets a place. Ignores a via if the trip has none (TRIP-13). */
export function setPlace(form: TripForm, field: PlaceFieldName, place: Place | null): TripForm {
  if (place && JSON.stringify(place) === JSON.stringify(form[field])) return form;
  if (field !== 'via') return withChanges(form, { [field]: place });
  if (place === null) return withChanges(form, { via: null });
  return form.tripType === 0 ? withChanges(form, { via: place, isViaOn: true }) : form;
}

/** Exchanges departure and arrival (TRIP-15). */
export function swapEnds(form: TripForm): TripForm {
  return withChanges(form, { departure: form.arrival, arrival: form.departure });
}

/** Sets the trip type. A via that is removed does not come back (TRIP-13, TRAP-46). */
export function setTripType(form: TripForm, tripType: TripType): TripForm {
  return withChanges(form, tripType === 0 ? { tripType } : { tripType, isViaOn: false, via: null });
}

/** Turns the via on or off. Off clears its place; only a simple trip has one (TRIP-14). */
export function turnVia(form: TripForm, isOn: boolean): TripForm {
  if (!isOn) return withChanges(form, { isViaOn: false, via: null });
  return form.tripType === 0 ? withChanges(form, { isViaOn: true }) : form;
}

/**
 * Switches between departure and arrival time. Either choice means a specific time, so `leavesNow` becomes false.
 * "Arrive at" is offered one hour later, since a journey takes time.
 */
export function setDateChoice(form: TripForm, dateChoice: DateChoice): TripForm {
  const isFromNow = form.leavesNow && dateChoice === 'ARRIVAL';
  return withOutbound(form, form.outboundAt + (isFromNow ? commonJourney : 0), { dateChoice, leavesNow: false });
}

/** Sets the outbound time. Moves a time in the past to now at once, as the next tick would (TRIP-23, TRAP-45). */
export function setOutbound(form: TripForm, instant: number, now: number): TripForm {
  if (!isReachable(instant)) return form;
  return withOutbound(form, Math.max(instant, now), { leavesNow: false, minimumOutboundAt: now });
}

/** Sets the return time. Raises one that is too early to the earliest one (ND-84). */
export function setReturn(form: TripForm, instant: number): TripForm {
  return isReachable(instant) ? withChanges(form, { returnAt: Math.max(instant, form.minimumReturnAt) }) : form;
}

export function leaveNow(form: TripForm, now: number): TripForm {
  if (form.leavesNow) return form;
  return withOutbound(form, now, { leavesNow: true, dateChoice: 'DEPARTURE', minimumOutboundAt: now });
}

const wholeMinute = (instant: number) => Math.floor(instant / minute);

/** Returns whether the shifted time is not before now, compared in whole minutes as displayed (ND-83). */
export function canShiftOutbound(form: TripForm, minutes: number, now: number): boolean {
  const shifted = form.outboundAt + minutes * minute;
  return isReachable(shifted) && wholeMinute(shifted) >= wholeMinute(now);
}

/** Shifts the departure or arrival time, whichever is in use (TRIP-25, TRIP-26, ND-83). */
export function shiftOutbound(form: TripForm, minutes: number, now: number): TripForm {
  return canShiftOutbound(form, minutes, now) ? setOutbound(form, form.outboundAt + minutes * minute, now) : form;
}

/**
 * Follows the clock (TRIP-22 to TRIP-24, TRAP-45). A tick is not a traveller's change, so it clears no results
 * (TRAP-44).
 */
export function tick(form: TripForm, now: number): TripForm {
  const outboundAt = form.leavesNow ? now : Math.max(form.outboundAt, now);
  return withOutbound(form, outboundAt, { minimumOutboundAt: now });
}

/** The fields of a trip that can be set separately, without the preferences. */
export type TripFieldName = PlaceFieldName | 'tripType' | 'outbound' | 'return';

/** Returns `form` with the values that `other` has in `fields`. */
export function takeFields(form: TripForm, other: TripForm, fields: { has(field: TripFieldName): boolean }): TripForm {
  let taken = fields.has('tripType') ? setTripType(form, other.tripType) : form;
  for (const field of ['departure', 'arrival'] as const) {
    if (fields.has(field)) taken = setPlace(taken, field, other[field]);
  }
  if (fields.has('via')) taken = other.via ? setPlace(taken, 'via', other.via) : turnVia(taken, false);
  if (fields.has('outbound')) {
    const { leavesNow, dateChoice, minimumOutboundAt } = other;
    taken = withOutbound(taken, other.outboundAt, { leavesNow, dateChoice, minimumOutboundAt });
  }
  return fields.has('return') ? setReturn(taken, other.returnAt) : taken;
}

/** Compares choices, not objects: a place chosen again may have more data and still gives the same results. */
function isSameChoice(one: Place | null, other: Place | null): boolean {
  return one?.id === other?.id && one?.lat === other?.lat && one?.lon === other?.lon;
}

/** Returns whether a traveller's change makes the results stale (TRIP-8 to TRIP-12). */
export function clearsResults(before: TripForm, after: TripForm): boolean {
  if (before.tripType !== after.tripType || before.dateChoice !== after.dateChoice) return true;
  if (before.outboundAt !== after.outboundAt || before.isViaOn !== after.isViaOn) return true;
  if (after.tripType !== 0 && before.returnAt !== after.returnAt) return true;
  return (['departure', 'arrival', 'via'] as const).some((field) => !isSameChoice(before[field], after[field]));
}

/** Whether two places are one: the same id, or the same coordinates to five decimals (ND-82). */
export function isSameSpot(one: Place, other: Place): boolean {
  const same = (a: number, b: number) => a.toFixed(5) === b.toFixed(5);
  return one.id === other.id || (same(one.lat, other.lat) && same(one.lon, other.lon));
}

/** Returns the field with the same place as `field`, for the warning beside it (PLACE-17, PLACE-18). */
export function repeatedField(form: TripForm, field: PlaceFieldName): PlaceFieldName | null {
  const place = form[field];
  const others: PlaceFieldName[] =
    field === 'via' ? ['departure', 'arrival'] : [field === 'arrival' ? 'departure' : 'arrival'];
  return others.find((other) => place && form[other] && isSameSpot(place, form[other])) ?? null;
}

/** The console message of a search without both ends (TRIP-28). */
export const missingPlaces = "Missing departure or arrival place, can't load tripPlanner";

type Fields = readonly [PlaceFieldName, ...PlaceFieldName[]];

const isSome = (fields: readonly PlaceFieldName[]): fields is Fields => fields.length > 0;

export interface NotSearchable {
  readonly reason: 'missing' | 'repeated';
  /** The fields to fill in or to change. */
  readonly fields: Fields;
}

/** Returns why the form cannot be searched, or null if it can (TRIP-27, ND-82). An empty via counts as no via. */
export function whyNotSearchable(form: TripForm): NotSearchable | null {
  const missing = (['departure', 'arrival'] as const).filter((field) => !form[field]);
  if (isSome(missing)) return { reason: 'missing', fields: missing };
  const repeated = (['arrival', 'via'] as const).filter((field) => repeatedField(form, field));
  return isSome(repeated) ? { reason: 'repeated', fields: repeated } : null;
}
