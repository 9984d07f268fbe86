import { msg } from '@lingui/core/macro';
import { expectedInstant } from '#shared/domain/expected-instant.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import { type ClockTime, clockTime } from './clock-time.ts';
import type { Reading } from './reading.ts';

export type TimeState = 'PLANNED' | 'ON_TIME' | 'LATE' | 'EARLY' | 'CANCELLED';

/** A time as text. */
export interface ReadTime extends ClockTime {
  /** Expected instant; the planned one if cancelled. Milliseconds, on a whole minute. */
  readonly instant: number;
  /** The same for `<time datetime>`. */
  readonly iso: string;
  readonly state: TimeState;
  /** The planned time to strike through, if it is not the expected one: `08:42`. */
  readonly struck: ClockTime | null;
  /** `+4 min`, `−2 min`. */
  readonly sign: string | null;
  /** `4 min de retard`, `2 min d’avance`, `à l’heure`, `supprimé`; null if only the plan is known. */
  readonly words: string | null;
  /** The same with whole words: `4 minutes de retard`. */
  readonly spoken: string | null;
  /** `toutes les 10 min` if the time is approximate; else null. */
  readonly every: string | null;
  /** Delay in displayed minutes; negative if early. */
  readonly delayMinutes: number;
}

const minute = 60_000;

/**
 * Turns a time into text. Seconds are cut, as in timetables; `up` rounds them to a whole minute, so that the end of a walk
 * is not announced too early. The delay is the difference of the two displayed times.
 */
export function timeInWords(time: TransitTime, reading: Reading, rounding: 'down' | 'up' = 'down'): ReadTime {
  const { zone, i18n } = reading;
  const whole = (instant: number) => (rounding === 'up' ? Math.ceil : Math.floor)(instant / minute) * minute;
  const planned = whole(parseInstant(time.scheduled, zone) ?? Number.NaN);
  const expected = whole(expectedInstant(time, zone));
  if (time.status === 'CANCELLED') {
    const clock = clockTime(planned, reading);
    const words = i18n._(msg`supprimé`);
    const when = { instant: planned, iso: time.scheduled, ...clock, struck: clock };
    return { ...when, state: 'CANCELLED', words, sign: null, spoken: words, every: null, delayMinutes: 0 };
  }
  const delayMinutes = Math.round((expected - planned) / minute);
  const isMoved = delayMinutes !== 0;
  const isKnown = time.estimated !== undefined || time.status !== 'SCHEDULED';
  const state = delayMinutes > 0 ? 'LATE' : delayMinutes < 0 ? 'EARLY' : isKnown ? 'ON_TIME' : 'PLANNED';
  const seconds = Math.abs(delayMinutes) * 60;
  return {
    instant: expected,
    iso: time.estimated ?? time.scheduled,
    ...clockTime(expected, reading),
    state,
    struck: isMoved ? clockTime(planned, reading) : null,
    sign: isMoved ? `${delayMinutes > 0 ? '+' : '−'}${formatDuration(seconds)}` : null,
    words: delayWords(state, formatDuration(seconds), reading),
    spoken: delayWords(state, spokenDuration(seconds, i18n.locale), reading),
    every: isApproximate(time) ? everyText(time.headwaySeconds, reading) : null,
    delayMinutes,
  };
}

/** Whether a vehicle comes about every so many seconds, and only the plan is known. */
export const isApproximate = (time: TransitTime): time is TransitTime & { headwaySeconds: number } =>
  Boolean(time.headwaySeconds) && time.estimated === undefined && time.status === 'SCHEDULED';

/** "toutes les 10 min", "toutes les heures". */
export function everyText(seconds: number, { i18n }: Pick<Reading, 'i18n'>): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes === 1) return i18n._(msg`toutes les minutes`);
  if (minutes === 60) return i18n._(msg`toutes les heures`);
  const headway = formatDuration(minutes * 60);
  return i18n._(msg`toutes les ${headway}`);
}

function delayWords(state: TimeState, delay: string, { i18n }: Reading): string | null {
  if (state === 'LATE') return i18n._(msg`${delay} de retard`);
  if (state === 'EARLY') return i18n._(msg`${delay} d’avance`);
  return state === 'ON_TIME' ? i18n._(msg`à l’heure`) : null;
}
