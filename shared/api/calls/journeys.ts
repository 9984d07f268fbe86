import * as v from 'valibot';
import type { DataSource } from '#shared/domain/data-source.ts';
import {
  barrierTypes,
  fareStatuses,
  type Journey,
  type JourneyDetails,
  type JourneyResults,
  journeyGroupKeys,
  type NextRide,
  ridingPositions,
  type Section,
  streetModes,
  transferModes,
  type WaitingSection,
} from '#shared/domain/journey/journey.ts';
import { modes } from '#shared/domain/mode.ts';
import type { StopCall } from '#shared/domain/schedule.ts';
import {
  type ArrivalRequest,
  criteria,
  type DepartureRequest,
  defaultItineraryOptions,
  type ItineraryOptions,
  type JourneyDetailsRequest,
  speeds,
  type TripRequest,
  tripTypes,
  type ViaPlace,
} from '#shared/domain/trip/trip-request.ts';
import { endpoint } from '../endpoint.ts';
import {
  address,
  byType,
  count,
  type EntriesOf,
  flag,
  identifier,
  instant,
  latitude,
  list,
  listOrEmpty,
  longitude,
  maybe,
  number,
  object,
  oneOf,
  orNull,
  positions,
  requestedTime,
  type SchemaOf,
  strictList,
  text,
  textOrEmpty,
} from '../tolerant-schema.ts';
import { availability, disruption, equipment, lineRef, mode, servicePeriod, transitTime } from '../transit-schemas.ts';
import { place } from './places.ts';

const stopCall = object<StopCall>({
  stopPointId: identifier,
  name: textOrEmpty,
  lat: latitude,
  lon: longitude,
  arrival: maybe(transitTime),
  departure: maybe(transitTime),
  platform: maybe(text),
  accessible: maybe(v.nullable(v.boolean())),
});

const sectionEntries = {
  id: identifier,
  from: place,
  to: place,
  departure: transitTime,
  arrival: transitTime,
  durationSeconds: count,
  distanceMeters: maybe(count),
  co2Grams: maybe(count),
  shape: maybe(object({ type: v.literal('LineString'), coordinates: positions })),
} satisfies EntriesOf<Omit<WaitingSection, 'type'>>;

const section = byType<Section>({
  STREET: object({
    ...sectionEntries,
    type: v.literal('STREET'),
    mode: oneOf(streetModes, 'WALK'),
    steps: maybe(
      list(
        object({
          instruction: textOrEmpty,
          streetName: maybe(text),
          meters: count,
          seconds: count,
          bearing: maybe(number),
        }),
      ),
    ),
    isEstimated: maybe(v.boolean()),
    exit: maybe(text),
    entrance: maybe(text),
    rental: maybe(object({ system: textOrEmpty, pickUp: maybe(availability), dropOff: maybe(availability) })),
  }),
  PUBLIC_TRANSPORT: object({
    ...sectionEntries,
    type: v.literal('PUBLIC_TRANSPORT'),
    line: lineRef,
    tripId: identifier,
    headsign: textOrEmpty,
    direction: maybe(text),
    stops: maybe(list(stopCall)),
    stopCount: v.fallback(count, 0),
    disruptionIds: listOrEmpty(identifier),
    nextDepartures: maybe(list(transitTime)),
    missedSeconds: maybe(count),
    isMissed: maybe(v.boolean()),
    nextRide: maybe(object<NextRide>({ line: lineRef, headsign: textOrEmpty, departure: transitTime })),
    ridingPosition: maybe(v.picklist(ridingPositions)),
    equipments: maybe(list(equipment)),
    reservationUrl: maybe(address),
  }),
  TRANSFER: object({
    ...sectionEntries,
    type: v.literal('TRANSFER'),
    mode: oneOf(transferModes, 'WALK'),
    equipments: maybe(list(equipment)),
  }),
  WAITING: object({ ...sectionEntries, type: v.literal('WAITING') }),
});

