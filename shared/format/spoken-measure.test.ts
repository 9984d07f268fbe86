import { describe, expect, it } from 'vitest';
import { formatDistance } from './distance.ts';
import { formatDuration } from './duration.ts';
import { formatMass } from './mass.ts';
import { spokenDistance, spokenDuration, spokenMass } from './spoken-measure.ts';

describe('measures in whole words', () => {
  it.each([
    ['fr', '1 minute', '35 minutes', '1 heure', '2 heures et 5 minutes', '850 mètres', '1,5 kilomètre', '1 gramme'],
    ['en', '1 minute', '35 minutes', '1 hour', '2 hours and 5 minutes', '850 metres', '1.5 kilometres', '1 gram'],
    ['es', '1 minuto', '35 minutos', '1 hora', '2 horas y 5 minutos', '850 metros', '1,5 kilómetros', '1 gramo'],
    ['it', '1 minuto', '35 minuti', '1 ora', '2 ore e 5 minuti', '850 metri', '1,5 chilometri', '1 grammo'],
    ['de', '1 Minute', '35 Minuten', '1 Stunde', '2 Stunden und 5 Minuten', '850 Meter', '1,5 Kilometer', '1 Gramm'],
  ])('FMT-4 L10N-1: are spelled out in %s', (locale, ...expected) => {
    const said = [
      ...[20, 2100, 3600, 7500].map((seconds) => spokenDuration(seconds, locale)),
      ...[850, 1540].map((metres) => spokenDistance(metres, locale)),
      spokenMass(1, locale),
    ];
    expect(said.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(expected);
  });

  it('FMT-2 FMT-3 ND-89: have the same numbers as the short forms', () => {
    const numbers = (text: string) => text.match(/\d+(,\d+)?/g)?.map((number) => Number(number.replace(',', '.')));
    for (const value of [0, 29, 59, 90, 999.6, 1000, 1049, 3570, 3660, 12_345, 86_400]) {
      expect(numbers(spokenDuration(value, 'fr'))).toEqual(numbers(formatDuration(value)));
      expect(numbers(spokenDistance(value, 'fr'))).toEqual(numbers(formatDistance(value, 'fr')));
      expect(numbers(spokenMass(value, 'fr'))).toEqual(numbers(formatMass(value, 'fr')));
    }
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('are empty for %d', (value) => {
    expect([spokenDuration, spokenDistance, spokenMass].map((say) => say(value, 'fr'))).toEqual(['', '', '']);
  });
});
