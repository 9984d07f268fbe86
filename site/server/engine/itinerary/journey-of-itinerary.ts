import { createHash } from 'node:crypto';
import type { Barrier, Journey, PublicTransportSection, Section } from '#shared/domain/journey/journey.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { metresByStreet } from '#shared/domain/place/walking.ts';
import type { StopCall, TransitTime } from '#shared/domain/schedule.ts';
import { emissionsInGrams } from '../router/journeys/emissions.ts';
import type { RequestedPlace } from '../router/journeys/itinerary.ts';
import { caloriesAKilometre } from '../router/journeys/journey-of-legs.ts';
import { entryAt } from '../timetable.ts';
import { fareOfRides } from './fare-of-rides.ts';
import {
  changeCountOf,
  type FoundCall,
  type FoundItinerary,
  type FoundLeg,
  type FoundRideLeg,
  type FoundSpot,
  type FoundStreetLeg,
  ridesIn,
  spanOf,
  walksIn,
} from './found-itinerary.ts';
import { transitTimeOf } from './transit-times.ts';

export interface ItineraryContext {
  /** From, via…, to. */
  readonly places: readonly RequestedPlace[];
  /** The code from which any process finds this journey again. */
  readonly code: string;
  readonly zone: string;
  readonly isDetailed: boolean;
  readonly explainsBarriers: boolean;
  /** Whether prices are known to this engine. */
  readonly hasFares: boolean;
  /** Type of a requested place that is a stop; null for any other. */
  readonly stopTypeOf: (id: string) => 'stopArea' | 'stopPoint' | null;
}

const placeOfSpot = ({ name, lat, lon, stop }: FoundSpot): Place => ({
  id: stop?.id ?? `${lat};${lon}`,
  type: stop === null ? 'address' : 'stopPoint',
  title: name,
  displayName: name,
  lat,
  lon,
});

