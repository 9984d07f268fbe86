import { describe, expect, it } from 'vitest';
import type { Journey, Section } from '#shared/domain/journey/journey.ts';
import type { FoundLeg } from './found-itinerary.ts';
import { type ItineraryContext, journeyOfItinerary } from './journey-of-itinerary.ts';
import { ride, spot, walk } from './testing/written-itinerary.ts';

const places = [
  { id: 'a:A', title: 'Home', lat: 48.8, lon: 2.3 },
  { id: '', title: '', lat: 48.9, lon: 2.4 },
];

function journeyOf(legs: readonly FoundLeg[], more: Partial<ItineraryContext> = {}): Journey {
  const plain = { places, code: 'code', zone: 'Europe/Paris', isDetailed: false, explainsBarriers: false };
  const stopTypeOf = (id: string) => (id.startsWith('a:') ? 'stopArea' : null);
  return journeyOfItinerary({ legs }, { ...plain, hasFares: true, stopTypeOf, ...more });
}

const shown = ({ type, from, to, departure, durationSeconds }: Section) =>
  `${type} ${from.title}-${to.title} ${departure.scheduled.slice(11, 16)} ${durationSeconds / 60}`;

describe('the journey of an itinerary', () => {
  it('walks to the first stop, waits, rides, changes on foot, and ends at the destination', () => {
    const legs = [
      walk('A', 'B', [0, 4]),
      ride('B', 'C', [6, 12]),
      walk('C', 'D', [12, 14]),
      ride('D', 'E', [17, 20]),
      walk('E', 'F', [20, 25]),
    ];
    const journey = journeyOf(legs);
    expect(journey.sections.map(shown)).toEqual([
      'STREET Home-B 08:00 4',
      'WAITING B-B 08:04 2',
      'PUBLIC_TRANSPORT B-C 08:06 6',
      'TRANSFER C-D 08:12 2',
      'WAITING D-D 08:14 3',
      'PUBLIC_TRANSPORT D-E 08:17 3',
      'STREET E-48.90000, 2.40000 08:20 5',
    ]);
    expect(journey.sections.map(({ id }) => id)).toEqual(journey.sections.map((_, index) => `section-${index + 1}`));
    expect(journey).toMatchObject({ durationSeconds: 1500, transfers: 1, walkSeconds: 660, walkMeters: 900 });
    expect(journey.from).toMatchObject({ id: 'a:A', type: 'stopArea' });
    expect(journey.to).toMatchObject({ id: '48.9;2.4', type: 'address' });
  });

  it('does not count staying aboard as a change', () => {
    const { sections, transfers } = journeyOf([ride('A', 'B', [0, 5]), ride('B', 'C', [6, 9], { isStay: true })]);
    expect(transfers).toBe(0);
    expect(sections.map(({ type }) => type)).toEqual(['PUBLIC_TRANSPORT', 'TRANSFER', 'PUBLIC_TRANSPORT']);
    expect(sections[1]).toMatchObject({ mode: 'STAY_IN', durationSeconds: 60 });
  });

  it('has live times: late, early and on time, and planned ones without live data', () => {
    const late = (scheduled: number, delay: number) => ({ scheduled, delay });
    const plain = ride('A', 'B', [0, 5]);
    const { departure, arrival } = plain;
    const times = (delays: readonly [number, number]) => {
      const live = { departure: late(departure.scheduled, delays[0]), arrival: late(arrival.scheduled, delays[1]) };
      return journeyOf([{ ...plain, ...live }]);
    };
    const journey = times([120, -30]);
    expect(journey.realtime).toBe(true);
    expect(journey.sections[0]?.departure).toEqual({
      scheduled: '2026-12-01T08:00:00+01:00',
      estimated: '2026-12-01T08:02:00+01:00',
      delaySeconds: 120,
      status: 'DELAYED',
    });
    expect(journey.sections[0]?.arrival).toMatchObject({ delaySeconds: -30, status: 'EARLY' });
    expect(journey.departure).toEqual(journey.sections[0]?.departure);
    expect(journey.durationSeconds).toBe(150);
    expect(times([0, 0]).departure).toMatchObject({ delaySeconds: 0, status: 'ON_TIME' });
    expect(journeyOf([plain])).toMatchObject({ realtime: false, departure: { status: 'SCHEDULED' } });
  });

  it('says of a cancelled run that it is, with its planned times', () => {
    const departure = { scheduled: ride('A', 'B', [0, 5]).departure.scheduled, delay: 300 };
    const {
      sections,
      departure: first,
      realtime,
    } = journeyOf([ride('A', 'B', [0, 5], { isCancelled: true, departure })]);
    expect(sections[0]?.departure).toEqual({ scheduled: '2026-12-01T08:00:00+01:00', status: 'CANCELLED' });
    expect(first.status).toBe('CANCELLED');
    expect(realtime).toBe(true);
  });

  it('overlaps where a change is missed, without a negative time', () => {
    const { sections } = journeyOf([ride('A', 'B', [0, 9]), ride('B', 'C', [6, 12])]);
    expect(sections.map(({ type }) => type)).toEqual(['PUBLIC_TRANSPORT', 'PUBLIC_TRANSPORT']);
    expect(sections.every(({ durationSeconds }) => durationSeconds > 0)).toBe(true);
  });

  it('is accessible if everything is known to be, and names its barriers on request', () => {
    expect(journeyOf([ride('A', 'B', [0, 5])]).accessible).toBe(true);
    expect(journeyOf([ride('A', 'B', [0, 5], { accessible: null })]).accessible).toBeNull();
    const barred = ride('A', 'B', [0, 5], { to: spot('B', false), accessible: false });
    expect(journeyOf([barred])).toMatchObject({ accessible: false });
    expect(journeyOf([barred]).barriers).toBeUndefined();
    expect(journeyOf([barred], { explainsBarriers: true }).barriers).toEqual([
      { type: 'STOP', name: 'B' },
      { type: 'VEHICLE', name: '1' },
    ]);
  });

  it('buys a ticket for all rides once, and says where a price is missing', () => {
    const ticket = { purchase: 'p', id: 'day', name: 'Day', cents: 800, currency: 'EUR' };
    const single = { ...ticket, purchase: 'q', id: 'single', cents: 200 };
    const [first, second] = [ride('A', 'B', [0, 5]), ride('B', 'C', [6, 9])];
    const both = journeyOf([
      { ...first, fares: [ticket] },
      { ...second, fares: [ticket, single] },
    ]);
    expect(both.fare).toEqual({
      status: 'FOUND',
      totalCents: 800,
      currency: 'EUR',
      tickets: [{ id: 'day', name: 'Day', priceCents: 800, sectionIds: ['section-1', 'section-3'] }],
    });
    expect(journeyOf([{ ...first, fares: [single] }, second]).fare).toMatchObject({
      status: 'PARTIAL',
      totalCents: 200,
    });
    expect(journeyOf([first], { hasFares: false }).fare).toBeUndefined();
  });

  it('has stops, shapes and next departures in full only', () => {
    const calls = ['A', 'B'].map((name) => ({
      ...spot(name),
      arrival: { scheduled: 0, delay: null },
      departure: null,
    }));
    const leg = ride('A', 'B', [0, 5], { calls, next: [{ scheduled: 1_796_108_400, delay: null }] });
    expect(journeyOf([leg]).sections[0]).not.toHaveProperty('stops');
    expect(journeyOf([leg], { isDetailed: true }).sections[0]).toMatchObject({
      stops: [{ stopPointId: 's:A' }, { stopPointId: 's:B', arrival: { status: 'SCHEDULED' } }],
      nextDepartures: [{ status: 'SCHEDULED' }],
      shape: {
        coordinates: [
          [2.35, 48.85],
          [2.35, 48.85],
        ],
      },
    });
  });
});
