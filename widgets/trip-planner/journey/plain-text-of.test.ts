import { describe, expect, it } from 'vitest';
import { createDisruption } from '#shared/testing/factories/disruption.ts';
import { createJourney } from '#shared/testing/factories/journey.ts';
import { createRichJourney } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { plainTextOf } from './plain-text-of.ts';

const readingIn = (locale: 'fr' | 'en' | 'es' | 'it' | 'de', values: Partial<Reading> = {}): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:40+01:00'),
  ...values,
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/**
 * Names and instructions come from the server in the traveller's language. The fixtures leave them out or use the same
 * text in all languages.
 */
const journey = createRichJourney({
  sections: createRichJourney().sections.map((section) =>
    'equipments' in section
      ? { ...section, equipments: section.equipments?.map((one) => ({ ...one, label: 'M1 – A' })) }
      : section.type === 'STREET'
        ? { ...section, steps: [] }
        : section,
  ),
});

describe('a journey as plain text', () => {
  it.each([
    [
      'fr',
      `De 3 rue Saint-Antoine à Grande Arche
Vendredi 20 novembre 2026, départ à 08:46, arrivée à 09:21, 35 min, 1 correspondance

08:46 Départ : 3 rue Saint-Antoine (prévu à 08:42, 4 min de retard)
4 min à pied, 260 m
08:50 Bastille, quai 2 (prévu à 08:46, 4 min de retard)
Métro 1, direction La Défense
Départs suivants : 08:53, 08:58
3 arrêts, 6 min
- 08:52 Saint-Paul (prévu à 08:48, 4 min de retard)
- 08:54 Hôtel de Ville (prévu à 08:50, 4 min de retard)
08:56 Descendre à l’arrêt Châtelet (prévu à 08:52, 4 min de retard)
Court : 4 min pour changer, 3 à pied, 160 m
Ascenseur, M1 – A : en panne
Escalier mécanique, M1 – A : en service
09:00 Châtelet – Les Halles
RER A, direction Cergy-le-Haut, UNIR
4 arrêts, 17 min
09:17 Descendre à l’arrêt La Défense
4 min à pied, 300 m
09:21 Arrivée : Grande Arche

Prix : 2,50 €
Métro-Train-RER, 2,50 € : métro 1, RER A
112 g de CO₂, contre 1,9 kg en voiture
Non accessible en fauteuil roulant`,
    ],
    [
      'en',
      `From 3 rue Saint-Antoine to Grande Arche
Friday, 20 November 2026, departs at 08:46, arrives at 09:21, 35 min, 1 change

08:46 Start: 3 rue Saint-Antoine (due at 08:42, 4 min late)
4 min on foot, 260 m
08:50 Bastille, platform 2 (due at 08:46, 4 min late)
Metro 1 towards La Défense
Next departures: 08:53, 08:58
3 stops, 6 min
- 08:52 Saint-Paul (due at 08:48, 4 min late)
- 08:54 Hôtel de Ville (due at 08:50, 4 min late)
08:56 Get off at Châtelet (due at 08:52, 4 min late)
Tight: 4 min to change, 3 on foot, 160 m
Lift, M1 – A: out of order
Escalator, M1 – A: working
09:00 Châtelet – Les Halles
RER A towards Cergy-le-Haut, UNIR
4 stops, 17 min
09:17 Get off at La Défense
4 min on foot, 300 m
09:21 Arrival: Grande Arche

Price: 2,50 €
Métro-Train-RER, 2,50 €: metro 1, RER A
112 g of CO₂, compared with 1.9 kg by car
Not wheelchair accessible`,
    ],
    [
      'es',
      `De 3 rue Saint-Antoine a Grande Arche
Viernes, 20 de noviembre de 2026, salida a las 08:46, llegada a las 09:21, 35 min, 1 transbordo

08:46 Salida: 3 rue Saint-Antoine (previsto a las 08:42, 4 min de retraso)
4 min a pie, 260 m
08:50 Bastille, andén 2 (previsto a las 08:46, 4 min de retraso)
Metro 1, dirección La Défense
Próximas salidas: 08:53, 08:58
3 paradas, 6 min
- 08:52 Saint-Paul (previsto a las 08:48, 4 min de retraso)
- 08:54 Hôtel de Ville (previsto a las 08:50, 4 min de retraso)
08:56 Bajar en Châtelet (previsto a las 08:52, 4 min de retraso)
Ajustado: 4 min para el transbordo, 3 a pie, 160 m
Ascensor, M1 – A: fuera de servicio
Escalera mecánica, M1 – A: en servicio
09:00 Châtelet – Les Halles
RER A, dirección Cergy-le-Haut, UNIR
4 paradas, 17 min
09:17 Bajar en La Défense
4 min a pie, 300 m
09:21 Llegada: Grande Arche

Precio: 2,50 €
Métro-Train-RER, 2,50 €: metro 1, RER A
112 g de CO₂, frente a 1,9 kg en coche
No accesible en silla de ruedas`,
    ],
    [
      'it',
      `Da 3 rue Saint-Antoine a Grande Arche
Venerdì 20 novembre 2026, partenza alle 08:46, arrivo alle 09:21, 35 min, 1 cambio

08:46 Partenza: 3 rue Saint-Antoine (previsto alle 08:42, 4 min di ritardo)
4 min a piedi, 260 m
08:50 Bastille, banchina 2 (previsto alle 08:46, 4 min di ritardo)
Metro 1, direzione La Défense
Partenze successive: 08:53, 08:58
3 fermate, 6 min
- 08:52 Saint-Paul (previsto alle 08:48, 4 min di ritardo)
- 08:54 Hôtel de Ville (previsto alle 08:50, 4 min di ritardo)
08:56 Scenda alla fermata Châtelet (previsto alle 08:52, 4 min di ritardo)
Stretto: 4 min per cambiare, 3 a piedi, 160 m
Ascensore, M1 – A: fuori servizio
Scala mobile, M1 – A: in funzione
09:00 Châtelet – Les Halles
RER A, direzione Cergy-le-Haut, UNIR
4 fermate, 17 min
09:17 Scenda alla fermata La Défense
4 min a piedi, 300 m
09:21 Arrivo: Grande Arche

Prezzo: 2,50 €
Métro-Train-RER, 2,50 €: metro 1, RER A
112 g di CO₂, contro 1,9 kg in auto
Non accessibile in sedia a rotelle`,
    ],
    [
      'de',
      `Von 3 rue Saint-Antoine nach Grande Arche
Freitag, 20. November 2026, Abfahrt um 08:46 Uhr, Ankunft um 09:21 Uhr, 35 min, 1 Umstieg

08:46 Start: 3 rue Saint-Antoine (planmäßig um 08:42 Uhr, 4 min Verspätung)
4 min zu Fuß, 260 m
08:50 Bastille, Steig 2 (planmäßig um 08:46 Uhr, 4 min Verspätung)
Metro 1 Richtung La Défense
Nächste Abfahrten: 08:53, 08:58
3 Halte, 6 min
- 08:52 Saint-Paul (planmäßig um 08:48 Uhr, 4 min Verspätung)
- 08:54 Hôtel de Ville (planmäßig um 08:50 Uhr, 4 min Verspätung)
08:56 Ausstieg Châtelet (planmäßig um 08:52 Uhr, 4 min Verspätung)
Knapp: 4 min zum Umsteigen, 3 zu Fuß, 160 m
Aufzug, M1 – A: außer Betrieb
Rolltreppe, M1 – A: in Betrieb
09:00 Châtelet – Les Halles
RER A Richtung Cergy-le-Haut, UNIR
4 Halte, 17 min
09:17 Ausstieg La Défense
4 min zu Fuß, 300 m
09:21 Ziel: Grande Arche

Preis: 2,50 €
Métro-Train-RER, 2,50 €: Metro 1, RER A
112 g CO₂, mit dem Auto 1,9 kg
Nicht rollstuhlgerecht`,
    ],
  ] as const)('L10N-1: says all of it in %s', (locale, text) => {
    expect(plain(plainTextOf(journey, readingIn(locale)))).toBe(text);
  });

  it('has the doors of stations, where to ride, and addresses to book and to read more', () => {
    const sections = createRichJourney().sections.map((section): typeof section =>
      section.id === 'metro' && section.type === 'PUBLIC_TRANSPORT'
        ? { ...section, ridingPosition: 'REAR', reservationUrl: 'https://book.example/1' }
        : section.type === 'STREET'
          ? { ...section, exit: '3 Grande Arche' }
          : section,
    );
    const disruptions = [
      createDisruption({ id: 'lift', title: 'Ralenti', message: 'Un.', url: 'https://info.example/' }),
    ];
    const lines = plain(plainTextOf(createRichJourney({ sections }), readingIn('fr', { disruptions }))).split('\n');
    for (const line of [
      'Montez à l’arrière',
      'Réserver : https://book.example/1',
      'Sortez par : 3 Grande Arche',
      'Perturbation. Ralenti. Un. https://info.example/',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('writes dates and not "tomorrow", also of the arrival', () => {
    const night = createJourney({
      departure: createTransitTime('23:50'),
      arrival: { scheduled: '2026-11-21T00:31:00+01:00', status: 'SCHEDULED' },
    });
    expect(plainTextOf(night, readingIn('fr')).split('\n')[1]).toBe(
      'Vendredi 20 novembre 2026, départ à 23:50, arrivée samedi 21 novembre 2026 à 00:31, 41\u00A0min, direct',
    );
  });

  it('has steps, disruptions in one line each, and what is cancelled', () => {
    const [first, metro, ...others] = createRichJourney().sections;
    const off = { ...metro, departure: createTransitTime('08:46', { status: 'CANCELLED' }) } as typeof metro;
    const sections = [first, off, ...others].filter((section) => section !== undefined);
    const disruptions = [createDisruption({ id: 'slow', title: 'Ralenti', message: 'Un.\nDeux.' })];
    const text = plainTextOf(createRichJourney({ sections }), readingIn('fr', { disruptions }));
    const lines = plain(text).split('\n');
    expect(lines).toContain('- Prendre la rue Saint-Antoine, 260 m');
    expect(lines).toContain('Perturbation. Ralenti. Un. Deux.');
    expect(lines[2]).toBe('Trajet impossible : métro 1, départ à 08:46 supprimé');
    expect(lines).toContain('08:46 Bastille, quai 2 (supprimé)');
  });
});
