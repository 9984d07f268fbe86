import type { Disruption } from '#shared/domain/disruption.ts';
import type { Journey, JourneyDetails, JourneyResults } from '#shared/domain/journey.ts';
import type { TripRequest } from '#shared/domain/trip-request.ts';
import { parseInstant } from '#shared/lib/zoned-time.ts';
import { type Closures, closuresOf } from '../disruptions/closures.ts';
import { type KnownDisruption, toldOf } from '../disruptions/known-disruption.ts';
import { outOfPeriod } from '../service-period.ts';
import type { Timetable } from '../timetable.ts';
import { clockTextOf } from './answer/clock-text.ts';
import { type Candidate, groupJourneys, rank } from './answer/group-journeys.ts';
import { type AskedPlace, endsOf, type Itinerary } from './answer/itinerary.ts';
import { readJourneyCode } from './answer/journey-code.ts';
import { costOf, type Wish } from './answer/journey-cost.ts';
import { type Circumstances, journeyOfLegs } from './answer/journey-of-legs.ts';
import type { DelayOf } from './search/day-runs.ts';
import { dayNumberOf, dayTimetable, endOfDay, startOfDay } from './search/day-timetable.ts';
import { type End, streetMetres } from './search/ends.ts';
import { buildMasks, type Masks } from './search/masks.ts';
import { bestEndFrom, longestWalkSeconds, searchWays, type Way } from './search/search-ways.ts';
import { bikeMetresPerSecond, secondsOnFoot } from './search/walking.ts';

export interface PlanContext extends Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether, for someone in a wheelchair, stops and vehicles count as possible that nobody has told about. */
  readonly trustsUnknownAccessibility?: boolean;
}

/** Length of the first window that is searched; each further one, until there are enough journeys, is twice as long. */
const windowSeconds = 3600;
/** Windows end with their day, so eight reach from any time to the end of the neighbouring day, clock changes included. */
const mostWindows = 10;
const enoughWays = 3;
const longestBikeSeconds = 3600;
/** How far the page against the direction of the search lies from this one: as far as the next one does, within limits. */
const leastStepSeconds = 600;
const mostStepSeconds = 7200;
const avoidedEffects = new Set(['NO_SERVICE', 'DETOUR', 'SIGNIFICANT_DELAYS']);

interface Question {
  readonly timetable: Timetable;
  readonly places: readonly AskedPlace[];
  readonly ends: readonly End[];
  readonly request: TripRequest;
  /** Seconds since 1970. */
  readonly time: number;
  readonly isArrival: boolean;
  readonly masks: Masks;
  readonly delayOf: DelayOf | null;
  /** What the disruptions to avoid close; null where none is. */
  readonly closures: Closures | null;
}

function readQuestion(timetable: Timetable, request: TripRequest, context: PlanContext): Question {
  const { zone } = timetable;
  const isArrival = request.arrivalDateTime !== undefined;
  const asked = request.arrivalDateTime ?? request.departureDateTime;
  const instant = parseInstant(asked, zone);
  if (instant === null) throw new RangeError(`${asked} is no time`);
  const time = Math.floor(instant / 1000);
  const { itineraryOptions: options } = request;
  const avoided = options.avoidDisruptions ? (context.disruptions ?? []).filter(isAvoided) : [];
  const places = [
    { id: request.fromId, title: request.fromValue, lat: request.fromLat, lon: request.fromLon },
    ...(request.via ?? []).map(({ id, value, lat, lon }) => ({ id, title: value, lat, lon })),
    { id: request.toId, title: request.toValue, lat: request.toLat, lon: request.toLon },
  ];
  return {
    timetable,
    places,
    ends: endsOf(timetable, places),
    request,
    time,
    isArrival,
    delayOf: context.delayOf ?? null,
    closures: closuresOf(timetable, avoided),
    masks: buildMasks(timetable, {
      excludedModes: options.excludedModes,
      schoolLines: options.scholarLines,
      isAccessible: options.accessible,
      trustsUnknown: context.trustsUnknownAccessibility ?? false,
    }),
  };
}

/** What cards show as a disturbance, and what is one by its effect. */
function isAvoided({ told: { severity, effect } }: KnownDisruption): boolean {
  return severity !== 'INFO' || avoidedEffects.has(effect);
}

