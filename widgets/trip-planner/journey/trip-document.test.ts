import { describe, expect, it } from 'vitest';
import type { Locale } from '#shared/i18n/locales.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { plainTextOf } from './plain-text-of.ts';
import { directionHeading, documentText, stayText, tripDocumentOf } from './trip-document.ts';

const readingIn = (locale: Locale): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:00+01:00'),
});
const french = readingIn('fr');
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

const journeyAt = (departure: string, arrival: string) => {
  const ends = { departure: createTransitTime(departure), arrival: createTransitTime(arrival) };
  const ticket = { id: 'ticket:1', name: 'Ticket', priceCents: 255, sectionIds: ['metro'] };
  return createJourney({
    id: `${departure}-${arrival}`,
    ...ends,
    sections: [createPublicTransportSection({ id: 'metro', ...ends })],
    fare: { status: 'FOUND', totalCents: 255, currency: 'EUR', tickets: [ticket] },
    co2Grams: 12,
    co2CarGrams: 900,
  });
};
const there = journeyAt('08:40', '09:00');
const back = journeyAt('15:20', '15:45');

describe('a round trip as one document', () => {
  it.each([
    ['fr', 'Aller · 1 sur 2', 'Retour · 2 sur 2', '6 h 20 min sur place'],
    ['en', 'Outbound · 1 of 2', 'Return · 2 of 2', '6 h 20 min there'],
    ['es', 'Ida · 1 de 2', 'Vuelta · 2 de 2', '6 h 20 min en destino'],
    ['it', 'Andata · 1 di 2', 'Ritorno · 2 di 2', '6 h 20 min sul posto'],
    ['de', 'Hinfahrt · 1 von 2', 'Rückfahrt · 2 von 2', '6 h 20 min vor Ort'],
  ] as const)('numbers its directions and says how long the stay is, in %s', (locale, first, second, stay) => {
    const reading = readingIn(locale);
    expect([directionHeading(false, reading), directionHeading(true, reading)]).toEqual([first, second]);
    expect(plain(stayText([there, back], reading))).toBe(stay);
  });

  it('has both journeys whole, the stay between them, and the total once', () => {
    const text = documentText(tripDocumentOf('Votre aller-retour', [there, back], french));
    expect(plain(text)).toBe(
      [
        'Votre aller-retour',
        `Aller · 1 sur 2\n${plain(plainTextOf(there, french))}`,
        '6 h 20 min sur place',
        `Retour · 2 sur 2\n${plain(plainTextOf(back, french))}`,
        'Prix total : 5,10 €\n2 × Ticket, 5,10 € : métro 1\n24 g de CO₂, contre 1,8 kg en voiture',
      ].join('\n\n'),
    );
  });

  it('counts the stay between the shown minutes, and has none before an arrival', () => {
    const walk = createStreetSection({
      departure: createTransitTime('09:00'),
      arrival: createTransitTime('09:03', { scheduled: '2026-11-20T09:03:20+01:00' }),
      durationSeconds: 200,
    });
    const onFoot = createJourney({ ...there, arrival: walk.arrival, sections: [...there.sections, walk] });
    expect(plain(stayText([onFoot, back], french))).toBe('6 h 16 min sur place');
    expect(stayText([back, there], french)).toBeNull();
    expect(stayText([there], french)).toBeNull();
  });
});

it('a journey alone is its own text, without heading or total', () => {
  const alone = tripDocumentOf('Votre trajet', [there], french);
  expect(alone).toMatchObject({ title: 'Votre trajet', legs: [{ heading: null }], stay: null, totals: [] });
  expect(documentText(alone)).toBe(plainTextOf(there, french));
});
