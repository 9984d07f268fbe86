import { describe, expect, it } from 'vitest';
import type { Journey, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { createRichJourney, richDisruptions } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { changesBetween, unchangedText } from './changes-between.ts';

const readingIn = (locale: Locale): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:40+01:00'),
  disruptions: richDisruptions,
});
const before = createRichJourney();
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const changes = (after: Journey, locale: Locale = 'fr', former = before) =>
  plain(changesBetween(former, after, readingIn(locale)) ?? '');

const withRide = (id: string, values: Partial<PublicTransportSection>, journey = before): Journey => ({
  ...journey,
  sections: journey.sections.map((section) =>
    section.id === id ? ({ ...section, ...values } as typeof section) : section,
  ),
});
const lateAt = (scheduled: string, estimated: string) =>
  createTransitTime(scheduled, { estimated: `2026-11-20T${estimated}:00+01:00`, status: 'DELAYED' });
const metro = before.sections[1] as PublicTransportSection;
const platform = (name: string) => ({
  stops: metro.stops?.map((stop, index) => (index === 0 ? { ...stop, platform: name } : stop)) ?? [],
});

/** Three minutes later at both ends, another platform, a later RER, one more disruption. */
const rich: Journey = {
  ...withRide(
    'rer',
    { departure: lateAt('09:00', '09:05') },
    withRide('metro', { departure: lateAt('08:46', '08:53'), arrival: lateAt('08:52', '08:59'), ...platform('1') }),
  ),
  departure: lateAt('08:42', '08:49'),
  arrival: lateAt('09:21', '09:26'),
};

