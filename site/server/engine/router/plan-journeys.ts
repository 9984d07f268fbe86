import type { Disruption } from '#shared/domain/disruption.ts';
import type { Journey, JourneyDetails, JourneyResults } from '#shared/domain/journey/journey.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import { type Closures, closuresOf } from '../disruptions/closures.ts';
import { type KnownDisruption, publishedDisruptions, stopsService } from '../disruptions/known-disruption.ts';
import { barredStops, isBrokenLift } from '../disruptions/known-equipment.ts';
import { timetableNow } from '../live/timetable-now.ts';
import { daysToPeriod, outOfPeriod } from '../service-period.ts';
import { entryAt, type Timetable } from '../timetable.ts';
import { type Candidate, candidateOf } from './journeys/candidate.ts';
import { clockTextOf } from './journeys/clock-text.ts';
import { groupJourneys, nearest, type Ranked, rank, withImpossible } from './journeys/group-journeys.ts';
import { endsOfSearch, type Itinerary, type RequestedPlace } from './journeys/itinerary.ts';
import { readJourneyCode } from './journeys/journey-code.ts';
import { costWithoutWait, type Effort, isWalkBetter, type Wish } from './journeys/journey-cost.ts';
import { type Circumstances, journeyOfLegs } from './journeys/journey-of-legs.ts';
import { neighbouringPages } from './journeys/neighbouring-pages.ts';
import { alternatives, searchOtherLines } from './journeys/other-lines.ts';
import { bestRental, type RentalOffer } from './journeys/rental.ts';
import { isChangedNow, timelineOf } from './journeys/timeline.ts';
import { withoutDominated } from './journeys/without-dominated.ts';
import { dayNumberOf, startOfServiceDay } from './search/day-timetable.ts';
import { cycleOn, type End, walkOn } from './search/ends.ts';
import type { Rated } from './search/journey-search.ts';
import { buildMasks, type Masks } from './search/masks.ts';
import type { SearchLimits } from './search/raptor.ts';
import type { RoutedJourney } from './search/search-journeys.ts';
import type { IsStopped } from './search/search-stopped.ts';
import { searchPlannedSpan, searchWindows } from './search/search-windows.ts';
import type { EndStreets } from './search/street-walks.ts';
import { longestWalkSeconds } from './search/walks.ts';

export interface PlanContext extends Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether stops and vehicles of unknown accessibility count as accessible by wheelchair. */
  readonly trustsUnknownAccessibility?: boolean;
  /** Bike stations near both ends; null for none, or where their numbers do not hold for the time of the trip. */
  readonly rentals?: RentalOffer | null;
  /** The streets around origin, vias and destination; undefined without a service that knows streets. See `End`. */
  readonly streets?: readonly (EndStreets | null)[] | undefined;
  /** Read between the steps of a search, which then ends with `SearchStopped`. */
  readonly isStopped?: IsStopped;
}

/** A search that finds nothing goes on for this many days, for feeds that run seldom. */
const mostDaysAhead = 14;
const longestBikeSeconds = 3600;
const avoidedEffects = new Set(['NO_SERVICE', 'DETOUR', 'SIGNIFICANT_DELAYS']);

interface Question {
  readonly timetable: Timetable;
  readonly places: readonly RequestedPlace[];
  readonly ends: readonly End[];
  readonly request: TripRequest;
  /** Seconds since 1970. */
  readonly time: number;
  readonly isArrival: boolean;
  readonly masks: Masks;
  /** Whether only step-free walks and rides are searched. */
  readonly isAccessible: boolean;
  /** Groups of stops that a wheelchair cannot use because of a lift out of order. */
  readonly barred: readonly (readonly number[])[];
  /** Closures of the disruptions that stop service and of those to avoid; null for none. */
  readonly closures: Closures | null;
}

/** What a search for a wheelchair heeds: all barriers, all but lifts out of order, or none. */
type Heeded = 'ALL' | 'BUT LIFTS' | 'NONE';

/** Returns origin, vias and destination of a request. */
export const placesOfRequest = (request: TripRequest): RequestedPlace[] => [
  { id: request.fromId, title: request.fromValue, lat: request.fromLat, lon: request.fromLon },
  ...(request.via ?? []).map(({ id, value, lat, lon }) => ({ id, title: value, lat, lon })),
  { id: request.toId, title: request.toValue, lat: request.toLat, lon: request.toLon },
];

