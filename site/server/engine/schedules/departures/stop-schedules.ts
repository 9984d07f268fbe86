import type { StopSchedule, StopSchedules } from '#shared/domain/schedule.ts';
import { stopsService } from '../../disruptions/known-disruption.ts';
import { timetableNow } from '../../live/timetable-now.ts';
import { clockTextOf } from '../../router/journeys/clock-text.ts';
import { type Circumstances, lineRefOf } from '../../router/journeys/journey-of-legs.ts';
import { dayNumberOf } from '../../router/search/day-timetable.ts';
import { daysToPeriod, outOfPeriod } from '../../service-period.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import { disruptionsOfListed, touchesSlots } from '../disruptions-here.ts';
import { lineOrderOf } from '../lines/line-order.ts';
import { directionOf, terminusOf } from '../lines/line-routes.ts';
import { departureOfRun, stopOfRun } from './departure.ts';
import { type CallSlot, edgesOfDay, expectedOf, isBoardable, type Run, runsAt, slotsAt } from './runs.ts';
import { stopGroupOf } from './stop-group.ts';

export interface StopSchedulesQuery {
  /** Seconds since 1970. */
  readonly from: number;
  readonly groupedByTerminus?: boolean;
}

/** Maximum number of departures of an entry. */
const mostShown = 40;
/** A departure by live data stays for this long after it: a traveller who comes must know that it has left. */
const passedSeconds = 180;
/** If fewer departures of the day are left, those of tomorrow follow (ND-11). */
const leastShown = 3;

/** A line in one direction, or to one terminus. */
interface Entry {
  readonly line: number;
  readonly termini: readonly string[];
  readonly slots: readonly CallSlot[];
}

interface Question extends StopSchedulesQuery {
  readonly timetable: Timetable;
  readonly circumstances: Circumstances;
  readonly today: number;
}

interface ListedRuns {
  /** Those that have just left. */
  readonly passed: readonly Run[];
  /** The rest of the day, and those of tomorrow before its end or up to `leastShown`. */
  readonly ahead: readonly Run[];
}

function runsListed({ timetable, from, today }: Question, slots: readonly CallSlot[]): ListedRuns {
  const search = { from, lastDay: today + 1, most: mostShown };
  const runsOf = (some: readonly CallSlot[], since: number) =>
    some
      .flatMap((slot) => runsAt(timetable, slot, { ...search, from: since }))
      .sort((a, b) => expectedOf(a) - expectedOf(b) || a.scheduled - b.scheduled || a.trip - b.trip);
  const runs = runsOf(slots, from);
  const horizon = runs.reduce((end, run) => (run.serviceDay <= today ? Math.max(end, expectedOf(run)) : end), 0);
  const live = slots.filter(({ pattern }) => timetable.patterns[pattern]?.live);
  return {
    passed: runsOf(live, from - passedSeconds).filter((run) => expectedOf(run) < from && typeof run.delay === 'number'),
    ahead: runs.filter((run, index) => index < mostShown && (index < leastShown || expectedOf(run) <= horizon)),
  };
}

function reasonOf(question: Question, entry: Entry, hasServiceToday: boolean): NonNullable<StopSchedule['reason']> {
  const { timetable, circumstances, from } = question;
  if (entry.slots.length === 0) return 'TERMINUS';
  const closing = (circumstances.disruptions ?? []).filter(stopsService);
  if (closing.some((disruption) => touchesSlots(timetable, disruption, entry.slots, from))) return 'DISRUPTED';
  if (daysToPeriod(timetable, from) !== 0) return 'OUT_OF_PERIOD';
  return hasServiceToday ? 'SERVICE_ENDED' : 'NO_SERVICE_TODAY';
}

function mostFrequent(values: readonly number[]): number | undefined {
  const groups = [...Map.groupBy(values, (value) => value).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0];
}

interface Listed {
  readonly schedule: StopSchedule;
  readonly runs: readonly Run[];
}

