import type { Disruption } from '#shared/domain/disruption.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Departure, NextDepartures, StopSchedule, StopSchedules } from '#shared/domain/schedule.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { DeparturesRequest, StopSchedulesRequest } from '#site/server/engine/contract.ts';
import type { FoundTime } from '#site/server/engine/itinerary/found-itinerary.ts';
import { transitTimeOf } from '#site/server/engine/itinerary/transit-times.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import {
  type EngineNetwork,
  isDirectionNamed,
  type KnownDirection,
  type KnownLine,
  type KnownPattern,
  stopGroupIn,
} from './known-network.ts';

/** Departures are listed for this time from the requested one on. */
export const listedSeconds = 86_400;
/** Maximum number of departures of an entry, and of a line. */
export const mostShown = 40;
const mostOfLine = 10;

/** A departure as an engine lists it, with its line and pattern. */
export interface FoundDeparture {
  readonly line: KnownLine;
  readonly pattern: KnownPattern;
  readonly stopId: string;
  readonly tripId: string;
  readonly time: FoundTime;
  readonly isCancelled: boolean;
  /** Empty if the engine has none. */
  readonly headsign: string;
  readonly platform: string;
  readonly accessible: boolean | null;
}

/** What an engine says of a stop at a time. */
export interface FoundBoard<Found extends FoundDeparture = FoundDeparture> {
  readonly departures: readonly Found[];
  readonly disruptions: readonly Disruption[];
}

const expectedOf = ({ time: { scheduled, delay }, isCancelled }: FoundDeparture) =>
  scheduled + (isCancelled ? 0 : (delay ?? 0));

const inOrder = <Found extends FoundDeparture>(departures: readonly Found[]) =>
  departures.toSorted((a, b) => expectedOf(a) - expectedOf(b) || a.time.scheduled - b.time.scheduled);

function departureOf(found: FoundDeparture, zone: string): Departure {
  const { line, pattern, tripId, time, isCancelled, headsign, platform, accessible } = found;
  return {
    tripId,
    time: transitTimeOf(time, zone, isCancelled),
    destination: headsign || pattern.headsign || terminusOf(pattern) || line.ref.name,
    ...(platform && { platform }),
    realtime: time.delay !== null || isCancelled,
    accessible,
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
  departures: readonly FoundDeparture[],
  stops: ReadonlySet<string>,
  { zone, period }: EngineNetwork,
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
    stopPointId: listed[0]?.stopId ?? at?.id ?? '',
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
export async function stopSchedulesOf(
  network: EngineNetwork,
  id: string,
  { from, groupedByTerminus }: StopSchedulesRequest,
  read: () => Promise<FoundBoard>,
): Promise<StopSchedules | null> {
  const group = stopGroupIn(network, id);
  if (group === null) return null;
  const board = await read();
  const departures = inOrder(board.departures);
  const { zone, period } = network;
  const stops = new Set(group.stops.map((stop) => stop.id));
  const entries = entriesOf(network.lines, stops, groupedByTerminus);
  const schedules = entries.map((entry) => scheduleOf(entry, departures, stops, network, from));
  const day = dayOf(from * 1000, zone);
  // A line that only ends here has nothing to list where another entry of it has departures.
  const shown = schedules.filter(
    ({ reason, line }) =>
      reason !== 'TERMINUS' || !schedules.some((other) => other.line.id === line.id && other.departures.length > 0),
  );
  return {
    stop: { id, name: group.name },
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

/** Returns the patterns of the direction, or to the terminus, that a text names. */
function directionOrTerminus({ directions }: KnownLine, text: string): ReadonlySet<KnownPattern> {
  const exact = directions.filter(({ id, name }) => id === text || name === text);
  if (exact.length > 0) return new Set(exact.flatMap(({ patterns }) => patterns));
  const named = directions.filter((direction) => isDirectionNamed(direction, text)).flatMap(({ patterns }) => patterns);
  const ending = named.filter((pattern) => terminusOf(pattern) === text);
  return new Set(ending.length > 0 ? ending : named);
}

/** How an engine lists the departures of a line. */
export interface LineBoard<Found extends FoundDeparture> {
  read(): Promise<FoundBoard<Found>>;
  /** Whether a departure leads to one of these stops. */
  leadsTo(found: Found, targets: ReadonlySet<string>): boolean;
  /** Arrivals of departures at one of these stops; a cancelled one has its planned time. */
  arrivals(listed: readonly Found[], targets: ReadonlySet<string>): Promise<readonly (FoundTime | undefined)[]>;
}

/** Returns the next departures of a line at a stop; null for an unknown stop, line or target. */
export async function nextDeparturesOf<Found extends FoundDeparture>(
  network: EngineNetwork,
  { stopPointId, lineId, toStopPointId, direction }: DeparturesRequest,
  now: number,
  { read, leadsTo, arrivals: arrivalsOf }: LineBoard<Found>,
): Promise<NextDepartures | null> {
  const line = network.lineOf.get(lineId);
  const target = toStopPointId ? stopGroupIn(network, toStopPointId) : undefined;
  if (line === undefined || target === null || stopGroupIn(network, stopPointId) === null) return null;
  const board = await read();
  const targets = target && new Set(target.stops.map(({ id }) => id));
  const towards = direction ? directionOrTerminus(line, direction) : null;
  const listed = inOrder(board.departures)
    .filter((one) => one.line === line && (towards === null || towards.has(one.pattern)))
    .filter((one) => targets === undefined || leadsTo(one, targets))
    .slice(0, mostOfLine);
  const arrivals = targets && listed.length > 0 ? await arrivalsOf(listed, targets) : [];
  const directions = new Set(listed.map(({ pattern }) => pattern.direction));
  const only = directions.size === 1 ? line.directions.find((one) => directions.has(one.direction)) : undefined;
  const { zone } = network;
  return {
    stopPointId,
    line: line.ref,
    ...(only && { direction: only.name }),
    departures: listed.map((one, index) => {
      const arrival = arrivals[index];
      return {
        ...departureOf(one, zone),
        ...(arrival && { arrivalAtTarget: transitTimeOf(arrival, zone, one.isCancelled) }),
      };
    }),
    disruptions: disruptionsOf(board.disruptions, [line.ref]),
    updatedAt: clockTextOf(zone).iso(Math.floor(now / 1000)),
  };
}