/**
 * Searches window after window until there are enough ways and the best of all is among them (the earliest arrival, or the
 * latest departure), or the neighbouring day is over.
 */
function searchWindows(question: Question, isShort: boolean): Way[] {
  const { timetable, ends, masks, isArrival, time, delayOf, closures } = question;
  const { zone } = timetable;
  const { walkSpeed, accessible } = question.request.itineraryOptions;
  const rules = { speed: walkSpeed, isAccessible: accessible, isShort };
  const asked = dayNumberOf(time, zone);
  const limit = isArrival ? startOfDay(asked - 1, zone) : endOfDay(asked + 1, zone) - 1;
  const ways: Way[] = [];
  let edge = time;
  let best: number | null = null;
  const isBest = ({ departure, arrival }: Way) => best !== null && (isArrival ? departure >= best : arrival <= best);
  const isEnough = () => ways.length >= enoughWays && (best === null || ways.some(isBest));
  for (let searched = 0; searched < mostWindows && !isEnough(); searched++) {
    if (isArrival ? edge < limit : edge > limit) break;
    const span = windowSeconds * 2 ** searched;
    const dayNumber = dayNumberOf(edge, zone);
    const day = dayTimetable(timetable, dayNumber, isArrival, delayOf, closures);
    const search = { timetable, day, masks, rules, ends };
    const [dayStart, dayEnd] = [startOfDay(dayNumber, zone), endOfDay(dayNumber, zone) - 1];
    best ??= bestEndFrom(search, edge);
    const isHopeless = best === null && ends.length === 2;
    const from = isArrival ? (isHopeless ? dayStart : Math.max(edge - span + 1, dayStart)) : edge;
    const to = isArrival ? edge : isHopeless ? dayEnd : Math.min(edge + span - 1, dayEnd);
    if (!isHopeless) ways.push(...searchWays(search, from, to));
    edge = isArrival ? from - 1 : to + 1;
  }
  return ways;
}

function itineraryOf({ request, places }: Question, way: Pick<Itinerary, 'by' | 'departure' | 'parts'>): Itinerary {
  const { walkSpeed, bikeSpeed, accessible, displayEquipment } = request.itineraryOptions;
  return { ...way, places, walkSpeed, bikeSpeed, isAccessible: accessible, showsEquipment: displayEquipment };
}

/** On foot and by bike all the way, where that is near enough and wanted. */
function searchStreets(question: Question, context: PlanContext, by: 'WALK' | 'BIKE'): Journey[] {
  const { request, ends, time, isArrival, timetable } = question;
  const { excludedModes, walkSpeed, bikeSpeed, accessible } = request.itineraryOptions;
  if (excludedModes.includes(by) || (by === 'BIKE' && accessible)) return [];
  const seconds = ends.slice(1).reduce((sum, end, index) => {
    const metres = streetMetres(ends[index] as End, end);
    return (
      sum + (by === 'WALK' ? secondsOnFoot(metres, walkSpeed) : Math.ceil(metres / bikeMetresPerSecond[bikeSpeed]))
    );
  }, 0);
  if (seconds === 0 || seconds > (by === 'WALK' ? longestWalkSeconds : longestBikeSeconds)) return [];
  const departure = isArrival ? time - seconds : time;
  const itinerary = itineraryOf(question, { by, departure, parts: ends.slice(1).map(() => []) });
  const journey = journeyOfLegs(timetable, itinerary, context, false);
  return journey === null ? [] : [journey];
}

/**
 * Leaves out journeys that take far longer than the shortest one, except those that no other one beats by time: in the
 * evening the first train of the morning takes less time than the night bus, and is there hours later.
 */
function withoutDetours(ways: readonly Way[], isArrival: boolean): Way[] {
  const shortest = Math.min(...ways.map(({ departure, arrival }) => arrival - departure));
  const lateness = ({ departure, arrival }: Way) => (isArrival ? -departure : arrival);
  const best = Math.min(...ways.map(lateness));
  return ways.filter((way) => way.arrival - way.departure <= 2 * shortest + 3600 || lateness(way) === best);
}

