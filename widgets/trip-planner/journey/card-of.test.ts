import { describe, expect, it } from 'vitest';
import type { Badge } from '#shared/domain/journey/badges.ts';
import type { Journey, PublicTransportSection, Section } from '#shared/domain/journey/journey.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createRichJourney, rerA, richDisruptions } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { cardOf } from './card-of.ts';

const readingIn = (locale: Locale, values: Partial<Reading> = {}): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:40+01:00'),
  disruptions: richDisruptions,
  ...values,
});
const french = readingIn('fr');
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const best: readonly Badge[] = ['FASTEST', 'LESS_CO2'];
const spoken = (journey: Journey, reading = french, badges = best) => plain(cardOf(journey, reading, badges).spoken);

describe('a journey card', () => {
  const card = cardOf(createRichJourney(), french, best);

  it('has times first, then how long, how often to change and how far to walk', () => {
    expect([card.departure.text, card.departure.struck?.text, card.arrival.text]).toEqual(['08:46', '08:42', '09:21']);
    expect([card.duration, card.changes, card.walk].map(plain)).toEqual([
      '35 min',
      '1 correspondance',
      '11 min à pied',
    ]);
    expect([card.day, card.arrivalDay]).toEqual([null, null]);
  });

  it('names the first stop, its time and its platform', () => {
    expect(card.boarding).toBe('Depuis Bastille à 08:50, quai 2');
  });

  it('says price, CO₂ beside that of a car, and what it is best at', () => {
    expect([card.price, card.carbon?.text, card.carbon?.compared].map(plain)).toEqual([
      '2,50 €',
      '112 g de CO₂',
      '112 g de CO₂, contre 1,9 kg en voiture',
    ]);
    expect(card.badges).toEqual([
      { badge: 'FASTEST', text: 'Le plus rapide' },
      { badge: 'LESS_CO2', text: 'Le moins de CO₂' },
    ]);
  });

  it('says what a missed change costs, of several the dearest', () => {
    const rich = createRichJourney();
    const sections = rich.sections.map((section) =>
      section.id === 'rer' ? { ...section, missedSeconds: 1080 } : section,
    );
    const costly = cardOf({ ...rich, sections }, french);
    expect(plain(costly.warning?.text)).toBe('Correspondance courte, si vous la manquez : +18 min');
    expect(plain(costly.spoken)).toContain(
      'Correspondance courte à l’arrêt Châtelet, si vous la manquez : +18 minutes.',
    );
  });

  it('has the worst disruption first, with the name of its icon, and the tight change', () => {
    expect(card.notices.map(({ id, severity, icon }) => [id, severity, icon])).toEqual([
      ['slow', 'WARNING', 'disturbance'],
      ['lift', 'INFO', 'info'],
    ]);
    expect(card.warning).toEqual({ state: 'TIGHT', text: 'Correspondance courte' });
  });

  it.each([
    ['FOUND', 0, 'Gratuit'],
    ['PARTIAL', 250, 'À partir de 2,50 €'],
    ['PARTIAL', 0, null],
    ['UNKNOWN', 0, null],
  ] as const)('ND-87: writes a fare %s of %d as %s', (status, totalCents, text) => {
    const journey = createJourney({ fare: { status, totalCents, currency: 'EUR', tickets: [] } });
    expect(cardOf(journey, french).price?.replaceAll('\u00A0', ' ') ?? null).toBe(text);
  });

  it('leaves out what nobody knows', () => {
    const { price, carbon, accessibility, warning, cancelled, notices } = cardOf(createJourney(), french);
    expect([price, carbon, accessibility, warning, cancelled, notices]).toEqual([null, null, null, null, null, []]);
  });

  it.each([
    [true, 'Accessible en fauteuil roulant'],
    [false, 'Non accessible en fauteuil roulant'],
    [null, 'Accessibilité en fauteuil roulant non connue'],
  ])('says whether a wheelchair can take it when that was asked: %s', (accessible, text) => {
    const found = cardOf(createJourney({ accessible }), readingIn('fr', { asksAccessible: true }));
    expect(found.accessibility?.text).toBe(text);
    expect(found.spoken).toContain(`${text}.`);
  });

  it('tells everyone where a wheelchair can go, and nobody else where not', () => {
    const found = [true, false, null].map((accessible) => cardOf(createJourney({ accessible }), french));
    expect(found.map(({ accessibility }) => accessibility?.state)).toEqual(['ACCESSIBLE', undefined, undefined]);
    expect(found.map((one) => /fauteuil/.test(one.spoken))).toEqual([true, false, false]);
    const walk = createJourney({ accessible: true, sections: [createStreetSection()] });
    expect(cardOf(walk, french).accessibility).toBeNull();
  });

  it.each([
    ['2026-11-19T20:00+01:00', 'Demain'],
    ['2026-11-18T20:00+01:00', 'Vendredi 20 novembre'],
    ['2026-11-20T00:10+01:00', null],
    ['2026-11-19T23:50+01:00', 'Demain'],
  ])('L10N-3 TRAP-53: names the day when it is not today: at %s %s', (now, day) => {
    expect(cardOf(createRichJourney(), readingIn('fr', { now: Date.parse(now) })).day).toBe(day);
  });

  it('names the day of arrival when midnight lies between', () => {
    const night = createJourney({
      departure: createTransitTime('23:50'),
      arrival: { scheduled: '2026-11-21T00:31:00+01:00', status: 'SCHEDULED' },
    });
    expect(cardOf(night, french).arrivalDay).toBe('demain');
    expect(cardOf(night, french).duration).toBe('41\u00A0min');
    expect(spoken(night)).toContain('Départ à 23:50, arrivée demain à 00:31, 41 minutes');
  });
});

