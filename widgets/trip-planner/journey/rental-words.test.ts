import { describe, expect, it } from 'vitest';
import type { Rental } from '#shared/domain/journey/journey.ts';
import { createJourney, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { cardOf } from './card-of.ts';
import { plainTextOf } from './plain-text-of.ts';
import { firstStationText, rentalTexts } from './rental-words.ts';

const readingIn = (locale: 'fr' | 'en' | 'es' | 'it' | 'de'): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:10+01:00'),
});

const updatedAt = '2026-11-20T08:09:00+01:00';
const known: Rental = {
  system: 'Vélo Valbach',
  pickUp: { bikes: 7, ebikes: 2, docks: 3, updatedAt },
  dropOff: { bikes: 1, docks: 13, updatedAt },
};

const ride = (rental: Rental) =>
  createStreetSection({
    mode: 'BIKE_SHARING',
    from: createPlace({ title: 'Gare' }),
    to: createPlace({ title: 'Port' }),
    rental,
  });
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '));

describe('a leg on a shared bike', () => {
  it.each([
    [
      'fr',
      [
        'Vélo à prendre : Gare (Vélo Valbach), 7 vélos, dont 2 électriques',
        'Vélo à rendre : Port, 13 places',
        'Actualisé à 08:09',
      ],
    ],
    [
      'en',
      [
        'Pick up the bike: Gare (Vélo Valbach), 7 bikes, 2 of them electric',
        'Return the bike: Port, 13 empty docks',
        'Updated at 08:09',
      ],
    ],
    [
      'es',
      [
        'Recogida de la bici: Gare (Vélo Valbach), 7 bicicletas, 2 de ellas eléctricas',
        'Devolución de la bici: Port, 13 anclajes libres',
        'Actualizado a las 08:09',
      ],
    ],
    [
      'it',
      [
        'Ritiro della bici: Gare (Vélo Valbach), 7 bici, di cui 2 elettriche',
        'Riconsegna della bici: Port, 13 posti',
        'Aggiornato alle 08:09',
      ],
    ],
    [
      'de',
      [
        'Rad ausleihen: Gare (Vélo Valbach), 7 Fahrräder, davon 2 elektrisch',
        'Rad zurückgeben: Port, 13 Stellplätze',
        'Aktualisiert um 08:09 Uhr',
      ],
    ],
  ] as const)('says where to take and to leave the bike, in %s', (locale, texts) => {
    expect(plain(rentalTexts(ride(known), readingIn(locale)))).toEqual(texts);
  });

  it.each<[string, Rental, string[]]>([
    ['nothing is known', { system: 'V' }, ['Vélo à prendre : Gare (V)', 'Vélo à rendre : Port']],
    [
      'its numbers are old',
      { system: 'V', pickUp: { outdated: true, updatedAt }, dropOff: { outdated: true, updatedAt } },
      ['Vélo à prendre : Gare (V), disponibilité inconnue', 'Vélo à rendre : Port', 'Dernières données à 08:09'],
    ],
    [
      'its stations have closed',
      {
        system: 'V',
        pickUp: { bikes: 3, renting: false, updatedAt },
        dropOff: { docks: 3, returning: false, updatedAt },
      },
      ['Vélo à prendre : Gare (V), pas de location', 'Vélo à rendre : Port, pas de retour', 'Actualisé à 08:09'],
    ],
  ])('says what is left to know if %s', (_, rental, texts) => {
    expect(plain(rentalTexts(ride(rental), readingIn('fr')))).toEqual(texts);
  });

  it('names its first station on the card, to listeners, and in the plain text of the journey', () => {
    const journey = createJourney({ sections: [ride(known)] });
    const reading = readingIn('fr');
    expect(firstStationText(journey, reading)).toBe('Depuis Gare (Vélo Valbach), 7 vélos, dont 2 électriques');
    const card = cardOf(journey, reading);
    expect(card.boarding).toBe('Depuis Gare (Vélo Valbach), 7 vélos, dont 2 électriques');
    expect(card.spoken).toContain('Depuis Gare (Vélo Valbach), 7 vélos, dont 2 électriques.');
    expect(plainTextOf(journey, reading)).toContain('Vélo à rendre');
    expect(cardOf(createJourney({ sections: [createStreetSection()] }), reading).boarding).toBeNull();
  });
});
