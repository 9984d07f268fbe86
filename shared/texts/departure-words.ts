import { msg } from '@lingui/core/macro';
import type { Mode } from '#shared/domain/mode.ts';
import type { Departure } from '#shared/domain/schedule.ts';
import { formatRealTime } from '#shared/format/duration.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import { clockText, datedTime, dayLabel } from './clock-words.ts';
import { platformInWords } from './line-words.ts';
import type { Reading } from './reading.ts';
import { joined, sentences } from './sentence.ts';
import { expectedInstant, type ReadTime, readTime } from './times.ts';

/** A departure as text. */
export interface ReadDeparture {
  readonly id: string;
  /** Expected time, and its difference from the plan. */
  readonly time: ReadTime;
  /** The same in milliseconds; waits in minutes are counted from it. */
  readonly leavesAt: number;
  /** The largest text: "dans 4 min", "<1min"; the clock time from 20 minutes on, for a cancelled and an approximate one. */
  readonly lead: string;
  /** The same without preposition: "4 min", "<1min", "08:31", "demain 05:30". */
  readonly short: string;
  /** "toutes les 10 min" if the time is approximate; else null. */
  readonly every: string | null;
  /** Whether `lead` is the clock time, which then need not be repeated. */
  readonly isClockTime: boolean;
  /** "demain"; null for today, and for a wait in minutes. */
  readonly day: string | null;
  /** Destination; null if the heading above says it. */
  readonly destination: string | null;
  /** "quai 2" */
  readonly platform: string | null;
  readonly isRealTime: boolean;
  /** "en temps réel", "horaire prévu", "toutes les 10 min" */
  readonly source: string;
  /** "dernier départ" of the day. */
  readonly last: string | null;
  /** Everything in one sentence, for screen readers. */
  readonly spoken: string;
}

/** Below this wait, minutes are shown instead of the clock time. */
const minutesShown = 20;

/** How long a departure stays listed after its time. */
const graceMilliseconds = 60_000;

/** Expected departure; the planned one if it is cancelled. */
export function instantOfDeparture({ time }: Departure, { zone }: Reading): number {
  return expectedInstant(time.status === 'CANCELLED' ? { ...time, estimated: time.scheduled } : time, zone);
}

/** Whether a departure is ahead or only just gone. Older responses hold departures that have left. */
export function isStillShown(leavesAt: number, { now }: Reading): boolean {
  return leavesAt > now - graceMilliseconds;
}

/** Needs `reading.now` to the second, because waits below 20 minutes depend on it. */
export function readDeparture(
  departure: Departure,
  mode: Mode,
  heading: string | null,
  reading: Reading,
): ReadDeparture {
  const { i18n, now } = reading;
  const time = readTime(departure.time, reading);
  const isCancelled = time.state === 'CANCELLED';
  const leavesAt = instantOfDeparture(departure, reading);
  const seconds = (leavesAt - now) / 1000;
  const { every } = time;
  const isClockTime = isCancelled || every !== null || seconds >= minutesShown * 60;
  const day = isClockTime ? dayLabel(time.instant, reading) : null;
  const destination = departure.destination && departure.destination !== heading ? departure.destination : null;
  const platform = departure.platform ? platformInWords(departure.platform, mode, reading) : null;
  const isRealTime = !isCancelled && (departure.realtime || departure.time.estimated !== undefined);
  const wait = formatRealTime(seconds);
  const clock = clockText(time);
  const last = departure.lastOfDay ? i18n._(msg`dernier départ`) : null;
  const towards = departure.destination || heading;
  return {
    id: `${departure.tripId} ${departure.time.scheduled}`,
    time,
    leavesAt,
    lead: isClockTime ? clock : leadOf(seconds, wait, reading),
    short: isClockTime ? [day, clock].filter(Boolean).join(' ') : wait,
    isClockTime,
    every,
    day,
    destination,
    platform,
    isRealTime,
    source: isRealTime ? i18n._(msg`en temps réel`) : (every ?? i18n._(msg`horaire prévu`)),
    last,
    spoken: sentences(
      [
        joined([
          isCancelled ? time.spoken : null,
          isClockTime ? null : spokenWait(seconds, reading),
          datedTime(time, reading),
          isCancelled ? null : time.spoken,
          every,
          towards ? towardsText(towards, reading) : null,
          platform,
          last,
        ]),
      ],
      i18n.locale,
    ),
  };
}

/** "vers Nation" */
export function towardsText(destination: string, { i18n }: Reading): string {
  return i18n._(msg`vers ${destination}`);
}

/** "<1min" takes no preposition (FMT-5). */
function leadOf(seconds: number, wait: string, { i18n }: Reading): string {
  return seconds < 60 ? wait : i18n._(msg`dans ${wait}`);
}

function spokenWait(seconds: number, { i18n }: Reading): string {
  if (seconds < 60) return i18n._(msg`dans moins d’une minute`);
  const wait = spokenDuration(Math.floor(seconds / 60) * 60, i18n.locale);
  return i18n._(msg`dans ${wait}`);
}
