import { expect, it } from 'vitest';
import { decodeFeed } from './decode-feed.ts';
import { matchVehicles } from './match-vehicles.ts';
import { at, readSmallNetwork, today } from './testing/small-network.ts';
import { encodeFeed, type WrittenEntity } from './testing/written-message.ts';

const timetable = await readSmallNetwork();
const now = at('08:15');

function match(...positions: readonly NonNullable<WrittenEntity['vehicle']>[]) {
  const message = decodeFeed(
    encodeFeed(
      now,
      positions.map((vehicle) => ({ vehicle })),
    ),
  );
  const { vehicles, counts } = matchVehicles(timetable, [{ ...message, timestamp: now }]);
  const all = Array.from({ length: vehicles.count }, (_, index) => ({
    id: vehicles.ids[index],
    label: vehicles.labels[index],
    trip: timetable.trips.ids[vehicles.trip[index] ?? -1] ?? null,
    day: (vehicles.day[index] ?? 0) - today,
    line: timetable.lines[vehicles.line[index] ?? -1]?.id ?? null,
    direction: vehicles.direction[index],
    at: [vehicles.lat[index], vehicles.lon[index]],
    bearing: vehicles.bearing[index],
    speed: vehicles.speed[index],
    age: now - (vehicles.seenAt[index] ?? 0),
    call: vehicles.call[index],
    status: vehicles.status[index],
    occupancy: vehicles.occupancy[index],
  }));
  return { all, ...counts[0] };
}

const position = { latitude: 48.5, longitude: 2.5 };

it('resolves the run of a vehicle, its call and what it says of itself', () => {
  const { all, matched } = match({
    trip: { tripId: 'T1', startDate: '20260615' },
    vehicle: { id: 'v1', label: 'Bus 12' },
    position: { ...position, bearing: 90, speed: 5 },
    currentStopSequence: 70,
    currentStatus: 1,
    timestamp: now - 30,
    occupancyStatus: 2,
  });
  expect([matched, all]).toEqual([
    1,
    [
      {
        id: 'v1',
        label: 'Bus 12',
        trip: 'T1',
        day: 0,
        line: 'R1',
        direction: 0,
        at: [48.5, 2.5],
        bearing: 90,
        speed: 5,
        age: 30,
        call: 2,
        status: 1,
        occupancy: 2,
      },
    ],
  ]);
});

it('leaves unknown what a vehicle does not say: zero is a bearing, too', () => {
  const { all } = match(
    { trip: { tripId: 'OLD', routeId: 'R1', directionId: 1 }, position },
    { trip: { tripId: 'T1' }, vehicle: { label: '7' }, position: { ...position, bearing: 0 }, stopId: 'C' },
    { trip: { tripId: 'LOOP', startDate: '20260615' }, vehicle: { id: 'v2' }, position, stopId: 'A' },
  );
  expect(all).toMatchObject([
    {
      id: 'e0',
      trip: null,
      line: 'R1',
      direction: 1,
      bearing: Number.NaN,
      age: 0,
      call: -1,
      status: 3,
      occupancy: 255,
    },
    { id: '7', trip: 'T1', day: 0, bearing: 0, speed: Number.NaN, call: 2, status: 2 },
    { id: 'v2', trip: 'LOOP', call: -1, status: 3 },
  ]);
});

it('counts the vehicles that are nowhere, of no line, or there twice', () => {
  const trip = { tripId: 'T1' };
  const { all, matched, unmatched } = match(
    { trip },
    { trip, position: { latitude: 0, longitude: 0 } },
    { trip, position: { latitude: 91, longitude: 2 } },
    { position },
    { trip: { tripId: 'OLD' }, position },
    { trip, vehicle: { id: 'v' }, position },
    { trip, vehicle: { id: 'v' }, position },
  );
  expect([all.length, matched, unmatched]).toEqual([1, 1, { noPosition: 3, unknownLine: 2, repeated: 1 }]);
});
