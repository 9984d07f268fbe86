import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { itineraryOf } from './itinerary-of-legs.ts';
import { graphResponse, responses, secondsOfDuration } from './responses.ts';

const zone = 'Europe/Paris';
const stop = (id: string) => ({
  gtfsId: `F:${id}`,
  name: id,
  lat: 48.8,
  lon: 2.3,
  platformCode: '2',
  wheelchairBoarding: 'POSSIBLE',
  parentStation: { gtfsId: `F:${id}:area`, name: id },
});

/** A leg in a bus, as the published schema and its examples have it. */
const busLeg = {
  mode: 'BUS',
  transitLeg: true,
  start: { scheduledTime: '2020-02-02T10:51:00Z', estimated: { delay: 'PT10M' } },
  end: { scheduledTime: '2020-02-02T11:05:00Z', estimated: { delay: '-PT30S' } },
  duration: 240,
  distance: 2403.46,
  realTime: true,
  realtimeState: 'UPDATED',
  serviceDate: '2020-02-02',
  headsign: 'Headsign at boarding (stop index 5)',
  interlineWithPreviousLeg: false,
  from: { name: 'B', lat: 6, lon: 8.5, stop: stop('B') },
  to: { name: 'C', lat: 7, lon: 9, stop: stop('C') },
  route: {
    gtfsId: 'F:122',
    shortName: '122',
    longName: 'Long name',
    desc: null,
    mode: 'BUS',
    type: 3,
    color: null,
    textColor: null,
    agency: { gtfsId: 'F:F1', name: 'agency' },
  },
  trip: { gtfsId: 'F:122', wheelchairAccessible: 'NOT_POSSIBLE' },
  stopCalls: [{ stopLocation: { __typename: 'Stop' } }, { stopLocation: { __typename: 'Stop' } }],
  alerts: [
    {
      id: 'alert',
      alertHeaderText: 'A header',
      alertDescriptionText: 'A description',
      alertUrl: null,
      alertCause: 'MAINTENANCE',
      alertEffect: 'REDUCED_SERVICE',
      alertSeverityLevel: 'UNKNOWN_SEVERITY',
      effectiveStartDate: 1_676_459_008,
      effectiveEndDate: null,
      entities: [
        { __typename: 'Stop', gtfsId: 'F:B' },
        { __typename: 'StopOnRoute', stop: { gtfsId: 'F:C' }, route: { gtfsId: 'F:122' } },
        { __typename: 'Unknown' },
      ],
    },
  ],
  fareProducts: [
    {
      id: 'use',
      product: {
        id: 'F:day-pass',
        name: 'Day pass',
        __typename: 'DefaultFareProduct',
        price: { amount: 10, currency: { code: 'EUR', digits: 2 } },
      },
    },
    { id: 'other', product: { id: 'F:none', name: 'No price', __typename: 'DependentFareProduct' } },
  ],
};

const walkLeg = {
  mode: 'WALK',
  transitLeg: false,
  start: { scheduledTime: '2020-02-02T11:00:00Z', estimated: null },
  end: { scheduledTime: '2020-02-02T11:00:20Z', estimated: null },
  distance: 28,
  from: { name: 'A', lat: 5, lon: 8 },
  to: { name: 'B', lat: 6, lon: 8.5, stop: stop('B') },
  stopCalls: [],
  alerts: [],
  fareProducts: [],
  steps: [
    { relativeDirection: 'DEPART', streetName: 'Rue de Lyon', distance: 20 },
    { relativeDirection: 'LEFT', streetName: null, distance: 8 },
  ],
};

function read(...legs: readonly object[]) {
  const plan = { routingErrors: [], edges: [{ node: { legs } }] };
  const found = v.parse(responses.plan, { plan }).plan.edges[0]?.node.legs ?? [];
  return itineraryOf(found, zone);
}

describe('an itinerary of OpenTripPlanner', () => {
  it('becomes one of ours, with delays, fares, alerts and barriers', () => {
    const [leg] = read(busLeg)?.legs ?? [];
    expect(leg).toMatchObject({
      kind: 'RIDE',
      tripId: 'F:122',
      serviceDate: '2020-02-02',
      line: { id: 'F:122', code: '122', mode: 'BUS', networkName: 'agency' },
      departure: { scheduled: 1_580_640_660, delay: 600 },
      arrival: { scheduled: 1_580_641_500, delay: -30 },
      accessible: false,
      isCancelled: false,
      stopCount: 1,
      from: { name: 'B', stop: { id: 'F:B', stationId: 'F:B:area', platform: '2', accessible: true } },
      fares: [{ purchase: 'use', id: 'F:day-pass', cents: 1000, currency: 'EUR' }],
      disruptions: [
        {
          id: 'alert',
          severity: 'WARNING',
          effect: 'REDUCED_SERVICE',
          cause: 'MAINTENANCE',
          title: 'A header',
          lineIds: ['F:122'],
          stopIds: ['F:B', 'F:C'],
          periods: [{ from: '2023-02-15T12:03:28+01:00' }],
        },
      ],
    });
  });

  it('names a fare without a name by its id', () => {
    const [{ id, product }] = busLeg.fareProducts as unknown as [{ id: string; product: object }];
    const leg = { ...busLeg, fareProducts: [{ id, product: { ...product, id: 'F:short-hop', name: 'regular' } }] };
    expect(read(leg)?.legs[0]).toMatchObject({ fares: [{ id: 'F:short-hop', name: 'short-hop' }] });
  });

  it('is cancelled by the state of the run alone', () => {
    expect(read({ ...busLeg, realtimeState: 'CANCELED' })?.legs[0]).toMatchObject({ isCancelled: true });
  });

  it('walks along named streets, and has no live data where none is sent', () => {
    expect(read(walkLeg)?.legs[0]).toMatchObject({
      kind: 'STREET',
      mode: 'WALK',
      start: 1_580_641_200,
      end: 1_580_641_220,
      metres: 28,
      from: { name: 'A', stop: null },
      steps: [{ instruction: 'Rue de Lyon', meters: 20 }],
    });
    const planned = { ...busLeg, start: { ...busLeg.start, estimated: null } };
    expect(read(planned)?.legs[0]).toMatchObject({ departure: { delay: null } });
  });

  it('is left out if a run has no line, rather than shown with a gap', () => {
    expect(read(walkLeg, { ...busLeg, route: null })).toBeNull();
  });
});

describe('a response of OpenTripPlanner', () => {
  it('says what is wrong with it', () => {
    const wrong = (value: unknown) => v.safeParse(graphResponse(responses.stamp), value);
    expect(wrong({ data: null, errors: [{ message: 'Syntax error' }] }).issues?.[0].message).toBe(
      'no data: Syntax error',
    );
    expect(wrong({ data: { serviceTimeRange: {}, feeds: [{ feedId: 1 }], routes: [] } }).success).toBe(false);
  });

  it('has durations with signs, hours and parts of seconds', () => {
    const written = ['PT10M', '-PT30S', 'PT-30S', 'PT1H2M3S', 'P1DT1S', 'PT0S', 'PT1.6S'];
    expect(written.map(secondsOfDuration)).toEqual([600, -30, -30, 3723, 86_401, 0, 2]);
  });
});