function cursors(question: Question, listed: readonly Candidate[]): Pick<JourneyResults, 'previous' | 'next'> {
  const { isArrival, time, timetable } = question;
  const { iso } = clockTextOf(timetable.zone);
  const [first, last] = [listed[0], listed.at(-1)];
  if (first === undefined || last === undefined) return {};
  const beside = isArrival ? Math.min(...listed.map(({ arrival }) => arrival)) - 60 : last.departure + 60;
  const span = Math.min(mostStepSeconds, Math.max(leastStepSeconds, Math.abs(beside - time)));
  const [previous, next] = isArrival ? [beside, time + span] : [time - span, beside];
  return { previous: { dateTime: iso(previous) }, next: { dateTime: iso(next) } };
}

/**
 * Answers a journey search. The same timetable, request, circumstances and clock give the same answer. Throws a RangeError
 * for a time that is none, which the schema of the call refuses before.
 */
export function planJourneys(timetable: Timetable, request: TripRequest, context: PlanContext): JourneyResults {
  const question = readQuestion(timetable, request, context);
  const { isArrival, time } = question;
  const { criterion, walkSpeed, accessible } = request.itineraryOptions;
  const wish = { criterion, walkSpeed, time, isArrival };
  const onFoot = searchStreets(question, context, 'WALK');
  const byBike = searchStreets(question, context, 'BIKE');

  const ways = [...searchWindows(question, false), ...(criterion === 'LESS_WALK' ? searchWindows(question, true) : [])];
  const candidates = new Map<string, Candidate>();
  for (const { departure, arrival, parts } of withoutDetours(ways, isArrival)) {
    const itinerary = itineraryOf(question, { by: 'TRANSIT', departure, parts });
    const journey = journeyOfLegs(timetable, itinerary, context, false);
    if (journey === null || candidates.has(journey.id)) continue;
    const cost = costOf({ ...journey, departure, arrival }, wish);
    candidates.set(journey.id, { journey, departure, arrival, cost });
  }
  // Someone who asks for step-free or short ways is offered every ride, and never told to walk first.
  const walk = accessible || criterion === 'LESS_WALK' ? undefined : onFoot[0];
  const isWalk = walk !== undefined && question.ends.length === 2;
  const rides = [...candidates.values()].filter(({ journey }) => !isWalk || !isWalkBetter(walk, journey, wish));
  const ranked = rank(rides, isArrival);
  const isWalkFirst = ranked === null || (walk !== undefined && walkCost(walk, wish) < ranked.best.cost);
  const groups = groupJourneys(ranked, criterion, { byBike, onFoot, isWalkFirst });
  return {
    groups,
    disruptions: disruptionsOf(
      context,
      groups.flatMap(({ journeys }) => journeys),
    ),
    searchedAt: clockTextOf(timetable.zone).iso(Math.floor(context.now / 1000)),
    ...cursors(question, ranked?.listed ?? []),
    ...outOfPeriod(timetable, question.time),
  };
}

/** The cost of a walk that begins, or ends, at the wished time. */
function walkCost({ durationSeconds }: Journey, wish: Wish): number {
  return costOf(
    { departure: 0, arrival: durationSeconds, transfers: 0, walkSeconds: durationSeconds },
    {
      ...wish,
      time: wish.isArrival ? durationSeconds : 0,
    },
  );
}

/** Whether walking all the way takes no longer than a ride and costs no more, waiting left aside. */
function isWalkBetter(walk: Journey, { durationSeconds, transfers, walkSeconds }: Journey, wish: Wish): boolean {
  const ride = { departure: 0, arrival: durationSeconds, transfers, walkSeconds };
  const cost = costOf(ride, { ...wish, time: wish.isArrival ? durationSeconds : 0 });
  return walk.durationSeconds <= durationSeconds && walkCost(walk, wish) <= cost;
}

function disruptionsOf({ disruptions }: Circumstances, journeys: readonly Journey[]): Disruption[] {
  const named = new Set(journeys.flatMap(({ disruptionIds }) => disruptionIds));
  return toldOf(disruptions, ({ told }) => named.has(told.id));
}

/** The journey of a code in full, or null when the code is none or its journey no longer exists. */
export function detailJourney(
  timetable: Timetable,
  code: string,
  circumstances: Circumstances = {},
): JourneyDetails | null {
  const itinerary = readJourneyCode(timetable, code);
  const journey = itinerary === null ? null : journeyOfLegs(timetable, itinerary, circumstances, true);
  return journey === null ? null : { journeys: [journey], disruptions: disruptionsOf(circumstances, [journey]) };
}
