import type { DayTimetable } from './day-tables.ts';
import { longestJourneySeconds } from './day-timetable.ts';
import { type BoardingEvent, createRaptor, type FoundJourney, type RaptorSearch } from './raptor.ts';
import { never } from './raptor-workspace.ts';
import { endIfStopped } from './search-stopped.ts';

/**
 * Returns the first trip of a route that leaves a position at `time` or later; the end of its trips if there is none.
 */
function firstTripFrom(day: DayTimetable, route: number, position: number, time: number): number {
  const firstTrip = day.routeTrips[route] ?? 0;
  const length = (day.routeStops[route + 1] ?? 0) - (day.routeStops[route] ?? 0);
  const column = (day.routeTimes[route] ?? 0) + position;
  let low = firstTrip;
  let high = day.routeTrips[route + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((day.departures[column + (middle - firstTrip) * length] ?? 0) >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns each latest start between `from` and `to` that catches a vehicle at an access stop; latest first. */
function boardingEvents({ day, masks, access }: RaptorSearch, from: number, to: number): BoardingEvent[] {
  const events: BoardingEvent[] = [];
  for (let index = 0; index < access.stops.length; index++) {
    const stop = access.stops[index] ?? 0;
    const walk = access.seconds[index] ?? 0;
    if (masks.stops[stop] === 1) continue;
    for (let slot = day.stopRoutes[stop] ?? 0; slot < (day.stopRoutes[stop + 1] ?? 0); slot++) {
      const route = day.routeAt[slot] ?? 0;
      const position = day.positionAt[slot] ?? 0;
      const stopStart = day.routeStops[route] ?? 0;
      const length = (day.routeStops[route + 1] ?? 0) - stopStart;
      const isClosed = masks.patterns[day.routePattern[route] ?? 0] === 1;
      if (isClosed || position === length - 1 || day.boards[stopStart + position] === 0) continue;
      const end = day.routeTrips[route + 1] ?? 0;
      const firstTrip = day.routeTrips[route] ?? 0;
      const column = (day.routeTimes[route] ?? 0) + position;
      for (let trip = firstTripFrom(day, route, position, from + walk); trip < end; trip++) {
        const time = (day.departures[column + (trip - firstTrip) * length] ?? 0) - walk;
        if (time > to) break;
        if (masks.trips === null || masks.trips[day.trip[trip] ?? 0] === 0) {
          events.push({ time, access: index, slot, trip, position });
        }
      }
    }
  }
  return events.sort((a, b) => b.time - a.time || a.access - b.access || a.slot - b.slot);
}

const isBearable = ({ start, end }: FoundJourney) => end - start <= longestJourneySeconds;

/**
 * Returns all Pareto-optimal journeys that start between `from` and `to`: no other journey, also after `to`, leaves
 * later, arrives no later and boards no more vehicles. Latest start first, then fewest vehicles (rRAPTOR).
 */
export function searchRange(search: RaptorSearch, from: number, to: number): FoundJourney[] {
  const { limits, known = [], isStopped } = search;
  const raptor = createRaptor(search, limits === undefined ? never : Math.ceil(to + limits.longestSeconds) + 2);
  let next = 0;
  const heedKnown = (time: number) => {
    for (let one = known[next]; one !== undefined && one.start >= time; one = known[++next]) raptor.excel(one);
  };
  heedKnown(to + 1);
  // Journeys that start after the range dominate journeys in it that arrive no earlier.
  raptor.runFrom(to + 1);
  const events = boardingEvents(search, from, to);
  const found: FoundJourney[] = [];
  // Starts are descending: a trip already caught at this position or an earlier one yields no better journey.
  const caughtAt = new Map<number, number>();
  let batch: BoardingEvent[] = [];
  for (const [index, event] of events.entries()) {
    const { time, trip, position } = event;
    const caught = caughtAt.get(trip);
    heedKnown(time);
    if ((caught === undefined || position < caught) && raptor.isHopeful(event)) {
      caughtAt.set(trip, position);
      batch.push(event);
    }
    if (batch.length === 0 || events[index + 1]?.time === time) continue;
    endIfStopped(isStopped);
    raptor.runFromEvents(time, batch);
    found.push(...raptor.improved(time));
    batch = [];
  }
  return found.filter(isBearable);
}

/** Returns for each start time the Pareto-optimal journeys by number of vehicles and arrival. */
export function searchFrom(search: RaptorSearch, times: readonly number[]): Map<number, FoundJourney[]> {
  const raptor = createRaptor(search);
  const responses = new Map<number, FoundJourney[]>();
  let best: FoundJourney[] = [];
  for (const time of [...new Set(times)].sort((a, b) => b - a)) {
    endIfStopped(search.isStopped);
    raptor.runFrom(time);
    for (const journey of raptor.improved(time)) {
      best = best.filter(({ boardings, end }) => boardings < journey.boardings || end < journey.end);
      best.push(journey);
    }
    best.sort((a, b) => a.boardings - b.boardings);
    responses.set(
      time,
      best.filter(({ end }) => end - time <= longestJourneySeconds),
    );
  }
  return responses;
}
