import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFeed } from './decode-feed.ts';
import {
  decodeByBindings,
  encodeFeed,
  encodeMessage,
  type PlainMessage,
  plainCalls,
  type WrittenMessage,
} from './testing/written-message.ts';

function decoded(bytes: Uint8Array): PlainMessage {
  const message = decodeFeed(bytes);
  return { ...message, calls: plainCalls(message.calls) };
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const id = fc.string({ unit: 'grapheme', maxLength: 20 });
const delay = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const time = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
const instant = fc.integer({ min: 0, max: 2 ** 40 });
const count = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const float = fc.float({ noNaN: true, noDefaultInfinity: true });

/** Leaves out the fields that are undefined: the bindings write what they are given. */
const message = <Fields extends Record<string, fc.Arbitrary<unknown>>>(fields: Fields) =>
  fc.record(fields).map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));

const trip = message({
  tripId: maybe(id),
  routeId: maybe(id),
  directionId: maybe(count),
  startTime: maybe(id),
  startDate: maybe(id),
  scheduleRelationship: maybe(fc.constantFrom(0, 1, 2, 3, 5, 6, 7, 8)),
  modifiedTrip: maybe(fc.constant({ modificationsId: 'm' })),
});
const vehicle = message({
  id: maybe(id),
  label: maybe(id),
  licensePlate: maybe(id),
  wheelchairAccessible: maybe(fc.integer({ min: 0, max: 3 })),
});
const event = message({
  delay: maybe(delay),
  time: maybe(time),
  uncertainty: maybe(delay),
  scheduledTime: maybe(time),
});
const call = message({
  stopSequence: maybe(count),
  stopId: maybe(id),
  arrival: maybe(event),
  departure: maybe(event),
  departureOccupancyStatus: maybe(fc.integer({ min: 0, max: 8 })),
  scheduleRelationship: maybe(fc.integer({ min: 0, max: 3 })),
  stopTimeProperties: maybe(
    message({
      assignedStopId: maybe(id),
      stopHeadsign: maybe(id),
      pickupType: maybe(fc.integer({ min: 0, max: 3 })),
      dropOffType: maybe(fc.integer({ min: 0, max: 3 })),
    }),
  ),
});
const tripUpdate = message({
  trip,
  vehicle: maybe(vehicle),
  stopTimeUpdate: fc.array(call, { maxLength: 6 }),
  timestamp: maybe(instant),
  delay: maybe(delay),
  tripProperties: maybe(
    message({
      tripId: maybe(id),
      startDate: maybe(id),
      startTime: maybe(id),
      shapeId: maybe(id),
      tripHeadsign: maybe(id),
    }),
  ),
});
const position = message({
  trip: maybe(trip),
  vehicle: maybe(vehicle),
  position: maybe(
    message({
      latitude: float,
      longitude: float,
      bearing: maybe(float),
      odometer: maybe(fc.constant(7.5)),
      speed: maybe(float),
    }),
  ),
  currentStopSequence: maybe(count),
  stopId: maybe(id),
  currentStatus: maybe(fc.integer({ min: 0, max: 2 })),
  timestamp: maybe(instant),
  congestionLevel: maybe(fc.constant(2)),
  occupancyStatus: maybe(fc.integer({ min: 0, max: 8 })),
  occupancyPercentage: maybe(count),
  multiCarriageDetails: fc.array(message({ id: maybe(id) }), { maxLength: 2 }),
});
const texts = maybe(message({ translation: fc.array(message({ text: id, language: maybe(id) }), { maxLength: 3 }) }));
const alert = message({
  activePeriod: fc.array(message({ start: maybe(instant), end: maybe(instant) }), { maxLength: 2 }),
  informedEntity: fc.array(
    message({
      agencyId: maybe(id),
      routeId: maybe(id),
      routeType: maybe(delay),
      trip: maybe(trip),
      stopId: maybe(id),
      directionId: maybe(count),
    }),
    { maxLength: 3 },
  ),
  cause: maybe(fc.integer({ min: 1, max: 13 })),
  effect: maybe(fc.integer({ min: 1, max: 11 })),
  url: texts,
  headerText: texts,
  descriptionText: texts,
  ttsHeaderText: texts,
  severityLevel: maybe(fc.integer({ min: 1, max: 4 })),
});
const feed = fc.record({
  header: message({
    gtfsRealtimeVersion: fc.constantFrom('1.0', '2.0'),
    incrementality: maybe(fc.constantFrom(0, 1)),
    timestamp: maybe(instant),
    feedVersion: maybe(id),
  }),
  entity: fc.array(
    message({
      id,
      isDeleted: maybe(fc.boolean()),
      tripUpdate: maybe(tripUpdate),
      vehicle: maybe(position),
      alert: maybe(alert),
    }),
    { maxLength: 5 },
  ),
}) as unknown as fc.Arbitrary<WrittenMessage>;

