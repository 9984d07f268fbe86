import { msg } from '@lingui/core/macro';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { ServicePeriod, StopSchedule, StopSchedules } from '#shared/domain/schedule.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { type Group, groupedBy } from '#shared/lib/grouped-by.ts';
import { dayOf, parseInstant } from '#shared/lib/time/zoned-time.ts';
import { type ClockTime, clockTime } from './clock-time.ts';
import { atTime } from './clock-words.ts';
import {
  byModeAndCode,
  hasPassed,
  instantOfDeparture,
  isStillShown,
  mainReason,
  noDepartureText,
  type ReadDeparture,
  readDeparture,
  towardsText,
} from './departure-words.ts';
import { lineInWords } from './line-words.ts';
import { type Notice, noticesOf } from './notices.ts';
import type { Reading } from './reading.ts';
import { capitalised } from './sentence.ts';

/** One line in one direction. */
export interface BoardDirection {
  readonly id: string;
  readonly stopPointId: string;
  readonly name: string;
  /** "vers Nation" */
  readonly heading: string;
  /** Soonest first. A cancelled departure stays until its planned time. */
  readonly departures: readonly ReadDeparture[];
  /** Those of them that have left, by live data. */
  readonly passed: readonly ReadDeparture[];
  /** Those of them that run and are ahead: the first is the next one that a traveller can take. */
  readonly running: readonly ReadDeparture[];
  /** The cancelled ones before the first that runs. */
  readonly cancelled: readonly ReadDeparture[];
  /** A sentence that says why there is no departure; null if there is one. */
  readonly empty: string | null;
  /** "05:30 – 00:40"; null if unknown. */
  readonly hours: string | null;
  /** "Premier départ à 05:30 · Dernier départ à 00:40"; null if unknown. */
  readonly serviceHours: string | null;
}

export interface BoardLine {
  readonly line: LineRef;
  /** "Métro 1" */
  readonly name: string;
  readonly directions: readonly BoardDirection[];
  /** Disruptions of this line, worst first. */
  readonly notices: readonly Notice[];
  /** A sentence if live data knows nothing of this line, but of others here; else null. */
  readonly withoutLive: string | null;
}

/** The departures of a stop as text. */
export interface BoardContent {
  readonly lines: readonly BoardLine[];
  /** Disruptions of the stop, not of one of its lines. */
  readonly notices: readonly Notice[];
  /** A sentence if no line departs here; else null. */
  readonly empty: string | null;
}

/**
 * Groups departures by line and direction, in an order that does not depend on times, so that no row moves. For another
 * `day` than today there are no next departures, only the hours of service.
 */
export function boardContent(
  { schedules, disruptions, outOfPeriod: period }: StopSchedules,
  reading: Reading,
  day?: string,
): BoardContent {
  const here = { ...reading, disruptions };
  const byLine = groupedBy(schedules, ({ line }) => line.id);
  const ofLines = disruptions.filter(({ lineIds }) => lineIds.some((id) => byLine.has(id)));
  const hasLive = schedules.some(isLive);
  const lines = [...byLine.values()].map((own): BoardLine => {
    const [{ line }] = own;
    const ids = disruptions.filter(({ lineIds }) => lineIds.includes(line.id)).map(({ id }) => id);
    return {
      line,
      name: capitalised(lineInWords(line, here), here.i18n.locale),
      directions: [...groupedBy(own, ({ direction }) => direction.id).values()].map((entries) =>
        directionOf(entries, here, { period, day }),
      ),
      notices: noticesOf(ids, here),
      withoutLive:
        day === undefined && hasLive && lacksLive(own, reading)
          ? here.i18n._(msg`Pas d’informations en temps réel pour cette ligne.`)
          : null,
    };
  });
  const others = disruptions.filter((disruption) => !ofLines.includes(disruption)).map(({ id }) => id);
  return {
    lines: lines.sort(byModeAndCode),
    notices: noticesOf(others, here),
    empty: lines.length === 0 ? noDepartureText(period && 'OUT_OF_PERIOD', here, { period, day }) : null,
  };
}

/** Many live feeds know a run only shortly before it leaves its first stop. */
const surelyLiveSeconds = 600;

const isLive = ({ departures }: StopSchedule) => departures.some(({ realtime }) => realtime);

/** Tells whether a line departs soon, and live data knows none of its departures. */
const lacksLive = (schedules: readonly StopSchedule[], reading: Reading): boolean =>
  !schedules.some(isLive) &&
  schedules.some(({ departures }) =>
    departures.some((departure) => {
      const wait = instantOfDeparture(departure, reading) - reading.now;
      return wait >= 0 && wait < surelyLiveSeconds * 1000;
    }),
  );

