import type { Disruption } from '#shared/domain/disruption.ts';
import type { Journey, JourneyResults } from '#shared/domain/journey/journey.ts';
import { totalShownSeconds } from '#shared/domain/journey/street-leg.ts';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import type { Criterion, Speed } from '#shared/domain/trip/trip-request.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { Candidate } from '../router/journeys/candidate.ts';
import { clockTextOf } from '../router/journeys/clock-text.ts';
import { groupJourneys, rank, withImpossible } from '../router/journeys/group-journeys.ts';
import { costOf, costWithoutWait, isWalkBetter, type Wish } from '../router/journeys/journey-cost.ts';
import { neighbouringPages } from '../router/journeys/neighbouring-pages.ts';
import { withoutDominated } from '../router/journeys/without-dominated.ts';
import { entryAt } from '../timetable.ts';
import { changeCountOf, type FoundItinerary, ridesIn, spanOf, walksIn } from './found-itinerary.ts';

export interface FoundSearch {
  /** The wished departure or arrival, in seconds since 1970. */
  readonly time: number;
  readonly isArrival: boolean;
  readonly criterion: Criterion;
  readonly walkSpeed: Speed;
  readonly isAccessible: boolean;
  readonly hasVia: boolean;
  readonly zone: string;
  readonly period: ServicePeriod;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly journeyOf: (itinerary: FoundItinerary) => Journey;
}

function candidateOf(itinerary: FoundItinerary, wish: Wish, journeyOf: FoundSearch['journeyOf']): Candidate {
  const { legs } = itinerary;
  const walks = walksIn(itinerary).map(({ start, end }) => end - start);
  const effort = {
    departure: spanOf(entryAt(legs, 0)).start,
    arrival: spanOf(entryAt(legs, legs.length - 1)).end,
    transfers: changeCountOf(itinerary),
    walkSeconds: walks.reduce((sum, seconds) => sum + seconds, 0),
  };
  let built: Journey | undefined;
  return {
    ...effort,
    durationSeconds: effort.arrival - effort.departure,
    shownWalkSeconds: totalShownSeconds(walks.map((durationSeconds) => ({ durationSeconds }))),
    lines: ridesIn(itinerary)
      .map(({ line }) => line.id)
      .join(' '),
    cost: costOf(effort, wish),
    get journey() {
      built ??= journeyOf(itinerary);
      return built;
    },
  };
}

const isCancelled = (itinerary: FoundItinerary) => ridesIn(itinerary).some((ride) => ride.isCancelled);

/**
 * Makes the response of a search from itineraries of another engine. They are ranked and grouped like those of the embedded
 * engine, so that a list does not depend on the engine.
 */
export function resultsOfItineraries(found: readonly FoundItinerary[], search: FoundSearch): JourneyResults {
  const { time, isArrival, criterion, zone, period, now, journeyOf } = search;
  const wish: Wish = { criterion, walkSpeed: search.walkSpeed, time, isArrival };
  const usable = found.filter(({ legs }) => legs.length > 0);
  const streets = usable.filter((itinerary) => ridesIn(itinerary).length === 0);
  const byBike = streets.filter(({ legs }) => legs.some((leg) => leg.kind === 'STREET' && leg.mode === 'BIKE'));
  const onFoot = streets
    .filter((one) => !byBike.includes(one))
    .slice(0, 1)
    .map(journeyOf);
  const rides = usable.filter((itinerary) => ridesIn(itinerary).length > 0);

  const walk = search.isAccessible || criterion === 'LESS_WALK' ? undefined : onFoot[0];
  const isWorthwhile = (one: Candidate) => search.hasVia || walk === undefined || !isWalkBetter(walk, one, wish);
  const candidates = rides
    .filter((itinerary) => !isCancelled(itinerary))
    .map((itinerary) => candidateOf(itinerary, wish, journeyOf))
    .filter(isWorthwhile);
  const sound = withoutDominated(candidates, criterion, isArrival);
  const ranked = rank(sound, [], { criterion, isArrival });
  const isWalkFirst = ranked === null || (walk !== undefined && costWithoutWait(walk, wish) < ranked.best.cost);
  const groups = withImpossible(
    groupJourneys(ranked, { byBike: byBike.slice(0, 1).map(journeyOf), onFoot, isWalkFirst }),
    rides.filter(isCancelled).map(journeyOf),
  );
  const shown = new Set(groups.flatMap(({ journeys }) => journeys.flatMap(({ disruptionIds }) => disruptionIds)));
  const day = dayOf(time * 1000, zone);
  return {
    groups,
    disruptions: disruptionsIn(found).filter(({ id }) => shown.has(id)),
    searchedAt: clockTextOf(zone).iso(Math.floor(now / 1000)),
    ...neighbouringPages(ranked?.listed ?? [], { time, isArrival, zone }),
    ...((day < period.firstDay || day > period.lastDay) && { outOfPeriod: period }),
  };
}

/** Returns the disruptions of all rides, each once. */
export function disruptionsIn(found: readonly FoundItinerary[]): Disruption[] {
  const all = found.flatMap(ridesIn).flatMap(({ disruptions }) => disruptions);
  return [...new Map(all.map((disruption) => [disruption.id, disruption])).values()];
}
