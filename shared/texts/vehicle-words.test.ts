import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#shared/domain/line/vehicle.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { createVehicle } from '#shared/testing/factories/vehicle.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { vehicleInWords } from './vehicle-words.ts';

const now = Date.parse('2026-11-20T08:00:00+01:00');
const wordsOf = (values: Partial<Vehicle>, locale: Locale = 'fr') => {
  const read = vehicleInWords(createVehicle(values), { i18n: translatedTexts(locale), now });
  return read && { ...read, stop: read.stop?.replaceAll('\u00A0', ' '), age: read.age.replaceAll('\u00A0', ' ') };
};
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('a vehicle in words', () => {
  it('has its direction, its next stop, how far it is, its number and its age', () => {
    expect(wordsOf({ stopsAway: 3, label: '12' })).toEqual({
      towards: 'Vers Château de Vincennes',
      stop: 'prochain arrêt Bastille',
      away: 'à 3 arrêts',
      label: 'n° 12',
      age: 'en direct',
      isLive: true,
    });
  });

  it('is at a stop', () => {
    const stop = { id: 'x', name: 'Bastille', isThere: true };
    expect(wordsOf({ stop, stopsAway: 0 })).toMatchObject({ stop: 'à l’arrêt Bastille', away: 'à votre arrêt' });
    expect(wordsOf({ stop, stopsAway: 1 })).toMatchObject({ away: 'à 1 arrêt' });
  });

  it('is at the traveller’s stop only once it stands there', () => {
    const stop = { id: 'x', name: 'Bastille', isThere: false };
    expect(wordsOf({ stop, stopsAway: 0 })).toMatchObject({ stop: 'prochain arrêt Bastille', away: null });
  });

  it('is not live after 90 s, and gone after ten minutes', () => {
    expect(wordsOf({ seenAt: ago(90) })).toMatchObject({ age: 'en direct', isLive: true });
    expect(wordsOf({ seenAt: ago(240) })).toMatchObject({ age: 'vu il y a 4 min', isLive: false });
    expect(wordsOf({ seenAt: ago(601) })).toBeNull();
  });

  it.each([
    ['en', 'Towards Château de Vincennes', '3 stops away', 'seen 4 min ago'],
    ['es', 'Hacia Château de Vincennes', 'a 3 paradas', 'visto hace 4 min'],
    ['it', 'Verso Château de Vincennes', 'a 3 fermate', 'visto 4 min fa'],
    ['de', 'Richtung Château de Vincennes', '3 Haltestellen entfernt', 'vor 4 min gesehen'],
  ] as const)('is translated into %s', (locale, towards, away, age) => {
    expect(wordsOf({ stopsAway: 3, seenAt: ago(240) }, locale)).toMatchObject({ towards, away, age });
  });
});
