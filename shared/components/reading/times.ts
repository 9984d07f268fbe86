import { msg } from '@lingui/core/macro';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import { parseInstant } from '#shared/lib/zoned-time.ts';
import { type ClockTime, clockTime } from './clock-words.ts';
import type { Reading } from './reading.ts';

export type TimeState = 'PLANNED' | 'ON_TIME' | 'LATE' | 'EARLY' | 'CANCELLED';

/** A time as a traveller reads it. */
export interface ReadTime extends ClockTime {
  /** When it is now expected; of a cancelled one, when it was planned. Milliseconds, on a whole minute. */
  readonly instant: number;
  /** The same for `<time datetime>`. */
  readonly iso: string;
  readonly state: TimeState;
  /** The planned time, to be struck through, where another one is shown beside it: `08:42`. */
  readonly struck: ClockTime | null;
  /** `+4 min`, `−2 min`. */
  readonly sign: string | null;
  /** `4 min de retard`, `2 min d’avance`, `à l’heure`, `supprimé`; null when only the plan is known. */
  readonly words: string | null;
  /** The same with whole words: `4 minutes de retard`. */
  readonly spoken: string | null;
  /** How late, in shown minutes; negative when early. */
  readonly delayMinutes: number;
}

const minute = 60_000;

const instantOf = (time: string, zone: string) => parseInstant(time, zone) ?? Number.NaN;

/** When it happens, as far as is known, to the millisecond. */
export function expectedInstant({ estimated, scheduled }: TransitTime, zone: string): number {
  return instantOf(estimated ?? scheduled, zone);
}

/**
 * Seconds are cut, as timetables cut them; with `up` they count as a whole minute, for ends of a walk, so that nobody is
 * promised to be there before they are. What a delay says is the difference of the two clock times shown.
 */
export function readTime(time: TransitTime, reading: Reading, rounding: 'down' | 'up' = 'down'): ReadTime {
  const { zone, i18n } = reading;
  const whole = (instant: number) => (rounding === 'up' ? Math.ceil : Math.floor)(instant / minute) * minute;
  const planned = whole(instantOf(time.scheduled, zone));
  const expected = whole(expectedInstant(time, zone));
  if (time.status === 'CANCELLED') {
    const clock = clockTime(planned, reading);
    const words = i18n._(msg`supprimé`);
    const nothing = { sign: null, delayMinutes: 0 };
    return {
      instant: planned,
      iso: time.scheduled,
      ...clock,
      state: 'CANCELLED',
      struck: clock,
      words,
      spoken: words,
      ...nothing,
    };
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
    delayMinutes,
  };
}

function delayWords(state: TimeState, delay: string, { i18n }: Reading): string | null {
  switch (state) {
    case 'LATE':
      return i18n._(msg`${delay} de retard`);
    case 'EARLY':
      return i18n._(msg`${delay} d’avance`);
    case 'ON_TIME':
      return i18n._(msg`à l’heure`);
    default:
      return null;
  }
}
