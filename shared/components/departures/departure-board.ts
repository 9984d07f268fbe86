import { msg } from '@lingui/core/macro';
import type { LineRef } from '#shared/domain/line.ts';
import { modes } from '#shared/domain/mode.ts';
import type { ServicePeriod, StopSchedule, StopSchedules } from '#shared/domain/schedule.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { dayOf, parseInstant } from '#shared/lib/zoned-time.ts';
import { atTime, clockTime } from '../reading/clock-words.ts';
import { lineInWords } from '../reading/line-words.ts';
import { type Notice, noticesOf } from '../reading/notices.ts';
import type { Reading } from '../reading/reading.ts';
import { capitalised } from '../reading/sentence.ts';
import { instantOfDeparture, isStillShown, type ReadDeparture, readDeparture, towardsText } from './departure-words.ts';
import { noDepartureText, tellingReason } from './no-departure-words.ts';

/** One line in one direction. */
export interface BoardDirection {
  readonly id: string;
  readonly stopPointId: string;
  readonly name: string;
  /** "vers Nation" */
  readonly heading: string;
  /** The next one first; cancelled ones stay until they should have left. */
  readonly departures: readonly ReadDeparture[];
  /** Why there is none, in a sentence; null when there is one. */
  readonly empty: string | null;
  /** "Premier départ à 05:30 · Dernier départ à 00:40"; null where that is not known. */
  readonly serviceHours: string | null;
}

export interface BoardLine {
  readonly line: LineRef;
  /** "Métro 1" */
  readonly name: string;
  readonly directions: readonly BoardDirection[];
  /** Of this line; worst first. */
  readonly notices: readonly Notice[];
}

/** All that leaves a stop. */
export interface DepartureBoard {
  readonly lines: readonly BoardLine[];
  /** Of the stop rather than of one of its lines. */
  readonly notices: readonly Notice[];
  /** When there is no line at all: a sentence. */
  readonly empty: string | null;
}

/** By line and direction, always in the same order, so that no row jumps when times change. */
export function boardOf({ schedules, disruptions, outOfPeriod }: StopSchedules, reading: Reading): DepartureBoard {
  const here = { ...reading, disruptions };
  const byLine = groupedBy(schedules, ({ line }) => line.id);
  const ofLines = disruptions.filter(({ lineIds }) => lineIds.some((id) => byLine.has(id)));
  const lines = [...byLine.values()].map((own): BoardLine => {
    const { line } = own[0] as StopSchedule;
    const ids = disruptions.filter(({ lineIds }) => lineIds.includes(line.id)).map(({ id }) => id);
    return {
      line,
      name: capitalised(lineInWords(line, here), here.i18n.locale),
      directions: [...groupedBy(own, ({ direction }) => direction.id).values()].map((entries) =>
        directionOf(entries, here, outOfPeriod),
      ),
      notices: noticesOf(ids, here),
    };
  });
  const others = disruptions.filter((disruption) => !ofLines.includes(disruption)).map(({ id }) => id);
  return {
    lines: lines.sort(byModeAndCode),
    notices: noticesOf(others, here),
    empty: lines.length === 0 ? noDepartureText(outOfPeriod && 'OUT_OF_PERIOD', here, outOfPeriod) : null,
  };
}

export interface NextDeparture extends Pick<BoardLine, 'line'> {
  readonly direction: Pick<BoardDirection, 'id' | 'name' | 'heading'>;
  readonly departure: ReadDeparture;
}

/**
 * What can be taken next, the soonest first, one a direction. Lists of stops show a few of each, so no more are read: all
 * that an answer holds takes a phone many times as long.
 */
