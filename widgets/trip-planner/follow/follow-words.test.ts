import { describe, expect, it } from 'vitest';
import type { Journey, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createRichJourney } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { followStep } from './follow-step.ts';
import { followWords } from './follow-words.ts';

const zone = 'Europe/Paris';
const rich = createRichJourney();
const instant = (time: string) => Date.parse(time.includes('T') ? time : `2026-11-20T${time}+01:00`);
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

function wordsAt(journey: Journey, time: string, locale: Locale = 'fr', position?: { lat: number; lon: number }) {
  const now = instant(time);
  const reading = { i18n: translatedTexts(locale), zone, now };
  return followWords(followStep(journey, now, { zone, ...(position && { position }) }), journey, reading);
}

/** What stands in large type. */
function shownAt(journey: Journey, time: string, locale?: Locale): string[] {
  const { title, move, lead, time: shown, vehicle, details, next } = wordsAt(journey, time, locale);
  return [title, lead, shown?.text, vehicle, move, ...details, next]
    .filter((text) => typeof text === 'string')
    .map(plain);
}

const richWith = (changes: Record<string, Partial<PublicTransportSection>>): Journey => ({
  ...rich,
  sections: rich.sections.map((section) => ({ ...section, ...changes[section.id] }) as typeof section),
});