const refusal = (body: Uint8Array): string => {
  try {
    decodeFeed(body);
    return '';
  } catch (reason) {
    return `${(reason as Error).name}: ${(reason as Error).message}`;
  }
};
const isNone = 'FeedRefused: it is no message of GTFS-Realtime, or is cut short';

describe('the decoder of GTFS-Realtime', () => {
  it('reads any message as the published bindings do', () => {
    fc.assert(
      fc.property(feed, (written) => {
        const bytes = encodeMessage(written);
        expect(decoded(bytes)).toEqual(decodeByBindings(bytes));
      }),
      { numRuns: 200 },
    );
  });

  it('reads numbers of each length as the published bindings do', () => {
    const powers = Array.from({ length: 40 }, (_, power) => 2 ** power);
    const numbers = powers.flatMap((power) => [power - 1, power, -power]);
    const stopTimeUpdate = numbers.map((number) => ({
      ...(number >= 0 && number < 2 ** 31 && { stopSequence: number }),
      arrival: { time: number, ...(Math.abs(number) < 2 ** 31 && { delay: number }) },
    }));
    const bytes = encodeFeed(0, [{ tripUpdate: { trip: {}, stopTimeUpdate } }]);
    expect(decoded(bytes).calls).toEqual(decodeByBindings(bytes).calls);
  });

  it('knows stops again in any order', () => {
    const order = 'ABCD ABCD ABDC BA ABCD';
    const stopTimeUpdate = Array.from(order, (stop) => ({ stopId: `stop:${stop}` }));
    const bytes = encodeFeed(0, [{ tripUpdate: { trip: {}, stopTimeUpdate } }]);
    const { calls } = decodeFeed(bytes);
    expect(Array.from(calls.stop, (text) => calls.texts[text]?.at(-1)).join('')).toBe(order);
    expect(calls.texts).toHaveLength(5);
  });

  it('reads calls with other fields between them', () => {
    const calls = ['A', 'B'].map((stop) => [0x12, 3, 0x22, 1, stop.charCodeAt(0)]);
    const update = [0x0a, 0, ...calls.flatMap((call) => [...call, ...call, 0x28, 60])];
    const bytes = Uint8Array.of(0x0a, 0, 0x12, update.length + 2, 0x1a, update.length, ...update);
    const { trips, calls: found } = decoded(bytes);
    expect(found.map(({ stop }) => stop)).toEqual(['A', 'A', 'B', 'B']);
    expect(trips[0]).toMatchObject({ delay: 60, from: 0, to: 4 });
  });

  it('keeps a missing value apart from zero', () => {
    const bytes = encodeFeed(0, [
      {
        tripUpdate: {
          trip: { tripId: 'T' },
          stopTimeUpdate: [
            { stopSequence: 0, arrival: { delay: 0 } },
            { stopId: '', departure: {} },
          ],
        },
      },
    ]);
    const { timestamp, trips, calls } = decoded(bytes);
    expect([timestamp, trips[0]?.delay, trips[0]?.trip.relation, trips[0]?.trip.startDate]).toEqual(
      Array(4).fill(null),
    );
    expect(calls[0]).toMatchObject({
      sequence: 0,
      stop: null,
      arrivalDelay: 0,
      arrivalTime: null,
      departureDelay: null,
    });
    expect(calls[1]).toMatchObject({ sequence: null, stop: '', arrivalDelay: null, departureDelay: null });
  });

  it('refuses in words what is cut short, at any byte', () => {
    const bytes = encodeFeed(1_800_000_000, [
      { tripUpdate: { trip: { tripId: 'T1' }, stopTimeUpdate: [{ stopId: 'S', arrival: { time: 1_800_000_000 } }] } },
      { vehicle: { position: { latitude: 48.5, longitude: 2.5 } } },
      { alert: { informedEntity: [{ stopId: 'S' }], headerText: { translation: [{ text: 'A' }] } } },
    ]);
    // A message of whole entities is a message, so some lengths are not cut short.
    const whole = new Set<number>();
    for (let length = 0; length < bytes.length; length++) {
      const found = refusal(bytes.subarray(0, length));
      if (found === '') whole.add(length);
      else expect(found).toBe(length === 0 ? 'FeedRefused: it is empty' : isNone);
    }
    expect(whole.size).toBe(3);
  });

  it('refuses in words what is something else, whatever it is', () => {
    for (const text of [
      '<!doctype html><html></html>',
      '{"error":"forbidden"}',
      'entity {}',
      'PK\u0003\u0004',
      '\u0000',
    ]) {
      expect(refusal(Buffer.from(text)), text).toBe(isNone);
    }
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
        expect(['', isNone]).toContain(refusal(bytes));
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses or reads a message with wrong bytes, and never fails otherwise', () => {
    fc.assert(
      fc.property(feed, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }), (written, wrong) => {
        const bytes = encodeMessage(written);
        for (const [at, value] of wrong) if (bytes.length > 0) bytes[at % bytes.length] = value;
        expect(['', isNone]).toContain(refusal(bytes));
      }),
      { numRuns: 200 },
    );
  });
});
