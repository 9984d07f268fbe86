import { writeFile } from 'node:fs/promises';
import bindings from 'gtfs-realtime-bindings';
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
