import { type Vehicle, type VehicleSubject, type Vehicles, vehicleAge } from '#shared/domain/line/vehicle.ts';
import { isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import { idsOf } from '../router/journeys/itinerary.ts';
import { readJourneyCode } from '../router/journeys/journey-code.ts';
import { lineRefOf } from '../router/journeys/journey-of-legs.ts';
import { stopGroupOf } from '../schedules/departures/stop-group.ts';
import { entryAt, type Pattern, patternOfTrip, type Timetable } from '../timetable.ts';
import { type LiveVehicles, vehicleStatuses } from './live-vehicles.ts';

/** Those that come to a stop: more are neither read nor seen on a map. */
const mostAtStop = 20;

/** Six decimals are 0.1 m. Feeds have positions of single precision, whose noise would be sent. */
const rounded = (degrees = 0) => Math.round(degrees * 1e6) / 1e6;

/** Vehicle of a subject by its row, with the stops until it is where the traveller boards. */
interface Found {
  readonly row: number;
  readonly stopsAway?: number;
}

/** Returns the vehicles of a subject that were seen in the last ten minutes; null for an unknown subject. */
export function vehiclesOfSubject(
  timetable: Timetable,
  live: LiveVehicles,
  subject: VehicleSubject,
  now: number,
): Vehicles | null {
  const found = rowsOf(timetable, live, subject);
  if (found === null) return null;
  const vehicles = found.map((one) => vehicleAt(timetable, live, one)).filter((one) => vehicleAge(one, now) !== 'GONE');
  return { vehicles: subject.kind === 'stop' ? vehicles.slice(0, mostAtStop) : vehicles };
}

function rowsOf(timetable: Timetable, live: LiveVehicles, { kind, id }: VehicleSubject): readonly Found[] | null {
  const rows = Array.from({ length: live.count }, (_, row) => row);
  switch (kind) {
    case 'line': {
      const line = idsOf(timetable).lines.get(id);
      return line === undefined ? null : rows.filter((row) => live.line[row] === line).map((row) => ({ row }));
    }
    case 'stop': {
      const group = stopGroupOf(timetable, id);
      if (group === null) return null;
      const stops = new Set(group.stops);
      return rows
        .flatMap((row) => comingTo(timetable, live, row, stops))
        .sort((one, other) => (one.stopsAway ?? 0) - (other.stopsAway ?? 0));
    }
    case 'journey': {
      const rides = readJourneyCode(timetable, id)?.stages.flat();
      if (rides === undefined) return null;
      return rows.flatMap((row) => {
        const ride = rides.find(({ trip, serviceDay }) => trip === live.trip[row] && serviceDay === live.day[row]);
        const call = live.call[row] ?? -1;
        if (ride === undefined || call > ride.alight) return [];
        return [call < 0 || call > ride.board ? { row } : { row, stopsAway: ride.board - call }];
      });
    }
  }
}

/** Returns a vehicle if it will let travellers board at one of the stops. One whose call is unknown may have passed. */
function comingTo(timetable: Timetable, live: LiveVehicles, row: number, stops: ReadonlySet<number>): Found[] {
  const pattern = patternAt(timetable, live, row);
  const call = live.call[row] ?? -1;
  if (pattern === null || call < 0) return [];
  const at = pattern.stops.findIndex(
    (stop, position) => position >= call && stops.has(stop) && pattern.boards[position] === 1,
  );
  return at < 0 || at === pattern.stops.length - 1 ? [] : [{ row, stopsAway: at - call }];
}

function patternAt(timetable: Timetable, { trip }: LiveVehicles, row: number): Pattern | null {
  const index = trip[row] ?? -1;
  return index < 0 ? null : patternOfTrip(timetable, index);
}

function vehicleAt(timetable: Timetable, live: LiveVehicles, { row, stopsAway }: Found): Vehicle {
  const pattern = patternAt(timetable, live, row);
  const stop = pattern?.stops[live.call[row] ?? -1];
  const direction = pattern?.direction ?? live.direction[row] ?? 2;
  const headsign = timetable.trips.headsigns[live.trip[row] ?? -1];
  const label = live.labels[row];
  const bearing = live.bearing[row] ?? Number.NaN;
  return {
    id: live.ids[row] ?? '',
    ...(label && { label }),
    line: lineRefOf(entryAt(timetable.lines, live.line[row] ?? -1)),
    ...(direction < 2 && { directionId: String(direction) }),
    ...(headsign && { headsign }),
    lat: rounded(live.lat[row]),
    lon: rounded(live.lon[row]),
    ...(!Number.isNaN(bearing) && { bearing }),
    seenAt: isoWithOffset((live.seenAt[row] ?? 0) * 1000, timetable.zone),
    ...(stop !== undefined && {
      stop: {
        id: timetable.stops.ids[stop] ?? '',
        name: timetable.stops.names[stop] ?? '',
        isThere: live.status[row] === vehicleStatuses.stands,
      },
    }),
    ...(stopsAway !== undefined && { stopsAway }),
  };
}
