import type { DayTimetable } from './day-tables.ts';
import { longestJourneySeconds } from './day-timetable.ts';
import { type BoardingEvent, createRaptor, type FoundJourney, type RaptorSearch } from './raptor.ts';

/** The first of a route's trips that leaves a position at `time` or later; the end of its trips when none does. */
function firstTripFrom(day: DayTimetable, route: number, position: number, time: number): number {
  const firstTrip = day.routeTrips[route] as number;
  const length = (day.routeStops[route + 1] as number) - (day.routeStops[route] as number);
  const column = (day.routeTimes[route] as number) + position;
  let low = firstTrip;
  let high = day.routeTrips[route + 1] as number;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((day.departures[column + (middle - firstTrip) * length] as number) >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Every moment between `from` and `to` at which setting out catches a vehicle that the next second misses; latest first. */
function boardingEvents({ day, masks, access }: RaptorSearch, from: number, to: number): BoardingEvent[] {
  const events: BoardingEvent[] = [];
  for (let index = 0; index < access.stops.length; index++) {
    const stop = access.stops[index] as number;
    const way = access.seconds[index] as number;
    if (masks.stops[stop] === 1) continue;
    for (let slot = day.stopRoutes[stop] as number; slot < (day.stopRoutes[stop + 1] as number); slot++) {
      const route = day.routeAt[slot] as number;
      const position = day.positionAt[slot] as number;
      const stopStart = day.routeStops[route] as number;
      const length = (day.routeStops[route + 1] as number) - stopStart;
      const isClosed = masks.patterns[day.routePattern[route] as number] === 1;
      if (isClosed || position === length - 1 || day.boards[stopStart + position] === 0) continue;
      const end = day.routeTrips[route + 1] as number;
      const firstTrip = day.routeTrips[route] as number;
      const column = (day.routeTimes[route] as number) + position;
      for (let trip = firstTripFrom(day, route, position, from + way); trip < end; trip++) {
        const time = (day.departures[column + (trip - firstTrip) * length] as number) - way;
        if (time > to) break;
        if (masks.trips === null || masks.trips[day.trip[trip] as number] === 0) {
          events.push({ time, access: index, slot, trip, position });
        }
      }
    }
  }
  return events.sort((a, b) => b.time - a.time || a.access - b.access || a.slot - b.slot);
}

const isBearable = ({ start, end }: FoundJourney) => end - start <= longestJourneySeconds;

/**
 * All journeys setting out between `from` and `to` that no other one beats, wherever in time: none leaves later, arrives
 * no later and boards no more vehicles. Latest start first, then fewest vehicles.
 */
export function searchRange(search: RaptorSearch, from: number, to: number): FoundJourney[] {
  const raptor = createRaptor(search);
  // What can be done after the range is over makes its last journeys worthless where it arrives no later.
  raptor.runFrom(to + 1);
  const events = boardingEvents(search, from, to);
  const found: FoundJourney[] = [];
  // A vehicle caught later and further up its way has nothing new to offer.
  const caughtAt = new Map<number, number>();
  let batch: BoardingEvent[] = [];
  for (const [index, event] of events.entries()) {
    const { time, trip, position } = event;
    const known = caughtAt.get(trip);
    if ((known === undefined || position < known) && raptor.isHopeful(event)) {
      caughtAt.set(trip, position);
      batch.push(event);
    }
    if (batch.length === 0 || events[index + 1]?.time === time) continue;
    raptor.runFromEvents(time, batch);
    found.push(...raptor.improved(time));
    batch = [];
  }
  return found.filter(isBearable);
}

/** For each start time, the journeys from then on that arrive earliest, by number of vehicles: each more is earlier. */
export function searchFrom(search: RaptorSearch, times: readonly number[]): Map<number, FoundJourney[]> {
  const raptor = createRaptor(search);
  const answers = new Map<number, FoundJourney[]>();
  let best: FoundJourney[] = [];
  for (const time of [...new Set(times)].sort((a, b) => b - a)) {
    raptor.runFrom(time);
    for (const journey of raptor.improved(time)) {
      best = best.filter(({ boardings, end }) => boardings < journey.boardings || end < journey.end);
      best.push(journey);
    }
    best.sort((a, b) => a.boardings - b.boardings);
    answers.set(
      time,
      best.filter(({ end }) => end - time <= longestJourneySeconds),
    );
  }
  return answers;
}
