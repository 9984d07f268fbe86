import { type Group, groupedBy } from '#shared/lib/grouped-by.ts';
import { entryAt, patternOfTrip, type Timetable } from '#site/server/engine/timetable.ts';
import { CallColumns } from '../call-columns.ts';
import {
  callRelations,
  type FeedMessage,
  type InformedEntity,
  type TripUpdate,
  tripRelations,
} from '../feed-message.ts';
import type { MatchedRun, NoRun } from '../matched-run.ts';
import { scheduledTimes } from '../place-calls.ts';
import { findSiriRun } from './find-siri-run.ts';
import type { LineSection, SiriAlert, SiriCall, SiriJourney, SiriMessage } from './siri-message.ts';
import { type KnownRefs, knownRefs, type RefPrefixes } from './siri-refs.ts';

/**
 * Returns a response of SIRI as the message of GTFS-Realtime that says the same, with the ids of the timetable. What the timetable does not
 * have keeps its reference, so that it is counted like any other. All stop visits of a run are one update.
 */
export function resolveSiri(
  timetable: Timetable,
  message: SiriMessage,
  prefixes: RefPrefixes,
  now: number,
): FeedMessage {
  const refs = knownRefs(timetable, prefixes);
  const found = message.journeys.map((journey, number): FoundJourney => {
    const run = journey.isExtra ? 'unknownTrip' : findSiriRun(timetable, refs, journey, now);
    return { journey, run, key: keyOf(journey, run, number) };
  });
  const rows = createRows(timetable, refs);
  const trips = [...groupedBy(found, ({ key }) => key).values()].map((journeys, number) =>
    rows.add(journeys, String(number + 1)),
  );
  return {
    timestamp: message.timestamp,
    isDifferential: false,
    trips,
    calls: rows.finish(),
    vehicles: [],
    alerts: message.alerts.map((alert) => resolvedAlert(timetable, refs, alert)),
  };
}

interface FoundJourney {
  readonly journey: SiriJourney;
  readonly run: MatchedRun | NoRun;
  /** The same for all that is known of one run. */
  readonly key: string;
}

/** Journeys without a run stay apart, so that each is counted. */
function keyOf({ isExtra, journeyRef }: SiriJourney, run: MatchedRun | NoRun, number: number): string {
  if (typeof run !== 'string') return `${run.trip} ${run.day}`;
  return isExtra && journeyRef !== '' ? `extra ${journeyRef}` : `number ${number}`;
}

/** Makes the rows of calls, trip by trip. */
function createRows(timetable: Timetable, refs: KnownRefs) {
  const columns = new CallColumns(0);
  const texts: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (stop: number) => {
    const id = timetable.stops.ids[stop] ?? '';
    const number = numbers.get(id) ?? texts.push(id) - 1;
    numbers.set(id, number);
    return number;
  };

  function addRow(call: SiriCall): number {
    const row = columns.add();
    const { rows } = columns;
    rows.arrivalTime[row] = call.arrival;
    rows.departureTime[row] = call.departure;
    if (call.hasNoData) rows.relation[row] = callRelations.noData;
    if (call.isSkipped) rows.relation[row] = callRelations.skipped;
    return row;
  }

  /** Adds the calls of a journey that the timetable does not have. */
  function addExtraCalls(calls: readonly SiriCall[]): void {
    for (const call of calls) {
      const row = addRow(call);
      const [stop] = refs.stops(call.stopRef);
      if (stop === undefined) continue;
      columns.rows.stop[row] = numberOf(platformOf(timetable, stop, call.platform) ?? stop);
    }
  }

  /** Adds the calls of a run by the number of each in the timetable. */
  function addCalls(run: MatchedRun, calls: readonly SiriCall[]): void {
    const own = timetable.trips.sequence[run.trip] ?? 0;
    const sequences = timetable.sequences.numbers.subarray(timetable.sequences.start[own]);
    const { stops } = patternOfTrip(timetable, run.trip);
    for (const { call, position } of placedCalls(timetable, refs, run, calls)) {
      // A call without an estimate is as late as the one before.
      if (position >= 0 && !hasNews(call)) continue;
      const row = addRow(call);
      if (position < 0) continue;
      columns.rows.sequence[row] = sequences[position] ?? -1;
      const usual = stops[position] ?? -1;
      const named = refs.stops(call.stopRef);
      const platform = platformOf(timetable, usual, call.platform) ?? (named.length === 1 ? named[0] : undefined);
      if (platform !== undefined && platform !== usual) columns.rows.assigned[row] = numberOf(platform);
    }
  }

  return {
    add(found: Group<FoundJourney>, entity: string): TripUpdate {
      const [{ journey, run }] = found;
      const calls = found.flatMap(({ journey: { calls: own } }) => own);
      const from = columns.count;
      if (journey.isExtra) addExtraCalls(calls);
      else if (typeof run !== 'string') addCalls(run, calls);
      const isCancelled = found.some((one) => one.journey.isCancelled);
      const line = refs.line(journey.lineRef);
      return {
        entity,
        trip: {
          tripId: journey.journeyRef || null,
          routeId: line === null ? journey.lineRef || null : entryAt(timetable.lines, line).id,
          direction: null,
          startTime: null,
          startDate: journey.date,
          relation: journey.isExtra && !isCancelled ? tripRelations.new : isCancelled ? tripRelations.cancelled : null,
          isModified: false,
        },
        run,
        vehicle: null,
        delay: null,
        from,
        to: columns.count,
        newTripId: null,
        newStartDate: null,
        newStartTime: null,
        newHeadsign: journey.destinationName || null,
      };
    },
    finish: () => ({ ...columns.finish(), count: columns.count, texts }),
  };
}

