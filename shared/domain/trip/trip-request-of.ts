import { addDays } from '#shared/lib/time/calendar-day.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { Place } from '../place/place.ts';
import type { TripForm } from './trip-form.ts';
import type { ItineraryOptions, TripRequest, ViaPlace } from './trip-request.ts';
import { writeTime } from './trip-time.ts';

function viaOf({ via, isViaOn }: TripForm): ViaPlace[] | null {
  return isViaOn && via ? [{ id: via.id, value: via.title, lat: via.lat, lon: via.lon }] : null;
}

function ends(from: Place, to: Place) {
  return {
    fromId: from.id,
    fromValue: from.title,
    fromLat: from.lat,
    fromLon: from.lon,
    toId: to.id,
    toValue: to.title,
    toLat: to.lat,
    toLon: to.lon,
  };
}

/**
 * Returns the request for the outbound (REQ-1 to REQ-7); null while an end is missing. A round trip sends 1 (ND-85).
 */
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
 * Returns the request for the return (REQ-8, ND-85): from arrival to departure, leaving at the return time even if
 * the outbound is searched by arrival time. Null for a trip without return.
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

/** Hour of the morning at which night services of the day before have ended. */
const endOfServiceDay = 4;

/**
 * Returns the request for the last journey home: from arrival to departure, arriving before the service day of the return
 * ends. Null for a trip without return.
 */
export function lastReturnRequestOf(
  { departure, arrival, tripType, returnAt }: TripForm,
  itineraryOptions: ItineraryOptions,
  zone: string,
): TripRequest | null {
  if (!departure || !arrival || tripType === 0) return null;
  const serviceDay = dayOf(returnAt - endOfServiceDay * 3_600_000, zone);
  const arrivalDateTime = `${addDays(serviceDay, 1)}T0${endOfServiceDay}:00`;
  return { ...ends(arrival, departure), tripType: 0, arrivalDateTime, itineraryOptions };
}
