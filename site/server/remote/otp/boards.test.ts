import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { otpLineDepartures, otpStopSchedules } from './boards.ts';
import type { OtpQuery } from './otp-client.ts';
import { departuresQuery } from './queries.ts';
import { writtenNetwork } from './testing/written-network.ts';

/** Start of the service day of 2026-12-01: midnight in Paris. */
const serviceDay = Date.parse('2026-12-01T00:00:00+01:00') / 1000;
const eight = serviceDay + 8 * 3600;

const time = (trip: string, minute: number, more: object = {}) => ({
  serviceDay,
  scheduledArrival: 8 * 3600 + minute * 60 - 20,
  scheduledDeparture: 8 * 3600 + minute * 60,
  arrivalDelay: 0,
  departureDelay: 0,
  realtime: false,
  realtimeState: 'SCHEDULED',
  headsign: null,
  stopPositionInPattern: 1,
  stop: { gtfsId: 'F:middle', platformCode: '3', wheelchairBoarding: 'POSSIBLE' },
  trip: { gtfsId: `F:${trip}`, wheelchairAccessible: 'POSSIBLE' },
  ...more,
});

const alert = {
  id: 'works',
  alertHeaderText: 'Works',
  alertDescriptionText: 'No trains',
  alertEffect: 'NO_SERVICE',
  entities: [{ __typename: 'Route', gtfsId: 'F:T' }],
};

const station = {
  alerts: [alert],
  stoptimesForPatterns: [
    {
      pattern: { code: 'F:T:0' },
      stoptimes: [
        time('late', 10, { realtime: true, realtimeState: 'UPDATED', departureDelay: 300 }),
        time('gone', 5, { realtimeState: 'CANCELED' }),
        time('night', 0, { scheduledDeparture: 25 * 3600, scheduledArrival: 25 * 3600 }),
      ],
    },
    { pattern: { code: 'F:T:0b' }, stoptimes: [time('north', 12)] },
    { pattern: { code: 'F:unknown' }, stoptimes: [time('x', 1)] },
  ],
};

const run = {
  gtfsId: 'F:x',
  tripHeadsign: null,
  wheelchairAccessible: null,
  alerts: [],
  tripGeometry: null,
  route: { gtfsId: 'F:T' },
  stoptimesForDate: [0, 10, 20].map((minute, index) => ({
    ...time('x', minute, { stopPositionInPattern: index }),
    stop: { gtfsId: 'F:any', name: 'Any', lat: 1, lon: 2 },
  })),
};

/** A planner whose engine has the board above at every stop. */
function planner() {
  const sent: (readonly [query: string, variables: object])[] = [];
  const query: OtpQuery = async ({ query: text, variables = {}, data }) => {
    sent.push([text, variables]);
    const board = text === departuresQuery;
    return v.parse(data, board ? { station, stop: null } : { ride0: run, ride1: run, ride2: run, ride3: run });
  };
  return { sent, planner: { network: writtenNetwork(), query, hasStreets: false } };
}

const context = { language: 'fr', now: eight * 1000, signal: new AbortController().signal, requestId: 'r' } as const;

describe('the board of a stop', () => {
  it('has the time of the service day, live times and cancelled runs, in order of what is expected', async () => {
    const { planner: one, sent } = planner();
    const board = await otpStopSchedules(one, 'F:MIDDLE', { from: eight, groupedByTerminus: false }, context);
    const [train] = board?.schedules.filter(({ line, direction }) => line.id === 'F:T' && direction.id === '0') ?? [];
    expect(train?.departures.map(({ tripId, time: at }) => [tripId, at.scheduled.slice(0, 16), at.status])).toEqual([
      ['F:gone', '2026-12-01T08:05', 'CANCELLED'],
      ['F:north', '2026-12-01T08:12', 'SCHEDULED'],
      ['F:late', '2026-12-01T08:10', 'DELAYED'],
      ['F:night', '2026-12-02T01:00', 'SCHEDULED'],
    ]);
    expect(train?.departures[0]).toMatchObject({
      platform: '3',
      accessible: true,
      destination: 'East',
      realtime: true,
    });
    expect(board?.disruptions).toMatchObject([{ id: 'works', severity: 'BLOCKING', lineIds: ['F:T'] }]);
    expect(sent[0]?.[1]).toMatchObject({ id: 'F:MIDDLE', isStation: true, startTime: eight });
    // By default the engine leaves cancelled runs out.
    expect(sent[0]?.[0]).toContain('omitCanceled: false');
  });

  it('says why an entry is empty', async () => {
    const { planner: one } = planner();
    const board = (from: number) => otpStopSchedules(one, 'F:MIDDLE', { from, groupedByTerminus: true }, context);
    const reasonsOf = async (from: number) =>
      (await board(from))?.schedules.map(({ line, terminus, reason }) => [line.code, terminus?.[0], reason]);
    expect(await reasonsOf(eight)).toEqual([
      ['A', 'East', 'NO_SERVICE_TODAY'],
      ['T', 'East', undefined],
      ['T', 'North', undefined],
      ['T', 'West', 'NO_SERVICE_TODAY'],
      ['7', 'Hamlet', 'NO_SERVICE_TODAY'],
    ]);
    const later = await board(eight + 86_400 * 400);
    expect(later?.outOfPeriod).toEqual({ firstDay: '2026-01-01', lastDay: '2026-12-31' });
    expect(later?.schedules[0]?.reason).toBe('OUT_OF_PERIOD');
  });
});

describe('the departures of a line', () => {
  it('lead to a stop, with the arrival there', async () => {
    const { planner: one, sent } = planner();
    const query = { stopPointId: 'F:MIDDLE', lineId: 'F:T', from: eight, toStopPointId: 'F:EAST' };
    const found = await otpLineDepartures(one, query, context);
    expect(found?.departures.map(({ tripId }) => tripId)).toEqual(['F:gone', 'F:late', 'F:night']);
    expect(found?.departures[0]?.arrivalAtTarget?.scheduled).toBe('2026-12-01T08:19:40+01:00');
    expect(found?.direction).toBe('East / North');
    // The service day of a run after midnight is that of the day before.
    expect(sent[1]?.[1]).toMatchObject({ trip2: 'F:night', date2: '2026-12-01' });
  });

  it('are those towards a terminus, or of a direction', async () => {
    const towards = async (direction: string) => {
      const { planner: one } = planner();
      const query = { stopPointId: 'F:MIDDLE', lineId: 'F:T', from: eight, direction };
      return (await otpLineDepartures(one, query, context))?.departures.map(({ tripId }) => tripId);
    };
    expect(await towards('North')).toEqual(['F:north']);
    expect(await towards('0')).toHaveLength(4);
    expect(await towards('West')).toEqual([]);
  });
});
