import { dayNumberOf, serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import { entryAt, type Pattern, type Timetable } from '#site/server/engine/timetable.ts';
import { dayOfStartDate, findRun } from '../find-run.ts';
import type { MatchedRun, NoRun } from '../matched-run.ts';
import type { SiriCall, SiriJourney } from './siri-message.ts';
import type { KnownRefs } from './siri-refs.ts';

/** Producers cut seconds off. */
const sameSeconds = 60;

/**
 * Finds the run of a journey: by its reference, or else the only run of its line that is meant to be at its stops at its times. Producers
 * often have other names for journeys than the timetable.
 */
export function findSiriRun(
  timetable: Timetable,
  refs: KnownRefs,
  journey: SiriJourney,
  now: number,
): MatchedRun | NoRun {
  const trip = refs.trip(journey.journeyRef);
  if (trip !== null) {
    const descriptor = {
      tripId: timetable.trips.ids[trip] ?? null,
      routeId: null,
      direction: null,
      startTime: null,
      startDate: journey.date,
      relation: null,
      isModified: false,
    };
    return findRun(timetable, descriptor, firstAimed(journey) ?? now);
  }
  const line = refs.line(journey.lineRef);
  const calls = journey.calls.flatMap((call) => {
    const aimed = aimedOf(call);
    const stops = refs.stops(call.stopRef);
    return aimed > 0 && stops.length > 0 ? [{ stations: stationsOf(timetable, stops), aimed }] : [];
  });
  if (line === null || calls.length === 0) return 'unknownTrip';
  const found = runsAt(timetable, line, calls, journey.date);
  const ends = stationsOf(timetable, refs.stops(journey.destinationRef));
  // Branches of a line meet at the same minute: the destination tells them apart.
  const ending = found.length > 1 ? found.filter(({ pattern }) => ends.has(stationAt(timetable, pattern, -1))) : found;
  const [only] = ending;
  if (only === undefined) return found.length > 0 ? 'severalRuns' : 'unknownTrip';
  return ending.length > 1 ? 'severalRuns' : { trip: only.trip, day: only.day, shift: 0 };
}

const aimedOf = ({ aimedArrival, aimedDeparture }: SiriCall) => (aimedDeparture > 0 ? aimedDeparture : aimedArrival);
const firstAimed = ({ calls }: SiriJourney) => calls.map(aimedOf).find((aimed) => aimed > 0);

const stationsOf = ({ stops }: Timetable, found: readonly number[]): ReadonlySet<number> =>
  new Set(found.map((stop) => stops.station[stop] ?? -1));
const stationAt = ({ stops }: Timetable, pattern: Pattern, position: number) =>
  stops.station[pattern.stops.at(position) ?? -1] ?? -1;

interface AimedCall {
  readonly stations: ReadonlySet<number>;
  /** Seconds since 1970. */
  readonly aimed: number;
}

interface RunOfLine {
  readonly trip: number;
  readonly day: number;
  readonly pattern: Pattern;
}

/** Returns the runs of a line that make all calls in their order and at their times. */
function runsAt(timetable: Timetable, line: number, calls: readonly AimedCall[], date: string | null): RunOfLine[] {
  const [first] = calls;
  if (first === undefined) return [];
  const today = dayNumberOf(first.aimed, timetable.zone);
  // Runs past midnight belong to the day before.
  const days = date === null ? [today - 1, today] : [dayOfStartDate(date)];
  const { services, trips, zone } = timetable;
  return [...entryAt(timetable.lines, line).patterns].flatMap((index) => {
    const pattern = entryAt(timetable.patterns, index);
    return days.flatMap((day) => {
      const origin = serviceDayOrigin(day, zone);
      return [...pattern.trips].flatMap((trip, row) =>
        services.runs(trips.service[trip] ?? 0, day) && callsAt(timetable, pattern, row, calls, origin)
          ? [{ trip, day, pattern }]
          : [],
      );
    });
  });
}

function callsAt(
  timetable: Timetable,
  pattern: Pattern,
  row: number,
  calls: readonly AimedCall[],
  origin: number,
): boolean {
  const { length } = pattern.stops;
  let position = 0;
  for (const { stations, aimed } of calls) {
    const isThere = (at: number) =>
      stations.has(stationAt(timetable, pattern, at)) &&
      [pattern.departures, pattern.arrivals].some(
        (times) => Math.abs(origin + (times[row * length + at] ?? 0) - aimed) < sameSeconds,
      );
    while (position < length && !isThere(position)) position++;
    if (position === length) return false;
    position++;
  }
  return true;
}
