import { foreignFields } from '#shared/lib/foreign.ts';

/** Departures that a stop lists in one direction, at most. */
const mostListed = 40;
/** A departure that has just left is still shown. */
const graceMilliseconds = 60_000;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const idIn = (value: unknown): unknown => foreignFields(value).id;

/** One line in one direction at a stop. */
interface Direction {
  readonly lineId: unknown;
  readonly directionId: unknown;
  readonly stopPointId: unknown;
}

function directionOf(schedule: unknown): Direction {
  const { line, direction, stopPointId } = foreignFields(schedule);
  return { lineId: idIn(line), directionId: idIn(direction), stopPointId };
}

const hasSameLine = (one: Direction, other: Direction) =>
  one.lineId === other.lineId && one.directionId === other.directionId;

const isSame = (one: Direction, other: Direction) => hasSameLine(one, other) && one.stopPointId === other.stopPointId;

/** The kept timetable of a line on a day. */
export interface KeptDay {
  readonly address: string;
  readonly content: unknown;
}

/**
 * Returns whether the timetable of a line at an address is that of a direction in the departures of a stop. The address
 * names the boarding place of the departures; the rows of the timetable may have another one of the station.
 */
function isDayOfDirection(address: string, direction: Direction): boolean {
  const { pathname, searchParams } = new URL(address);
  const [, line] = /\/lines\/([^/]+)\/schedules$/.exec(pathname) ?? [];
  if (line === undefined) return false;
  const found: Direction = {
    lineId: decodeURIComponent(line),
    directionId: searchParams.get('direction'),
    stopPointId: searchParams.get('fromStopPointId'),
  };
  return isSame(found, direction);
}

/** Returns whether the timetable of a line at an address is that of any direction in the kept departures of a stop. */
export const isDayOf = (address: string, kept: unknown): boolean =>
  listIn(foreignFields(kept).schedules).some((schedule) => isDayOfDirection(address, directionOf(schedule)));

/** Returns the departures of a day in the timetable of a line, as a list of a stop has them. */
function departuresOf(day: unknown): readonly Record<string, unknown>[] {
  return listIn(foreignFields(day).columns).flatMap((column) => {
    const { tripId, headsign, departsAt, cancelled } = foreignFields(column);
    if (typeof departsAt !== 'string') return [];
    const status = cancelled === true ? 'CANCELLED' : 'SCHEDULED';
    return [{ tripId, time: { scheduled: departsAt, status }, destination: headsign ?? '', realtime: false }];
  });
}

const leavesAt = (departure: unknown): number =>
  Date.parse(String(foreignFields(foreignFields(departure).time).scheduled));

/** A list by terminus has several entries of a direction: each keeps its own destinations. */
function destinationsOf(schedule: unknown): ReadonlySet<unknown> {
  const { departures, terminus } = foreignFields(schedule);
  return new Set([...listIn(terminus), ...listIn(departures).map((one) => foreignFields(one).destination)]);
}

const runOf = (departure: unknown): string => `${foreignFields(departure).tripId} ${leavesAt(departure)}`;

/**
 * Returns the kept departures of a stop as of now: those that have left go, and later ones come from the kept timetables of
 * the lines. A direction without any is left out, because nothing is known of it; null if none remains.
 */
export function withLaterDepartures(kept: unknown, days: readonly KeptDay[], now: number): unknown {
  const fields = foreignFields(kept);
  const all = listIn(fields.schedules);
  const schedules = all.flatMap((schedule) => {
    const own = directionOf(schedule);
    // Why there was no departure then says nothing of now.
    const { departures, reason: _, ...rest } = foreignFields(schedule);
    const isSplit = all.filter((other) => hasSameLine(directionOf(other), own)).length > 1;
    const destinations = destinationsOf(schedule);
    const listed = listIn(departures);
    const known = new Set(listed.map(runOf));
    const ofDays = days
      .filter(({ address }) => isDayOfDirection(address, own))
      .flatMap(({ content }) => departuresOf(content))
      .filter((departure) => !known.has(runOf(departure)) && (!isSplit || destinations.has(departure.destination)));
    const ahead = [...listed, ...ofDays]
      .filter((departure) => leavesAt(departure) > now - graceMilliseconds)
      .sort((one, other) => leavesAt(one) - leavesAt(other))
      .slice(0, mostListed);
    return ahead.length > 0 ? [{ ...rest, departures: ahead }] : [];
  });
  return schedules.length > 0 ? { ...fields, schedules } : null;
}
