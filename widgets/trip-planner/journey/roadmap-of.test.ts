import { describe, expect, it } from 'vitest';
import type { Journey, PublicTransportSection, Section, TransferSection } from '#shared/domain/journey/journey.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createRichJourney, rerA, richDisruptions } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { cardOf } from './card-of.ts';
import { roadmapOf } from './roadmap-of.ts';

const reading: Reading = {
  i18n: translatedTexts('fr'),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:40+01:00'),
  disruptions: richDisruptions,
};
const rowsOf = (journey: Journey) => roadmapOf(journey, reading).rows;
const linesOf = (journey: Journey) =>
  rowsOf(journey).map(({ kind, text }) => `${kind} ${text}`.replaceAll('\u00A0', ' '));

const metro = createPublicTransportSection();
const changed = (gap: number, walkSeconds: number, missedSeconds?: number): Journey => {
  const to = createPublicTransportSection({
    ...(missedSeconds !== undefined && { missedSeconds }),
    id: 'rer',
    line: rerA,
    departure: createTransitTime('08:14', {
      scheduled: new Date(Date.parse('2026-11-20T08:14+01:00') + gap * 1000).toISOString(),
    }),
    arrival: createTransitTime('08:40'),
  });
  const walk: TransferSection = {
    ...createStreetSection({ id: 'change', durationSeconds: walkSeconds }),
    type: 'TRANSFER',
    mode: 'WALK',
  };
  return createJourney({ transfers: 1, sections: walkSeconds > 0 ? [metro, walk, to] : [metro, to] });
};

const shortAndCostly = 'Court : 4 min pour changer, 3 à pied. Si vous manquez cette correspondance : +18 min';