describe('a followed journey in words', () => {
  it.each([
    [
      '08:41:00',
      [
        'Partez à pied vers Bastille',
        'Dans 5 min',
        '08:46',
        '4 min à pied, 260 m',
        'Métro 1, direction La Défense, à 08:50, quai 2',
      ],
    ],
    [
      '08:47:00',
      [
        'Marchez jusqu’à Bastille',
        'Dans 3 min',
        '08:50',
        'Métro 1, direction La Défense',
        '4 min à pied, 260 m',
        'quai 2',
      ],
    ],
    [
      '08:50:30',
      [
        'Descendez à l’arrêt Châtelet',
        'Dans 3 arrêts',
        '08:56',
        'Métro 1, direction La Défense',
        'Court : 4 min pour changer, 3 à pied, 160 m. RER A, direction Cergy-le-Haut, à 09:00.',
      ],
    ],
    [
      '08:52:00',
      [
        'Préparez-vous à descendre : Châtelet',
        'Dans 2 arrêts',
        '08:56',
        'Métro 1, direction La Défense',
        'Court : 4 min pour changer, 3 à pied, 160 m. RER A, direction Cergy-le-Haut, à 09:00.',
      ],
    ],
    [
      '08:54:10',
      [
        'Préparez-vous à descendre : Châtelet',
        'Au prochain arrêt',
        '08:56',
        'Métro 1, direction La Défense',
        'Court : 4 min pour changer, 3 à pied, 160 m. RER A, direction Cergy-le-Haut, à 09:00.',
      ],
    ],
    [
      '08:56:00',
      [
        'Marchez jusqu’à Châtelet – Les Halles',
        'Dans 4 min',
        '09:00',
        'RER A, direction Cergy-le-Haut',
        '3 min à pied, 160 m',
      ],
    ],
    ['08:59:10', ['Attendez à l’arrêt Châtelet – Les Halles', '<1min', '09:00', 'RER A, direction Cergy-le-Haut']],
    [
      '09:05:00',
      [
        'Descendez à l’arrêt La Défense',
        'Dans 12 min',
        '09:17',
        'RER A, direction Cergy-le-Haut',
        '4 min à pied, 300 m, jusqu’à Grande Arche',
      ],
    ],
    ['09:18:00', ['Marchez jusqu’à Grande Arche', 'Dans 3 min', '09:21', '4 min à pied, 300 m']],
    ['09:21:00', ['Vous y êtes : Grande Arche']],
  ])('at %s', (time, shown) => {
    expect(shownAt(rich, time)).toEqual(shown);
  });

  it.each([
    ['fr', 'Préparez-vous à descendre : Châtelet', 'Dans 2 arrêts'],
    ['en', 'Get ready to get off: Châtelet', 'In 2 stops'],
    ['es', 'Prepárese para bajar: Châtelet', 'Dentro de 2 paradas'],
    ['it', 'Si prepari a scendere: Châtelet', 'Tra 2 fermate'],
    ['de', 'Gleich aussteigen: Châtelet', 'In 2 Halten'],
  ] as const)('L10N-1: says when to leave the vehicle, in %s', (locale, title, lead) => {
    expect(shownAt(rich, '08:52:00', locale).slice(0, 2)).toEqual([title, lead]);
  });

  it('names the day of a departure that is not today, and counts no hours', () => {
    expect(shownAt(rich, '2026-11-19T20:00+01:00').slice(0, 3)).toEqual([
      'Partez à pied vers Bastille',
      'Demain',
      '08:46',
    ]);
    expect(shownAt(rich, '06:00:00').slice(0, 2)).toEqual(['Partez à pied vers Bastille', '08:46']);
    expect(plain(wordsAt(rich, '2026-11-19T20:00+01:00').spoken)).toBe(
      'Partez à pied vers Bastille, demain à 08:46. 4 minutes à pied, 260 mètres. Ensuite. Métro 1, direction La Défense, à 08:50, quai 2.',
    );
  });

  it('is one text for screen readers, which changes with the step and not with the minutes', () => {
    expect(plain(wordsAt(rich, '08:52:00').spoken)).toBe(
      'Préparez-vous à descendre : Châtelet, dans 2 arrêts, à 08:56, 4 minutes de retard. Métro 1, direction La Défense. ' +
        'Ensuite. Court : 4 min pour changer, 3 à pied, 160 m. RER A, direction Cergy-le-Haut, à 09:00.',
    );
    expect(plain(wordsAt(rich, '08:47:00').spoken)).toBe(
      'Marchez jusqu’à Bastille, 4 minutes à pied, 260 mètres. ' +
        'Métro 1, direction La Défense, dans 3 minutes, à 08:50, 4 minutes de retard, quai 2.',
    );
    const keys = (...times: string[]) => new Set(times.map((time) => wordsAt(rich, time).key)).size;
    expect(keys('08:50:00', '08:50:30', '08:51:59')).toBe(1);
    expect(keys('08:51:59', '08:52:00')).toBe(2);
    expect(keys('08:52:00', '08:54:30')).toBe(1);
    expect(keys('08:45:59', '08:46:00', '08:50:00', '08:56:00', '08:59:00', '09:00:00', '09:17:00', '09:21:00')).toBe(
      8,
    );
  });

  it('lists what comes later, a line a stage', () => {
    const lines = (time: string) =>
      wordsAt(rich, time).later.map(({ time: at, text }) => plain([at?.text, text].filter(Boolean).join(' ')));
    expect(lines('08:41:00')).toEqual([
      '08:56 Descendre à l’arrêt Châtelet',
      '3 min à pied, 160 m, jusqu’à Châtelet – Les Halles',
      '09:00 RER A, direction Cergy-le-Haut, Châtelet – Les Halles',
      '09:17 Descendre à l’arrêt La Défense',
      '4 min à pied, 300 m, jusqu’à Grande Arche',
      '09:21 Arrivée : Grande Arche',
    ]);
    expect(lines('08:47:00')).toEqual(lines('08:41:00'));
    // The change is named as what follows.
    expect(lines('08:51:00')).toEqual(lines('08:41:00').slice(3));
    expect(lines('08:57:00')).toEqual(lines('08:41:00').slice(3));
    expect(lines('08:59:30')).toEqual(lines('08:41:00').slice(3));
    expect(lines('09:05:00')).toEqual(['09:21 Arrivée : Grande Arche']);
    expect(lines('09:20:00')).toEqual([]);
    expect(lines('09:22:00')).toEqual([]);
  });

  it('names the walk after a ride to the place to travel through, where no change is to be caught', () => {
    const ride = rich.sections.find(({ id }) => id === 'metro') as PublicTransportSection;
    const through = { ...rich, vias: [ride.to] };
    const { next, later } = wordsAt(through, '08:51:00');
    expect(plain(next ?? '')).toBe('3 min à pied, 160 m, jusqu’à Châtelet – Les Halles');
    expect(later[0]?.text).toBe('RER A, direction Cergy-le-Haut, Châtelet – Les Halles');
  });

  it.each(locales)('says each step in $language, none without words', ({ code }) => {
    for (const time of ['08:41', '08:47', '08:51', '08:53', '08:57', '08:59', '09:05', '09:18', '09:30']) {
      const { title, spoken, later } = wordsAt(rich, `${time}:00`, code);
      for (const text of [title, spoken, ...later.map((row) => row.text)]) expect(text).toMatch(/^\S.*\S$/s);
    }
  });

  it('says how to move on the street, and what a vehicle becomes', () => {
    const by = (mode: 'BIKE' | 'BIKE_SHARING' | 'CAR') =>
      createJourney({ sections: [createStreetSection({ id: 'move', mode })] });
    expect(shownAt(by('BIKE'), '07:58:00')[0]).toBe('Partez à vélo vers Bastille');
    expect(shownAt(by('BIKE_SHARING'), '07:58:00')[0]).toBe('Partez en vélo en libre-service vers Bastille');
    expect(shownAt(by('CAR'), '07:58:00')[0]).toBe('Partez en voiture vers Bastille');
    expect(shownAt(by('CAR'), '08:01:00')[0]).toBe('Roulez jusqu’à Bastille');
    const stay = { ...createStreetSection({ id: 'stay' }), type: 'TRANSFER', mode: 'STAY_IN' } as const;
    const [first, second] = [createPublicTransportSection({ id: 'a' }), createPublicTransportSection({ id: 'b' })];
    const journey = createJourney({ sections: [first, stay, second] });
    expect(shownAt(journey, '08:07:00')).toContain('Rester à bord : le véhicule devient métro 1');
  });

  it('counts the stops of the whole ride where the vehicle comes at no known time', () => {
    const about = (time: string) => createTransitTime(time, { headwaySeconds: 600 });
    const ride = createPublicTransportSection({ departure: about('08:06'), arrival: about('08:14') });
    const journey = createJourney({ sections: [ride] });
    expect(shownAt(journey, '08:00:00')).toContain('toutes les 10 min');
    expect(shownAt(journey, '08:07:00').slice(0, 2)).toEqual(['Descendez à l’arrêt Nation', 'Après 4 arrêts']);
  });

  it('says how far the end of the step is, rounded as a position is known', () => {
    const near = wordsAt(rich, '08:47:00', 'fr', { lat: 48.855, lon: 2.369 });
    expect(plain(near.distance ?? '')).toBe('Bastille : vous êtes à 220 m');
    expect(wordsAt(rich, '08:47:00').distance).toBeNull();
    expect(wordsAt(rich, '09:21:00', 'fr', { lat: 48.855, lon: 2.369 }).distance).toBeNull();
  });
});