function requestedPlace({ id, title, lat, lon }: RequestedPlace, { stopTypeOf }: ItineraryContext): Place {
  const shown = title || `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
  return { id: id || `${lat};${lon}`, type: stopTypeOf(id) ?? 'address', title: shown, displayName: shown, lat, lon };
}

function callOf(call: FoundCall, index: number, ride: FoundRideLeg, zone: string): StopCall {
  const { name, lat, lon, stop, arrival, departure } = call;
  const timeOf = (time: FoundCall['arrival']) => time && transitTimeOf(time, zone, ride.isCancelled);
  const [arrives, departs] = [timeOf(index > 0 ? arrival : null), timeOf(departure)];
  return {
    stopPointId: stop?.id ?? '',
    name,
    lat,
    lon,
    ...(arrives && { arrival: arrives }),
    ...(departs && index < ride.calls.length - 1 && { departure: departs }),
    ...(stop?.platform && { platform: stop.platform }),
    accessible: ride.accessible === false ? false : (stop?.accessible ?? null),
  };
}

type OwnFields<Kind extends Section> = Omit<
  Kind,
  'id' | 'from' | 'to' | 'departure' | 'arrival' | 'durationSeconds' | 'distanceMeters' | 'shape'
>;

function rideFields(ride: FoundRideLeg, { zone, isDetailed }: ItineraryContext): OwnFields<PublicTransportSection> {
  const co2Grams = ride.metres === null ? undefined : emissionsInGrams(ride.line.mode, ride.metres);
  const { line, tripId, headsign, direction, stopCount, disruptions, bookingUrl } = ride;
  return {
    type: 'PUBLIC_TRANSPORT',
    line,
    tripId,
    headsign,
    ...(direction !== '' && { direction }),
    ...(co2Grams !== undefined && { co2Grams }),
    stopCount,
    disruptionIds: disruptions.map(({ id }) => id),
    ...(isDetailed && {
      stops: ride.calls.map((call, index) => callOf(call, index, ride, zone)),
      nextDepartures: ride.next.map((time) => transitTimeOf(time, zone)),
    }),
    ...(bookingUrl && { reservationUrl: bookingUrl }),
  };
}

/** Returns the sections of a journey: the legs, the waits between them, and staying aboard. */
function sectionsOf({ legs }: FoundItinerary, context: ItineraryContext, ends: readonly [Place, Place]): Section[] {
  const { zone, isDetailed } = context;
  const sections: Section[] = [];
  const add = (base: Omit<Section, 'id' | 'type'> & Pick<Section, 'type'>) =>
    sections.push({ ...base, id: `section-${sections.length + 1}` } as Section);
  const planned = (instant: number) => transitTimeOf({ scheduled: instant, delay: null }, zone);
  const isRide = (leg: FoundLeg | undefined) => leg?.kind === 'RIDE';

  for (const [index, leg] of legs.entries()) {
    const { start, end } = spanOf(leg);
    const [before, after] = [legs[index - 1], legs[index + 1]];
    const isFirstWalk = index === 0 && leg.kind === 'STREET';
    const isLastWalk = after === undefined && leg.kind === 'STREET';
    const from = isFirstWalk ? ends[0] : placeOfSpot(leg.from);
    const to = isLastWalk ? ends[1] : placeOfSpot(leg.to);
    if (before !== undefined) {
      const left = spanOf(before).end;
      const gap = { from, to: from, departure: planned(left), arrival: planned(start), durationSeconds: start - left };
      if (leg.kind === 'RIDE' && leg.isStay) add({ ...gap, type: 'TRANSFER', mode: 'STAY_IN' } as Section);
      else if (start > left) add({ ...gap, type: 'WAITING' });
    }
    const base = {
      from,
      to,
      durationSeconds: Math.max(0, end - start),
      ...(leg.metres !== null && { distanceMeters: Math.round(leg.metres) }),
      ...(isDetailed && { shape: { type: 'LineString' as const, coordinates: shapeOf(leg) } }),
    };
    if (leg.kind === 'RIDE') {
      const times = {
        departure: transitTimeOf(leg.departure, zone, leg.isCancelled),
        arrival: transitTimeOf(leg.arrival, zone, leg.isCancelled),
      };
      add({ ...base, ...times, ...rideFields(leg, context) } as Section);
      continue;
    }
    const times = { departure: planned(start), arrival: planned(end), co2Grams: gramsOf(leg) };
    if (isRide(before) && isRide(after) && leg.mode === 'WALK') {
      add({ ...base, ...times, type: 'TRANSFER', mode: 'WALK' } as Section);
    } else {
      const steps = isDetailed && leg.steps.length > 0 ? { steps: [...leg.steps] } : {};
      add({ ...base, ...times, type: 'STREET', mode: leg.mode, ...steps } as Section);
    }
  }
  return sections;
}

const gramsOf = ({ mode, metres }: FoundStreetLeg) => emissionsInGrams(mode, metres ?? 0) ?? 0;

/** The course of a leg; straight where the engine does not know it. */
const shapeOf = ({ shape, from, to }: FoundLeg) =>
  shape.length > 1 ? [...shape] : [from, to].map(({ lat, lon }): [number, number] => [lon, lat]);

/** Returns what is known to keep a wheelchair from the journey, each once. */
function barriersOf(itinerary: FoundItinerary): Barrier[] {
  const all = ridesIn(itinerary).flatMap((ride): Barrier[] => {
    const closed = [ride.from, ride.to].filter(({ stop }) => stop?.accessible === false);
    return [
      ...closed.map(({ name }): Barrier => ({ type: 'STOP', name })),
      ...(ride.accessible === false ? [{ type: 'VEHICLE' as const, name: ride.line.code }] : []),
    ];
  });
  return [...new Map(all.map((barrier) => [JSON.stringify(barrier), barrier])).values()];
}

/** Returns true if all stops and vehicles are known to be accessible, else null (unknown). */
function accessibilityOf(itinerary: FoundItinerary): boolean | null {
  const known = ridesIn(itinerary).flatMap(({ accessible, from, to }) => [
    accessible,
    from.stop?.accessible ?? null,
    to.stop?.accessible ?? null,
  ]);
  return known.every((value) => value === true) ? true : null;
}

/** The first or last time of a journey, with the delay of its nearest ride. */
function edgeTime(
  instant: number,
  ride: FoundRideLeg | undefined,
  edge: 'departure' | 'arrival',
  zone: string,
): TransitTime {
  const delay = ride && !ride.isCancelled ? ride[edge].delay : null;
  return transitTimeOf({ scheduled: instant - (delay ?? 0), delay }, zone, ride?.isCancelled);
}

/** Builds the API journey of an itinerary with at least one leg, as a summary or with stops, shapes and steps. */
export function journeyOfItinerary(itinerary: FoundItinerary, context: ItineraryContext): Journey {
  const { legs } = itinerary;
  const { places, code, zone, isDetailed, explainsBarriers, hasFares } = context;
  const shownPlaces = places.map((place) => requestedPlace(place, context));
  const ends = [entryAt(shownPlaces, 0), entryAt(shownPlaces, shownPlaces.length - 1)] as const;
  const sections = sectionsOf(itinerary, context, ends);
  const [rides, walks] = [ridesIn(itinerary), walksIn(itinerary)];
  const start = spanOf(entryAt(legs, 0)).start;
  const end = spanOf(entryAt(legs, legs.length - 1)).end;
  const byBike = rides.length === 0 && legs.some((leg) => leg.kind === 'STREET' && leg.mode === 'BIKE');
  const street = legs.reduce((sum, { metres }) => sum + (metres ?? 0), 0);
  const walkMetres = walks.reduce((sum, { metres }) => sum + (metres ?? 0), 0);
  const moving = sections.filter(({ type }) => type !== 'WAITING');
  const isComplete = moving.every((section) => section.type === 'TRANSFER' || section.co2Grams !== undefined);
  const straight = ends[0] && metresByStreet(distanceInMetres(ends[0], ends[1]));
  const barriers = barriersOf(itinerary);
  const rideSections = sections.filter((section) => section.type === 'PUBLIC_TRANSPORT');
  const fared = rides.map(({ fares }, index) => ({ fares, sectionId: rideSections[index]?.id ?? '' }));
  return {
    id: createHash('sha256').update(code).digest('base64url').slice(0, 16),
    journeySummaryCode: code,
    isDetailedTrip: isDetailed,
    departure: edgeTime(start, rides[0], 'departure', zone),
    arrival: edgeTime(end, rides.at(-1), 'arrival', zone),
    durationSeconds: Math.max(0, end - start),
    transfers: changeCountOf(itinerary),
    walkSeconds: walks.reduce((sum, walk) => sum + walk.end - walk.start, 0),
    walkMeters: Math.round(walkMetres),
    ...(isComplete && { co2Grams: moving.reduce((sum, { co2Grams }) => sum + (co2Grams ?? 0), 0) }),
    co2CarGrams: emissionsInGrams('CAR', straight) ?? 0,
    calories: Math.round(((byBike ? street : walkMetres) * caloriesAKilometre[byBike ? 'BIKE' : 'WALK']) / 1000),
    ...(rides.length > 0 && hasFares && { fare: fareOfRides(fared) }),
    accessible: byBike || barriers.length > 0 ? false : accessibilityOf(itinerary),
    ...((explainsBarriers || isDetailed) && barriers.length > 0 && { barriers }),
    realtime: rides.some(
      ({ departure, arrival, isCancelled }) => isCancelled || departure.delay !== null || arrival.delay !== null,
    ),
    disruptionIds: [...new Set(rides.flatMap(({ disruptions }) => disruptions.map(({ id }) => id)))],
    qualifications: [],
    from: ends[0],
    to: ends[1],
    vias: shownPlaces.slice(1, -1),
    sections,
  };
}
