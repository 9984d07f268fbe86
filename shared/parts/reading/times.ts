import { msg } from '@lingui/core/macro';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { timeOfDay } from '#shared/format/clock-time.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import { parseInstant } from '#shared/lib/zoned-time.ts';
import type { Reading } from './reading.ts';

export type TimeState = 'PLANNED' | 'ON_TIME' | 'LATE' | 'EARLY' | 'CANCELLED';

/** A time as a traveller reads it. */
export interface ReadTime {
  /** When it is now expected; of a cancelled one, when it was planned. Milliseconds, on a whole minute. */
  readonly instant: number;
  /** The same for `<time datetime>`. */
  readonly iso: string;
  /** The same on a clock: `08:46`. */
  readonly text: string;
  readonly state: TimeState;
  /** The planned time, to be struck through, where another one is shown beside it: `08:42`. */
  readonly struck: string | null;
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
    const text = timeOfDay(planned, zone);
    const words = i18n._(msg`supprimé`);
    const nothing = { sign: null, delayMinutes: 0 };
    return {
      instant: planned,
      iso: time.scheduled,
      text,
      state: 'CANCELLED',
      struck: text,
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
    text: timeOfDay(expected, zone),
    state,
    struck: isMoved ? timeOfDay(planned, zone) : null,
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
