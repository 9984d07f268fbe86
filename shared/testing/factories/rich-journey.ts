import type { Disruption } from '#shared/domain/disruption.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { createDisruption } from './disruption.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from './journey.ts';
import { createLine } from './line.ts';
import { createPlace } from './place.ts';
import { createTransitTime } from './schedule.ts';

const stop = (id: string, title: string) =>
  createPlace({ id: `stop_point:${id}`, type: 'stopPoint', title, displayName: title });
const [bastille, chateletMetro, chateletRer, laDefense] = [
  stop('bastille', 'Bastille'),
  stop('chatelet-1', 'Châtelet'),
  stop('chatelet-a', 'Châtelet – Les Halles'),
  stop('la-defense', 'La Défense'),
];
const home = createPlace({
  id: '2.36800;48.85300',
  type: 'address',
  title: '3 rue Saint-Antoine',
  displayName: '3 rue Saint-Antoine, 75004 Paris',
});
const office = createPlace({
  id: '2.23600;48.89300',
  type: 'pointOfInterest',
  title: 'Grande Arche',
  displayName: 'Grande Arche, Puteaux',
  lat: 48.893,
  lon: 2.236,
});

export const rerA = createLine({
  id: 'line:A',
  code: 'A',
  name: 'RER A',
  mode: 'RER',
  color: '#e3051c',
  textColor: '#ffffff',
});

/** Four minutes late. */
const late = (scheduled: string, estimated: string) =>
  createTransitTime(scheduled, {
    estimated: `2026-11-20T${estimated}:00+01:00`,
    delaySeconds: 240,
    status: 'DELAYED',
  });

/** The disruptions of `createRichJourney`. */
export const richDisruptions: readonly Disruption[] = [
  createDisruption({
    id: 'lift',
    severity: 'INFO',
    title: 'RER A : ascenseur en panne à Châtelet',
    message: 'Réparation prévue\nle 27 novembre.',
    lineIds: ['line:A'],
  }),
  createDisruption({ id: 'slow', title: 'Métro 1 : trafic ralenti', message: 'Comptez 5 minutes de plus.' }),
];

/**
 * A journey with every feature: walks, a late métro, a tight change, an RER, disruptions, a lift, a price.
 *
 * Long because it is one literal: a journey with a leg of every kind.
 */
export function createRichJourney(values: Partial<Journey> = {}): Journey {
  return createJourney({
    id: 'rich',
    journeySummaryCode: 'summary:rich',
    isDetailedTrip: true,
    departure: late('08:42', '08:46'),
    arrival: createTransitTime('09:21'),
    durationSeconds: 2100,
    transfers: 1,
    walkSeconds: 660,
    walkMeters: 720,
    co2Grams: 112,
    co2CarGrams: 1900,
    fare: {
      status: 'FOUND',
      totalCents: 250,
      currency: 'EUR',
      tickets: [{ id: 'ticket:1', name: 'Métro-Train-RER', priceCents: 250, sectionIds: ['metro', 'rer'] }],
    },
    accessible: false,
    realtime: true,
    disruptionIds: ['lift', 'slow'],
    qualifications: ['FASTEST', 'LESS_CO2'],
    from: home,
    to: office,
    sections: [
      createStreetSection({
        id: 'walk-1',
        from: home,
        to: bastille,
        departure: createTransitTime('08:46'),
        arrival: createTransitTime('08:50'),
        durationSeconds: 240,
        distanceMeters: 260,
        steps: [{ instruction: 'Prendre la rue Saint-Antoine', meters: 260, seconds: 240 }],
      }),
      createPublicTransportSection({
        id: 'metro',
        from: bastille,
        to: chateletMetro,
        departure: late('08:46', '08:50'),
        arrival: late('08:52', '08:56'),
        durationSeconds: 360,
        headsign: 'La Défense',
        direction: 'La Défense',
        stopCount: 3,
        disruptionIds: ['slow'],
        nextDepartures: [createTransitTime('08:53'), createTransitTime('08:58')],
        stops: [
          {
            ...bastille,
            stopPointId: 'stop_point:bastille',
            name: 'Bastille',
            departure: late('08:46', '08:50'),
            platform: '2',
          },
          {
            ...bastille,
            stopPointId: 'stop_point:saint-paul',
            name: 'Saint-Paul',
            arrival: late('08:48', '08:52'),
            departure: late('08:48', '08:52'),
          },
          {
            ...bastille,
            stopPointId: 'stop_point:hotel-de-ville',
            name: 'Hôtel de Ville',
            arrival: late('08:50', '08:54'),
            departure: late('08:50', '08:54'),
          },
          {
            ...chateletMetro,
            stopPointId: 'stop_point:chatelet-1',
            name: 'Châtelet',
            arrival: late('08:52', '08:56'),
          },
        ],
      }),
      {
        id: 'change',
        type: 'TRANSFER',
        mode: 'WALK',
        from: chateletMetro,
        to: chateletRer,
        departure: createTransitTime('08:56'),
        arrival: createTransitTime('08:59'),
        durationSeconds: 180,
        distanceMeters: 160,
        equipments: [
          { id: 'escalator:1', type: 'ESCALATOR', label: 'quai 1', status: 'AVAILABLE' },
          { id: 'lift:1', type: 'LIFT', label: 'correspondance', status: 'UNAVAILABLE' },
        ],
      },
      {
        id: 'wait',
        type: 'WAITING',
        from: chateletRer,
        to: chateletRer,
        departure: createTransitTime('08:59'),
        arrival: createTransitTime('09:00'),
        durationSeconds: 60,
      },
      createPublicTransportSection({
        id: 'rer',
        line: rerA,
        tripId: 'trip:2',
        from: chateletRer,
        to: laDefense,
        departure: createTransitTime('09:00'),
        arrival: createTransitTime('09:17'),
        durationSeconds: 1020,
        headsign: 'UNIR',
        direction: 'Cergy-le-Haut',
        stopCount: 4,
        disruptionIds: [],
      }),
      createStreetSection({
        id: 'walk-2',
        from: laDefense,
        to: office,
        departure: createTransitTime('09:17'),
        arrival: createTransitTime('09:21'),
        durationSeconds: 240,
        distanceMeters: 300,
      }),
    ],
    ...values,
  });
}
