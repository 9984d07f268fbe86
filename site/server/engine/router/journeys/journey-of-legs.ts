import { createHash } from 'node:crypto';
import type { Equipment } from '#shared/domain/equipment.ts';
import type {
  Barrier,
  Journey,
  PublicTransportSection,
  Section,
  StreetSection,
} from '#shared/domain/journey/journey.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { latLonAt } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { Place } from '#shared/domain/place/place.ts';
import type { Availability } from '#shared/domain/place/proximity.ts';
import type { StopCall } from '#shared/domain/schedule.ts';
import { isRideDisrupted } from '../../disruptions/disrupted-runs.ts';
import { type KnownDisruption, publishedDisruptions } from '../../disruptions/known-disruption.ts';
import { isBrokenLift, isOnWalk, type KnownEquipment } from '../../disruptions/known-equipment.ts';
import { callTime } from '../../live/call-time.ts';
import type { LiveRuns } from '../../live/live-runs.ts';
import { runAt } from '../../live/timetable-now.ts';
import { expectedOf } from '../../schedules/departures/runs.ts';
import { entryAt, type Line, patternOfTrip, type Timetable } from '../../timetable.ts';
import { serviceDayOrigin } from '../search/day-timetable.ts';
import { streetMetres } from '../search/ends.ts';
import type { Ride } from '../search/journey-search.ts';
import { changeMarginSeconds } from '../search/walks.ts';
import { transfersOf, walksOf } from './candidate.ts';
import { type ClockText, clockTextOf } from './clock-text.ts';
import { doorsOf } from './doors.ts';
import { emissionsInGrams } from './emissions.ts';
import { fareOf } from './fares.ts';
import { endsOfSearch, type Itinerary, idsOf } from './itinerary.ts';
import { journeySummaryCode } from './journey-code.ts';
import { nextDepartures, runInstead } from './next-runs.ts';
import type { RentalStation } from './rental.ts';
import { shapeOfRide } from './shape-of-ride.ts';
import type { Leg, Spot } from './timeline.ts';

/** Real-time data besides the timetable. */
export interface Circumstances {
  readonly disruptions?: readonly KnownDisruption[];
  /** Whether there is a source of disruptions: without one, a line without disruption is a line of which nothing is known. */
  readonly knowsDisruptions?: boolean;
  /** Another object for newer data: it is a cache key of searched days. Null where nothing is known of any run. */
  readonly runs?: LiveRuns | null;
  readonly equipments?: readonly KnownEquipment[];
  /** Whether the live data is simulated, as that of a demo. */
  readonly isSimulated?: boolean;
  /** Returns what a bike station has now; undefined if it is unknown. */
  readonly bikeStationNow?: ((id: string) => Availability | undefined) | undefined;
  /** Whether summaries say what keeps a wheelchair from the journey. */
  readonly explainsBarriers?: boolean;
}

export function lineRefOf(line: Omit<Line, 'patterns' | 'variantOf'>): LineRef {
  const { id, code, name, mode, color, textColor, networkId, networkName } = line;
  const network = networkId === '' ? {} : { networkId, networkName };
  return { id, code, name, mode, color, textColor, ...network };
}

function stopPlace(timetable: Timetable, stop: number): Place {
  const { ids, names, station } = timetable.stops;
  const name = names[stop] ?? '';
  const city = timetable.stations[station[stop] ?? 0]?.city ?? '';
  return {
    id: ids[stop] ?? '',
    type: 'stopPoint',
    title: name,
    displayName: name,
    ...(city === '' ? {} : { subTitle: city, extraData: { city } }),
    ...latLonAt(timetable.stops, stop),
  };
}