const hasNews = ({ arrival, departure, isSkipped, hasNoData }: SiriCall) =>
  arrival > 0 || departure > 0 || isSkipped || hasNoData;

interface PlacedCall {
  readonly call: SiriCall;
  /** Position in the pattern; -1 if the run does not call there. */
  readonly position: number;
}

/** Finds each call of a run by its station, of several the nearest in time, and sorts them. */
function placedCalls(timetable: Timetable, refs: KnownRefs, run: MatchedRun, calls: readonly SiriCall[]): PlacedCall[] {
  const { stops } = patternOfTrip(timetable, run.trip);
  const { station } = timetable.stops;
  const { arrivals, departures, origin } = scheduledTimes(timetable, run);
  const placed = calls.map((call): PlacedCall => {
    const stations = new Set(refs.stops(call.stopRef).map((stop) => station[stop]));
    const time = [call.aimedDeparture, call.departure, call.aimedArrival, call.arrival].find((known) => known > 0) ?? 0;
    const distance = (at: number) =>
      Math.min(...[arrivals, departures].map((times) => Math.abs(origin + (times[at] ?? 0) - time)));
    const at = [...stops.keys()].filter((position) => stations.has(station[stops[position] ?? -1]));
    return {
      call,
      position: at.length === 0 ? -1 : at.reduce((one, other) => (distance(other) < distance(one) ? other : one)),
    };
  });
  return placed.toSorted((one, other) => one.position - other.position);
}

/** Returns the stop of the same station with a platform of that name. */
function platformOf({ stops, stations }: Timetable, stop: number, platform: string): number | undefined {
  if (platform === '' || stops.platforms[stop] === platform) return undefined;
  return stations[stops.station[stop] ?? -1]?.stops.find((other) => stops.platforms[other] === platform);
}

function resolvedAlert(timetable: Timetable, refs: KnownRefs, alert: SiriAlert) {
  const informed = alert.informed.flatMap((entity): InformedEntity[] => {
    const line = entity.routeId === null ? null : refs.line(entity.routeId);
    const routeId = line === null ? entity.routeId : entryAt(timetable.lines, line).id;
    if (entity.stopId === null) return [{ ...entity, routeId }];
    const stops = refs.stops(entity.stopId);
    // A station stands for its boarding places.
    const ids = stops.length === 0 ? [entity.stopId] : stops.map((stop) => timetable.stops.ids[stop] ?? '');
    return ids.map((stopId) => ({ ...entity, routeId, stopId }));
  });
  return {
    ...alert,
    informed: [...informed, ...alert.sections.flatMap((section) => entitiesOf(timetable, refs, section))],
  };
}

/** Returns all stops of a line between two, in either direction. */
function entitiesOf(timetable: Timetable, refs: KnownRefs, section: LineSection): InformedEntity[] {
  const line = refs.line(section.lineRef);
  const { station } = timetable.stops;
  const [one, other] = [section.firstStop, section.lastStop].map((ref) => station[refs.stops(ref)[0] ?? -1]);
  const stops = new Set<number>();
  for (const index of line === null ? [] : entryAt(timetable.lines, line).patterns) {
    const own = [...entryAt(timetable.patterns, index).stops];
    const ends = [one, other].map((end) => own.findIndex((stop) => station[stop] === end));
    if (ends.includes(-1)) continue;
    for (const stop of own.slice(Math.min(...ends), Math.max(...ends) + 1)) stops.add(stop);
  }
  const routeId = line === null ? section.lineRef : entryAt(timetable.lines, line).id;
  const ids = stops.size === 0 ? [section.firstStop] : [...stops].map((stop) => timetable.stops.ids[stop] ?? '');
  return ids.map((stopId) => ({ agencyId: null, routeId, routeType: null, trip: null, stopId, direction: null }));
}
