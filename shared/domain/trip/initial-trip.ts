import { isToBeFound, type PlaceToFind, type WrittenPlace } from '../place/written-place.ts';
import type { ListOrder } from './list-order.ts';
import {
  createTripForm,
  type DateChoice,
  type PlaceFieldName,
  setDateChoice,
  setOutbound,
  setPlace,
  setReturn,
  setTripType,
  type TripFieldName,
  type TripForm,
} from './trip-form.ts';
import { noPreferences, type TripPreferences } from './trip-preferences.ts';
import type { TripType } from './trip-request.ts';

/** The trip of attributes or a link. Missing or invalid fields are absent. */
export interface InitialTrip {
  readonly departure?: WrittenPlace | undefined;
  readonly arrival?: WrittenPlace | undefined;
  readonly via?: WrittenPlace | undefined;
  readonly tripType?: TripType | undefined;
  readonly outbound?: { readonly at: number; readonly dateChoice: DateChoice } | undefined;
  /** Departure time of the return. */
  readonly return?: number | undefined;
  readonly journeys?: { readonly outbound: string; readonly return: string | null } | undefined;
  readonly preferences?: TripPreferences | undefined;
  /** How the lists of journeys are sorted. */
  readonly order?: ListOrder | undefined;
}

export type InitialTripFieldName = TripFieldName | 'journeys' | 'preferences' | 'order';

const fieldNames: readonly InitialTripFieldName[] = [
  ...(['departure', 'arrival', 'via', 'tripType', 'outbound', 'return'] as const),
  ...(['journeys', 'preferences', 'order'] as const),
];

/** Returns the fields that an initial trip sets. */
export const fieldsSetBy = (trip: InitialTrip): Set<InitialTripFieldName> =>
  new Set(fieldNames.filter((field) => trip[field] !== undefined));

/** Returns the fields that differ between two initial trips. */
export const changedFields = (before: InitialTrip, after: InitialTrip): Set<InitialTripFieldName> =>
  new Set(fieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])));

/** The place of a field that has to be searched for. */
export interface FieldToFind extends PlaceToFind {
  readonly field: PlaceFieldName;
}

/** An initial trip as a complete form. Absent fields have the values of a new form (ND-61, ND-62, TRAP-46). */
export interface TripQuery {
  readonly form: TripForm;
  readonly preferences: TripPreferences;
  readonly journeyCode: string | null;
  readonly returnJourneyCode: string | null;
  readonly placesToFind: readonly FieldToFind[];
}

export function tripQueryOf(trip: InitialTrip, now: number): TripQuery {
  const placesToFind: FieldToFind[] = [];
  // The trip type is set first: a round trip has no via.
  let form = setTripType(createTripForm(now), trip.tripType ?? 0);
  const isRoundTrip = form.tripType !== 0;
  for (const field of ['departure', 'arrival', 'via'] as const) {
    const place = trip[field];
    if (!place || (field === 'via' && isRoundTrip)) continue;
    if (isToBeFound(place)) placesToFind.push({ field, ...place });
    else form = setPlace(form, field, place);
  }
  if (trip.outbound) {
    const timed = setOutbound(form, trip.outbound.at, now);
    if (timed !== form) form = setDateChoice(timed, trip.outbound.dateChoice);
  }
  if (trip.return !== undefined && isRoundTrip) form = setReturn(form, trip.return);
  return {
    form,
    preferences: trip.preferences ?? noPreferences,
    journeyCode: trip.journeys?.outbound ?? null,
    returnJourneyCode: (isRoundTrip && trip.journeys?.return) || null,
    placesToFind,
  };
}