function placeOfItinerary(timetable: Timetable, itinerary: Itinerary, index: number): Place {
  const { id, title, lat, lon } = entryAt(itinerary.places, index);
  const ids = idsOf(timetable);
  const stop = ids.stops.get(id);
  const station = timetable.stations[ids.stations.get(id) ?? -1];
  const name = title || station?.name || (stop === undefined ? '' : (timetable.stops.names[stop] ?? ''));
  const type = station !== undefined ? 'stopArea' : stop !== undefined ? 'stopPoint' : 'address';
  const shown = name || `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
  return { id: id || `${lat};${lon}`, type, title: shown, displayName: shown, lat, lon };
}

function zonesOf(timetable: Timetable, ride: Ride | undefined): readonly number[] {
  if (ride === undefined) return [];
  return Array.from(calledOn(timetable, ride), (stop) => timetable.stops.zone[stop] ?? 0);
}

/** Returns the stops of a ride, from boarding to alighting. */
const calledOn = (timetable: Timetable, ride: Ride): Int32Array =>
  runAt(timetable, ride.trip, ride.serviceDay).pattern.stops.subarray(ride.board, ride.alight + 1);

/** Returns the straight-line metres from stop to stop. */
function rideMetres(timetable: Timetable, ride: Ride): number {
  const { stops } = timetable;
  const called = calledOn(timetable, ride);
  let metres = 0;
  for (let index = 1; index < called.length; index++) {
    metres += distanceInMetres(latLonAt(stops, called[index - 1] ?? 0), latLonAt(stops, called[index] ?? 0));
  }
  return metres;
}

const accessibleOf = (value: number | undefined) => (value === 1 ? true : value === 2 ? false : null);

/** Returns the calls of a ride. Those that the vehicle skips are cancelled ones. */
function stopCalls(timetable: Timetable, ride: Ride, isOff: boolean, clock: ClockText): StopCall[] {
  const { stops, trips, zone } = timetable;
  const run = runAt(timetable, ride.trip, ride.serviceDay);
  const origin = serviceDayOrigin(ride.serviceDay, zone);
  const headway = trips.headway[ride.trip];
  const timeOf = (column: 'arrivals' | 'departures', position: number) => {
    const { seconds, planned, delay } = callTime(timetable, run, column, position);
    return isOff || delay === null ? clock.time(origin + planned, null) : clock.time(origin + seconds, delay, headway);
  };
  const calls: StopCall[] = [];
  for (let position = ride.board; position <= ride.alight; position++) {
    const stop = run.pattern.stops[position] ?? 0;
    const platform = stops.platforms[stop] ?? '';
    const open = accessibleOf(trips.wheelchair[ride.trip]) === false ? false : accessibleOf(stops.wheelchair[stop]);
    calls.push({
      stopPointId: stops.ids[stop] ?? '',
      name: stops.names[stop] ?? '',
      ...latLonAt(stops, stop),
      ...(position > ride.board ? { arrival: timeOf('arrivals', position) } : {}),
      ...(position < ride.alight ? { departure: timeOf('departures', position) } : {}),
      ...(platform === '' ? {} : { platform }),
      accessible: open,
    });
  }
  return calls;
}

/** Kilocalories per kilometre on foot and by bike, for an adult of 70 kg (about 3.5 and 6.8 MET). */
export const caloriesAKilometre = { WALK: 60, BIKE: 32 };

/**
 * Builds the API journey of an itinerary with its legs (at least one), as a summary or with stops, shapes and equipment.
 * Long because each field of a journey depends on the same legs.
 */
export function journeyOfLegs(
  timetable: Timetable,
  itinerary: Itinerary,
  legs: readonly Leg[],
  circumstances: Circumstances,
  isDetailed: boolean,
): Journey {
  const [firstLeg, lastLeg] = [entryAt(legs, 0), entryAt(legs, legs.length - 1)];
  const clock = clockTextOf(timetable.zone);
  const places = itinerary.places.map((_, index) => placeOfItinerary(timetable, itinerary, index));
  const placeOf = (spot: Spot): Place => {
    if ('place' in spot) return entryAt(places, spot.place);
    if ('stop' in spot) return stopPlace(timetable, spot.stop);
    return stationPlace(itinerary.rental?.[spot.rental]);
  };
  /** A walk or wait between approximate rides has a planned time. */
  const timeOf = (instant: number, leg: Leg | undefined, end: 'departure' | 'arrival') =>
    leg?.kind === 'RIDE'
      ? clock.time(instant, leg.delays[end], timetable.trips.headway[leg.ride.trip])
      : clock.time(instant);

  const sections = legs.map((leg, index): Section => {
    const [from, to] = [placeOf(leg.from), placeOf(leg.to)];
    const base = {
      id: `section-${index + 1}`,
      from,
      to,
      departure: timeOf(leg.start, leg, 'departure'),
      arrival: timeOf(leg.end, leg, 'arrival'),
      durationSeconds: leg.end - leg.start,
    };
    if (leg.kind === 'WAITING') return { ...base, type: 'WAITING' };
    if (leg.kind === 'RIDE') {
      const next = legs[index + 1];
      const staysOn = next?.kind === 'TRANSFER' && next.mode === 'STAY_IN';
      const isChangedTo = !leg.ride.isStay && legs.slice(0, index).some(({ kind }) => kind === 'RIDE');
      const taken = { ...leg, staysOn, there: isChangedTo ? legs[index - 1]?.end : undefined };
      return { ...base, ...rideSection(timetable, taken, circumstances, itinerary, clock, isDetailed) };
    }
    const straight = {
      type: 'LineString' as const,
      coordinates: [from, to].map(({ lat, lon }): [number, number] => [lon, lat]),
    };
    // Between platforms with the same coordinates the distance is unknown.
    const isUnknown = leg.kind === 'TRANSFER' && leg.metres === 0;
    const walk = {
      ...base,
      ...(isUnknown ? {} : { distanceMeters: Math.round(leg.metres) }),
      co2Grams: emissionsInGrams(leg.mode === 'STAY_IN' ? 'WALK' : leg.mode, leg.metres) ?? 0,
      ...(isDetailed ? { shape: straight } : {}),
    };
    if (leg.kind === 'STREET') {
      const doors = isDetailed ? doorsOf(timetable, leg, { from, to }, itinerary.isAccessible) : {};
      const rental = leg.mode === 'BIKE_SHARING' ? rentalOf(itinerary, circumstances) : undefined;
      const estimate = leg.isEstimated ? { isEstimated: true } : {};
      return { ...walk, type: 'STREET', mode: leg.mode, ...estimate, ...doors, ...(rental && { rental }) };
    }
    const equipments = isDetailed ? equipmentsAt(timetable, circumstances, itinerary, leg) : [];
    return { ...walk, type: 'TRANSFER', mode: leg.mode, ...(equipments.length > 0 ? { equipments } : {}) };
  });

  const rides = sections.filter((section) => section.type === 'PUBLIC_TRANSPORT');
  const rideLegs = legs.filter((leg) => leg.kind === 'RIDE');
  const walks = walksOf(legs);
  const walkMetres = walks.reduce((sum, { metres }) => sum + metres, 0);
  const emissions = sections.map((section) => (section.type === 'WAITING' ? 0 : section.co2Grams));
  const isComplete = emissions.every((grams) => grams !== undefined);
  const ends = endsOfSearch(timetable, itinerary.places);
  const street = ends.slice(1).reduce((sum, end, index) => sum + streetMetres(ends[index] ?? end, end), 0);
  const journeySummary = journeySummaryCode(timetable, { ...itinerary, departure: firstLeg.start });
  const fareRides = rides.map(({ id, line }, index) => ({
    sectionId: id,
    lineId: line.id,
    departure: rideLegs[index]?.start ?? 0,
    zones: zonesOf(timetable, rideLegs[index]?.ride),
  }));
  const byBike = itinerary.by === 'BIKE' || itinerary.by === 'BIKE_SHARING';
  const bikeMetres = legs.reduce((sum, leg) => sum + (isRidden(leg) ? leg.metres : 0), 0);
  const barriers = barriersOf(timetable, legs, circumstances.equipments);

  return {
    id: createHash('sha256').update(journeySummary).digest('base64url').slice(0, 16),
    journeySummaryCode: journeySummary,
    isDetailedTrip: isDetailed,
    departure: timeOf(firstLeg.start, rideLegs[0], 'departure'),
    arrival: timeOf(lastLeg.end, rideLegs.at(-1), 'arrival'),
    durationSeconds: lastLeg.end - firstLeg.start,
    transfers: transfersOf(legs),
    walkSeconds: walks.reduce((sum, { seconds }) => sum + seconds, 0),
    walkMeters: Math.round(walkMetres),
    ...(isComplete ? { co2Grams: emissions.reduce((sum: number, grams) => sum + (grams ?? 0), 0) } : {}),
    co2CarGrams: emissionsInGrams('CAR', street) ?? 0,
    calories: Math.round((bikeMetres * caloriesAKilometre.BIKE + walkMetres * caloriesAKilometre.WALK) / 1000),
    ...(rides.length > 0 ? { fare: fareOf(timetable.fares, fareRides) } : {}),
    accessible:
      byBike || barriers.length > 0 ? false : accessibilityOf(timetable, legs, hasUncheckedWalk(itinerary, legs)),
    ...((circumstances.explainsBarriers || isDetailed) && barriers.length > 0 ? { barriers } : {}),
    realtime: rideLegs.some(({ delays }) => delays.departure !== undefined || delays.arrival !== undefined),
    disruptionIds: [...new Set(rides.flatMap(({ disruptionIds }) => disruptionIds))],
    qualifications: [],
    from: entryAt(places, 0),
    to: entryAt(places, places.length - 1),
    vias: places.slice(1, -1),
    sections,
  };
}

const isRidden = (leg: Leg): leg is Extract<Leg, { kind: 'STREET' }> => leg.kind === 'STREET' && leg.mode !== 'WALK';

/** Returns a bike station as a place. */
function stationPlace({ id, name, lat, lon }: RentalStation = { id: '', name: '', lat: 0, lon: 0 }): Place {
  return { id, type: 'bikeSharingStations', title: name, displayName: name, lat, lon };
}

/** Returns the system of a rental, and what its stations have now. */
function rentalOf({ rental }: Itinerary, { bikeStationNow }: Circumstances): StreetSection['rental'] {
  if (rental === undefined) return undefined;
  const [pickUp, dropOff] = [bikeStationNow?.(rental.pickUp.id), bikeStationNow?.(rental.dropOff.id)];
  return { system: rental.system, ...(pickUp && { pickUp }), ...(dropOff && { dropOff }) };
}

/** Tells whether stairs may be on a walk: where streets are known, on those that are not measured for a wheelchair. */
function hasUncheckedWalk({ places, isAccessible }: Itinerary, legs: readonly Leg[]): boolean {
  const isForFeet = !isAccessible && places.some(({ streets }) => streets);
  return legs.some((leg) => leg.kind === 'STREET' && (isForFeet || leg.isEstimated === true));
}

/** Returns true if all stops and vehicles are accessible, else null (unknown): nothing is known to be a barrier. */
function accessibilityOf(timetable: Timetable, legs: readonly Leg[], isUnchecked: boolean): boolean | null {
  if (isUnchecked) return null;
  const known = legs.flatMap((leg) => {
    if (leg.kind !== 'RIDE') return [];
    const stops = [leg.from, leg.to].map((spot) => ('stop' in spot ? timetable.stops.wheelchair[spot.stop] : 0));
    return [timetable.trips.wheelchair[leg.ride.trip], ...stops];
  });
  return known.every((value) => value === 1) ? true : null;
}

/** Returns what is known to keep a wheelchair from a journey, each once: lifts out of order, stops, vehicles. */
function barriersOf(timetable: Timetable, legs: readonly Leg[], equipments: readonly KnownEquipment[] = []): Barrier[] {
  const { stops, stations, trips, lines } = timetable;
  const rides = legs.filter((leg) => leg.kind === 'RIDE');
  const stopOf = (spot: Leg['from'] | undefined) => (spot !== undefined && 'stop' in spot ? spot.stop : null);
  const walks = rides.flatMap(({ from, ride }, index) =>
    ride.isStay ? [] : [{ from: stopOf(rides[index - 1]?.to), to: stopOf(from) }],
  );
  walks.push({ from: stopOf(rides.at(-1)?.to), to: null });
  const lifts = equipments
    .filter((known) => isBrokenLift(known) && walks.some(({ from, to }) => isOnWalk(known, from, to)))
    .map(
      ({ published, station }): Barrier => ({
        type: 'LIFT',
        name: stations[station]?.name ?? '',
        label: published.label,
      }),
    );
  const ends = rides.flatMap(({ from, to }) => [stopOf(from), stopOf(to)]);
  const closed = ends.filter((stop) => stop !== null).filter((stop) => stops.wheelchair[stop] === 2);
  const barred = rides.filter(({ ride }) => trips.wheelchair[ride.trip] === 2);
  const all: Barrier[] = [
    ...lifts,
    ...closed.map((stop): Barrier => ({ type: 'STOP', name: stops.names[stop] ?? '' })),
    ...barred.map(
      ({ ride }): Barrier => ({ type: 'VEHICLE', name: entryAt(lines, patternOfTrip(timetable, ride.trip).line).code }),
    ),
  ];
  return [...new Map(all.map((barrier) => [JSON.stringify(barrier), barrier])).values()];
}

/**
 * Returns the lifts and escalators at both ends of a leg. Lifts out of order are always among them, escalators never for
 * a wheelchair.
 */
function equipmentsAt(
  timetable: Timetable,
  { equipments = [] }: Circumstances,
  { isAccessible, showsEquipment }: Itinerary,
  { from, to }: Leg,
): Equipment[] {
  const stops = [from, to].flatMap((spot) => ('stop' in spot ? [spot.stop] : []));
  return equipments
    .filter((known) => isBrokenLift(known) || (showsEquipment && (known.published.type === 'LIFT' || !isAccessible)))
    .filter((known) => stops.some((stop) => known.stops.has(stop)))
    .map(({ published, station }) => ({ ...published, station: timetable.stations[station]?.name ?? '' }));
}

/** Returns what a traveller loses who misses a ride after a change; where it is missed by the expected times, the ride to take instead. */
function ifMissed(
  timetable: Timetable,
  leg: Extract<Leg, { kind: 'RIDE' }> & { readonly there: number },
  clock: ClockText,
): Pick<PublicTransportSection, 'isMissed' | 'missedSeconds' | 'nextRide'> {
  const { isMissed } = leg;
  const there = isMissed ? leg.there + changeMarginSeconds : leg.there;
  const instead = runInstead(timetable, { ...leg, there });
  const mark = isMissed && leg.delays.departure !== null ? { isMissed } : {};
  if (instead === undefined) return mark;
  const { run, missedSeconds } = instead;
  if (!isMissed) return { missedSeconds };
  const { trips, lines } = timetable;
  const nextRide = {
    line: lineRefOf(entryAt(lines, entryAt(timetable.patterns, run.pattern).line)),
    headsign: trips.headsigns[run.trip] ?? '',
    departure: clock.time(expectedOf(run), run.delay, trips.headway[run.trip]),
  };
  return { ...mark, missedSeconds, nextRide };
}

function rideSection(
  timetable: Timetable,
  leg: Extract<Leg, { kind: 'RIDE' }> & { readonly staysOn: boolean; readonly there: number | undefined },
  circumstances: Circumstances,
  itinerary: Itinerary,
  clock: ClockText,
  isDetailed: boolean,
): Omit<PublicTransportSection, 'id' | 'from' | 'to' | 'departure' | 'arrival' | 'durationSeconds'> {
  const { ride, delays, staysOn, there } = leg;
  const { trips, stops, lines } = timetable;
  const { index, pattern, row } = runAt(timetable, ride.trip, ride.serviceDay);
  const line = entryAt(lines, pattern.line);
  const metres = rideMetres(timetable, ride);
  const co2Grams = emissionsInGrams(line.mode, metres);
  const run = { pattern: index, row, origin: serviceDayOrigin(ride.serviceDay, timetable.zone) };
  const disruptionIds = publishedDisruptions(circumstances.disruptions, (disruption) =>
    isRideDisrupted(timetable, disruption, run, { ...ride, staysOn }),
  ).map(({ id }) => id);
  const equipments = isDetailed ? equipmentsAt(timetable, circumstances, itinerary, leg) : [];
  return {
    type: 'PUBLIC_TRANSPORT',
    line: lineRefOf(line),
    tripId: trips.ids[ride.trip] ?? '',
    headsign: trips.headsigns[ride.trip] ?? '',
    direction: stops.names[pattern.stops.at(-1) ?? 0] ?? '',
    stopCount: ride.alight - ride.board,
    distanceMeters: Math.round(metres),
    ...(co2Grams === undefined ? {} : { co2Grams }),
    disruptionIds,
    ...(there === undefined ? {} : ifMissed(timetable, { ...leg, there }, clock)),
    ...(isDetailed
      ? {
          stops: stopCalls(timetable, ride, delays.departure === null, clock),
          shape: shapeOfRide(timetable, ride),
          nextDepartures: nextDepartures(timetable, ride, leg.start).map((run) =>
            clock.time(expectedOf(run), run.delay, trips.headway[run.trip]),
          ),
        }
      : {}),
    ...(equipments.length > 0 ? { equipments } : {}),
  };
}
