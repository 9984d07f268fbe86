import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localTime, repeatedTime, timeOfDay } from '#shared/format/clock-time.ts';

/** A clock time as text. */
export interface ClockTime {
  /** `08:46`, or `8:46 AM` by the clock of a country. */
  readonly text: string;
  /** "heure d’été", "heure d’hiver" in the night when clocks show this time twice; else null. */
  readonly note: string | null;
}

interface ClockReading {
  readonly zone: string;
  readonly country?: string;
  readonly i18n: I18n;
}

/** Returns the clock time of an instant. A form draws it without the other words of times. */
export function clockTime(instant: number, { zone, country = '', i18n }: ClockReading): ClockTime {
  const turn = repeatedTime(instant, zone);
  const notes = { first: msg`heure d’été`, second: msg`heure d’hiver` };
  return { text: localTime(timeOfDay(instant, zone), i18n.locale, country), note: turn && i18n._(notes[turn]) };
}