describe('what a refresh changed', () => {
  it.each([
    [
      'fr',
      'Départ 3 minutes plus tard, à 08:49. Arrivée 5 minutes plus tard, à 09:26. Métro 1 : quai 1 au lieu de 2. RER A : départ 5 minutes plus tard, à 09:05. Correspondance de nouveau possible à l’arrêt Châtelet : 6 minutes. Nouvelle perturbation. Métro 1 : trafic ralenti.',
    ],
    [
      'en',
      'Departs 3 minutes later, at 08:49. Arrives 5 minutes later, at 09:26. Metro 1: platform 1 instead of 2. RER A: departs 5 minutes later, at 09:05. Connection at Châtelet possible again: 6 minutes. New disruption. Métro 1 : trafic ralenti.',
    ],
    [
      'es',
      'Salida 3 minutos más tarde, a las 08:49. Llegada 5 minutos más tarde, a las 09:26. Metro 1: andén 1 en lugar de 2. RER A: salida 5 minutos más tarde, a las 09:05. Transbordo de nuevo posible en Châtelet: 6 minutos. Nueva incidencia. Métro 1 : trafic ralenti.',
    ],
    [
      'it',
      'Partenza 3 minuti più tardi, alle 08:49. Arrivo 5 minuti più tardi, alle 09:26. Metro 1: banchina 1 invece di 2. RER A: partenza 5 minuti più tardi, alle 09:05. Coincidenza di nuovo possibile alla fermata Châtelet: 6 minuti. Nuovo disservizio. Métro 1 : trafic ralenti.',
    ],
    [
      'de',
      'Abfahrt 3 Minuten später, um 08:49 Uhr. Ankunft 5 Minuten später, um 09:26 Uhr. Metro 1: Steig 1 statt 2. RER A: Abfahrt 5 Minuten später, um 09:05 Uhr. Anschluss an der Haltestelle Châtelet wieder erreichbar: 6 Minuten. Neue Störung. Métro 1 : trafic ralenti.',
    ],
  ] as const)('L10N-1: is said in %s', (locale, text) => {
    expect(changes(rich, locale, { ...before, disruptionIds: ['lift'] })).toBe(text);
  });

  it.each([
    ['fr', 'Rien n’a changé.'],
    ['en', 'Nothing has changed.'],
    ['es', 'No ha cambiado nada.'],
    ['it', 'Non è cambiato nulla.'],
    ['de', 'Nichts hat sich geändert.'],
  ] as const)('is nothing, said in %s', (locale, text) => {
    expect(changesBetween(before, createRichJourney(), readingIn(locale))).toBeNull();
    expect(unchangedText(readingIn(locale))).toBe(text);
  });

  const off = { departure: createTransitTime('09:00', { status: 'CANCELLED' }) };

  it.each([
    ['fr', 'RER A, départ à 09:00 supprimé.', 'RER A, départ à 09:00 rétabli.'],
    ['en', 'RER A, departure at 09:00 cancelled.', 'RER A, departure at 09:00 reinstated.'],
    ['es', 'RER A, salida a las 09:00 suprimida.', 'RER A, salida a las 09:00 restablecida.'],
    ['it', 'RER A, partenza alle 09:00 soppressa.', 'RER A, partenza alle 09:00 ripristinata.'],
    ['de', 'RER A, Abfahrt um 09:00 Uhr fällt aus.', 'RER A, Abfahrt um 09:00 Uhr findet doch statt.'],
  ] as const)('is a cancelled ride, and one that runs again, in %s', (locale, cancelled, restored) => {
    expect(changes(withRide('rer', off), locale)).toBe(cancelled);
    expect(changes(before, locale, withRide('rer', off))).toBe(restored);
  });

  it.each([
    ['fr', 'Départ 2 minutes plus tôt, à 08:44. Arrivée 1 minute plus tôt, à 09:20.'],
    ['en', 'Departs 2 minutes earlier, at 08:44. Arrives 1 minute earlier, at 09:20.'],
    ['es', 'Salida 2 minutos antes, a las 08:44. Llegada 1 minuto antes, a las 09:20.'],
    ['it', 'Partenza 2 minuti prima, alle 08:44. Arrivo 1 minuto prima, alle 09:20.'],
    ['de', 'Abfahrt 2 Minuten früher, um 08:44 Uhr. Ankunft 1 Minute früher, um 09:20 Uhr.'],
  ] as const)('is an earlier time, in %s', (locale, text) => {
    expect(
      changes({ ...before, departure: lateAt('08:42', '08:44'), arrival: createTransitTime('09:20') }, locale),
    ).toBe(text);
  });

  it.each([
    [
      'fr',
      'Correspondance désormais courte à l’arrêt Châtelet : 4 minutes.',
      'Correspondance désormais manquée à l’arrêt Châtelet.',
      'Correspondance menacée à l’arrêt Châtelet, il manque 1 minute.',
    ],
    [
      'en',
      'Connection at Châtelet now tight: 4 minutes.',
      'Connection at Châtelet now missed.',
      'Connection at risk at Châtelet, 1 minute short.',
    ],
    [
      'es',
      'Transbordo ahora ajustado en Châtelet: 4 minutos.',
      'Transbordo ahora perdido en Châtelet.',
      'Transbordo en riesgo en Châtelet, con 1 minuto de menos.',
    ],
    [
      'it',
      'Coincidenza ora stretta alla fermata Châtelet: 4 minuti.',
      'Coincidenza ora persa alla fermata Châtelet.',
      'Coincidenza a rischio alla fermata Châtelet, in ritardo di 1 minuto.',
    ],
    [
      'de',
      'Anschluss an der Haltestelle Châtelet jetzt knapp: 4 Minuten.',
      'Anschluss an der Haltestelle Châtelet jetzt verpasst.',
      'Anschluss an der Haltestelle Châtelet gefährdet, 1 Minute zu knapp.',
    ],
  ] as const)('is a change that became tight, is missed or at risk, in %s', (locale, tight, missed, atRisk) => {
    const onTime = withRide('metro', { arrival: lateAt('08:52', '08:53') });
    const veryLate = withRide('metro', { arrival: lateAt('08:52', '09:12') });
    const late = withRide('metro', { arrival: lateAt('08:52', '08:58') });
    expect(changes(before, locale, onTime)).toBe(tight);
    expect(changes(veryLate, locale, onTime)).toBe(missed);
    expect(changes(late, locale, onTime)).toBe(atRisk);
  });

  it.each([
    ['fr', 'Autre trajet : métro 1.', 'Perturbation terminée. Métro 1 : trafic ralenti.'],
    ['en', 'Different journey: metro 1.', 'Disruption over. Métro 1 : trafic ralenti.'],
    ['es', 'Otro trayecto: metro 1.', 'Incidencia terminada. Métro 1 : trafic ralenti.'],
    ['it', 'Altro percorso: metro 1.', 'Disservizio risolto. Métro 1 : trafic ralenti.'],
    ['de', 'Andere Verbindung: Metro 1.', 'Störung behoben. Métro 1 : trafic ralenti.'],
  ] as const)('is another way, or a disruption that is over, in %s', (locale, other, over) => {
    expect(changes({ ...before, sections: before.sections.slice(0, 2) }, locale)).toBe(other);
    expect(changes({ ...before, disruptionIds: [] }, locale)).toBe(over);
  });

  it('names a platform that was not known, and is silent on one no longer told', () => {
    expect(changes(withRide('metro', platform('3')), 'fr', withRide('metro', { stops: [] }))).toBe('Métro 1 : quai 3.');
    expect(changes(withRide('metro', { stops: [] }))).toBe('');
  });

  it('tells the gravest first', () => {
    const all = withRide('rer', off, { ...rich, disruptionIds: ['slow', 'lift'] });
    expect(changes(all, 'fr', { ...before, disruptionIds: [] })).toBe(
      'RER A, départ à 09:00 supprimé. Départ 3 minutes plus tard, à 08:49. Arrivée 5 minutes plus tard, à 09:26. Métro 1 : quai 1 au lieu de 2. Correspondance menacée à l’arrêt Châtelet, il manque 2 minutes. Nouvelle perturbation. Métro 1 : trafic ralenti. Nouvelle information. RER A : ascenseur en panne à Châtelet.',
    );
  });
});
