import type { Journey } from '#shared/domain/journey/journey.ts';
import { plainText } from '#shared/lib/plain-words.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { departureClause } from '#shared/texts/clock-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined } from '#shared/texts/sentence.ts';
import { isCancelled } from '../journey/connections.ts';
import { cancelledText, endsOf } from '../journey/ends.ts';
import { journeyTitle, plainTextOf } from '../journey/plain-text-of.ts';
import { contentLines, escapeText } from './content-lines.ts';
import { calendarInstant, calendarTime, timeZoneBlock } from './time-zone-block.ts';

/** Reminder before the departure: time to get ready. */
export const alarmMinutes = 10;

const minute = 60_000;

export interface PlannedJourney {
  readonly journey: Journey;
  /** Address that shows exactly this journey. */
  readonly link?: string;
}

export interface CalendarFile {
  readonly name: string;
  readonly type: 'text/calendar;charset=utf-8';
  readonly text: string;
}

/**
 * Returns the calendar file of one journey or a round trip. A journey keeps its UID, so the file of a refreshed journey
 * moves the event instead of adding a second one.
 */
export function calendarFileOf(planned: readonly PlannedJourney[], reading: Reading): CalendarFile {
  const ends = planned.map(({ journey }) => endsOf(journey, reading));
  const from = Math.min(...ends.map(({ departure }) => departure.instant));
  const to = Math.max(...ends.map(({ arrival }) => arrival.instant));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//tp-widgets//journeys//${reading.i18n.locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZoneBlock(reading.zone, from, to),
    ...planned.flatMap((one) => eventLines(one, reading)),
    'END:VCALENDAR',
  ];
  return { name: fileName(planned, from, reading), type: 'text/calendar;charset=utf-8', text: contentLines(lines) };
}

function eventLines({ journey, link }: PlannedJourney, reading: Reading): string[] {
  const { zone, now, i18n } = reading;
  const { departure, arrival } = endsOf(journey, reading);
  const { from } = journey;
  const title = journeyTitle(journey, reading);
  const isOff = cancelledText(journey, reading) !== null || isCancelled(journey);
  const address = link ? new URL(link).href : null;
  const description = [plainTextOf(journey, reading), ...(address ? [address] : [])].join('\n\n');
  // The reminder rings on the day of departure, so its text names no day.
  const whenItRings = { ...reading, now: departure.instant };
  const reminder = capitalised(joined([departureClause(departure, whenItRings), from.title]), i18n.locale);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(journey.id)}@tp-widgets`,
    // Calendars keep the file with the highest `SEQUENCE`.
    `SEQUENCE:${Math.floor(now / minute)}`,
    `DTSTAMP:${calendarInstant(now)}`,
    `DTSTART;TZID=${zone}:${calendarTime(departure.instant, zone)}`,
    `DTEND;TZID=${zone}:${calendarTime(arrival.instant, zone)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(from.displayName)}`,
    `GEO:${from.lat.toFixed(6)};${from.lon.toFixed(6)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(address ? [`URL:${address}`] : []),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${alarmMinutes}M`,
    `DESCRIPTION:${escapeText(reminder)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** `bastille-nation-2026-11-20.ics` */
function fileName(planned: readonly PlannedJourney[], departure: number, { zone }: Reading): string {
  const [first] = planned;
  const ends = first ? [first.journey.from.title, first.journey.to.title] : [];
  const words = ends.map((title) => (plainText(title).match(/[a-z0-9]+/g) ?? []).join('-'));
  return `${[...words, dayOf(departure, zone)].filter(Boolean).join('-')}.ics`;
}