describe('an obstacle in words', () => {
  const late = (scheduled: string, estimated: string) =>
    createTransitTime(scheduled, { estimated: createTransitTime(estimated).scheduled, status: 'DELAYED' });
  const missed = richWith({
    metro: { arrival: late('08:52', '08:59') },
    rer: { nextDepartures: [createTransitTime('09:08')] },
  });

  it('warns of a missed change, and then says what to take instead', () => {
    const before = wordsAt(missed, '08:51:00');
    expect(plain(before.warning ?? '')).toBe(
      'Correspondance menacée : RER A à 09:00. Prochain départ de cette ligne à 09:08.',
    );
    expect(plain(before.spoken)).toContain(plain(before.warning ?? 'none'));
    expect(shownAt(missed, '09:00:00')).toEqual([
      'Correspondance manquée : RER A à 09:00',
      'Dans 8 min',
      '09:08',
      'RER A, direction Cergy-le-Haut',
      'Prochain départ de cette ligne à 09:08',
    ]);
    expect(wordsAt(missed, '09:00:00').warning).toBeNull();
  });

  it('names a cancelled departure', () => {
    const off = richWith({ metro: { departure: createTransitTime('08:46', { status: 'CANCELLED' }) } });
    expect(shownAt(off, '08:30:00')).toEqual([
      'Métro 1, départ à 08:46 supprimé',
      'Dans 23 min',
      '08:53',
      'Métro 1, direction La Défense',
      'Prochain départ de cette ligne à 08:53',
    ]);
    const whole = { ...rich, departure: createTransitTime('08:42', { status: 'CANCELLED' }) };
    expect(shownAt(whole, '08:30:00')).toEqual(['Trajet supprimé']);
  });
});
