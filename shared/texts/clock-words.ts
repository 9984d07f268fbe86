import { msg } from '@lingui/core/macro';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import { formatDate, formatDay } from '#shared/format/day.ts';
import { noBreakSpace } from '#shared/format/decimal.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { ClockTime } from './clock-time.ts';
import type { Reading } from './reading.ts';

/** A clock time and its instant in milliseconds. */
type ClockInstant = PerhapsApproximate & { readonly instant: number };

/** A clock time that may be approximate, as `ReadTime`. */
type PerhapsApproximate = ClockTime & { readonly every?: string | null };

const withNote = (text: string, note: string | null) => (note ? `${text} (${note})` : text);

/** `08:46`, `02:30 (heure d’été)`, `≈ 08:00` if approximate. */
export const clockText = ({ text, note, every }: PerhapsApproximate): string =>
  withNote(every ? `≈${noBreakSpace}${text}` : text, note);

/** "à 08:42", or "vers 08:00" for an approximate time, within a sentence. One o'clock is singular in Spanish and Italian. */
export function atTime({ text: time, note, every }: PerhapsApproximate, { i18n }: Reading): string {
  const isOne = /^0?1:/.test(time);
  if (every) {
    const about = isOne
      ? i18n._(msg({ message: `vers ${time}`, context: 'one o’clock' }))
      : i18n._(msg({ message: `vers ${time}`, context: 'clock time' }));
    return withNote(about, note);
  }
  const text = isOne
    ? i18n._(msg({ message: `à ${time}`, context: 'one o’clock' }))
    : i18n._(msg({ message: `à ${time}`, context: 'clock time' }));
  return withNote(text, note);
}

/** The day when it is not today: "demain", "samedi 21 novembre". */
export function dayLabel(instant: number, { now, zone, i18n }: Reading): string | null {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)];
  return day === today ? null : formatDay(day, today, i18n.locale);
}

/** "à 08:42", "demain à 08:42". */
export function datedTime(time: ClockInstant, reading: Reading): string {
  const day = dayLabel(time.instant, reading);
  const at = atTime(time, reading);
  return day ? reading.i18n._(msg`${day} ${at}`) : at;
}

/**
 * "23:50, demain 00:39, 00:49": the times after one at `since`. A time says its day if it is another one than that of the
 * time before.
 */
export function listedTimes(times: readonly ClockInstant[], since: number, reading: Reading): string {
  return times.map((time, index) => otherDayTime(time, times[index - 1]?.instant ?? since, reading)).join(', ');
}

/** "08:42"; "demain 00:39" if the day is not that of `since`. */
function otherDayTime(time: ClockInstant, since: number, { now, zone, i18n }: Reading): string {
  const day = dayOf(time.instant, zone);
  const text = clockText(time);
  return day === dayOf(since, zone) ? text : `${formatDay(day, dayOf(now, zone), i18n.locale)} ${text}`;
}

/** "départ à 08:42", "demain, départ à 08:42". */
export function departureClause(time: ClockInstant, reading: Reading): string {
  const { i18n } = reading;
  const day = dayLabel(time.instant, reading);
  const at = atTime(time, reading);
  return day ? i18n._(msg`${day}, départ ${at}`) : i18n._(msg`départ ${at}`);
}

/** "arrivée à 09:17"; with the day, formatted by `write`, if it is not the day of departure. */
export function arrivalClause(
  time: ClockInstant,
  departure: ClockInstant,
  reading: Reading,
  write: (day: string) => string = (day) => formatDay(day, dayOf(reading.now, reading.zone), reading.i18n.locale),
): string {
  const { i18n, zone } = reading;
  const at = atTime(time, reading);
  const arrivalDay = dayOf(time.instant, zone);
  if (arrivalDay === dayOf(departure.instant, zone)) return i18n._(msg`arrivée ${at}`);
  const day = write(arrivalDay);
  return i18n._(msg`arrivée ${day} ${at}`);
}

/** "Horaires publiés du 1er mars au 30 juin 2026." */
export function periodText({ firstDay, lastDay }: ServicePeriod, { i18n }: Pick<Reading, 'i18n'>): string {
  const isOneYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  const first = formatDate(firstDay, i18n.locale, { withYear: !isOneYear });
  const last = formatDate(lastDay, i18n.locale, { withYear: true });
  return i18n._(msg`Horaires publiés du ${first} au ${last}.`);
}
