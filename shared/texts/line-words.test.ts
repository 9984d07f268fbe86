import { describe, expect, it } from 'vitest';
import type { Mode } from '#shared/domain/mode.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { lineInWords, streetLegInWords } from './line-words.ts';

const modes: readonly Mode[] = [
  'METRO',
  'RER',
  'TRAIN',
  'TRAMWAY',
  'BUS',
  'COACH',
  'FUNICULAR',
  'CABLE_CAR',
  'BOAT',
  'OTHER',
];

describe('L10N-1: names of lines and street legs', () => {
  it.each([
    ['fr', 'métro, RER, train, tram, bus, car, funiculaire, téléphérique, bateau, ligne'],
    ['en', 'metro, RER, train, tram, bus, coach, funicular, cable car, boat, line'],
    ['es', 'metro, RER, tren, tranvía, autobús, autocar, funicular, teleférico, barco, línea'],
    ['it', 'metro, RER, treno, tram, autobus, pullman, funicolare, funivia, battello, linea'],
    ['de', 'Metro, RER, Zug, Tram, Bus, Überlandbus, Standseilbahn, Seilbahn, Schiff, Linie'],
  ] as const)('exist in %s for every mode', (locale, words) => {
    const reading = { i18n: translatedTexts(locale), zone: 'Europe/Paris', now: 0 };
    const said = modes.map((mode) => lineInWords(createLine({ mode, code: '7' }), reading));
    expect(said).toEqual(words.split(', ').map((word) => `${word} 7`));
  });

  it.each([
    ['fr', '2 minutes à pied, 2 minutes à vélo, 2 minutes en vélo en libre-service, 2 minutes en voiture'],
    ['en', '2 minutes on foot, 2 minutes by bike, 2 minutes by shared bike, 2 minutes by car'],
    ['es', '2 minutos a pie, 2 minutos en bicicleta, 2 minutos en bicicleta compartida, 2 minutos en coche'],
    ['it', '2 minuti a piedi, 2 minuti in bicicletta, 2 minuti in bike sharing, 2 minuti in auto'],
    ['de', '2 Minuten zu Fuß, 2 Minuten mit dem Fahrrad, 2 Minuten mit dem Leihrad, 2 Minuten mit dem Auto'],
  ] as const)('give the duration and mode of a street leg in %s', (locale, words) => {
    const reading = { i18n: translatedTexts(locale), zone: 'Europe/Paris', now: 0 };
    const said = (['WALK', 'BIKE', 'BIKE_SHARING', 'CAR'] as const).map((mode) =>
      streetLegInWords(120, mode, reading, true),
    );
    expect(said.join(', ')).toBe(words);
  });

  it('use the name of a line without a code', () => {
    const reading = { i18n: translatedTexts('fr'), zone: 'Europe/Paris', now: 0 };
    expect(lineInWords(createLine({ mode: 'BUS', code: '', name: 'Orlybus' }), reading)).toBe('bus Orlybus');
  });
});
