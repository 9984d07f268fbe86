import { describe, expect, it } from 'vitest';
import type { DisruptionScope, TrafficDisruption } from '#shared/domain/traffic.ts';
import { createTrafficDisruption, createTrafficLine } from '#shared/testing/factories/traffic.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { LineState, LineStatus } from './traffic.model.ts';
import { causeText, kindTexts, periodTexts, scopeText, spokenLine, summaryText, whenText } from './traffic-words.ts';

const now = Date.parse('2026-11-20T08:00+01:00');
const readingIn = (locale: 'fr' | 'en' | 'es' | 'it' | 'de') => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now,
});
const reading = readingIn('fr');
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;
const at = (day: number, clock: string) => `2026-11-${day}T${clock}:00+01:00`;
const entry = (state: LineState, values: Partial<LineStatus> = {}): LineStatus => ({
  line: createTrafficLine(),
  state,
  plannedAt: null,
  ...values,
});

describe('the periods of a disruption in words', () => {
  it.each<[periods: TrafficDisruption['periods'], words: string]>([
    [[], 'Fin non annoncée'],
    [[{ from: at(19, '08:00') }], 'Fin non annoncée'],
    [[{ from: at(20, '07:00'), to: at(20, '09:00') }], 'Fin prévue à 09:00'],
    [[{ from: at(20, '07:00'), to: at(21, '00:40') }], 'Fin prévue demain à 00:40'],
    [[{ from: at(20, '07:00'), to: '2027-01-01T23:00:00+01:00' }], 'Fin prévue vendredi 1er janvier 2027 à 23:00'],
    [[{ from: at(20, '22:30') }], 'Début à 22:30'],
    [[{ from: at(20, '22:30'), to: at(21, '00:40') }], 'Début à 22:30, fin prévue demain à 00:40'],
    [
      [
        { from: at(24, '22:30'), to: at(25, '00:40') },
        { from: at(23, '22:30'), to: at(24, '00:40') },
      ],
      'Début lundi 23 novembre à 22:30, fin prévue mardi 24 novembre à 00:40',
    ],
  ])('%j', (periods, words) => {
    expect(plain(whenText(createTrafficDisruption({ periods }), reading))).toBe(words);
  });

  it('are listed in order, without those that are over', () => {
    const periods = [
      { from: at(23, '22:30'), to: at(24, '00:40') },
      { from: at(19, '22:30'), to: at(20, '00:40') },
      { from: at(20, '22:30'), to: at(20, '23:40') },
      { from: at(30, '22:30') },
    ];
    expect(periodTexts(createTrafficDisruption({ periods }), reading).map(plain)).toEqual([
      'Aujourd’hui 22:30 – 23:40',
      'Lundi 23 novembre 22:30 – mardi 24 novembre 00:40',
      'À partir de : lundi 30 novembre 22:30',
    ]);
  });
});

it.each<[scope: Partial<DisruptionScope>, words: string | null]>([
  [{ extent: 'LINE' }, null],
  [{ extent: 'LINE', direction: 'Nation' }, 'Direction Nation'],
  [{ extent: 'STRETCH', stops: ['Invalides', 'Javel'] }, 'Entre Invalides et Javel'],
  [
    { extent: 'STRETCH', stops: ['Invalides', 'Javel'], direction: 'Massy' },
    'Entre Invalides et Javel, direction Massy',
  ],
  [{ extent: 'STRETCH', stops: [] }, 'Une section de la ligne'],
  [{ extent: 'STOPS', stops: ['Javel'] }, 'Arrêt Javel'],
  [{ extent: 'STOPS', stops: ['A', 'B', 'C', 'D'] }, 'Arrêts A, B, C, D'],
  [{ extent: 'STOPS', stops: ['A', 'B', 'C', 'D', 'E'] }, 'Arrêts A, B, C, D et 1 autre'],
  [{ extent: 'RUNS' }, 'Certains départs'],
])('the scope %j is %s', (scope, words) => {
  expect(scopeText({ extent: 'LINE', lineIds: ['6'], stops: [], ...scope }, reading)).toBe(words);
});

it.each<[states: LineState[], words: string]>([
  [['NORMAL', 'NORMAL'], 'Trafic normal sur toutes les lignes'],
  [['NORMAL'], 'Trafic normal'],
  [['NORMAL', 'NOTICE'], 'Trafic normal sur toutes les lignes'],
  [['NORMAL', 'UNKNOWN'], 'Trafic normal sur les lignes suivies'],
  [['UNKNOWN', 'UNKNOWN'], 'Pas d’information en temps réel sur ces lignes'],
  [['INTERRUPTED', 'NORMAL'], '1 ligne interrompue'],
  [['INTERRUPTED', 'PARTLY_INTERRUPTED', 'WORKS'], '2 lignes interrompues, 1 ligne perturbée'],
  [['DISRUPTED', 'WORKS', 'STOPS_CLOSED', 'UNKNOWN'], '3 lignes perturbées'],
])('the network with %j is summed up as %s', (states, words) => {
  expect(
    summaryText(
      states.map((state) => entry(state)),
      reading,
    ),
  ).toBe(words);
});

it('kind, effect and cause are words, and unknown ones are left out', () => {
  const of = (values: Partial<TrafficDisruption>) => {
    const disruption = createTrafficDisruption(values);
    return [...kindTexts(disruption, reading), causeText(disruption, reading)];
  };
  expect(of({ severity: 'BLOCKING', effect: 'NO_SERVICE', cause: 'STRIKE' })).toEqual([
    'Interruption',
    'Service interrompu',
    'Grève',
  ]);
  expect(of({ effect: 'REDUCED_SERVICE', cause: 'CONSTRUCTION' })).toEqual(['Travaux', 'Service réduit', null]);
  expect(of({ effect: 'toString', cause: 'constructor' })).toEqual(['Perturbation', null]);
});

it.each([
  ['fr', 'Métro 1 : Trafic normal, Perturbation prévue demain à 22:30'],
  ['en', 'Metro 1: Normal service, Disruption planned tomorrow at 22:30'],
  ['es', 'Metro 1: Servicio normal, Incidencia prevista mañana a las 22:30'],
  ['it', 'Metro 1: Servizio regolare, Perturbazione prevista domani alle 22:30'],
  ['de', 'Metro 1: Normaler Betrieb, Störung geplant morgen um 22:30 Uhr'],
] as const)('in %s a line is heard as %s', (locale, words) => {
  const planned = entry('NORMAL', { plannedAt: Date.parse(at(21, '22:30')) });
  expect(plain(spokenLine(planned, readingIn(locale)))).toBe(words);
});
