import { msg } from '@lingui/core/macro';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { arrivalClause, atTime, clockText } from '#shared/texts/clock-words.ts';
import type { Notice } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined, sentences } from '#shared/texts/sentence.ts';
import type { ReadTime } from '#shared/texts/time-words.ts';
import { endsOf } from './ends.ts';
import { changesText } from './facts.ts';
import { type RoadmapRow, roadmapOf } from './roadmap-of.ts';

/** "De Place de la Bastille à Nation" */
export function journeyTitle({ from, to }: Journey, { i18n }: Reading): string {
  const [start, end] = [from.title, to.title];
  return i18n._(msg`De ${start} à ${end}`);
}

/**
 * Returns a whole journey as plain text, for print, clipboard and speech. Days are dates: "today" is stale on paper.
 */
export function plainTextOf(journey: Journey, reading: Reading): string {
  const roadmap = roadmapOf(journey, reading);
  const facts = [roadmap.price, ...roadmap.tickets, roadmap.carbon?.compared, roadmap.accessibility?.text];
  const blocks = [
    [journeyTitle(journey, reading), dateAndTimes(journey, reading), roadmap.cancelled],
    roadmap.rows.flatMap((row) => linesOf(row, reading)),
    facts,
    roadmap.notices.map((notice) => noticeText(notice, reading)),
  ];
  return blocks
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

/** "Vendredi 20 novembre 2026, départ à 08:46, arrivée à 09:17, 35 min, 1 correspondance" */
function dateAndTimes(journey: Journey, reading: Reading): string {
  const { i18n, zone } = reading;
  const { departure, arrival, seconds } = endsOf(journey, reading);
  const write = (day: string) => formatFullDate(day, i18n.locale);
  const at = atTime(departure, reading);
  const clauses = [
    write(dayOf(departure.instant, zone)),
    i18n._(msg`départ ${at}`),
    arrivalClause(arrival, departure, reading, write),
    formatDuration(seconds),
    changesText(journey, reading),
  ];
  return capitalised(joined(clauses), i18n.locale);
}

function linesOf(row: RoadmapRow, reading: Reading): string[] {
  switch (row.kind) {
    case 'START':
    case 'END':
    case 'VIA':
      return [timed(row.time, row.text, reading)];
    case 'BOARD':
      return [
        timed(row.time, joined([row.place.title, row.platform]), reading),
        joined([row.text, row.headsign]),
        ...(row.ridingPosition ? [row.ridingPosition] : []),
        ...(row.frequency ? [row.frequency] : []),
        ...row.notices.map((notice) => noticeText(notice, reading)),
        ...row.equipments.map(({ text }) => text),
        ...(row.nextDepartures ? [row.nextDepartures] : []),
        ...(row.reservationUrl ? [reservationText(row.reservationUrl, reading)] : []),
      ];
    case 'RIDE':
      return [row.text, ...(row.stops ?? []).map(({ name, time }) => `- ${timed(time, name, reading)}`)];
    case 'ALIGHT':
      return [timed(row.time, joined([row.text, row.platform]), reading)];
    case 'TRANSFER':
      return [row.text, ...row.equipments.map(({ text }) => text)];
    case 'STREET':
      return [row.text, ...row.hints, ...row.steps.map(({ text, distance }) => `- ${joined([text, distance])}`)];
    default:
      return [row.text];
  }
}

/** "08:51 Bastille, quai 2 (prévu à 08:47, 4 min de retard)" */
function timed(time: ReadTime | null, text: string, reading: Reading): string {
  if (!time) return text;
  const line = `${clockText(time)} ${text}`;
  if (time.state === 'CANCELLED') return `${line} (${time.words})`;
  if (!time.struck || !time.words) return line;
  const [planned, delay] = [atTime(time.struck, reading), time.words];
  return reading.i18n._(msg`${line} (prévu ${planned}, ${delay})`);
}

function noticeText({ severityText, title, message, url }: Notice, { i18n }: Reading): string {
  return [sentences([severityText, title, inOneLine(message)], i18n.locale), url].filter(Boolean).join(' ');
}

/** "Réserver : https://…" */
function reservationText(address: string, { i18n }: Reading): string {
  return i18n._(msg`Réserver\u00A0: ${address}`);
}

const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