const withStreets = (places: readonly RequestedPlace[], streets: PlanContext['streets']): readonly RequestedPlace[] =>
  streets === undefined ? places : places.map((place, index) => ({ ...place, streets: streets[index] ?? null }));

function readQuestion(timetable: Timetable, request: TripRequest, context: PlanContext, heeded: Heeded): Question {
  const { zone } = timetable;
  const isArrival = request.arrivalDateTime !== undefined;
  const dateTime = request.arrivalDateTime ?? request.departureDateTime;
  const instant = parseInstant(dateTime, zone);
  if (instant === null) throw new RangeError(`${dateTime} is not a time`);
  const time = Math.floor(instant / 1000);
  const { itineraryOptions: options } = request;
  const isAccessible = options.accessible && heeded !== 'NONE';
  const avoided = (context.disruptions ?? []).filter(
    (disruption) => stopsService(disruption) || (options.avoidDisruptions && isAvoided(disruption)),
  );
  const places = withStreets(placesOfRequest(request), context.streets);
  return {
    timetable,
    places,
    ends: endsOfSearch(timetable, places),
    request,
    time,
    isArrival,
    isAccessible,
    barred: isAccessible && heeded === 'ALL' ? barredStops(context.equipments) : [],
    closures: closuresOf(timetable, avoided),
    masks: buildMasks(timetable, {
      excludedModes: options.excludedModes,
      schoolLines: options.scholarLines,
      isAccessible,
      trustsUnknown: context.trustsUnknownAccessibility ?? false,
    }),
  };
}

/**
 * Tells whether "avoid disruptions" applies: to each severity that cards show, and to effects that disturb the journey.
 */
function isAvoided({ published: { severity, effect } }: KnownDisruption): boolean {
  return severity !== 'INFO' || avoidedEffects.has(effect);
}

/**
 * Returns the day at which a search ends: the neighbouring day, or further where little runs. An arrival is not looked
 * for in the past, and nothing is looked for from a day outside of the timetable.
 */
function lastDayOf({ timetable, time, isArrival }: Question, now: number): number {
  const day = dayNumberOf(time, timetable.zone);
  const isInPeriod = daysToPeriod(timetable, time) === 0;
  if (!isArrival) return day + (isInPeriod ? mostDaysAhead : 1);
  const today = dayNumberOf(Math.floor(now / 1000), timetable.zone);
  return Math.min(day - 1, Math.max(today, isInPeriod ? day - mostDaysAhead : day));
}

function itineraryOf(
  { request, places, isAccessible }: Question,
  journey: Pick<Itinerary, 'by' | 'departure' | 'stages' | 'rental'>,
): Itinerary {
  const { walkSpeed, bikeSpeed, displayEquipment } = request.itineraryOptions;
  return { ...journey, places, walkSpeed, bikeSpeed, isAccessible, showsEquipment: displayEquipment };
}

/** Returns the journey entirely on foot or by bike, if it is short enough and the mode is not excluded. */
function searchStreets(question: Question, context: PlanContext, by: 'WALK' | 'BIKE'): Journey[] {
  const { request, ends, time, isArrival, timetable } = question;
  const { excludedModes, walkSpeed, bikeSpeed, accessible } = request.itineraryOptions;
  if (excludedModes.includes(by) || (by === 'BIKE' && accessible)) return [];
  const seconds = ends.slice(1).reduce((sum, end, index) => {
    const from = entryAt(ends, index);
    const leg = by === 'WALK' ? walkOn(from, end, walkSpeed) : cycleOn(from, end, bikeSpeed);
    return sum + (leg?.seconds ?? Number.POSITIVE_INFINITY);
  }, 0);
  if (seconds === 0 || seconds > (by === 'WALK' ? longestWalkSeconds : longestBikeSeconds)) return [];
  const departure = isArrival ? time - seconds : time;
  const itinerary = itineraryOf(question, { by, departure, stages: ends.slice(1).map(() => []) });
  const legs = timelineOf(timetable, itinerary);
  return legs === null ? [] : [journeyOfLegs(timetable, itinerary, legs, context, false)];
}

