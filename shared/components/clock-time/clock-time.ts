import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { repeatedTime, timeOfDay } from '#shared/format/clock-time.ts';

/** A clock time as text. */
export interface ClockTime {
  /** `08:46` */
  readonly text: string;
  /** "heure d’été", "heure d’hiver" in the night when clocks show this time twice; else null. */
  readonly note: string | null;
}

/** Returns the clock time of an instant. A form needs no other words of times, so these texts are a component of their own. */
export function clockTime(instant: number, { zone, i18n }: { readonly zone: string; readonly i18n: I18n }): ClockTime {
  const turn = repeatedTime(instant, zone);
  const notes = { first: () => i18n._(msg`heure d’été`), second: () => i18n._(msg`heure d’hiver`) };
  return { text: timeOfDay(instant, zone), note: turn && notes[turn]() };
}
