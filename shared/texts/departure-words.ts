import { msg } from '@lingui/core/macro';
import { expectedInstant } from '#shared/domain/expected-instant.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { type Mode, modes } from '#shared/domain/mode.ts';
import type { Departure, noDepartureReasons, ServicePeriod, StopSchedule } from '#shared/domain/schedule.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { formatDuration, formatRealTime } from '#shared/format/duration.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { clockTime } from './clock-time.ts';
import { clockText, datedTime, dayLabel, periodText } from './clock-words.ts';
import { platformInWords } from './line-words.ts';
import type { Reading } from './reading.ts';
import { joined, sentences } from './sentence.ts';
import { type ReadTime, timeInWords } from './time-words.ts';

/** A departure as text. */
export interface ReadDeparture {
  readonly id: string;
  /** Expected time, and its difference from the plan. */
  readonly time: ReadTime;
  /** The same in milliseconds; waits in minutes are counted from it. */
  readonly leavesAt: number;
  /** The largest text: "dans 4 min", "<1min", "passé il y a 2 min"; the clock time from 20 minutes on, for a cancelled and an approximate one. */
  readonly lead: string;
  /** The same without preposition: "4 min", "<1min", "08:31", "demain 05:30". */
  readonly short: string;
  /** It has left, by live data, a minute ago or more. */
  readonly hasPassed: boolean;
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

/** How long a departure stays listed after its time. By live data it has left: for two minutes more, its traveller must know. */
const graceMilliseconds = { planned: 60_000, live: 180_000 } as const;

/** Expected departure; the planned one if it is cancelled. */
export function instantOfDeparture({ time }: Departure, { zone }: Reading): number {
  return expectedInstant(time.status === 'CANCELLED' ? { ...time, estimated: time.scheduled } : time, zone);
}

const isLive = ({ realtime, time }: Departure): boolean =>
  time.status !== 'CANCELLED' && (realtime || time.estimated !== undefined);

/** Whether a departure is ahead or only just gone. Older responses hold departures that have left. */
export function isStillShown(departure: Departure, reading: Reading): boolean {
  const grace = graceMilliseconds[isLive(departure) ? 'live' : 'planned'];
  return instantOfDeparture(departure, reading) > reading.now - grace;
}

/** Whether a departure has left, by live data, a minute ago or more. */
export const hasPassed = (departure: Departure, reading: Reading): boolean =>
  isLive(departure) && instantOfDeparture(departure, reading) <= reading.now - 60_000;

/** Needs `reading.now` to the second, because waits below 20 minutes depend on it. */
export function readDeparture(
  departure: Departure,
  mode: Mode,
  heading: string | null,
  reading: Reading,
): ReadDeparture {
  const { i18n, now } = reading;
  const time = timeInWords(departure.time, reading);
  const isCancelled = time.state === 'CANCELLED';
  const leavesAt = instantOfDeparture(departure, reading);
  const seconds = (leavesAt - now) / 1000;
  const { every } = time;
  const isClockTime = isCancelled || every !== null || seconds >= minutesShown * 60;
  const day = isClockTime ? dayLabel(time.instant, reading) : null;
  const platform = departure.platform ? platformInWords(departure.platform, mode, reading) : null;
  const isRealTime = isLive(departure);
  const isPassed = hasPassed(departure, reading);
  const wait = isPassed ? passedText(seconds, reading) : waitText(seconds, reading);
  const clock = clockText(time);
  const last = departure.lastOfDay ? i18n._(msg`dernier départ`) : null;
  const towards = departure.destination || heading;
  const spoken = joined([
    isCancelled ? time.spoken : null,
    isClockTime ? null : isPassed ? spokenPassed(seconds, reading) : spokenWait(seconds, reading),
    datedTime(time, reading),
    isCancelled ? null : time.spoken,
    every,
    towards ? towardsText(towards, reading) : null,
    platform,
    last,
  ]);
  return {
    id: `${departure.tripId} ${departure.time.scheduled}`,
    time,
    leavesAt,
    lead: isClockTime ? clock : wait,
    short: isClockTime ? [day, clock].filter(Boolean).join(' ') : isPassed ? wait : formatRealTime(seconds),
    isClockTime,
    hasPassed: isPassed,
    every,
    day,
    destination: departure.destination && departure.destination !== heading ? departure.destination : null,
    platform,
    isRealTime,
    source: isRealTime ? i18n._(msg`en temps réel`) : (every ?? i18n._(msg`horaire prévu`)),
    last,
    spoken: sentences([spoken], i18n.locale),
  };
}

/** "vers Nation" */
export function towardsText(destination: string, { i18n }: Reading): string {
  return i18n._(msg`vers ${destination}`);
}

/** "dans 4 min"; "<1min", which takes no preposition (FMT-5). */
export function waitText(seconds: number, { i18n }: Reading): string {
  const wait = formatRealTime(seconds);
  return seconds < 60 ? wait : i18n._(msg`dans ${wait}`);
}

/** "passé il y a 2 min", of a departure that has left by live data. */
function passedText(seconds: number, { i18n }: Reading): string {
  const ago = formatRealTime(-seconds);
  return i18n._(msg`passé il y a ${ago}`);
}

function spokenPassed(seconds: number, { i18n }: Reading): string {
  const ago = spokenDuration(Math.floor(-seconds / 60) * 60, i18n.locale);
  return i18n._(msg`passé il y a ${ago}`);
}

/** "dans 4 minutes", "dans moins d’une minute" */
export function spokenWait(seconds: number, { i18n }: Reading): string {
  if (seconds < 60) return i18n._(msg`dans moins d’une minute`);
  const wait = spokenDuration(Math.floor(seconds / 60) * 60, i18n.locale);
  return i18n._(msg`dans ${wait}`);
}

type Reason = (typeof noDepartureReasons)[number];

/** Most informative reason first, for a direction with several entries. */
const byImportance: readonly Reason[] = ['DISRUPTED', 'SERVICE_ENDED', 'NO_SERVICE_TODAY', 'OUT_OF_PERIOD', 'TERMINUS'];

export function mainReason(schedules: readonly Pick<StopSchedule, 'reason'>[]): Reason | undefined {
  return byImportance.find((reason) => schedules.some((schedule) => schedule.reason === reason));
}

interface Absence {
  /** Validity of the timetable, if the day is outside it. */
  readonly period?: ServicePeriod | undefined;
  /** `2026-11-22`, if the day is not today. */
  readonly day?: string | undefined;
}

/** Says why there is no departure. The sentence names the day, because a page may stay open past midnight. */
export function noDepartureText(
  reason: Reason | undefined,
  reading: Reading,
  { period, day: otherDay }: Absence = {},
): string {
  const { i18n, now, zone } = reading;
  const day = formatFullDate(otherDay ?? dayOf(now, zone), i18n.locale);
  const today = {
    TERMINUS: msg`Terminus\u00A0: on ne monte pas ici dans cette direction.`,
    DISRUPTED: msg`Aucun départ en raison d’une perturbation.`,
    NO_SERVICE_TODAY: msg`Pas de service ici aujourd’hui, ${day}.`,
    SERVICE_ENDED: msg`Le service est terminé pour aujourd’hui, ${day}.`,
    OUT_OF_PERIOD: msg`Aucun horaire n’est publié pour aujourd’hui, ${day}.`,
    UNKNOWN: msg`Aucun départ annoncé aujourd’hui, ${day}.`,
  };
  const otherDays = {
    ...today,
    NO_SERVICE_TODAY: msg`Pas de service ici ce jour-là, ${day}.`,
    SERVICE_ENDED: msg`Aucun départ annoncé ce jour-là, ${day}.`,
    OUT_OF_PERIOD: msg`Aucun horaire n’est publié pour ce jour-là, ${day}.`,
    UNKNOWN: msg`Aucun départ annoncé ce jour-là, ${day}.`,
  };
  const text = i18n._((otherDay ? otherDays : today)[reason ?? 'UNKNOWN']);
  return sentences([text, reason === 'OUT_OF_PERIOD' && period ? periodText(period, reading) : null], i18n.locale);
}

export interface AgeText {
  /** "Horaires reçus à 08:02" */
  readonly text: string;
  /** The same with the age, for a failed update. */
  readonly old: string;
}

/** Says when the displayed times were received. */
export function ageText(loadedAt: number, reading: Reading): AgeText {
  const { i18n, now } = reading;
  const at = datedTime({ ...clockTime(loadedAt, reading), instant: loadedAt }, reading);
  const ago = formatDuration(Math.max(0, now - loadedAt) / 1000);
  return {
    text: i18n._(msg`Horaires reçus ${at}`),
    old: i18n._(msg`Les horaires ne s’actualisent plus\u00A0: reçus ${at}, il y a ${ago}.`),
  };
}

interface WithLine {
  readonly line: LineRef;
}

const codes = new Intl.Collator('fr', { numeric: true });

/** The order of lines at the same time. */
export function byModeAndCode({ line: one }: WithLine, { line: other }: WithLine): number {
  return (
    modes.indexOf(one.mode) - modes.indexOf(other.mode) ||
    codes.compare(one.code || one.name, other.code || other.name) ||
    Number(one.id > other.id) - Number(one.id < other.id)
  );
}