/** A journey on a shared bike, with what it is compared by. */
interface RentalJourney extends Effort {
  readonly cost: number;
  readonly durationSeconds: number;
  readonly journey: () => Journey;
}

/** Returns the best journey that walks to a bike station, rides to another one and walks on; null without one. */
function searchRental(question: Question, context: PlanContext, wish: Wish): RentalJourney | null {
  const { request, ends, time, isArrival, timetable } = question;
  const { excludedModes, walkSpeed, bikeSpeed, accessible } = request.itineraryOptions;
  const [from, to, ...others] = ends;
  const isExcluded = accessible || excludedModes.includes('BIKE') || excludedModes.includes('BIKE_SHARING');
  if (isExcluded || !context.rentals || from === undefined || to === undefined || others.length > 0) return null;
  const speeds = { walkSpeed, bikeSpeed };
  const best = bestRental(context.rentals, { from, to }, { speeds, wish, longestRide: longestBikeSeconds });
  if (best === null) return null;
  const { rental, durationSeconds } = best;
  const departure = isArrival ? time - durationSeconds : time;
  return {
    ...best,
    departure,
    arrival: departure + durationSeconds,
    transfers: 0,
    journey() {
      const itinerary = itineraryOf(question, { by: 'BIKE_SHARING', departure, stages: [[]], rental });
      return journeyOfLegs(timetable, itinerary, timelineOf(timetable, itinerary) ?? [], context, false);
    },
  };
}

/**
 * Tells whether a journey on a shared bike beats the others: it costs less than the one that is offered first, or arrives
 * before all of them (leaves after all of them), and walking is not as good.
 */
function beatsOthers(rental: RentalJourney, walk: Journey | undefined, ranked: Ranked | null, wish: Wish): boolean {
  if (walk !== undefined && isWalkBetter(walk, rental, wish)) return false;
  if (ranked === null || rental.cost < ranked.best.cost) return true;
  const { FASTEST: fastest } = ranked.winners;
  return wish.isArrival ? rental.departure > fastest.departure : rental.arrival < fastest.arrival;
}

/** At most this many journeys that live data makes impossible are shown. */
const mostImpossible = 2;
/** Length of the span that is searched for them, and by how much earlier a vehicle that is late was planned at most. */
const impossibleSpan = { ahead: 1800, late: 900 } as const;

/** Tells whether a journey leaves no earlier, arrives no later and has no more changes than another one as planned. */
const isAsGood = (one: Candidate, planned: Candidate): boolean =>
  one.departure >= planned.departure && one.arrival <= planned.arrival && one.transfers <= planned.transfers;

/** Returns what journeys are at most as long as; undefined where there are none. */
function limitsOf(journeys: readonly Candidate[]): SearchLimits | undefined {
  if (journeys.length === 0) return undefined;
  return {
    longestSeconds: Math.max(...journeys.map(({ durationSeconds }) => durationSeconds)),
    mostBoardings: Math.max(...journeys.map(({ transfers }) => transfers)) + 1,
  };
}

interface ImpossibleSearch {
  readonly wish: Wish;
  /** A longer one is none that its traveller would have taken. */
  readonly limits: SearchLimits | undefined;
  /** The journeys that can be travelled. */
  readonly rides: readonly Candidate[];
  readonly isShown: (one: Candidate) => boolean;
}

/**
 * Returns journeys of the timetable that live data makes impossible: a ride is cancelled, or a change is missed by the
 * expected times, at which the vehicle may wait. None that a journey which can be travelled is as good as, by planned times.
 */
