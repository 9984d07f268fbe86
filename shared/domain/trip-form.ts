import type { Place } from './place.ts';
import type { TripType } from './trip-request.ts';

export type DateChoice = 'DEPARTURE' | 'ARRIVAL';
export type PlaceField = 'departure' | 'arrival' | 'via';

/** What a traveller has said about a trip (TRIP-1 to TRIP-4). Instants are milliseconds since 1970. */
export interface TripForm {
  readonly departure: Place | null;
  readonly arrival: Place | null;
  readonly via: Place | null;
  readonly isViaOn: boolean;
  readonly tripType: TripType;
  readonly dateChoice: DateChoice;
  /** "Leave now" is a choice of its own: the outbound time then goes on with the clock. */
  readonly leavesNow: boolean;
  /** When to leave, or with `ARRIVAL` when to be there. */
  readonly outboundAt: number;
  readonly returnAt: number;
  /** No outbound lies before: the clock at the last tick. */
  readonly minimumOutboundAt: number;
  readonly minimumReturnAt: number;
}

const minute = 60_000;
/** Within it most places of a city are reached. */
const commonJourney = 60 * minute;
/** TRIP-20, TRIP-21, TRIP-34 */
const shortestStay = 120 * minute;
/** Two days before the last that four digits can say: what is derived from it can still be written. */
const latestInstant = Date.UTC(9999, 11, 29);

/** TRIP-32 to TRIP-34 */
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

/** The form with these changes, or the same object when they change nothing. */
function withChanges(form: TripForm, changes: Partial<TripForm>): TripForm {
  const names = Object.keys(changes) as (keyof TripForm)[];
  return names.every((name) => Object.is(form[name], changes[name])) ? form : { ...form, ...changes };
}

/** TRIP-20, TRIP-21, ND-84: a return that the outbound overtakes, or comes too close to, moves along. */
function withOutbound(form: TripForm, outboundAt: number, changes: Partial<TripForm> = {}): TripForm {
  const minimumReturnAt = outboundAt + shortestStay;
  const returnAt = Math.max(form.returnAt, minimumReturnAt);
  return withChanges(form, { ...changes, outboundAt, minimumReturnAt, returnAt });
}

const isReachable = (instant: number) => Math.abs(instant) < latestInstant;

/** A via on a trip that has none is not taken (TRIP-13). */
export function setPlace(form: TripForm, field: PlaceField, place: Place | null): TripForm {
  if (place && JSON.stringify(place) === JSON.stringify(form[field])) return form;
  if (field !== 'via') return withChanges(form, { [field]: place });
  if (place === null) return withChanges(form, { via: null });
  return form.tripType === 0 ? withChanges(form, { via: place, isViaOn: true }) : form;
}

/** TRIP-15 */
export function swapEnds(form: TripForm): TripForm {
  return withChanges(form, { departure: form.arrival, arrival: form.departure });
}

/** TRIP-13, TRAP-46: the via goes and does not come back. */
export function setTripType(form: TripForm, tripType: TripType): TripForm {
  return withChanges(form, tripType === 0 ? { tripType } : { tripType, isViaOn: false, via: null });
}

/** TRIP-14 */
export function turnVia(form: TripForm, isOn: boolean): TripForm {
  if (!isOn) return withChanges(form, { isViaOn: false, via: null });
  return form.tripType === 0 ? withChanges(form, { isViaOn: true }) : form;
}

/**
 * Whoever says whether a time is for leaving or for arriving has a time in mind, so it no longer is "now". Nobody can
 * arrive now: the time that is offered for that leaves time for a journey.
 */
export function setDateChoice(form: TripForm, dateChoice: DateChoice): TripForm {
  const isFromNow = form.leavesNow && dateChoice === 'ARRIVAL';
  return withOutbound(form, form.outboundAt + (isFromNow ? commonJourney : 0), { dateChoice, leavesNow: false });
}

/** What lies in the past is moved up to now at once, as the next tick would (TRIP-23, TRAP-45). */
export function setOutbound(form: TripForm, instant: number, now: number): TripForm {
  if (!isReachable(instant)) return form;
  return withOutbound(form, Math.max(instant, now), { leavesNow: false, minimumOutboundAt: now });
}

/** ND-84 */
export function setReturn(form: TripForm, instant: number): TripForm {
  return isReachable(instant) ? withChanges(form, { returnAt: Math.max(instant, form.minimumReturnAt) }) : form;
}

