import type { Position } from '#shared/domain/place/coordinates.ts';
import { metresPerDegree } from '#shared/domain/place/distance.ts';
import { type LiveRuns, runStates } from '#site/server/engine/live/live-runs.ts';
import { type LiveVehicles, vehicleStatuses } from '#site/server/engine/live/live-vehicles.ts';
import { oncePerNetwork } from '#site/server/engine/once-per.ts';
import { shapeOfRide } from '#site/server/engine/router/journeys/shape-of-ride.ts';
import { serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import { patternOfTrip, type Timetable } from '#site/server/engine/timetable.ts';

interface Spot {
  readonly lat: number;
  readonly lon: number;
  /** Degrees from north, clockwise. */
  readonly bearing: number;
  /** Metres from the begin to the end of the hop. */
  readonly metres: number;
}

interface Vehicle extends Spot {
  readonly run: number;
  readonly call: number;
  readonly status: number;
  readonly speed: number;
}

/** Returns the vehicles of live runs at `now`, in seconds since 1970: at a stop, or between two along the shape. */
export function simulatedVehicles(timetable: Timetable, runs: LiveRuns, now: number): LiveVehicles {
  const found: Vehicle[] = [];
  for (let run = 0; run < runs.count; run++) {
    const vehicle = runs.state[run] === runStates.runs ? vehicleOf(timetable, runs, run, now) : null;
    if (vehicle !== null) found.push(vehicle);
  }
  const trips = found.map(({ run }) => runs.trip[run] ?? 0);
  const idOf = (trip: number, at: number) => `${timetable.trips.ids[trip]} ${runs.day[found[at]?.run ?? 0]}`;
  return {
    count: found.length,
    ids: trips.map(idOf),
    labels: trips.map(() => ''),
    trip: Int32Array.from(trips),
    day: Int32Array.from(found, ({ run }) => runs.day[run] ?? 0),
    line: Int32Array.from(trips, (trip) => patternOfTrip(timetable, trip).line),
    direction: Uint8Array.from(trips, (trip) => patternOfTrip(timetable, trip).direction),
    lat: Float64Array.from(found, ({ lat }) => lat),
    lon: Float64Array.from(found, ({ lon }) => lon),
    bearing: Float32Array.from(found, ({ bearing }) => bearing),
    speed: Float32Array.from(found, ({ speed }) => speed),
    seenAt: new Float64Array(found.length).fill(now),
    call: Int32Array.from(found, ({ call }) => call),
    status: Uint8Array.from(found, ({ status }) => status),
    occupancy: new Uint8Array(found.length).fill(255),
  };
}

function vehicleOf(timetable: Timetable, runs: LiveRuns, run: number, now: number): Vehicle | null {
  const [from, to] = [runs.start[run] ?? 0, runs.start[run + 1] ?? 0];
  const time = now - serviceDayOrigin(runs.day[run] ?? 0, timetable.zone);
  if (time < (runs.departures[from] ?? 0) || time > (runs.arrivals[to - 1] ?? 0)) return null;
  const next = runs.arrivals.subarray(from, to).findIndex((arrival, call) => call > 0 && arrival >= time);
  const [left, arrives] = [runs.departures[from + next - 1] ?? 0, runs.arrivals[from + next] ?? 0];
  const trip = runs.trip[run] ?? 0;
  // Until it departs it stands at the call before.
  const isStanding = time <= left;
  const share = isStanding ? 0 : (time - left) / Math.max(1, arrives - left);
  const spot = spotOnHop(timetable, trip, runs.day[run] ?? 0, next - 1, share);
  return {
    ...spot,
    run,
    call: isStanding ? next - 1 : next,
    status: isStanding ? vehicleStatuses.stands : vehicleStatuses.travels,
    speed: isStanding ? 0 : spot.metres / Math.max(1, arrives - left),
  };
}

/** Lines of hops by pattern, shape and position: many runs share them. */
const knownHops = oncePerNetwork((_) => new Map<string, readonly Position[]>());

function spotOnHop(timetable: Timetable, trip: number, serviceDay: number, position: number, share: number): Spot {
  const hops = knownHops(timetable);
  const key = `${timetable.trips.pattern[trip]} ${timetable.trips.shape[trip]} ${position}`;
  const ride = { trip, serviceDay, board: position, alight: position + 1, isStay: false };
  const line = hops.get(key) ?? shapeOfRide(timetable, ride).coordinates;
  hops.set(key, line);
  return spotOnLine(line, share);
}

function spotOnLine(line: readonly Position[], share: number): Spot {
  const squeeze = Math.cos(((line[0]?.[1] ?? 0) * Math.PI) / 180);
  const sections = line.slice(1).map(([lon, lat], at) => {
    const [fromLon, fromLat] = line[at] ?? [lon, lat];
    const [east, north] = [(lon - fromLon) * squeeze, lat - fromLat];
    return { fromLon, fromLat, lon, lat, east, north, degrees: Math.hypot(east, north) };
  });
  const all = sections.reduce((sum, { degrees }) => sum + degrees, 0);
  let left = all * share;
  for (const [at, { fromLon, fromLat, lon, lat, east, north, degrees }] of sections.entries()) {
    if (left > degrees && at < sections.length - 1) {
      left -= degrees;
      continue;
    }
    const along = degrees === 0 ? 0 : Math.min(1, left / degrees);
    return {
      lat: fromLat + (lat - fromLat) * along,
      lon: fromLon + (lon - fromLon) * along,
      bearing: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
      metres: all * metresPerDegree,
    };
  }
  const [lon, lat] = line[0] ?? [0, 0];
  return { lat, lon, bearing: Number.NaN, metres: 0 };
}