/** A journey with an invalid section is refused as a whole: shown with a gap, it would mislead the traveller. */
const journey = object<Journey>({
  id: identifier,
  journeySummaryCode: identifier,
  isDetailedTrip: flag,
  departure: transitTime,
  arrival: transitTime,
  durationSeconds: count,
  transfers: v.fallback(count, 0),
  walkSeconds: v.fallback(count, 0),
  walkMeters: v.fallback(count, 0),
  co2Grams: maybe(count),
  co2CarGrams: maybe(count),
  calories: maybe(count),
  fare: maybe(
    object({
      status: oneOf(fareStatuses, 'UNKNOWN'),
      totalCents: number,
      currency: v.fallback(text, 'EUR'),
      tickets: listOrEmpty(
        object({ id: identifier, name: textOrEmpty, priceCents: number, sectionIds: listOrEmpty(identifier) }),
      ),
    }),
  ),
  accessible: orNull(v.boolean()),
  barriers: maybe(list(object({ type: v.picklist(barrierTypes), name: textOrEmpty, label: maybe(text) }))),
  realtime: flag,
  disruptionIds: listOrEmpty(identifier),
  qualifications: listOrEmpty(text),
  from: place,
  to: place,
  vias: listOrEmpty(place),
  sections: v.pipe(v.array(section), v.maxLength(200)),
  hasVehicles: maybe(v.boolean()),
});

/**
 * The body contains exactly one of the two times. Absent differs from undefined: the other name must not be there at
 * all.
 */
const tripRequestEntries = {
  fromId: identifier,
  fromValue: text,
  fromLat: latitude,
  fromLon: longitude,
  toId: identifier,
  toValue: text,
  toLat: latitude,
  toLon: longitude,
  tripType: v.picklist(tripTypes),
  returnDateTime: v.exactOptional(requestedTime),
  via: v.exactOptional(
    strictList(object<ViaPlace>({ id: identifier, value: text, lat: latitude, lon: longitude }), 10),
  ),
  itineraryOptions: v.optional(
    object<ItineraryOptions>({
      walkSpeed: v.picklist(speeds),
      bikeSpeed: v.picklist(speeds),
      accessible: v.boolean(),
      scholarLines: v.boolean(),
      avoidDisruptions: v.boolean(),
      displayEquipment: v.boolean(),
      criterion: v.picklist(criteria),
      excludedModes: strictList(v.picklist(modes), modes.length),
    }),
    () => ({ ...defaultItineraryOptions }),
  ),
  previousJourneySummaryCode: v.exactOptional(identifier),
};

const tripRequest = v.union([
  object<DepartureRequest>({
    ...tripRequestEntries,
    departureDateTime: requestedTime,
    arrivalDateTime: v.exactOptional(v.never()),
  }),
  object<ArrivalRequest>({
    ...tripRequestEntries,
    arrivalDateTime: requestedTime,
    departureDateTime: v.exactOptional(v.never()),
  }),
]) satisfies SchemaOf<TripRequest>;

export const searchJourneys = endpoint({
  name: 'journeysSearch',
  method: 'POST',
  path: '/api/trip-planner/v2/journeys/search',
  body: tripRequest,
  response: object<JourneyResults>({
    groups: list(
      object({
        id: identifier,
        key: oneOf(journeyGroupKeys, 'PUBLIC_TRANSPORT'),
        label: textOrEmpty,
        modes: listOrEmpty(mode),
        isDetailed: flag,
        journeys: list(journey),
      }),
    ),
    disruptions: listOrEmpty(disruption),
    searchedAt: maybe(instant),
    previous: maybe(object({ dateTime: instant })),
    next: maybe(object({ dateTime: instant })),
    outOfPeriod: maybe(servicePeriod),
    sources: maybe(list(object<DataSource>({ name: text, url: maybe(address) }))),
  }),
  doc: 'Journeys between two places.',
});

export const getDetailedJourneys = endpoint({
  name: 'journeysDetailed',
  method: 'POST',
  path: '/api/trip-planner/v2/journeys/detailed',
  body: object<JourneyDetailsRequest>({ tripType: v.literal(0), journeySummaryCode: identifier }),
  response: object<JourneyDetails>({
    journeys: list(journey),
    disruptions: listOrEmpty(disruption),
  }),
  doc: 'The journeys of a summary code, in full: with stops, platforms, shapes, the doors by which walks leave and enter stations, and where in a vehicle to ride, if known.',
});
