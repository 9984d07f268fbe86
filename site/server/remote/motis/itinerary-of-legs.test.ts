import type { Alert, Itinerary, Leg, Place } from '@motis-project/motis-client';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ridesIn } from '#site/server/engine/itinerary/found-itinerary.ts';
import { misfitsOfMotis } from '#tests/engines/fakes/published-motis.ts';
import { motisItinerary } from './itinerary-of-legs.ts';
import { motisResponses } from './responses.ts';
import { writtenMotisNetwork } from './testing/written-routes.ts';

const { network } = writtenMotisNetwork();

const alert: Alert = {
  headerText: 'Works',
  descriptionText: 'No lifts',
  cause: 'MAINTENANCE',
  effect: 'SIGNIFICANT_DELAYS',
  communicationPeriod: [{ start: '2026-11-01T00:00:00Z', end: '2026-12-31T00:00:00Z' }],
  impactPeriod: [{ start: '2026-12-01T05:00:00Z', end: '2026-12-01T22:00:00Z' }],
};

const place = (id: string, name: string, times: Partial<Place> = {}): Place => ({
  name,
  stopId: `de_city_${id}`,
  lat: 49,
  lon: 8.6,
  ...times,
});

const noGeometry = { points: '', precision: 6, length: 0 };

const ride: Leg = {
  mode: 'SUBURBAN',
  from: place('w', 'West', {
    departure: '2026-12-01T07:05:00Z',
    scheduledDeparture: '2026-12-01T07:00:00Z',
    track: '3',
  }),
  to: place('e', 'East', {
    arrival: '2026-12-01T07:21:00Z',
    scheduledArrival: '2026-12-01T07:20:00Z',
    alerts: [alert],
  }),
  intermediateStops: [
    place('m1', 'Middle', {
      arrival: '2026-12-01T07:12:00Z',
      scheduledArrival: '2026-12-01T07:10:00Z',
      departure: '2026-12-01T07:13:00Z',
      scheduledDeparture: '2026-12-01T07:11:00Z',
    }),
  ],
  duration: 960,
  startTime: '2026-12-01T07:05:00Z',
  endTime: '2026-12-01T07:21:00Z',
  scheduledStartTime: '2026-12-01T07:00:00Z',
  scheduledEndTime: '2026-12-01T07:20:00Z',
  realTime: true,
  scheduled: true,
  headsign: 'East',
  tripTo: place('e', 'East'),
  routeId: 'de_city_S3',
  tripId: '20261130_24:30_de_city_trip',
  routeShortName: 'S3',
  displayName: 'S3',
  alerts: [alert],
  legGeometry: noGeometry,
};

const walk: Leg = {
  mode: 'WALK',
  from: { name: 'START', lat: 49, lon: 8.6 },
  to: place('w', 'West'),
  duration: 300,
  startTime: '2026-12-01T07:00:00Z',
  endTime: '2026-12-01T07:05:00Z',
  scheduledStartTime: '2026-12-01T07:00:00Z',
  scheduledEndTime: '2026-12-01T07:05:00Z',
  realTime: false,
  scheduled: true,
  distance: 341.6,
  legGeometry: noGeometry,
};

function itineraryOf(...legs: Leg[]) {
  const written: Itinerary = { duration: 0, startTime: '', endTime: '', transfers: 0, id: 'x', legs };
  expect(misfitsOfMotis('Itinerary', written)).toEqual([]);
  const response = { direct: [], itineraries: [written] };
  const read = v.parse(motisResponses.plan, response);
  if ('error' in read) throw new Error(read.error);
  const [first] = read.itineraries;
  return first && motisItinerary(first, network);
}

const at = (clock: string) => Date.parse(`2026-12-01T${clock}:00Z`) / 1000;

describe('an itinerary of a MOTIS', () => {
  it('has the planned times of a run, and its delays', () => {
    const [leg] = itineraryOf(walk, ride)?.legs.slice(1) ?? [];
    expect(leg).toMatchObject({
      kind: 'RIDE',
      line: { id: 'de_city_S3', code: 'S3', mode: 'TRAIN', color: '#0055aa' },
      tripId: '20261130_24:30_de_city_trip',
      // A run after midnight is of the day before.
      serviceDate: '2026-11-30',
      departure: { scheduled: at('07:00'), delay: 300 },
      arrival: { scheduled: at('07:20'), delay: 60 },
      stopCount: 2,
      direction: 'East',
      isCancelled: false,
      from: { stop: { id: 'de_city_w', platform: '3' } },
      calls: [{}, { arrival: { delay: 120 }, departure: { delay: 120 }, stop: { stationId: 'de_city_M' } }, {}],
    });
  });

  it('has no delay without live data, which is not the same as being on time', () => {
    const [planned] = ridesIn(itineraryOf({ ...ride, realTime: false }) ?? { legs: [] });
    expect(planned?.departure).toEqual({ scheduled: at('07:00'), delay: null });
  });

  it('is cancelled with its run, or with a stop of the ride', () => {
    const isCancelled = (leg: Leg) => ridesIn(itineraryOf(leg) ?? { legs: [] })[0]?.isCancelled;
    expect(isCancelled({ ...ride, cancelled: true })).toBe(true);
    expect(isCancelled({ ...ride, from: { ...ride.from, cancelled: true } })).toBe(true);
  });

  it('has each alert once, at the line and the stop, while it bites', () => {
    const [{ disruptions = [] } = {}] = ridesIn(itineraryOf(ride) ?? { legs: [] });
    expect(disruptions).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{16}$/),
        severity: 'WARNING',
        effect: 'SIGNIFICANT_DELAYS',
        cause: 'MAINTENANCE',
        title: 'Works',
        message: 'No lifts',
        periods: [{ from: '2026-12-01T06:00:00+01:00', to: '2026-12-01T23:00:00+01:00' }],
        lineIds: ['de_city_S3'],
        stopIds: ['de_city_e'],
      },
    ]);
  });

  it('has walks with their streets, and lines that the network does not know', () => {
    const step = { fromLevel: 0, toLevel: 0, polyline: noGeometry, exit: '', stayOn: false, area: false } as const;
    const steps = [
      { ...step, relativeDirection: 'LEFT' as const, streetName: 'Hauptstraße', distance: 120.4 },
      { ...step, relativeDirection: 'CONTINUE' as const, streetName: '', distance: 5 },
    ];
    const other = { ...ride, routeId: 'de_other_N1', routeShortName: 'N1', mode: 'BUS' as const };
    const [onFoot, onBus] = itineraryOf({ ...walk, steps }, other)?.legs ?? [];
    expect(onFoot).toMatchObject({
      kind: 'STREET',
      mode: 'WALK',
      metres: 341.6,
      steps: [{ instruction: 'Hauptstraße', streetName: 'Hauptstraße', meters: 120, seconds: 0 }],
    });
    expect(onBus).toMatchObject({ line: { id: 'de_other_N1', code: 'N1', mode: 'BUS' } });
  });

  it('is none with a run that the engine does not describe', () => {
    const { tripId: _, ...unknown } = ride;
    expect(itineraryOf(unknown)).toBeNull();
  });
});
