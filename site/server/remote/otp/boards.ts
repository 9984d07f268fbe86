import type { Disruption } from '#shared/domain/disruption.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Departure, NextDepartures, StopSchedule, StopSchedules } from '#shared/domain/schedule.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { DeparturesRequest, EngineContext, StopSchedulesRequest } from '#site/server/engine/contract.ts';
import { transitTimeOf } from '#site/server/engine/itinerary/transit-times.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import {
  accessibleOf,
  isDirectionNamed,
  type KnownDirection,
  type KnownLine,
  type KnownPattern,
  type OtpNetwork,
  stopGroupIn,
} from './catalogue.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import type { OtpPlanner } from './journeys.ts';
import { departuresQuery, tripsQuery } from './queries.ts';
import { type OtpBoard, responses } from './responses.ts';

/** Departures are listed for this time from the requested one on. */
const listedSeconds = 86_400;
/** Maximum number of departures of an entry, and of a line. */
const mostShown = 40;
const mostOfLine = 10;

type StopTime = OtpBoard['stoptimesForPatterns'][number]['stoptimes'][number];

/** A departure with its line and pattern. */
interface Listed {
  readonly time: StopTime;
  readonly line: KnownLine;
  readonly pattern: KnownPattern;
  /** Seconds since 1970, delay included. */
  readonly expected: number;
  readonly scheduled: number;
}

interface Board {
  readonly departures: readonly Listed[];
  readonly disruptions: readonly Disruption[];
}

async function readBoard(
  { network, query }: OtpPlanner,
  id: string,
  from: number,
  context: EngineContext,
): Promise<(Board & { readonly name: string; readonly stops: ReadonlySet<string> }) | null> {
  const group = stopGroupIn(network, id);
  if (group === null) return null;
  const variables = { id, isStation: group.isStation, startTime: from, timeRange: listedSeconds, most: mostShown };
  const data = await query({ query: departuresQuery, variables, data: responses.board }, context);
  const board = data.station ?? data.stop;
  const departures = (board?.stoptimesForPatterns ?? []).flatMap(({ pattern: { code }, stoptimes }) => {
    const known = network.patternOf.get(code);
    return known === undefined ? [] : stoptimes.map((time) => listedOf(time, known));
  });
  return {
    name: group.name,
    stops: new Set(group.stops.map((stop) => stop.id)),
    departures: departures.sort((a, b) => a.expected - b.expected || a.scheduled - b.scheduled),
    disruptions: (board?.alerts ?? []).map((alert) => disruptionOf(alert, network.zone)),
  };
}

function listedOf(time: StopTime, known: Pick<Listed, 'line' | 'pattern'>): Listed {
  // Times count from the start of the service day.
  const scheduled = time.serviceDay + time.scheduledDeparture;
  const isLive = time.realtime === true && time.realtimeState !== 'CANCELED';
  return { ...known, time, scheduled, expected: scheduled + (isLive ? (time.departureDelay ?? 0) : 0) };
}

function departureOf({ time, line, pattern, scheduled }: Listed, zone: string): Departure {
  const { trip, stop, headsign, realtime, realtimeState, departureDelay } = time;
  const isCancelled = realtimeState === 'CANCELED';
  const known = [accessibleOf(trip.wheelchairAccessible), accessibleOf(stop.wheelchairBoarding)];
  return {
    tripId: trip.gtfsId,
    time: transitTimeOf({ scheduled, delay: realtime ? (departureDelay ?? 0) : null }, zone, isCancelled),
    destination: headsign || pattern.headsign || pattern.stops.at(-1)?.stationName || line.ref.name,
    ...(stop.platformCode && { platform: stop.platformCode }),
    realtime: realtime === true || isCancelled,
    accessible: known.includes(false) ? false : known.every((value) => value === true) ? true : null,
  };
}

/** A line in one direction, or to one terminus. */
interface Entry {
  readonly line: KnownLine;
  readonly direction: KnownDirection;
  readonly terminus: string | null;
  readonly patterns: readonly KnownPattern[];
}

const terminusOf = ({ stops }: KnownPattern) => stops.at(-1)?.stationName ?? '';

/** Returns the entries of a board: the lines that call at its stops, in listing order. */
function entriesOf(lines: readonly KnownLine[], stops: ReadonlySet<string>, byTerminus: boolean): Entry[] {
  return lines.flatMap((line) =>
    line.directions.flatMap((direction): Entry[] => {
      const calling = direction.patterns.filter((pattern) => pattern.stops.some(({ id }) => stops.has(id)));
      if (calling.length === 0) return [];
      if (!byTerminus) return [{ line, direction, terminus: null, patterns: calling }];
      return [...Map.groupBy(calling, terminusOf)].map(([terminus, patterns]) => ({
        line,
        direction,
        terminus,
        patterns,
      }));
    }),
  );
}

function scheduleOf(
  { line, direction, terminus, patterns }: Entry,
  { departures }: Board,
  stops: ReadonlySet<string>,
  { zone, period }: OtpNetwork,
  from: number,
): StopSchedule {
  const listed = departures.filter(({ pattern }) => patterns.includes(pattern)).slice(0, mostShown);
  const at = patterns.flatMap((pattern) => pattern.stops.filter(({ id }) => stops.has(id)))[0];
  const onward = patterns.some((pattern) => pattern.stops.slice(0, -1).some(({ id }) => stops.has(id)));
  const day = dayOf(from * 1000, zone);
  const isOut = day < period.firstDay || day > period.lastDay;
  const reason = !onward ? 'TERMINUS' : isOut ? 'OUT_OF_PERIOD' : 'NO_SERVICE_TODAY';
  return {
    line: line.ref,
    stopPointId: listed[0]?.time.stop.gtfsId ?? at?.id ?? '',
    direction: { id: direction.id, name: direction.name },
    ...(terminus !== null && { terminus: [terminus] }),
    departures: listed.map((one) => departureOf(one, zone)),
    ...(listed.length === 0 && { reason }),
  };
}

