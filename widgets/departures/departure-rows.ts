import { msg } from '@lingui/core/macro';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Departure, StopSchedule, StopSchedules } from '#shared/domain/schedule.ts';
import { groupedBy } from '#shared/lib/grouped-by.ts';
import { plainText, plainWords } from '#shared/lib/plain-words.ts';
import {
  byModeAndCode,
  hasPassed,
  instantOfDeparture,
  isStillShown,
  type ReadDeparture,
  readDeparture,
} from '#shared/texts/departure-words.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { sentences } from '#shared/texts/sentence.ts';

/** Which departures of a stop are listed. */
export interface DepartureFilter {
  /** Codes or ids of lines; empty for all lines. */
  readonly lines: readonly string[];
  /** Name of a direction or destination, or some of its words; null for all. */
  readonly direction: string | null;
  /** The walk to the stop. Departures that cannot be reached any more are hidden. */
  readonly walkMinutes: number;
}

export interface StopToList {
  readonly schedules: StopSchedules;
  readonly filter: DepartureFilter;
}

/** A line towards a destination, with its next departures. */
export interface DepartureRow {
  readonly key: string;
  readonly line: LineRef;
  /** Index of the stop among those listed. */
  readonly stop: number;
  readonly stopId: string;
  readonly directionId: string;
  readonly destination: string;
  /** The next departure that runs; the first cancelled one if all are cancelled, one that has left if none is ahead. */
  readonly next: ReadDeparture;
  /** The departures before `next` that have left, by live data. */
  readonly passed: readonly ReadDeparture[];
  /** The cancelled departures before `next`. */
  readonly cancelled: readonly ReadDeparture[];
  /** "puis 9 min, 14 min", "toutes les 10 min"; null if there is no later departure. */
  readonly following: string | null;
  /** Everything as sentences, for screen readers. */
  readonly spoken: string;
}

/** Later departures shown beside the next one. */
const mostLater = 2;

const sameText = (one: string, other: string) => plainText(one).trim() === plainText(other).trim();

export const isChosenLine = ({ code, id }: LineRef, { lines }: DepartureFilter): boolean =>
  lines.length === 0 || lines.some((wanted) => sameText(wanted, code) || wanted === id);

/** Whether the words of `direction` are all in the name of the schedule's direction or in `destination`. */
export function isChosenDirection(
  { direction: own }: StopSchedule,
  destination: string,
  { direction }: DepartureFilter,
): boolean {
  if (direction === null || direction === own.id) return true;
  const words = plainWords(direction);
  return [own.name, destination].some((name) => {
    const named = plainWords(name);
    return words.length > 0 && words.every((word) => named.includes(word));
  });
}

/** Whether a traveller who starts now reaches the departure. Without a walk, it stays listed for some time after. */
function isReachable(departure: Departure, walkMinutes: number, reading: Reading): boolean {
  if (walkMinutes === 0) return isStillShown(departure, reading);
  return instantOfDeparture(departure, reading) >= reading.now + walkMinutes * 60_000;
}

/** The schedules of a stop that the filter leaves, with those of their departures that can be reached. */
export function chosenSchedules({ schedules, filter }: StopToList, reading: Reading): StopSchedule[] {
  return schedules.schedules
    .filter(({ line }) => isChosenLine(line, filter))
    .flatMap((schedule) => {
      const ahead = schedule.departures.filter(({ destination }) => isChosenDirection(schedule, destination, filter));
      if (ahead.length === 0 && !isChosenDirection(schedule, '', filter)) return [];
      const departures = ahead.filter((departure) => isReachable(departure, filter.walkMinutes, reading));
      return { ...schedule, departures };
    });
}

interface Candidate {
  readonly schedule: StopSchedule;
  readonly departure: Departure;
  readonly leavesAt: number;
}

const destinationOf = ({ schedule, departure }: Candidate) => departure.destination || schedule.direction.name;

const names = new Intl.Collator('fr');

const isCancelled = ({ departure }: Candidate) => departure.time.status === 'CANCELLED';

/**
 * Returns the next departures of some stops, soonest first: a row per stop, line and destination, at most `most`. Only these
 * are turned into text.
 */
export function departureRows(stops: readonly StopToList[], reading: Reading, most: number): DepartureRow[] {
  const rows = stops
    .flatMap((stop, index) =>
      [...groupedBy(candidatesOf(stop, reading), keyOf)].map(([key, candidates]) => {
        const isGone = ({ departure }: Candidate) => hasPassed(departure, reading);
        const first =
          candidates.find((one) => !isCancelled(one) && !isGone(one)) ??
          candidates.find((one) => !isGone(one)) ??
          candidates[0];
        return { key: `${index} ${key}`, stop: index, stopId: stop.schedules.stop.id, sorted: candidates, first };
      }),
    )
    .sort(
      ({ first: one, stop }, { first: other, stop: otherStop }) =>
        one.leavesAt - other.leavesAt ||
        byModeAndCode(one.schedule, other.schedule) ||
        stop - otherStop ||
        names.compare(destinationOf(one), destinationOf(other)),
    );
  return sharedRows(rows, most).map(({ sorted, first, ...rest }) => ({ ...rest, ...rowOf(sorted, first, reading) }));
}

/**
 * Returns at most `most` rows in their order. Stops share them: each has its equal part if it has so many departures, so
 * that a busy stop does not hide another one. What a stop leaves goes to the soonest departures.
 */
export function sharedRows<Row extends { readonly stop: number }>(rows: readonly Row[], most: number): Row[] {
  const counts = new Map<number, number>();
  const part = Math.floor(most / Math.max(1, new Set(rows.map(({ stop }) => stop)).size));
  const own = rows.filter(({ stop }) => {
    const count = counts.get(stop) ?? 0;
    counts.set(stop, count + 1);
    return count < part;
  });
  const others = rows.filter((row) => !own.includes(row)).slice(0, most - own.length);
  return rows.filter((row) => own.includes(row) || others.includes(row));
}

/** The departures of a stop, soonest first. */
function candidatesOf(stop: StopToList, reading: Reading): Candidate[] {
  return chosenSchedules(stop, reading)
    .flatMap((schedule) =>
      schedule.departures.map((departure) => ({
        schedule,
        departure,
        leavesAt: instantOfDeparture(departure, reading),
      })),
    )
    .sort((one, other) => one.leavesAt - other.leavesAt);
}

const keyOf = (one: Candidate) => JSON.stringify([one.schedule.line.id, destinationOf(one)]);

function rowOf(sorted: readonly Candidate[], first: Candidate, reading: Reading) {
  const { i18n } = reading;
  const { line, direction } = first.schedule;
  const destination = destinationOf(first);
  const read = ({ departure }: Candidate) => readDeparture(departure, line.mode, destination, reading);
  const position = sorted.indexOf(first);
  const next = read(first);
  const before = sorted.slice(0, position);
  const cancelled = before.filter(isCancelled).map(read);
  const passed = before.filter((one) => !isCancelled(one)).map(read);
  const later = sorted.slice(position + 1).filter((one) => !isCancelled(one));
  const waits = later
    .slice(0, mostLater)
    .map((one) => read(one).short)
    .join(', ');
  // The next times of a run about every ten minutes say no more than its headway.
  const following = next.every ?? (waits ? i18n._(msg`puis ${waits}`) : null);
  const words = lineInWords(line, reading);
  return {
    line,
    directionId: direction.id,
    destination,
    next,
    passed,
    cancelled,
    following,
    spoken: sentences(
      [words, next.spoken, next.every ? null : following, ...[...passed, ...cancelled].map(({ spoken }) => spoken)],
      i18n.locale,
    ),
  };
}
