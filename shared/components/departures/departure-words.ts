import { msg } from '@lingui/core/macro';
import type { Mode } from '#shared/domain/mode.ts';
import type { Departure } from '#shared/domain/schedule.ts';
import { formatRealTime } from '#shared/format/real-time.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import { atTime, clockText, dayLabel } from '../reading/clock-words.ts';
import { platformInWords } from '../reading/line-words.ts';
import type { Reading } from '../reading/reading.ts';
import { joined, sentences } from '../reading/sentence.ts';
import { expectedInstant, type ReadTime, readTime } from '../reading/times.ts';

/** A departure as a board shows it. */
export interface ReadDeparture {
  readonly id: string;
  /** When, and how that differs from the plan: struck, sign, words. */
  readonly time: ReadTime;
  /** The same to the millisecond: what is said in minutes counts from here. */
  readonly leavesAt: number;
  /** What stands largest: "dans 4 min", "<1min"; from 20 minutes on, and of a cancelled one, the clock time. */
  readonly lead: string;
  /** `lead` is the clock time itself, so that it need not stand beside it. */
  readonly isClockTime: boolean;
  /** "demain"; null when it is today. */
  readonly day: string | null;
  /** Where to; null where the heading above says it already. */
  readonly destination: string | null;
  /** "quai 2" */
  readonly platform: string | null;
  readonly isRealTime: boolean;
  /** "en temps réel", "horaire prévu" */
  readonly source: string;
  /** "dernier départ" of the day. */
  readonly last: string | null;
  /** All of it, for ears. */
  readonly spoken: string;
}

/** Below this, minutes say more than the clock. */
const minutesShown = 20;

/** How long a departure is still shown when it should have left. */
const graceMilliseconds = 60_000;

/** When it leaves; of a cancelled one, when it should have. */
export function instantOfDeparture({ time }: Departure, { zone }: Reading): number {
  return expectedInstant(time.status === 'CANCELLED' ? { ...time, estimated: time.scheduled } : time, zone);
}

/** Whether what leaves then can still be caught, or has only just gone. Old answers hold some that have left. */
export function isStillShown(leavesAt: number, { now }: Reading): boolean {
  return leavesAt > now - graceMilliseconds;
}

/** `reading.now` to the second here: what is said below 20 minutes changes with it. */
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
  const isClockTime = isCancelled || seconds >= minutesShown * 60;
  const day = dayLabel(time.instant, reading);
  const at = atTime(time, reading);
  const destination = departure.destination && departure.destination !== heading ? departure.destination : null;
  const platform = departure.platform ? platformInWords(departure.platform, mode, reading) : null;
  const isRealTime = !isCancelled && (departure.realtime || departure.time.estimated !== undefined);
  const last = departure.lastOfDay ? i18n._(msg`dernier départ`) : null;
  const towards = departure.destination || heading;
  return {
    id: `${departure.tripId} ${departure.time.scheduled}`,
    time,
    leavesAt,
    lead: isClockTime ? clockText(time) : leadOf(seconds, formatRealTime(seconds), reading),
    isClockTime,
    day,
    destination,
    platform,
    isRealTime,
    source: isRealTime ? i18n._(msg`en temps réel`) : i18n._(msg`horaire prévu`),
    last,
    spoken: sentences(
      [
        joined([
          isCancelled ? time.spoken : null,
          isClockTime ? null : spokenWait(seconds, reading),
          day ? i18n._(msg`${day} ${at}`) : at,
          isCancelled ? null : time.spoken,
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

/** FMT-5 leaves "<1min" as it is: nothing stands before a sign. */
function leadOf(seconds: number, wait: string, { i18n }: Reading): string {
  return seconds < 60 ? wait : i18n._(msg`dans ${wait}`);
}

function spokenWait(seconds: number, { i18n }: Reading): string {
  if (seconds < 60) return i18n._(msg`dans moins d’une minute`);
  const wait = spokenDuration(Math.floor(seconds / 60) * 60, i18n.locale);
  return i18n._(msg`dans ${wait}`);
}
