import { describe, expect, it } from 'vitest';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { atTime, clockText } from './clock-words.ts';
import type { Reading } from './reading.ts';
import { timeInWords } from './time-words.ts';

const readingIn = (locale: 'fr' | 'en' | 'es' | 'it' | 'de'): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: 0,
});
const estimated = (time: string) => ({ estimated: `2026-11-20T${time}+01:00` });

describe('a time', () => {
  it.each([
    ['planned', {}, '08:42', null, null, null, 'PLANNED'],
    ['on time', { ...estimated('08:42:00'), status: 'ON_TIME' }, '08:42', null, null, 'à l’heure', 'ON_TIME'],
    ['late', { ...estimated('08:46:00'), status: 'DELAYED' }, '08:46', '08:42', '+4 min', '4 min de retard', 'LATE'],
    ['early', { ...estimated('08:40:00'), status: 'EARLY' }, '08:40', '08:42', '−2 min', '2 min d’avance', 'EARLY'],
    ['late by seconds', { ...estimated('08:42:40'), status: 'DELAYED' }, '08:42', null, null, 'à l’heure', 'ON_TIME'],
    ['cancelled', { status: 'CANCELLED' }, '08:42', '08:42', null, 'supprimé', 'CANCELLED'],
    ['late by an hour', { ...estimated('09:47:00') }, '09:47', '08:42', '+1 h 05 min', '1 h 05 min de retard', 'LATE'],
  ] as const)('that is %s has a state and words', (_, values, text, struck, sign, words, state) => {
    const time = timeInWords(createTransitTime('08:42', values), readingIn('fr'));
    const plain = (part: string | null) => part?.replaceAll('\u00A0', ' ') ?? null;
    expect([time.text, time.struck?.text ?? null, plain(time.sign), plain(time.words), time.state]).toEqual([
      text,
      struck,
      sign,
      words,
      state,
    ]);
  });

  it.each([
    ['fr', 'vers 08:42, toutes les 10 min', 'vers 01:05', 'toutes les minutes'],
    ['en', 'about 08:42, every 10 min', 'about 01:05', 'every minute'],
    ['es', 'hacia las 08:42, cada 10 min', 'hacia la 01:05', 'cada minuto'],
    ['it', 'verso le 08:42, ogni 10 min', 'verso l’01:05', 'ogni minuto'],
    ['de', 'gegen 08:42 Uhr, alle 10 min', 'gegen 01:05 Uhr', 'jede Minute'],
  ] as const)('L10N-1: that is approximate says so, with its headway, in %s', (locale, about, atOne, everyMinute) => {
    const reading = readingIn(locale);
    const at = (clock: string, values: Partial<TransitTime>) => timeInWords(createTransitTime(clock, values), reading);
    const time = at('08:42', { headwaySeconds: 600 });
    expect(`${atTime(time, reading)}, ${time.every}`.replaceAll('\u00A0', ' ')).toBe(about);
    expect(clockText(time)).toBe('≈\u00A008:42');
    expect(atTime(at('01:05', { headwaySeconds: 600 }), reading)).toBe(atOne);
    expect(at('08:42', { headwaySeconds: 45 }).every).toBe(everyMinute);
    expect(at('08:42', { headwaySeconds: 600, ...estimated('08:46:00') }).every, 'known in real time').toBeNull();
  });

  it.each([
    ['fr', '1 minute de retard', '2 minutes d’avance', 'à l’heure', 'supprimé'],
    ['en', '1 minute late', '2 minutes early', 'on time', 'cancelled'],
    ['es', '1 minuto de retraso', '2 minutos de adelanto', 'puntual', 'suprimido'],
    ['it', '1 minuto di ritardo', '2 minuti di anticipo', 'in orario', 'soppresso'],
    ['de', '1 Minute Verspätung', '2 Minuten zu früh', 'pünktlich', 'fällt aus'],
  ] as const)('L10N-1: is spoken in %s', (locale, ...expected) => {
    const said = [
      estimated('08:43:00'),
      estimated('08:40:00'),
      { status: 'ON_TIME' as const },
      { status: 'CANCELLED' as const },
    ].map((values) => timeInWords(createTransitTime('08:42', values), readingIn(locale)).spoken);
    expect(said).toEqual(expected);
  });

  it('cuts seconds, and rounds them up at the end of a walk', () => {
    const time = { scheduled: '2026-11-20T09:17:20+01:00', status: 'SCHEDULED' } as const;
    expect(timeInWords(time, readingIn('fr')).text).toBe('09:17');
    expect(timeInWords(time, readingIn('fr'), 'up').text).toBe('09:18');
  });

  it('L10N-3 TRAP-53: is the clock time of the zone in the nights of clock changes', () => {
    const at = (scheduled: string) => timeInWords({ scheduled, status: 'SCHEDULED' }, readingIn('fr')).text;
    expect([at('2026-03-29T01:00:00Z'), at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')]).toEqual([
      '03:00',
      '02:30',
      '02:30',
    ]);
  });

  it.each([
    ['fr', 'heure d’été', 'heure d’hiver', 'à 02:30 (heure d’été)'],
    ['en', 'summer time', 'winter time', 'at 02:30 (summer time)'],
    ['es', 'horario de verano', 'horario de invierno', 'a las 02:30 (horario de verano)'],
    ['it', 'ora legale', 'ora solare', 'alle 02:30 (ora legale)'],
    ['de', 'Sommerzeit', 'Winterzeit', 'um 02:30 Uhr (Sommerzeit)'],
  ] as const)('L10N-1 L10N-3: that occurs twice in a night has a note in %s', (locale, first, second, at) => {
    const reading = readingIn(locale);
    const read = (scheduled: string) => timeInWords({ scheduled, status: 'SCHEDULED' }, reading);
    const [early, late] = [read('2026-10-25T02:30:00+02:00'), read('2026-10-25T02:30:00+01:00')];
    expect([early.text, late.text]).toEqual(['02:30', '02:30']);
    expect([early.note, late.note]).toEqual([first, second]);
    expect(atTime(early, reading)).toBe(at);
    const others = ['2026-10-25T01:59:00+02:00', '2026-10-25T03:00:00+01:00', '2026-10-26T02:30:00+01:00'];
    expect(others.map((time) => read(time).note)).toEqual([null, null, null]);
  });
});