export function nextDepartures({ schedules }: StopSchedules, reading: Reading, most: number): NextDeparture[] {
  const directions = [
    ...groupedBy(schedules, ({ line, direction }) => JSON.stringify([line.id, direction.id])).values(),
  ];
  return directions
    .flatMap((entries) => {
      const { line, direction } = entries[0] as StopSchedule;
      const [soonest] = entries
        .flatMap(({ departures }) => departures)
        .filter(({ time }) => time.status !== 'CANCELLED')
        .map((departure) => ({ line, direction, departure, leavesAt: instantOfDeparture(departure, reading) }))
        .filter(({ leavesAt }) => isStillShown(leavesAt, reading))
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

/** In the order in which each group first comes. */
function groupedBy(schedules: readonly StopSchedule[], keyOf: (schedule: StopSchedule) => string) {
  const groups = new Map<string, StopSchedule[]>();
  for (const schedule of schedules) groups.set(keyOf(schedule), [...(groups.get(keyOf(schedule)) ?? []), schedule]);
  return groups;
}

const codes = new Intl.Collator('fr', { numeric: true });

function byModeAndCode({ line: one }: Pick<BoardLine, 'line'>, { line: other }: Pick<BoardLine, 'line'>): number {
  const byMode = modes.indexOf(one.mode) - modes.indexOf(other.mode);
  return byMode || codes.compare(one.code || one.name, other.code || other.name) || (one.id < other.id ? -1 : 1);
}

const headingOf = (name: string, reading: Reading) => capitalised(towardsText(name, reading), reading.i18n.locale);

/** Answers that are grouped by terminus have several entries a direction. */
function directionOf(
  entries: readonly StopSchedule[],
  reading: Reading,
  period: ServicePeriod | undefined,
): BoardDirection {
  const { line, direction, stopPointId } = entries[0] as StopSchedule;
  const departures = entries
    .flatMap((entry) => entry.departures)
    .filter((departure) => isStillShown(instantOfDeparture(departure, reading), reading))
    .map((departure) => readDeparture(departure, line.mode, direction.name, reading))
    .sort((one, other) => one.leavesAt - other.leavesAt);
  return {
    id: direction.id,
    stopPointId,
    name: direction.name,
    heading: headingOf(direction.name, reading),
    departures,
    empty: departures.length === 0 ? noDepartureText(tellingReason(entries), reading, period) : null,
    serviceHours: serviceHoursText(entries, reading),
  };
}

function serviceHoursText(entries: readonly StopSchedule[], reading: Reading): string | null {
  const { i18n, zone } = reading;
  const edges = (read: (entry: StopSchedule) => string | undefined) =>
    entries.flatMap((entry) => parseInstant(read(entry) ?? '', zone) ?? []);
  const firsts = edges(({ firstDeparture }) => firstDeparture);
  const lasts = edges(({ lastDeparture }) => lastDeparture);
  if (firsts.length === 0 || lasts.length === 0) return null;
  const first = atTime(clockTime(Math.min(...firsts), reading), reading);
  const last = atTime(clockTime(Math.max(...lasts), reading), reading);
  return i18n._(msg`Premier départ ${first} · Dernier départ ${last}`);
}

export interface AgeText {
  /** "Horaires reçus à 08:02" */
  readonly text: string;
  /** The same with how long ago that is, for when newer ones did not come. */
  readonly old: string;
}

/** How old what is shown is. */
export function ageText(answeredAt: number, reading: Reading): AgeText {
  const { i18n, now } = reading;
  const at = atTime(clockTime(answeredAt, reading), reading);
  const ago = formatDuration(Math.max(0, now - answeredAt) / 1000);
  return {
    text: i18n._(msg`Horaires reçus ${at}`),
    old: i18n._(msg`Les horaires ne s’actualisent plus\u00A0: reçus ${at}, il y a ${ago}.`),
  };
}

/** "Imprimé le vendredi 20 novembre 2026 à 08:02": on paper today soon means another day. */
export function printedText(reading: Reading): string {
  const { i18n, now, zone } = reading;
  const day = formatFullDate(dayOf(now, zone), i18n.locale);
  const at = atTime(clockTime(now, reading), reading);
  return i18n._(msg`Imprimé le ${day} ${at}`);
}