function searchImpossible(
  question: Question,
  context: PlanContext,
  { wish, limits, rides, isShown }: ImpossibleSearch,
): Journey[] {
  const { timetable, time, isArrival, request } = question;
  if (timetable.live === undefined) return [];
  const { zone } = timetable;
  const day = dayNumberOf(time, zone);
  const { ahead, late } = impossibleSpan;
  const from = Math.max(isArrival ? time - ahead : time - late, startOfServiceDay(day, zone));
  const to = isArrival ? time : time + ahead - 1;
  const known = rides.map(({ departure, arrival, transfers }) => ({ departure, arrival, boardings: transfers + 1 }));
  const windows = {
    ...question,
    speed: request.itineraryOptions.walkSpeed,
    lastDay: day,
    ...(limits && { limits }),
    known,
    isStopped: context.isStopped,
  };
  const planned = searchPlannedSpan(windows, from, to);
  const found = withoutDetours(planned, isArrival, known).flatMap(({ departure, arrival, stages }) => {
    const itinerary = itineraryOf(question, { by: 'TRANSIT', departure, stages });
    if (!isChangedNow(timetable, itinerary) || timelineOf(timetable, itinerary) !== null) return [];
    const legs = timelineOf(timetable, itinerary, true);
    const [first, last] = [legs?.[0], legs?.at(-1)];
    if (!legs || !first || !last || last.end <= first.start || (!isArrival && first.start < time)) return [];
    const build = () => journeyOfLegs(timetable, itinerary, legs, context, false);
    return candidateOf(timetable, legs, { departure, arrival }, wish, build);
  });
  return nearest(found.filter(isShown), isArrival)
    .slice(0, mostImpossible)
    .map(({ journey }) => journey);
}

/**
 * Drops journeys that take far longer than the shortest one, of `others` too, except the earliest to arrive (or latest to depart): in
 * the evening the first train of the morning takes less time than the night bus, but arrives hours later.
 */
function withoutDetours(
  journeys: readonly RoutedJourney[],
  isArrival: boolean,
  others: readonly Rated[] = [],
): RoutedJourney[] {
  const all = [...journeys, ...others];
  const shortest = Math.min(...all.map(({ departure, arrival }) => arrival - departure));
  const lateness = ({ departure, arrival }: Rated) => (isArrival ? -departure : arrival);
  const best = Math.min(...all.map(lateness));
  return journeys.filter(
    (journey) => journey.arrival - journey.departure <= 2 * shortest + 3600 || lateness(journey) === best,
  );
}

/**
 * Plans the journeys of a search; deterministic for the same timetable, request, circumstances and clock. Throws a RangeError
 * for an invalid time, which the API schema rejects earlier.
 *
 * Where no ride is step-free, the response has those that come nearest, and what their barriers are: first rides that
 * need a lift out of order, then any.
 */
export function planJourneys(planned: Timetable, request: TripRequest, context: PlanContext): JourneyResults {
  const timetable = timetableNow(planned, context.runs);
  const { accessible } = request.itineraryOptions;
  const explainingContext = { ...context, explainsBarriers: accessible };
  const response = planHeeding(timetable, request, explainingContext, 'ALL');
  if (!accessible || response.hasRides) return response.results;
  const withLifts = context.equipments?.some(isBrokenLift)
    ? planHeeding(timetable, request, explainingContext, 'BUT LIFTS')
    : response;
  if (withLifts.hasRides) return withLifts.results;
  const anyRides = planHeeding(timetable, request, explainingContext, 'NONE');
  return anyRides.hasRides ? anyRides.results : response.results;
}

interface Heeding {
  readonly results: JourneyResults;
  /** Whether there is a journey by public transport that can be travelled. */
  readonly hasRides: boolean;
}