/** Disruptions of a board: those of its stops and of its lines. */
const disruptionsOf = (disruptions: readonly Disruption[], lines: readonly LineRef[]) =>
  disruptions.filter(({ lineIds }) => lineIds.length === 0 || lines.some(({ id }) => lineIds.includes(id)));

/** Returns the departures of all lines at a station or boarding place; null for an unknown id. */
export async function otpStopSchedules(
  planner: OtpPlanner,
  id: string,
  { from, groupedByTerminus }: StopSchedulesRequest,
  context: EngineContext,
): Promise<StopSchedules | null> {
  const { network } = planner;
  const board = await readBoard(planner, id, from, context);
  if (board === null) return null;
  const { zone, period } = network;
  const entries = entriesOf(network.lines, board.stops, groupedByTerminus);
  const schedules = entries.map((entry) => scheduleOf(entry, board, board.stops, network, from));
  const day = dayOf(from * 1000, zone);
  // A line that only ends here has nothing to list where another entry of it has departures.
  const shown = schedules.filter(
    ({ reason, line }) =>
      reason !== 'TERMINUS' || !schedules.some((other) => other.line.id === line.id && other.departures.length > 0),
  );
  return {
    stop: { id, name: board.name },
    fromDatetime: clockTextOf(zone).iso(from),
    groupedByTerminus,
    schedules: shown,
    disruptions: disruptionsOf(
      board.disruptions,
      shown.map(({ line }) => line),
    ),
    ...((day < period.firstDay || day > period.lastDay) && { outOfPeriod: period }),
  };
}

/** Returns the position of the first of `targets` after the boarding of a run; -1 if it does not call there. */
function positionTowards({ time, pattern }: Listed, targets: ReadonlySet<string>): number {
  return pattern.stops.findIndex(({ id }, index) => index > time.stopPositionInPattern && targets.has(id));
}

/** Returns the next departures of a line at a stop; null for an unknown stop, line or target. */
export async function otpLineDepartures(
  planner: OtpPlanner,
  { stopPointId, lineId, toStopPointId, direction, from }: DeparturesRequest,
  context: EngineContext,
): Promise<NextDepartures | null> {
  const { network } = planner;
  const line = network.lineOf.get(lineId);
  const target = toStopPointId ? stopGroupIn(network, toStopPointId) : undefined;
  if (line === undefined || target === null) return null;
  const board = await readBoard(planner, stopPointId, from, context);
  if (board === null) return null;
  const targets = target && new Set(target.stops.map(({ id }) => id));
  const towards = direction ? directionOrTerminus(line, direction) : null;
  const listed = board.departures
    .filter((one) => one.line === line && (towards === null || towards.has(one.pattern)))
    .filter((one) => targets === undefined || positionTowards(one, targets) >= 0)
    .slice(0, mostOfLine);
  const arrivals = targets && (await arrivalsOf(planner, listed, targets, context));
  const directions = new Set(listed.map(({ pattern }) => pattern.direction));
  const only = directions.size === 1 ? line.directions.find((one) => directions.has(one.direction)) : undefined;
  return {
    stopPointId,
    line: line.ref,
    ...(only && { direction: only.name }),
    departures: listed.map((one, index) => {
      const arrivalAtTarget = arrivals?.[index];
      return { ...departureOf(one, network.zone), ...(arrivalAtTarget && { arrivalAtTarget }) };
    }),
    disruptions: disruptionsOf(board.disruptions, [line.ref]),
    updatedAt: clockTextOf(network.zone).iso(Math.floor(context.now / 1000)),
  };
}

/** Returns the patterns of the direction, or to the terminus, that a text names. */
function directionOrTerminus({ directions }: KnownLine, text: string): ReadonlySet<KnownPattern> {
  const exact = directions.filter(({ id, name }) => id === text || name === text);
  if (exact.length > 0) return new Set(exact.flatMap(({ patterns }) => patterns));
  const named = directions.filter((direction) => isDirectionNamed(direction, text)).flatMap(({ patterns }) => patterns);
  const ending = named.filter((pattern) => terminusOf(pattern) === text);
  return new Set(ending.length > 0 ? ending : named);
}

/** Returns the arrival of each departure at a target. */
async function arrivalsOf(
  { query, network }: OtpPlanner,
  listed: readonly Listed[],
  targets: ReadonlySet<string>,
  context: EngineContext,
) {
  if (listed.length === 0) return [];
  // The service day starts at noon less twelve hours, so noon is on its date.
  const dateOf = ({ time }: Listed) => dayOf((time.serviceDay + 43_200) * 1000, network.zone);
  const variables = Object.fromEntries(
    listed.flatMap((one, index) => [
      [`trip${index}`, one.time.trip.gtfsId],
      [`date${index}`, dateOf(one)],
    ]),
  );
  const runs = await query({ query: tripsQuery(listed.length), variables, data: responses.trips }, context);
  return listed.map((one, index) => {
    const call = runs[`ride${index}`]?.stoptimesForDate[positionTowards(one, targets)];
    if (call === undefined) return undefined;
    const { serviceDay, scheduledArrival, arrivalDelay, realtime, realtimeState } = call;
    const time = { scheduled: serviceDay + scheduledArrival, delay: realtime ? (arrivalDelay ?? 0) : null };
    return transitTimeOf(time, network.zone, realtimeState === 'CANCELED');
  });
}
