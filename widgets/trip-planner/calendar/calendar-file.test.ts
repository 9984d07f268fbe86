import { describe, expect, it } from 'vitest';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { createJourney } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createRichJourney, richDisruptions } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { plainTextOf } from '../journey/plain-text-of.ts';
import { calendarFileOf } from './calendar-file.ts';

const readingIn = (locale: 'fr' | 'en' | 'es' | 'it' | 'de'): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:40+01:00'),
  disruptions: richDisruptions,
});
const french = readingIn('fr');
const link = 'https://example.org/fr/trip-planner/results?jc=rich';
const linesOf = (journeys: readonly Journey[], reading = french) =>
  calendarFileOf(journeys, link, reading).text.replaceAll('\r\n ', '').split('\r\n');
const propertiesOf = (lines: readonly string[], name: string) =>
  lines
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(name.length + 1));

const there = createRichJourney();

describe('a journey for the calendar', () => {
  const lines = linesOf([there]);

  it('is an event from leaving to being there, on the clocks of Paris', () => {
    expect(propertiesOf(lines, 'DTSTART')).toContain('TZID=Europe/Paris:20261120T084600');
    expect(propertiesOf(lines, 'DTEND')).toEqual(['TZID=Europe/Paris:20261120T092100']);
    expect(propertiesOf(lines, 'TZID')).toEqual(['Europe/Paris']);
    expect(propertiesOf(lines, 'STATUS')).toEqual(['CONFIRMED']);
  });

  it('says where, and the whole way with platforms and the link', () => {
    expect(propertiesOf(lines, 'SUMMARY')).toEqual(['De 3 rue Saint-Antoine à Grande Arche']);
    expect(propertiesOf(lines, 'LOCATION')).toEqual(['3 rue Saint-Antoine\\, 75004 Paris']);
    expect(propertiesOf(lines, 'GEO')).toEqual(['48.853000;2.369000']);
    expect(propertiesOf(lines, 'URL')).toEqual([link]);
    const description = propertiesOf(lines, 'DESCRIPTION')[0]?.replaceAll('\\n', '\n').replaceAll('\\,', ',');
    expect(description).toBe(`${plainTextOf(there, french)}\n\n${link}`);
    expect(description).toContain('Bastille, quai 2');
  });

  it.each([
    ['fr', 'Départ à 08:46\\, 3 rue Saint-Antoine'],
    ['en', 'Departs at 08:46\\, 3 rue Saint-Antoine'],
    ['es', 'Salida a las 08:46\\, 3 rue Saint-Antoine'],
    ['it', 'Partenza alle 08:46\\, 3 rue Saint-Antoine'],
    ['de', 'Abfahrt um 08:46 Uhr\\, 3 rue Saint-Antoine'],
  ] as const)('rings before it is time to leave, in %s', (locale, text) => {
    const ringing = linesOf([there], readingIn(locale));
    expect(propertiesOf(ringing, 'TRIGGER')).toEqual(['-PT10M']);
    expect(propertiesOf(ringing, 'DESCRIPTION').at(-1)).toBe(text);
    // A reminder of a file saved on the day before still names the day correctly.
    const reading = readingIn(locale);
    const saved = linesOf([there], { ...reading, now: reading.now - 86_400_000 });
    expect(propertiesOf(saved, 'DESCRIPTION').at(-1)).toBe(text);
  });

  it('keeps its identity, and the later file counts as the newer', () => {
    const later = linesOf([there], { ...french, now: french.now + 60_000 });
    expect(propertiesOf(later, 'UID')).toEqual(propertiesOf(lines, 'UID'));
    expect(propertiesOf(lines, 'UID')).toEqual(['rich@tp-widgets']);
    expect(Number(propertiesOf(later, 'SEQUENCE')[0])).toBeGreaterThan(Number(propertiesOf(lines, 'SEQUENCE')[0]));
    expect(Number(propertiesOf(lines, 'SEQUENCE')[0])).toBeLessThan(2 ** 31);
  });

  it('opens and closes all it opens, and breaks lines as calendars do', () => {
    const { text, type } = calendarFileOf([there], link, french);
    const depth: string[] = [];
    for (const line of lines) {
      if (line.startsWith('BEGIN:')) depth.push(line.slice(6));
      if (line.startsWith('END:')) expect(depth.pop()).toBe(line.slice(4));
    }
    expect(depth).toEqual([]);
    expect(type).toBe('text/calendar;charset=utf-8');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  it('takes the way there and the way back in one file, with one time zone', () => {
    const back = createJourney({
      id: 'back',
      departure: createTransitTime('18:00'),
      arrival: createTransitTime('18:35'),
    });
    const both = linesOf([there, back]);
    expect(propertiesOf(both, 'UID')).toEqual(['rich@tp-widgets', 'back@tp-widgets']);
    expect(both.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
    expect(propertiesOf(both, 'URL')).toEqual([link, link]);
  });

  it('says when it is cancelled', () => {
    const off = createJourney({ departure: createTransitTime('08:00', { status: 'CANCELLED' }) });
    expect(propertiesOf(linesOf([off]), 'STATUS')).toEqual(['CANCELLED']);
  });

  it('has a file name that any system takes', () => {
    expect(calendarFileOf([there], link, french).name).toBe('3-rue-saint-antoine-grande-arche-2026-11-20.ics');
    const far = createJourney({ from: createPlace({ title: '東京' }), to: createPlace({ title: 'Crêt/À côté' }) });
    expect(calendarFileOf([far], link, french).name).toBe('cret-a-cote-2026-11-20.ics');
  });
});