function planHeeding(timetable: Timetable, request: TripRequest, context: PlanContext, heeded: Heeded): Heeding {
  const question = readQuestion(timetable, request, context, heeded);
  const { isArrival, time } = question;
  const { criterion, walkSpeed, accessible } = request.itineraryOptions;
  const wish = { criterion, walkSpeed, time, isArrival };
  const onFoot = searchStreets(question, context, 'WALK');
  const byBike = searchStreets(question, context, 'BIKE');

  const windows = {
    ...question,
    speed: walkSpeed,
    lastDay: lastDayOf(question, context.now),
    isStopped: context.isStopped,
  };
  const routed = [
    ...searchWindows(windows, 'USUAL'),
    ...(criterion === 'LESS_WALK' ? searchWindows(windows, 'SHORT') : []),
  ];
  const candidatesOf = (found: readonly RoutedJourney[]): Candidate[] => {
    const candidates = new Map<string, Candidate>();
    for (const { departure, arrival, stages } of found) {
      const itinerary = itineraryOf(question, { by: 'TRANSIT', departure, stages });
      const legs = timelineOf(timetable, itinerary);
      const key = JSON.stringify([legs?.[0]?.start, stages]);
      if (legs === null || candidates.has(key)) continue;
      const build = () => journeyOfLegs(timetable, itinerary, legs, context, false);
      candidates.set(key, candidateOf(timetable, legs, { departure, arrival }, wish, build));
    }
    return [...candidates.values()];
  };
  // If the request is for step-free or short walks, each ride that saves walking is offered, and the walk is never first.
  const walk = accessible || criterion === 'LESS_WALK' ? undefined : onFoot[0];
  const isDirect = question.ends.length === 2;
  const wholeWalk = isDirect ? (onFoot[0]?.walkSeconds ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const isWorthwhile = (candidate: Candidate) =>
    candidate.walkSeconds < wholeWalk && !(isDirect && walk !== undefined && isWalkBetter(walk, candidate, wish));
  const found = candidatesOf(withoutDetours(routed, isArrival)).filter(isWorthwhile);
  const rides = withoutDominated(found, criterion, isArrival);
  const near = nearest(rides, isArrival);
  const others = candidatesOf(searchOtherLines(windows, near, criterion)).filter(isWorthwhile);
  const ranked = rank(rides, alternatives(near, [...rides, ...others], criterion), { criterion, isArrival });
  const isWalkFirst = ranked === null || (walk !== undefined && costWithoutWait(walk, wish) < ranked.best.cost);
  const rental = searchRental(question, context, wish);
  const shared = rental !== null && beatsOthers(rental, onFoot[0], ranked, wish) ? [rental.journey()] : [];
  const impossible = searchImpossible(question, context, {
    wish,
    limits: limitsOf(near),
    rides,
    isShown: (one) => isWorthwhile(one) && !rides.some((ride) => isAsGood(ride, one)),
  });
  const groups = withImpossible(
    groupJourneys(ranked, { byBike: [...byBike, ...shared], onFoot, isWalkFirst }),
    impossible,
  );
  const shown = groups.flatMap(({ journeys }) => journeys);
  const results = {
    groups,
    disruptions: disruptionsOf(context, shown),
    searchedAt: clockTextOf(timetable.zone).iso(Math.floor(context.now / 1000)),
    ...neighbouringPages(ranked?.listed ?? [], { time, isArrival, zone: timetable.zone }),
    ...outOfPeriod(timetable, question.time),
  };
  return { results, hasRides: ranked !== null };
}

function disruptionsOf({ disruptions }: Circumstances, journeys: readonly Journey[]): Disruption[] {
  const named = new Set(journeys.flatMap(({ disruptionIds }) => disruptionIds));
  return publishedDisruptions(disruptions, ({ published }) => named.has(published.id));
}

/**
 * Returns the detailed journey of a code; null if the code is invalid or its journey no longer exists. A journey that real-time
 * data makes impossible is returned with a change that is missed or a run that is cancelled: its traveller must know.
 */
export function detailJourney(
  planned: Timetable,
  code: string,
  circumstances: Circumstances = {},
  streets?: PlanContext['streets'],
): JourneyDetails | null {
  const timetable = timetableNow(planned, circumstances.runs);
  const read = readJourneyCode(timetable, code);
  if (read === null) return null;
  // A journey found over estimated walks may have one that streets do not allow: then it keeps its estimates.
  const possible = streets === undefined ? [undefined] : [streets, streets.map(() => null)];
  const build = (isBroken: boolean): Journey | null => {
    for (const known of possible) {
      const itinerary = { ...read, places: withStreets(read.places, known) };
      const legs = timelineOf(timetable, itinerary, isBroken);
      if (legs !== null) return journeyOfLegs(timetable, itinerary, legs, circumstances, true);
    }
    return null;
  };
  const journey = build(false) ?? (isChangedNow(timetable, read) ? build(true) : null);
  return journey && { journeys: [journey], disruptions: disruptionsOf(circumstances, [journey]) };
}

/** Returns the itinerary of a code, with which the streets around its places are looked up; null if the code is invalid. */
export const itineraryOfCode = (planned: Timetable, code: string, { runs }: Circumstances): Itinerary | null =>
  readJourneyCode(timetableNow(planned, runs), code);