describe('a journey card for ears', () => {
  const titles: Readonly<Record<Locale, readonly [string, string]>> = {
    fr: ['RER A : ascenseur en panne à Châtelet', 'Métro 1 : trafic ralenti'],
    en: ['RER A: lift out of order at Châtelet', 'Métro 1: slow traffic'],
    es: ['RER A: ascensor averiado en Châtelet', 'Metro 1: tráfico lento'],
    it: ['RER A: ascensore guasto a Châtelet', 'Metro 1: traffico rallentato'],
    de: ['RER A: Aufzug in Châtelet außer Betrieb', 'Metro 1: Verspätungen'],
  };

  it.each([
    [
      'fr',
      'Demain, départ à 08:46, 4 minutes de retard, arrivée à 09:21, 35 minutes, 1 correspondance. Métro 1 à 08:50 à l’arrêt Bastille, quai 2, puis RER A. 11 minutes à pied, 720 mètres. Correspondance courte à l’arrêt Châtelet. Perturbation. Métro 1 : trafic ralenti. Information. RER A : ascenseur en panne à Châtelet. Non accessible en fauteuil roulant. Le plus rapide, le moins de CO₂. 2,50 €, 112 grammes de CO₂, contre 1,9 kilogramme en voiture.',
    ],
    [
      'en',
      'Tomorrow, departs at 08:46, 4 minutes late, arrives at 09:21, 35 minutes, 1 change. Metro 1 at 08:50 from Bastille, platform 2, then RER A. 11 minutes on foot, 720 metres. Tight connection at Châtelet. Disruption. Métro 1: slow traffic. Information. RER A: lift out of order at Châtelet. Not wheelchair accessible. Fastest, lowest CO₂. 2,50 €, 112 grams of CO₂, compared with 1.9 kilograms by car.',
    ],
    [
      'es',
      'Mañana, salida a las 08:46, 4 minutos de retraso, llegada a las 09:21, 35 minutos, 1 transbordo. Metro 1 a las 08:50 desde Bastille, andén 2, después RER A. 11 minutos a pie, 720 metros. Transbordo ajustado en Châtelet. Incidencia. Metro 1: tráfico lento. Información. RER A: ascensor averiado en Châtelet. No accesible en silla de ruedas. El más rápido, menos CO₂. 2,50 €, 112 gramos de CO₂, frente a 1,9 kilogramos en coche.',
    ],
    [
      'it',
      'Domani, partenza alle 08:46, 4 minuti di ritardo, arrivo alle 09:21, 35 minuti, 1 cambio. Metro 1 alle 08:50 dalla fermata Bastille, banchina 2, poi RER A. 11 minuti a piedi, 720 metri. Coincidenza stretta alla fermata Châtelet. Disservizio. Metro 1: traffico rallentato. Informazione. RER A: ascensore guasto a Châtelet. Non accessibile in sedia a rotelle. Il più veloce, meno CO₂. 2,50 €, 112 grammi di CO₂, contro 1,9 chilogrammi in auto.',
    ],
    [
      'de',
      'Morgen, Abfahrt um 08:46 Uhr, 4 Minuten Verspätung, Ankunft um 09:21 Uhr, 35 Minuten, 1 Umstieg. Metro 1 um 08:50 Uhr ab Bastille, Steig 2, dann RER A. 11 Minuten zu Fuß, 720 Meter. Knapper Anschluss an der Haltestelle Châtelet. Störung. Metro 1: Verspätungen. Information. RER A: Aufzug in Châtelet außer Betrieb. Nicht rollstuhlgerecht. Schnellste Verbindung, am wenigsten CO₂. 2,50 €, 112 Gramm CO₂, mit dem Auto 1,9 Kilogramm.',
    ],
  ] as const)('L10N-1: says everything in %s', (locale, sentence) => {
    const disruptions = richDisruptions.map((one, index) => ({ ...one, title: titles[locale][index] as string }));
    const now = Date.parse('2026-11-19T12:00+01:00');
    expect(spoken(createRichJourney(), readingIn(locale, { disruptions, now, asksAccessible: true }))).toBe(sentence);
  });

  it.each([
    ['fr', 'Correspondance menacée à l’arrêt Châtelet, il manque 2\u00A0min, sinon RER A à 09:08'],
    ['en', 'Connection at risk at Châtelet, 2\u00A0min short, otherwise RER A at 09:08'],
    ['es', 'Transbordo en riesgo en Châtelet, con 2\u00A0min de menos, si no, RER A a las 09:08'],
    ['it', 'Coincidenza a rischio alla fermata Châtelet, in ritardo di 2\u00A0min, altrimenti RER A alle 09:08'],
    ['de', 'Anschluss an der Haltestelle Châtelet gefährdet, 2\u00A0min zu knapp, sonst RER A um 09:08 Uhr'],
  ] as const)('names a change at risk and what to take instead, in %s', (locale, text) => {
    const arrival = createTransitTime('08:52', { estimated: '2026-11-20T08:59:00+01:00', status: 'DELAYED' });
    const rich = createRichJourney();
    const sections = rich.sections.map((section): Section => {
      if (section.id === 'metro') return { ...section, arrival };
      if (section.id !== 'rer' || section.type !== 'PUBLIC_TRANSPORT') return section;
      return { ...section, nextRide: { line: section.line, headsign: '', departure: createTransitTime('09:08') } };
    });
    const now = Date.parse('2026-11-20T08:30+01:00');
    const journey = { ...rich, sections };
    expect(cardOf(journey, readingIn(locale, { now })).warning).toEqual({ state: 'AT_RISK', text });
    expect(spoken(journey, readingIn(locale, { now }))).toContain(text.split(',')[0]);
  });

  const cancelled = createRichJourney({
    disruptionIds: [],
    sections: createRichJourney().sections.map((section) =>
      section.id === 'rer' ? { ...section, departure: createTransitTime('09:00', { status: 'CANCELLED' }) } : section,
    ),
  });

  it.each([
    ['fr', 'Trajet impossible : RER A, départ à 09:00 supprimé. '],
    ['en', 'Journey not possible: RER A, departure at 09:00 cancelled. '],
    ['es', 'Trayecto imposible: RER A, salida a las 09:00 suprimida. '],
    ['it', 'Percorso impossibile: RER A, partenza alle 09:00 soppressa. '],
    ['de', 'Fahrt nicht möglich: RER A, Abfahrt um 09:00 Uhr fällt aus. '],
  ] as const)('begins with what makes it impossible, in %s', (locale, beginning) => {
    expect(spoken(cancelled, readingIn(locale))?.slice(0, beginning.length)).toBe(beginning);
  });

  it.each([
    ['fr', 'Départ à 01:05, arrivée à 01:19, 14 minutes, direct.'],
    ['en', 'Departs at 01:05, arrives at 01:19, 14 minutes, direct.'],
    ['es', 'Salida a la 01:05, llegada a la 01:19, 14 minutos, directo.'],
    ['it', 'Partenza all’01:05, arrivo all’01:19, 14 minuti, diretto.'],
    ['de', 'Abfahrt um 01:05 Uhr, Ankunft um 01:19 Uhr, 14 Minuten, direkt.'],
  ] as const)('knows the one o’clock of %s', (locale, beginning) => {
    const night = createJourney({ departure: createTransitTime('01:05'), arrival: createTransitTime('01:19') });
    expect(spoken(night, readingIn(locale))?.slice(0, beginning.length)).toBe(beginning);
  });

  it('says the delay of a later ride where that ride is named', () => {
    const sections = createRichJourney().sections.map((section) =>
      section.id === 'rer'
        ? {
            ...(section as PublicTransportSection),
            departure: createTransitTime('09:00', { estimated: '2026-11-20T09:06:00+01:00', status: 'DELAYED' }),
          }
        : section,
    );
    const sentence = spoken(createRichJourney({ sections }));
    expect(sentence).toContain('puis RER A, 6 minutes de retard.');
    expect(sentence?.match(/4 minutes de retard/g)).toHaveLength(1);
    expect(sentence).not.toContain('Correspondance courte');
  });

  it.each([
    ['fr', 'Départ à 08:00, arrivée à 08:25, 25 minutes. 25 minutes à vélo, 5,2 kilomètres.'],
    ['en', 'Departs at 08:00, arrives at 08:25, 25 minutes. 25 minutes by bike, 5.2 kilometres.'],
    ['es', 'Salida a las 08:00, llegada a las 08:25, 25 minutos. 25 minutos en bicicleta, 5,2 kilómetros.'],
    ['it', 'Partenza alle 08:00, arrivo alle 08:25, 25 minuti. 25 minuti in bicicletta, 5,2 chilometri.'],
    ['de', 'Abfahrt um 08:00 Uhr, Ankunft um 08:25 Uhr, 25 Minuten. 25 Minuten mit dem Fahrrad, 5,2 Kilometer.'],
  ] as const)('says a way by bike in %s', (locale, sentence) => {
    const bike = createStreetSection({ mode: 'BIKE', durationSeconds: 1500, distanceMeters: 5200 });
    const journey = createJourney({
      arrival: createTransitTime('08:25'),
      walkSeconds: 0,
      walkMeters: 0,
      sections: [bike],
    });
    expect(spoken(journey, readingIn(locale), [])).toBe(sentence);
    expect(cardOf(journey, readingIn(locale))).toMatchObject({ changes: null, boarding: null, walk: null });
  });

  it('says no distance of a change at one stop, whose length nobody knows', () => {
    const sections = [createPublicTransportSection()];
    const sentence = spoken(createJourney({ walkSeconds: 60, walkMeters: 0, sections }));
    expect(sentence).toContain('1 minute à pied.');
    expect(sentence).not.toContain('mètre');
  });

  it('leaves trains from tracks, and all else from platforms', () => {
    const stops = [{ stopPointId: 'a', name: 'A', lat: 0, lon: 0, platform: '4' }];
    const ride = createPublicTransportSection({ line: rerA, stops });
    const text = (locale: Locale) =>
      cardOf(createJourney({ sections: [ride] }), readingIn(locale))
        .boarding?.split(', ')
        .at(-1);
    expect((['fr', 'en', 'es', 'it', 'de'] as const).map(text)).toEqual([
      'voie 4',
      'platform 4',
      'vía 4',
      'binario 4',
      'Gleis 4',
    ]);
  });
});
