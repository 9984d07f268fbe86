import { writeFile } from 'node:fs/promises';
import bindings from 'gtfs-realtime-bindings';
import { getLine, getLineSchedule } from '#shared/api/calls/lines.ts';
import { createApiClient } from '#shared/api/client.ts';
import type { LineDetail, LineSchedule } from '#shared/domain/line/line-detail.ts';

const { FeedMessage } = bindings.transit_realtime;

/** Seconds since midnight of `08:00` or `08:00:30`. */
const secondsOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

interface Moment {
  /** Seconds since midnight of the day of the timetable. */
  readonly clock: number;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** Where the runs of a timetable would be at a moment, as vehicles of GTFS-Realtime. */
export function vehiclesOf({ directions }: LineDetail, schedule: LineSchedule, { clock, timestamp }: Moment) {
  const places = new Map(directions.flatMap(({ stopPoints }) => stopPoints.map((stop) => [stop.id, stop] as const)));
  return schedule.columns.flatMap(({ tripId }, column) => {
    const calls = schedule.rows.flatMap(({ stopPointId, times }) => {
      const [time, place] = [times[column], places.get(stopPointId)];
      return time && place ? [{ at: secondsOf(time), place }] : [];
    });
    const next = calls.findIndex(({ at }) => at > clock);
    const [from, to] = [calls[next - 1], calls[next]];
    if (!from || !to) return [];
    const share = (clock - from.at) / (to.at - from.at);
    const between = (one: number, other: number) => one + (other - one) * share;
    const [north, east] = [to.place.lat - from.place.lat, (to.place.lon - from.place.lon) * 0.66];
    return [
      {
        trip: { tripId, startDate: schedule.date.replaceAll('-', '') },
        vehicle: { id: `vehicle-${tripId}`, label: String(100 + column) },
        position: {
          latitude: between(from.place.lat, to.place.lat),
          longitude: between(from.place.lon, to.place.lon),
          bearing: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
        },
        stopId: to.place.id,
        currentStatus: 2,
        timestamp,
      },
    ];
  });
}

export type FedVehicle = ReturnType<typeof vehiclesOf>[number];

/** Writes vehicles as a feed of GTFS-Realtime, made at `timestamp`. */
export async function writeVehicleFeed(file: string, vehicles: readonly FedVehicle[], timestamp: number) {
  const message = {
    header: { gtfsRealtimeVersion: '2.0', timestamp },
    entity: vehicles.map((vehicle) => ({ id: vehicle.vehicle.id, vehicle })),
  };
  await writeFile(file, FeedMessage.encode(message).finish());
}

/**
 * Lets the runs of a line move by the timetable of a running server, to look at: `node tests/support/vehicle-feed.ts
 * http://localhost:8080 M1 vehicles.pb`, where the server reads that file (`GTFS_RT`). The clock is that of the machine, or begins at
 * the fourth argument, which is also the server's `TP_NOW`.
 */
async function moveVehicles([address = '', id = '', file = '', now]: readonly string[]): Promise<void> {
  const client = createApiClient({
    addresses: { bff: address },
    apiKey: 'demo',
    locale: () => 'fr',
    token: () => null,
  });
  const began = Date.now();
  const moment = () => (now === undefined ? Date.now() : Date.parse(now) + (Date.now() - began));
  const line = await client.call(getLine, { id });
  if (!line.ok) throw new Error(line.error.message);
  const schedules = [];
  for (const { id: direction } of line.value.directions) {
    const schedule = await client.call(getLineSchedule, { id, direction });
    if (schedule.ok) schedules.push(schedule.value);
  }
  for (;;) {
    const time = new Date(moment());
    const clock = (time.getHours() * 60 + time.getMinutes()) * 60 + time.getSeconds();
    // A server whose clock stands still would take later positions for those of tomorrow.
    const timestamp = Math.floor((now === undefined ? moment() : Date.parse(now)) / 1000);
    const vehicles = schedules.flatMap((schedule) => vehiclesOf(line.value, schedule, { clock, timestamp }));
    await writeVehicleFeed(file, vehicles, timestamp);
    console.log(`${vehicles.length} vehicles at ${time.toLocaleTimeString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5000));
  }
}

if (import.meta.main) await moveVehicles(process.argv.slice(2));
