import { msg } from '@lingui/core/macro';
import {
  isAlwaysOpen,
  type OpeningHours,
  type OpenSpan,
  openingStateAt,
  parseOpeningHours,
} from '#shared/domain/place/opening-hours.ts';
import { localTime } from '#shared/format/clock-time.ts';
import { formatWeekday } from '#shared/format/day.ts';
import { clockTime } from './clock-time.ts';
import { atTime, dayLabel } from './clock-words.ts';
import type { Reading } from './reading.ts';
import { capitalised } from './sentence.ts';

export interface OpeningRow {
  /** "Du lundi au vendredi" */
  readonly days: string;
  /** "07:00 – 20:00", "fermé" */
  readonly hours: string;
}

export interface OpeningText {
  /** `UNKNOWN` if it cannot be computed. */
  readonly state: 'OPEN' | 'CLOSING_SOON' | 'CLOSED' | 'UNKNOWN';
  /** "Ouvert, ferme à 20:00", "Fermé, ouvre demain à 07:00", "Ouvert 24 h/24"; null if unknown. */
  readonly now: string | null;
  /** The week; empty if always open or not parsed. */
  readonly rows: readonly OpeningRow[];
  /** The source text, if it cannot be parsed. */
  readonly asWritten: string | null;
}

const soonMilliseconds = 30 * 60_000;

/** Opening hours as text, with the state at `reading.now`. */
export function openingText(written: string, reading: Reading): OpeningText {
  const hours = parseOpeningHours(written);
  if (hours === null) return { state: 'UNKNOWN', now: null, rows: [], asWritten: written };
  if (isAlwaysOpen(hours))
    return { state: 'OPEN', now: reading.i18n._(msg`Ouvert 24 h/24`), rows: [], asWritten: null };
  return { ...stateOf(hours, reading), rows: rowsOf(hours, reading), asWritten: null };
}

function stateOf(hours: OpeningHours, reading: Reading): Pick<OpeningText, 'state' | 'now'> {
  const { i18n, now, zone } = reading;
  const found = openingStateAt(hours, now, zone);
  if (found === null) return { state: 'UNKNOWN', now: null };
  const { isOpen, at: instant } = found;
  if (instant === null) return { state: isOpen ? 'OPEN' : 'CLOSED', now: isOpen ? null : i18n._(msg`Fermé`) };
  const clock = atTime(clockTime(instant, reading), reading);
  const day = dayLabel(instant, reading);
  // Closing after midnight but within 12 hours needs no day.
  const at = day && (!isOpen || instant - now > 12 * 3_600_000) ? i18n._(msg`${day} ${clock}`) : clock;
  if (!isOpen) return { state: 'CLOSED', now: i18n._(msg`Fermé, ouvre ${at}`) };
  return instant - now <= soonMilliseconds
    ? { state: 'CLOSING_SOON', now: i18n._(msg`Ferme bientôt, ${at}`) }
    : { state: 'OPEN', now: i18n._(msg`Ouvert, ferme ${at}`) };
}

/** Merges consecutive days with equal hours into one row. */
function rowsOf({ week, holidays }: OpeningHours, reading: Reading): OpeningRow[] {
  const { i18n } = reading;
  const groups: { from: number; to: number; spans: readonly OpenSpan[] }[] = [];
  for (const [day, spans] of week.entries()) {
    const last = groups.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = day;
    else groups.push({ from: day, to: day, spans });
  }
  const rows = groups.map(({ from, to, spans }) => ({
    days: capitalised(daysText(from, to, reading), i18n.locale),
    hours: hoursText(spans, reading),
  }));
  if (holidays === null) return rows;
  return [...rows, { days: i18n._(msg`Jours fériés`), hours: hoursText(holidays, reading) }];
}

function daysText(first: number, last: number, { i18n }: Reading): string {
  const [from, to] = [formatWeekday(first, i18n.locale), formatWeekday(last, i18n.locale)];
  if (last - first === 6) return i18n._(msg`tous les jours`);
  if (last === first) return from;
  return last - first === 1 ? i18n._(msg`${from} et ${to}`) : i18n._(msg`du ${from} au ${to}`);
}

function hoursText(spans: readonly OpenSpan[], { i18n, country = '' }: Reading): string {
  if (spans.length === 0) return i18n._(msg`fermé`);
  if (spans.some(({ from, to }) => from === 0 && to === 1440)) return i18n._(msg`24 h/24`);
  const clock = (minutes: number) => localTime(clockOf(minutes), i18n.locale, country);
  return spans.map(({ from, to }) => `${clock(from)} – ${clock(to)}`).join(', ');
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((number) => String(number).padStart(2, '0')).join(':');
}