export interface NextDeparture extends Pick<BoardLine, 'line'> {
  readonly direction: Pick<BoardDirection, 'id' | 'name' | 'heading'>;
  readonly departure: ReadDeparture;
}

/**
 * Returns the next departure of each direction, soonest first, at most `most`. Only these are turned into text: a whole
 * response takes a phone many times as long.
 */
export function soonestDepartures({ schedules }: StopSchedules, reading: Reading, most: number): NextDeparture[] {
  const directions = groupedBy(schedules, ({ line, direction }) => JSON.stringify([line.id, direction.id]));
  return [...directions.values()]
    .flatMap((entries) => {
      const [{ line, direction }] = entries;
      const [soonest] = entries
        .flatMap(({ departures }) => departures)
        .filter((departure) => departure.time.status !== 'CANCELLED' && !hasPassed(departure, reading))
        .filter((departure) => isStillShown(departure, reading))
        .map((departure) => ({ line, direction, departure, leavesAt: instantOfDeparture(departure, reading) }))
        .sort((one, other) => one.leavesAt - other.leavesAt);
      return soonest ?? [];
    })
    .sort((one, other) => one.leavesAt - other.leavesAt || byModeAndCode(one, other))
    .slice(0, most)
    .map(({ line, direction: { id, name }, departure }) => ({
      line,
      direction: { id, name, heading: headingOf(name, reading) },
      departure: readDeparture(departure, line.mode, name, reading),
    }));
}

const headingOf = (name: string, reading: Reading) => capitalised(towardsText(name, reading), reading.i18n.locale);

/** A response grouped by terminus has several entries per direction. */
function directionOf(
  entries: Group<StopSchedule>,
  reading: Reading,
  { period, day }: { readonly period?: ServicePeriod | undefined; readonly day?: string | undefined },
): BoardDirection {
  const [{ line, direction, stopPointId }] = entries;
  const listed = entries
    .flatMap((entry) => entry.departures)
    .filter((departure) => isStillShown(departure, reading))
    .map((departure) => readDeparture(departure, line.mode, direction.name, reading))
    .sort((one, other) => one.leavesAt - other.leavesAt);
  const hours = serviceHours(entries, reading);
  const isServed = listed.some((departure) => !departure.hasPassed) || (day !== undefined && hours !== null);
  const departures = day === undefined ? listed : [];
  const isRunning = ({ time, hasPassed }: ReadDeparture) => time.state !== 'CANCELLED' && !hasPassed;
  const isCancelled = ({ time }: ReadDeparture) => time.state === 'CANCELLED';
  const first = departures.findIndex(isRunning);
  return {
    id: direction.id,
    stopPointId,
    name: direction.name,
    heading: headingOf(direction.name, reading),
    departures,
    running: departures.filter(isRunning),
    passed: departures.filter((departure) => departure.hasPassed),
    cancelled: (first < 0 ? departures : departures.slice(0, first)).filter(isCancelled),
    empty: isServed ? null : noDepartureText(mainReason(entries), reading, { period, day }),
    hours: hours && `${hours.first.text} – ${hours.last.text}`,
    serviceHours: hours && serviceHoursText(hours, reading),
  };
}

interface ServiceHours {
  readonly first: ClockTime;
  readonly last: ClockTime;
}

function serviceHours(entries: readonly StopSchedule[], reading: Reading): ServiceHours | null {
  const edges = (read: (entry: StopSchedule) => string | undefined) =>
    entries.flatMap((entry) => parseInstant(read(entry) ?? '', reading.zone) ?? []);
  const firsts = edges(({ firstDeparture }) => firstDeparture);
  const lasts = edges(({ lastDeparture }) => lastDeparture);
  if (firsts.length === 0 || lasts.length === 0) return null;
  return { first: clockTime(Math.min(...firsts), reading), last: clockTime(Math.max(...lasts), reading) };
}

function serviceHoursText({ first: one, last: other }: ServiceHours, reading: Reading): string {
  const first = atTime(one, reading);
  const last = atTime(other, reading);
  return reading.i18n._(msg`Premier départ ${first} · Dernier départ ${last}`);
}

/** "Imprimé le vendredi 20 novembre 2026 à 08:02": a printed page outlives its day. */
export function printedText(reading: Reading): string {
  const { i18n, now, zone } = reading;
  const day = formatFullDate(dayOf(now, zone), i18n.locale);
  const at = atTime(clockTime(now, reading), reading);
  return i18n._(msg`Imprimé le ${day} ${at}`);
}