export function leaveNow(form: TripForm, now: number): TripForm {
  if (form.leavesNow) return form;
  return withOutbound(form, now, { leavesNow: true, dateChoice: 'DEPARTURE', minimumOutboundAt: now });
}

const wholeMinute = (instant: number) => Math.floor(instant / minute);

/** ND-83: not to before now, in minutes as the traveller reads them. */
export function canShiftOutbound(form: TripForm, minutes: number, now: number): boolean {
  const shifted = form.outboundAt + minutes * minute;
  return isReachable(shifted) && wholeMinute(shifted) >= wholeMinute(now);
}

/** TRIP-25, TRIP-26; whichever time is in use (ND-83). */
export function shiftOutbound(form: TripForm, minutes: number, now: number): TripForm {
  return canShiftOutbound(form, minutes, now) ? setOutbound(form, form.outboundAt + minutes * minute, now) : form;
}

/** TRIP-22 to TRIP-24, TRAP-45. No change by the traveller, so it clears nothing (TRAP-44). */
export function tick(form: TripForm, now: number): TripForm {
  const outboundAt = form.leavesNow ? now : Math.max(form.outboundAt, now);
  return withOutbound(form, outboundAt, { minimumOutboundAt: now });
}

/** What can be said of a trip by itself, apart from how to travel. */
export type TripPart = PlaceField | 'tripType' | 'outbound' | 'return';

/** The form with these parts of another one. */
export function takeParts(form: TripForm, other: TripForm, parts: ReadonlySet<TripPart>): TripForm {
  let taken = parts.has('tripType') ? setTripType(form, other.tripType) : form;
  for (const field of ['departure', 'arrival'] as const) {
    if (parts.has(field)) taken = setPlace(taken, field, other[field]);
  }
  if (parts.has('via')) taken = other.via ? setPlace(taken, 'via', other.via) : turnVia(taken, false);
  if (parts.has('outbound')) {
    const { leavesNow, dateChoice, minimumOutboundAt } = other;
    taken = withOutbound(taken, other.outboundAt, { leavesNow, dateChoice, minimumOutboundAt });
  }
  return parts.has('return') ? setReturn(taken, other.returnAt) : taken;
}

/** A place chosen again may be better known by now, and still leads to the same results. */
function isSameChoice(one: Place | null, other: Place | null): boolean {
  return one?.id === other?.id && one?.lat === other?.lat && one?.lon === other?.lon;
}

/** Whether a traveller's change makes results those of another trip (TRIP-8 to TRIP-12). */
export function clearsResults(before: TripForm, after: TripForm): boolean {
  if (before.tripType !== after.tripType || before.dateChoice !== after.dateChoice) return true;
  if (before.outboundAt !== after.outboundAt || before.isViaOn !== after.isViaOn) return true;
  if (after.tripType !== 0 && before.returnAt !== after.returnAt) return true;
  return (['departure', 'arrival', 'via'] as const).some((field) => !isSameChoice(before[field], after[field]));
}

/** ND-82 */
export function isSamePlace(one: Place, other: Place): boolean {
  const same = (a: number, b: number) => a.toFixed(5) === b.toFixed(5);
  return one.id === other.id || (same(one.lat, other.lat) && same(one.lon, other.lon));
}

/** The field whose place this field repeats, for the flag and its words (PLACE-17, PLACE-18). */
export function repeatedField(form: TripForm, field: PlaceField): PlaceField | null {
  const place = form[field];
  const others: PlaceField[] =
    field === 'via' ? ['departure', 'arrival'] : [field === 'arrival' ? 'departure' : 'arrival'];
  return others.find((other) => place && form[other] && isSamePlace(place, form[other])) ?? null;
}

export interface NotSearchable {
  readonly reason: 'missing' | 'repeated';
  /** The fields to fill or to change. */
  readonly fields: readonly PlaceField[];
}

/** TRIP-27, ND-82; null when the form can be searched. A via that is on and empty is no via. */
export function whyNotSearchable(form: TripForm): NotSearchable | null {
  const missing = (['departure', 'arrival'] as const).filter((field) => !form[field]);
  if (missing.length) return { reason: 'missing', fields: missing };
  const repeated = (['arrival', 'via'] as const).filter((field) => repeatedField(form, field));
  return repeated.length ? { reason: 'repeated', fields: repeated } : null;
}