function scheduleOf(question: Question, entry: Entry, anySlot: CallSlot): Listed {
  const { timetable, today, groupedByTerminus } = question;
  const { stops, lines, patterns } = timetable;
  const clock = clockTextOf(timetable.zone);
  const { passed, ahead } = runsListed(question, entry.slots);
  const runs = [...passed, ...ahead];
  const edges = new Map<number, ReturnType<typeof edgesOfDay>>();
  const edgesOf = (day: number) => {
    let known = edges.get(day);
    if (known === undefined) {
      known = edgesOfDay(timetable, entry.slots, day);
      edges.set(day, known);
    }
    return known;
  };
  const direction = directionOf(timetable, anySlot.pattern);
  const place = entryAt(patterns, anySlot.pattern).stops[anySlot.position] ?? 0;
  const stop = mostFrequent(runs.map((run) => stopOfRun(timetable, run))) ?? place;
  // After midnight, hours are those of yesterday's service as long as it has departures left.
  const serviceHours = edgesOf(Math.min(today, ...ahead.map(({ serviceDay }) => serviceDay)));
  const schedule: StopSchedule = {
    line: lineRefOf(entryAt(lines, entry.line)),
    stopPointId: stops.ids[stop] ?? '',
    direction: { id: direction.id, name: direction.name },
    ...(groupedByTerminus ? { terminus: [...entry.termini] } : {}),
    departures: runs.map((run) => {
      const isLast = run.delay !== null && edgesOf(run.serviceDay)?.last === run.scheduled;
      return departureOfRun(timetable, run, isLast);
    }),
    ...(serviceHours === null
      ? {}
      : { firstDeparture: clock.iso(serviceHours.first), lastDeparture: clock.iso(serviceHours.last) }),
    ...(ahead.length > 0 ? {} : { reason: reasonOf(question, entry, edgesOf(today) !== null) }),
  };
  return { schedule, runs };
}

/**
 * Returns the entries of a line and direction: one, or one for each terminus, without those out of service if another
 * one runs.
 */
function schedulesOf(question: Question, slots: readonly CallSlot[]): Listed[] {
  const { timetable, groupedByTerminus } = question;
  const anySlot = entryAt(slots, 0);
  const { line } = entryAt(timetable.patterns, anySlot.pattern);
  const boardable = slots.filter((slot) => isBoardable(timetable, slot));
  const byTerminus = Map.groupBy(boardable.length > 0 ? boardable : slots, ({ pattern }) =>
    terminusOf(timetable, pattern),
  );
  if (!groupedByTerminus || boardable.length === 0) {
    const entry = { line, termini: [...byTerminus.keys()], slots: boardable };
    return [scheduleOf(question, entry, boardable[0] ?? anySlot)];
  }
  const listed = [...byTerminus]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([terminus, own]) => scheduleOf(question, { line, termini: [terminus], slots: own }, entryAt(own, 0)));
  const isServed = listed.some(({ schedule }) => schedule.departures.length > 0);
  return listed.filter(({ schedule }) => !isServed || schedule.reason !== 'NO_SERVICE_TODAY');
}

/**
 * Returns the departures of a station or boarding place to the end of the service day, by line and direction or by line
 * and terminus, with those by live data that have just left; null for an unknown id. A disruption hides no departure: it is listed, and is the reason of an empty
 * entry.
 */
export function schedulesOfStop(
  planned: Timetable,
  id: string,
  query: StopSchedulesQuery,
  circumstances: Circumstances = {},
): StopSchedules | null {
  const timetable = timetableNow(planned, circumstances.runs);
  const place = stopGroupOf(timetable, id);
  if (place === null) return null;
  const { from, groupedByTerminus = false } = query;
  const { patterns, zone } = timetable;
  const question = { timetable, circumstances, from, groupedByTerminus, today: dayNumberOf(from, zone) };
  const slots = slotsAt(timetable, place.stops);
  const lineOf = ({ pattern }: CallSlot) => entryAt(patterns, pattern);
  const { rank } = lineOrderOf(timetable);
  const listed = [...Map.groupBy(slots, (slot) => (rank[lineOf(slot).line] ?? 0) * 2 + lineOf(slot).direction)]
    .sort(([a], [b]) => a - b)
    .flatMap(([, own]) => schedulesOf(question, own));
  const runs = listed.flatMap((entry) => entry.runs);
  const served = new Set(runs.map((run) => lineOf(run).line));
  const idle = slots.filter((slot) => !served.has(lineOf(slot).line));
  return {
    stop: { id, name: place.name },
    fromDatetime: clockTextOf(zone).iso(from),
    groupedByTerminus,
    schedules: listed.map(({ schedule }) => schedule),
    disruptions: disruptionsOfListed(timetable, circumstances, { runs, idle, at: from }),
    ...outOfPeriod(timetable, from),
  };
}
