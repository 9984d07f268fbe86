import { isPosition } from '#shared/domain/place/coordinates.ts';
import { type LiveVehicles, vehicleStatuses } from '#site/server/engine/live/live-vehicles.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import { patternOfTrip, type Timetable } from '#site/server/engine/timetable.ts';
import type { VehiclePosition } from './feed-message.ts';
import { findRun } from './find-run.ts';
import type { MatchCounts } from './match-runs.ts';
import type { MatchedRun } from './matched-run.ts';
import { callOfSequence } from './place-calls.ts';
import { runIndexOf } from './run-index.ts';

/** Positions of a message; `timestamp` is its time, which vehicles without one have. */
export interface VehicleMessage {
  readonly vehicles: readonly VehiclePosition[];
  readonly timestamp: number;
}

/** Why a vehicle is left out. */
type NoVehicle = 'noPosition' | 'repeated' | 'unknownLine';

export interface MatchedVehicles {
  readonly vehicles: LiveVehicles;
  /** One for each message. */
  readonly counts: readonly MatchCounts[];
}

/** A vehicle as one object, before the columns are made. */
interface Found {
  readonly id: string;
  readonly label: string;
  readonly run: MatchedRun | null;
  readonly line: number;
  readonly direction: number;
  readonly call: number;
  readonly position: VehiclePosition;
  readonly seenAt: number;
}

/** Resolves the positions of several feeds. Of two positions of a vehicle the first counts. */
export function matchVehicles(timetable: Timetable, messages: readonly VehicleMessage[]): MatchedVehicles {
  const found = new Map<string, Found>();
  const counts = messages.map(({ vehicles, timestamp }) => {
    const unmatched: Record<string, number> = {};
    let matched = 0;
    for (const position of vehicles) {
      const vehicle = vehicleOf(timetable, position, timestamp);
      const reason = typeof vehicle === 'string' ? vehicle : found.has(vehicle.id) ? 'repeated' : null;
      if (reason !== null || typeof vehicle === 'string') unmatched[`${reason}`] = (unmatched[`${reason}`] ?? 0) + 1;
      else {
        found.set(vehicle.id, vehicle);
        matched++;
      }
    }
    return { matched, unmatched };
  });
  return { vehicles: columnsOf([...found.values()]), counts };
}

function vehicleOf(timetable: Timetable, position: VehiclePosition, timestamp: number): Found | NoVehicle {
  const { lat, lon, trip, vehicle, entity } = position;
  // 0, 0 is in the sea: the position of a device that has none.
  if (lat === null || lon === null || !isPosition({ lat, lon }) || (lat === 0 && lon === 0)) return 'noPosition';
  const seenAt = position.timestamp ?? timestamp;
  const known = trip === null ? 'incomplete' : findRun(timetable, trip, seenAt);
  const run = typeof known === 'string' ? null : known;
  const pattern = run && patternOfTrip(timetable, run.trip);
  const index = runIndexOf(timetable);
  const route = index.routes.get(trip?.routeId ?? '') ?? -1;
  const line = pattern?.line ?? idsOf(timetable).lines.get(trip?.routeId ?? '') ?? -1;
  if (line < 0) return 'unknownLine';
  const direction = trip?.direction ?? null;
  return {
    id: vehicle?.id || vehicle?.plate || vehicle?.label || entity,
    label: vehicle?.label ?? '',
    run,
    line,
    direction: pattern?.direction ?? (direction === null ? 2 : index.directionOf(route, direction)),
    call: run === null ? -1 : callOf(timetable, run.trip, position),
    position,
    seenAt,
  };
}

function callOf(timetable: Timetable, trip: number, { sequence, stopId }: VehiclePosition): number {
  const numbered = sequence === null ? -1 : callOfSequence(timetable, trip, sequence);
  if (numbered >= 0) return numbered;
  const stop = idsOf(timetable).stops.get(stopId ?? '');
  const { stops } = patternOfTrip(timetable, trip);
  const first = stop === undefined ? -1 : stops.indexOf(stop);
  // Of two calls at a stop nothing says which is meant.
  return first >= 0 && stops.indexOf(stop ?? -1, first + 1) < 0 ? first : -1;
}

function columnsOf(found: readonly Found[]): LiveVehicles {
  return {
    count: found.length,
    ids: found.map(({ id }) => id),
    labels: found.map(({ label }) => label),
    trip: Int32Array.from(found, ({ run }) => run?.trip ?? -1),
    day: Int32Array.from(found, ({ run }) => run?.day ?? -1),
    line: Int32Array.from(found, ({ line }) => line),
    direction: Uint8Array.from(found, ({ direction }) => direction),
    lat: Float64Array.from(found, ({ position }) => position.lat ?? Number.NaN),
    lon: Float64Array.from(found, ({ position }) => position.lon ?? Number.NaN),
    bearing: Float32Array.from(found, ({ position }) => position.bearing ?? Number.NaN),
    speed: Float32Array.from(found, ({ position }) => position.speed ?? Number.NaN),
    seenAt: Float64Array.from(found, ({ seenAt }) => seenAt),
    call: Int32Array.from(found, ({ call }) => call),
    status: Uint8Array.from(found, ({ call, position }) =>
      call < 0 ? vehicleStatuses.unknown : Math.min(position.status ?? vehicleStatuses.travels, 3),
    ),
    occupancy: Uint8Array.from(found, ({ position }) => Math.min(position.occupancy ?? 255, 255)),
  };
}
