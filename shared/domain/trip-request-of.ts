import type { Place } from './place.ts';
import type { TripForm } from './trip-form.ts';
import type { ItineraryOptions, TripRequest, ViaPlace } from './trip-request.ts';
import { writeTime } from './trip-time.ts';

function viaOf({ via, isViaOn }: TripForm): ViaPlace[] | null {
  return isViaOn && via ? [{ id: via.id, value: via.title, lat: via.lat, lon: via.lon }] : null;
}

function ends(from: Place, to: Place) {
  return {
    ...{ fromId: from.id, fromValue: from.title, fromLat: from.lat, fromLon: from.lon },
    ...{ toId: to.id, toValue: to.title, toLat: to.lat, toLon: to.lon },
  };
}

/** The search for the way out (REQ-1 to REQ-7), or null while an end is missing. A return trip sends 1 (ND-85). */
export function outboundRequestOf(
  form: TripForm,
  itineraryOptions: ItineraryOptions,
  zone: string,
): TripRequest | null {
  const { departure, arrival, tripType, dateChoice, outboundAt, returnAt } = form;
  if (!departure || !arrival) return null;
  const via = viaOf(form);
  const time = writeTime(outboundAt, zone);
  return {
    ...ends(departure, arrival),
    tripType: tripType === 0 ? 0 : 1,
    ...(dateChoice === 'ARRIVAL' ? { arrivalDateTime: time } : { departureDateTime: time }),
    ...(tripType !== 0 && { returnDateTime: writeTime(returnAt, zone) }),
    ...(via && { via }),
    itineraryOptions,
  };
}

/**
 * The search for the way back (REQ-8, ND-85): from the arrival to the departure, leaving at the return time whatever
 * the way out was asked by. Null for a trip without one.
 */
export function returnRequestOf(
  form: TripForm,
  itineraryOptions: ItineraryOptions,
  zone: string,
  previousJourneySummaryCode: string,
): TripRequest | null {
  const { departure, arrival, tripType, returnAt } = form;
  if (!departure || !arrival || tripType === 0) return null;
  const time = writeTime(returnAt, zone);
  return {
    ...ends(arrival, departure),
    tripType: 2,
    departureDateTime: time,
    returnDateTime: time,
    itineraryOptions,
    previousJourneySummaryCode,
  };
}
