import type { Journey } from '#shared/domain/journey/journey.ts';
import { isCancelled } from '#shared/domain/journey/journey-results.ts';
import { plainText } from '#shared/lib/plain-words.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { departureClause } from '#shared/texts/clock-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined } from '#shared/texts/sentence.ts';
import { cancelledText, endsOf } from '../journey/ends.ts';
import { journeyTitle, plainTextOf } from '../journey/plain-text-of.ts';
import { contentLines, escapeText } from './content-lines.ts';
import { calendarInstant, calendarTime, timeZoneBlock } from './time-zone-block.ts';

/** Reminder before the departure: time to get ready. */
const alarmMinutes = 10;

const minute = 60_000;

/**
 * Returns the calendar file of one journey or a round trip, with the address that shows exactly these journeys. A journey
 * keeps its UID, so the file of a refreshed journey moves the event instead of adding a second one.
 */
export function calendarFileOf(journeys: readonly Journey[], link: string, reading: Reading) {
  const ends = journeys.map((journey) => endsOf(journey, reading));
  const from = Math.min(...ends.map(({ departure }) => departure.instant));
  const to = Math.max(...ends.map(({ arrival }) => arrival.instant));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//tp-widgets//journeys//${reading.i18n.locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZoneBlock(reading.zone, from, to),
    ...journeys.flatMap((journey) => eventLines(journey, link, reading)),
    'END:VCALENDAR',
  ];
  return { name: fileName(journeys, from, reading), type: 'text/calendar;charset=utf-8', text: contentLines(lines) };
}

function eventLines(journey: Journey, link: string, reading: Reading): string[] {
  const { zone, now, i18n } = reading;
  const { departure, arrival } = endsOf(journey, reading);
  const { from } = journey;
  const title = journeyTitle(journey, reading);
  const isOff = cancelledText(journey, reading) !== null || isCancelled(journey);
  const address = new URL(link).href;
  const description = `${plainTextOf(journey, reading)}\n\n${address}`;
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
    `URL:${address}`,
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
function fileName([first]: readonly Journey[], departure: number, { zone }: Reading): string {
  const ends = first ? [first.from.title, first.to.title] : [];
  const words = ends.map((title) => (plainText(title).match(/[a-z0-9]+/g) ?? []).join('-'));
  return `${[...words, dayOf(departure, zone)].filter(Boolean).join('-')}.ics`;
}