describe('a roadmap', () => {
  it('lists the steps of a walk, two of the same words too', () => {
    const stairs = { instruction: 'Prenez les escaliers.', meters: 40, seconds: 36 };
    const walk = createStreetSection({ steps: [stairs, { ...stairs, instruction: 'Continuez.' }, stairs] });
    const row = rowsOf(createJourney({ sections: [walk] })).find(({ kind }) => kind === 'STREET');
    const steps = row?.kind === 'STREET' ? row.steps : [];
    expect(steps.map(({ text, distance }) => `${text} ${distance}`.replaceAll('\u00A0', ' '))).toEqual([
      'Prenez les escaliers. 40 m',
      'Continuez. 40 m',
      'Prenez les escaliers. 40 m',
    ]);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(3);
  });

  it('says of a walk that it is an estimate, where the streets are not known', () => {
    const walk = createStreetSection({ durationSeconds: 240, distanceMeters: 260 });
    const textOf = (isEstimated: boolean) => linesOf(createJourney({ sections: [{ ...walk, isEstimated }] }))[1];
    expect(textOf(true)).toBe('STREET 4 min à pied, 260 m, estimation');
    expect(textOf(false)).toBe('STREET 4 min à pied, 260 m');
  });

  it('is a thread of rows from start to end', () => {
    expect(linesOf(createRichJourney())).toEqual([
      'START Départ : 3 rue Saint-Antoine',
      'STREET 4 min à pied, 260 m',
      'BOARD Métro 1, direction La Défense',
      'RIDE 3 arrêts, 6 min',
      'ALIGHT Descendre à l’arrêt Châtelet',
      'TRANSFER Court : 4 min pour changer, 3 à pied, 160 m',
      'BOARD RER A, direction Cergy-le-Haut',
      'RIDE 4 arrêts, 17 min',
      'ALIGHT Descendre à l’arrêt La Défense',
      'STREET 4 min à pied, 300 m',
      'END Arrivée : Grande Arche',
    ]);
    const ids = rowsOf(createRichJourney()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lets a ride take the time between the two minutes shown, as its card does', () => {
    const ride = createPublicTransportSection({
      departure: { scheduled: '2026-11-20T08:00:10+01:00', status: 'SCHEDULED' },
      arrival: { scheduled: '2026-11-20T08:04:50+01:00', status: 'SCHEDULED' },
      durationSeconds: 280,
      stopCount: 3,
    });
    const journey = createJourney({ departure: ride.departure, arrival: ride.arrival, sections: [ride] });
    expect(linesOf(journey)).toContain('RIDE 3 arrêts, 4 min');
    expect(cardOf(journey, reading).duration).toBe('4\u00A0min');
  });

  it('says at each boarding where, when, which line and what is to be known', () => {
    const [, , board, ride, , transfer, rer] = rowsOf(createRichJourney());
    expect(board).toMatchObject({
      place: { id: 'stop_point:bastille', title: 'Bastille', type: 'stopPoint' },
      platform: 'quai 2',
      line: { id: 'line:M1' },
      direction: 'La Défense',
      headsign: null,
      notices: [{ id: 'slow', severityText: 'Perturbation' }],
      nextDepartures: 'Départs suivants\u00A0: 08:53, 08:58',
      time: { text: '08:50', struck: { text: '08:46' } },
    });
    expect(ride).toMatchObject({
      stops: [
        { id: 'stop_point:saint-paul', name: 'Saint-Paul', time: { text: '08:52' } },
        { id: 'stop_point:hotel-de-ville', time: { text: '08:54' } },
      ],
    });
    expect(transfer).toMatchObject({
      state: 'TIGHT',
      equipments: [
        { id: 'lift:1', status: 'UNAVAILABLE', text: 'Ascenseur, correspondance\u00A0: en panne' },
        { id: 'escalator:1', text: 'Escalier mécanique, quai 1\u00A0: en service' },
      ],
    });
    expect(rer).toMatchObject({ direction: 'Cergy-le-Haut', headsign: 'UNIR', nextDepartures: null });
  });

  it('says above the thread what no leg carries, and below it what it costs', () => {
    const { notices, price, carbon, accessibility } = roadmapOf(createRichJourney(), reading);
    expect(notices.map(({ id }) => id)).toEqual(['lift']);
    expect([price, carbon?.text, accessibility?.text].map((text) => text?.replaceAll('\u00A0', ' '))).toEqual([
      'Prix : 2,50 €',
      '112 g de CO₂',
      'Non accessible en fauteuil roulant',
    ]);
  });

  it('says which tickets the price is for, and for which legs', () => {
    const { tickets, productIds } = roadmapOf(createRichJourney(), reading);
    expect(tickets.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(['Métro-Train-RER, 2,50 € : métro 1, RER A']);
    expect(productIds).toEqual(['ticket:1']);
    expect(roadmapOf(createJourney(), reading)).toMatchObject({ tickets: [], productIds: [] });
  });

  it('says by which doors to leave and to enter stations, and where to ride, where that is known', () => {
    const rich = createRichJourney();
    const sections = rich.sections.map((section) => {
      if (section.id === 'metro') return { ...section, ridingPosition: 'FRONT' } as typeof section;
      const doors = section.id === 'walk-1' ? { entrance: 'Rue Saint-Antoine' } : { exit: '3 Grande Arche' };
      return section.type === 'STREET' ? { ...section, ...doors } : section;
    });
    const rows = rowsOf(createRichJourney({ sections }));
    const doorsOf = (id: string) => rows.flatMap((row) => (row.kind === 'STREET' && row.id === id ? row.hints : []));
    expect([...doorsOf('walk-1'), ...doorsOf('walk-2')].map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
      'Entrez par : Rue Saint-Antoine',
      'Sortez par : 3 Grande Arche',
    ]);
    expect(
      rows.map((row) => (row.kind === 'BOARD' ? row.ridingPosition : undefined)).filter((one) => one !== undefined),
    ).toEqual(['Montez à l’avant', null]);
  });

  it('says the door of a change through the street', () => {
    const [metroLeg, , rerLeg] = changed(300, 180).sections;
    const street = createStreetSection({ id: 'street', durationSeconds: 180, exit: '2' });
    const sections = [metroLeg, street, rerLeg].filter((section) => section !== undefined);
    expect(rowsOf(createJourney({ sections })).filter(({ kind }) => kind === 'STREET')).toMatchObject([
      { id: 'street', hints: ['Sortez par\u00A0: 2'] },
    ]);
  });

  it('says that a price is not known, and nothing of prices on foot', () => {
    expect(roadmapOf(createJourney(), reading).price).toBe('Prix non connu');
    expect(roadmapOf(createJourney({ sections: [createStreetSection()] }), reading).price).toBeNull();
  });

  it.each([
    [119, 0, 'TIGHT', 'Court : 1 min pour changer'],
    [120, 0, 'FINE', 'Correspondance : 2 min'],
    [299, 180, 'TIGHT', 'Court : 4 min pour changer, 3 à pied'],
    [300, 180, 'FINE', 'Correspondance : 5 min, dont 3 min à pied'],
    [180, 180, 'TIGHT', 'Court : 3 min pour changer, 3 à pied'],
    [60, 180, 'MISSED', 'Correspondance manquée de 2 min'],
    [-60, 0, 'MISSED', 'Correspondance manquée de 1 min'],
  ])('calls a change with %d s, %d of them on foot, %s', (gap, walkSeconds, state, text) => {
    const row = rowsOf(changed(gap, walkSeconds)).find(({ kind }) => kind === 'TRANSFER');
    expect(row).toMatchObject({ state });
    expect(row?.text.replaceAll('\u00A0', ' ')).toBe(text);
  });

  it('names a change at risk, what is missing, and what to take instead', () => {
    const nextRide = { line: rerA, headsign: '', departure: createTransitTime('08:29') };
    const late = { ...metro, arrival: createTransitTime('08:14', { estimated: '2026-11-20T08:17:00+01:00' }) };
    const transferOf = (to: Partial<PublicTransportSection>) => {
      const sections = [
        late,
        createPublicTransportSection({ id: 'rer', departure: createTransitTime('08:15'), ...to }),
      ];
      return rowsOf(createJourney({ transfers: 1, sections })).find(({ kind }) => kind === 'TRANSFER');
    };
    expect(transferOf({ nextRide })).toMatchObject({
      state: 'AT_RISK',
      text: 'Correspondance menacée à l’arrêt Nation, il manque 2\u00A0min, sinon RER A à 08:29',
    });
    const isMissed = { isMissed: true, departure: createTransitTime('08:17') };
    expect(transferOf(isMissed)).toMatchObject({ state: 'AT_RISK', text: 'Correspondance menacée à l’arrêt Nation' });
  });

  it.each([
    [119, 0, 120, 'FINE', 'Correspondance : 1 min'],
    [299, 180, 599, 'FINE', 'Correspondance : 4 min, dont 3 min à pied'],
    [119, 0, 600, 'TIGHT', 'Court : 1 min pour changer. Si vous manquez cette correspondance : +10 min'],
    [299, 180, 1080, 'TIGHT', shortAndCostly],
    [300, 180, 1080, 'FINE', 'Correspondance : 5 min, dont 3 min à pied'],
    [60, 180, 120, 'MISSED', 'Correspondance manquée de 2 min'],
  ])(
    'warns of a short change only where missing it costs: %s s, %s on foot, then %s s',
    (gap, walk, missed, state, text) => {
      const journey = changed(gap, walk, missed);
      const row = rowsOf(journey).find(({ kind }) => kind === 'TRANSFER');
      expect(row).toMatchObject({ state });
      expect(row?.text.replaceAll('\u00A0', ' ')).toBe(text);
      expect(cardOf(journey, reading).warning?.state ?? 'FINE').toBe(state);
    },
  );

  it.each([
    ['2026-11-20T08:05+01:00', ['05:09', '05:19', '00:39+1'], 'demain 05:09, 05:19, dimanche 22 novembre 00:39'],
    ['2026-11-21T04:50+01:00', ['05:09', '05:19', '00:39+1'], '05:09, 05:19, dimanche 22 novembre 00:39'],
  ])('L10N-1: names the day of a next departure on another day than that of %s', (departs, times, list) => {
    const at = (time: string) => `2026-11-${time.endsWith('+1') ? 22 : 21}T${time.slice(0, 5)}:00+01:00`;
    const section = createPublicTransportSection({
      departure: createTransitTime('08:05', { scheduled: departs }),
      nextDepartures: times.map((time) => createTransitTime('05:09', { scheduled: at(time) })),
    });
    const row = rowsOf(createJourney({ sections: [section] })).find(({ kind }) => kind === 'BOARD');
    expect(row).toMatchObject({ nextDepartures: `Départs suivants\u00A0: ${list}` });
  });

  it('says of an approximate departure about when it is and how often vehicles leave', () => {
    const about = { headwaySeconds: 600 };
    const section = createPublicTransportSection({
      departure: createTransitTime('08:41', about),
      arrival: createTransitTime('08:49', about),
      nextDepartures: [createTransitTime('08:51', about), createTransitTime('09:01', about)],
    });
    const journey = createJourney({ departure: section.departure, arrival: section.arrival, sections: [section] });
    const row = rowsOf(journey).find(({ kind }) => kind === 'BOARD');
    expect(row).toMatchObject({
      frequency: 'Vers 08:41, toutes les 10\u00A0min',
      nextDepartures: 'Départs suivants\u00A0: ≈\u00A008:51, ≈\u00A009:01',
    });
    const card = cardOf(journey, reading);
    expect(card.boarding).toBe('Depuis Bastille vers 08:41, toutes les 10\u00A0min');
    expect(card.spoken.replaceAll('\u00A0', ' ')).toContain('vers 08:41 à l’arrêt Bastille, toutes les 10 min');
  });

  it('lets the traveller stay on board without getting off and on', () => {
    const stay: Section = { ...createStreetSection({ id: 'stay' }), type: 'TRANSFER', mode: 'STAY_IN' };
    const next: PublicTransportSection = createPublicTransportSection({ id: 'rer', line: rerA, stopCount: 1 });
    expect(linesOf(createJourney({ sections: [metro, stay, next] }))).toEqual([
      'BOARD Métro 1, direction Château de Vincennes',
      'RIDE 4 arrêts, 8 min',
      'STAY Rester à bord : le véhicule devient RER A',
      'RIDE 1 arrêt, 8 min',
      'ALIGHT Descendre à l’arrêt Nation',
    ]);
  });

  it('makes a place on the way a row of its own, and hurries nobody there', () => {
    const museum = createPlace({ id: 'museum', title: 'Musée' });
    const toMuseum = createStreetSection({ id: 'there', to: museum, distanceMeters: 100 });
    const fromMuseum = createStreetSection({ id: 'back', from: museum, distanceMeters: 100 });
    const pause: Section = {
      ...createStreetSection({ id: 'pause', to: museum, durationSeconds: 600 }),
      type: 'WAITING',
    };
    const next = createPublicTransportSection({ id: 'rer', line: rerA });
    const journey = createJourney({ vias: [museum], sections: [metro, toMuseum, pause, fromMuseum, next] });
    expect(linesOf(journey).slice(2, 8)).toEqual([
      'ALIGHT Descendre à l’arrêt Nation',
      'STREET 4 min à pied, 100 m',
      'VIA Étape : Musée',
      'WAIT 10 min d’attente',
      'STREET 4 min à pied, 100 m',
      'BOARD RER A, direction Château de Vincennes',
    ]);
  });

  it('tells every leg of a summary, whose stops come later', () => {
    const ride = rowsOf(createJourney()).find(({ kind }) => kind === 'RIDE');
    expect(ride).toMatchObject({ stops: null, text: '4 arrêts, 8\u00A0min' });
  });

  it('leads to no address that is not one of the web', () => {
    const booked = (reservationUrl: string) =>
      rowsOf(createJourney({ sections: [createPublicTransportSection({ reservationUrl })] }))[0];
    expect(booked('https://example.org/book')).toMatchObject({ reservationUrl: 'https://example.org/book' });
    expect(booked('javascript:alert(1)')).toMatchObject({ reservationUrl: null });
  });
});
