import type { Mode } from '#shared/domain/mode.ts';
import type { Speed } from '#shared/domain/trip/trip-request.ts';
import type { Timetable } from '../../timetable.ts';
import type { EndStreets } from '../search/street-walks.ts';
import type { LiveCall, LiveSketch } from './live-sketch.ts';
import type { SketchTransfer, TimetableSketch } from './timetable-builder.ts';

/**
 * A brute-force journey search (connection scan) without shared code with the router: processes every hop of every
 * vehicle around the day in order of departure and keeps what is reachable by number of vehicles.
 */

export interface BruteRules {
  /** From the sketch of the network, not from the timetable built by the reader. */
  sketch?: Pick<TimetableSketch, 'transfers' | 'links'>;
  speed: Speed;
  excludedModes: readonly Mode[];
  schoolLines: boolean;
  accessible: boolean;
  /** Groups of stops that cannot be left or reached on foot. */
  barred?: readonly (readonly number[])[];
  /** Whether first and last stops are looked for twice as far away. */
  isFar?: boolean;
  closed?: readonly BruteClosure[];
  live?: LiveSketch | undefined;
}

/** A closed section of the network between two instants, both included. */
export interface BruteClosure {
  from: number;
  to: number;
  /** Index of a line; null for any. */
  line: number | null;
  /** Stops without boarding and alighting; or stations between which the line is closed; neither: the whole line. */
  stops?: ReadonlySet<number>;
  stations?: ReadonlySet<number>;
}

export interface BruteEnd {
  lat: number;
  lon: number;
  stops: readonly number[];
  /** Whether it is a via: walks to its platforms start at the middle of the station. */
  isPassed?: boolean;
  /** Walks along streets, which no distance replaces. */
  streets?: EndStreets | null;
}

export interface BrutePoint {
  start: number;
  end: number;
  boardings: number;
}

const most = 6;
const longest = 72_000;
const minimumChange = 60;
const pace: Record<Speed, number> = { SLOW: 0.8, NORMAL: 1.12, FAST: 1.5 };

/** Europe/Paris by the rule of the directive: summer time from 01:00 UTC of March's last Sunday to October's. */
function parisOffset(instant: number): number {
  const year = new Date(instant * 1000).getUTCFullYear();
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1) / 1000;
  };
  return instant >= lastSunday(2) && instant < lastSunday(9) ? 7200 : 3600;
}

/** Returns noon minus twelve hours of a service day; clocks never change at noon. */
function dayOrigin(day: number): number {
  const noon = day * 86_400 + 43_200;
  return noon - parisOffset(noon - 7200) - 43_200;
}

/**
 * Returns midnight of a calendar day. Clocks change later in the night, so the offset of the evening before applies.
 */
export function parisMidnight(day: number): number {
  return day * 86_400 - parisOffset(day * 86_400 - 7200);
}

interface Hop {
  vehicle: number;
  /** One trip on one day: a vehicle may run several in a row. */
  run: number;
  trip: number;
  order: number;
  from: number;
  to: number;
  departure: number;
  arrival: number;
  boards: boolean;
  alights: boolean;
  /** Whether the vehicle serves `to` at all. */
  isCall: boolean;
}

interface Vehicle {
  /** Added runs have numbers after those of the trips. */
  trip: number;
  origin: number;
  calls: BruteCall[];
}

export interface BruteCall {
  stop: number;
  arrival: number;
  departure: number;
  boards: boolean;
  alights: boolean;
}

export interface BruteForce {
  /** Returns the calls of a run as it runs now, in seconds since 1970; undefined if it does not run. */
  callsOf: (trip: number, day: number) => readonly BruteCall[] | undefined;
  /** Returns the arrival by at most 1, 2, … vehicles when leaving at `start`; null if unreachable. */
  arrivals: (from: BruteEnd, to: BruteEnd, start: number) => (number | null)[];
  /** The same for journeys that pass a via aboard a vehicle; vehicles do not continue as other trips. */
  arrivalsPassing: (from: BruteEnd, via: BruteEnd, to: BruteEnd, start: number) => (number | null)[];
  /** Returns the moments after which a vehicle at an access stop is missed. */
  starts: (from: BruteEnd, first: number, last: number) => number[];
  walk: (from: BruteEnd, to: BruteEnd) => number | null;
}

function haversine(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Creates a brute-force search of one day.
 *
 * Long because one plain function from the timetable to the result is easier to verify by reading than shared helpers.
 */
export function bruteForce(timetable: Timetable, day: number, rules: BruteRules): BruteForce {
  const { trips, patterns, lines, stops, services } = timetable;
  const isShutIn = (column: Uint8Array, value: number | undefined) =>
    rules.accessible && value !== 1 && (value === 2 || column.includes(1) || column.includes(2));
  const added = rules.live?.added ?? [];
  const idOfTrip = (trip: number) => trips.ids[trip] ?? added[trip - trips.count]?.id;
  const lineOfTrip = (trip: number) =>
    patterns[trips.pattern[trip] ?? -1]?.line ?? lines.findIndex(({ id }) => id === added[trip - trips.count]?.line);
  const isTripShut = (trip: number) => {
    const line = lines[lineOfTrip(trip)];
    if (line === undefined) throw new Error('a trip without a line');
    const isSchool = line.isSchool && !rules.schoolLines;
    const wheelchair = trips.wheelchair[trip] ?? added[trip - trips.count]?.wheelchair;
    return rules.excludedModes.includes(line.mode) || isSchool || isShutIn(trips.wheelchair, wheelchair);
  };

  const numberOf = (stop: string) => stops.ids.indexOf(stop);
  const plannedCalls = (trip: number, origin: number): BruteCall[] => {
    const pattern = patterns[trips.pattern[trip] ?? -1];
    if (pattern === undefined) throw new Error('a trip without a pattern');
    const row = pattern.trips.indexOf(trip);
    return [...pattern.stops].map((stop, position) => ({
      stop,
      arrival: origin + (pattern.arrivals[row * pattern.stops.length + position] ?? Number.NaN),
      departure: origin + (pattern.departures[row * pattern.stops.length + position] ?? Number.NaN),
      boards: pattern.boards[position] === 1,
      alights: pattern.alights[position] === 1,
    }));
  };
  const callNow = (call: BruteCall, now: LiveCall | undefined, origin: number): BruteCall => {
    if (now === undefined) throw new Error('a call without live data');
    const isSkipped = now.state === 'SKIPPED';
    return {
      stop: now.stop === undefined || isSkipped ? call.stop : numberOf(now.stop),
      arrival: origin + now.arrival,
      departure: origin + now.departure,
      boards: call.boards && !isSkipped,
      alights: call.alights && !isSkipped,
    };
  };
  const vehicles: Vehicle[] = [];
  for (let service = day - 3; service <= day + 3; service++) {
    const origin = dayOrigin(service);
    for (let trip = 0; trip < trips.count; trip++) {
      if (!services.runs(trips.service[trip] ?? -1, service)) continue;
      const isThis = (one: { trip: string; day: number }) => one.trip === trips.ids[trip] && one.day === service;
      const now = rules.live?.runs.find(isThis);
      const isReplaced = added.some(({ replaces }) => replaces !== null && isThis(replaces));
      if (now?.isCancelled || isReplaced) continue;
      const planned = plannedCalls(trip, origin);
      const calls = now ? planned.map((call, position) => callNow(call, now.calls[position], origin)) : planned;
      vehicles.push({ trip, origin, calls });
    }
    for (const [index, run] of added.entries()) {
      if (run.day !== service) continue;
      const calls = run.stops.map((stop, position) => {
        const call = { stop: numberOf(stop), arrival: 0, departure: 0 };
        const rule = { boards: run.boards[position] === 1, alights: run.alights[position] === 1 };
        return callNow({ ...call, ...rule }, run.calls[position], origin);
      });
      vehicles.push({ trip: trips.count + index, origin, calls });
    }
  }
  const callsOf = ({ calls }: Vehicle) => calls;

  const closuresAt = (trip: number, from: number, to: number) =>
    (rules.closed ?? []).filter(
      (closure) => closure.from <= to && closure.to >= from && [null, lineOfTrip(trip)].includes(closure.line),
    );
  type Call = BruteCall;
  const isCallClosed = (trip: number, { stop, arrival, departure }: Call) =>
    closuresAt(trip, arrival, departure).some((closure) => closure.stops?.has(stop));
  const isHopClosed = (trip: number, from: Call, to: Call) =>
    closuresAt(trip, from.departure, to.arrival).some(({ stops: calls, stations }) =>
      stations === undefined
        ? calls === undefined
        : [from, to].every(({ stop }) => stations.has(stops.station[stop] ?? -1)),
    );

  // Vehicles that continue as another trip are one vehicle; an excluded trip separates them.
  const after = new Map<Vehicle, Vehicle>();
  const follower = new Set<Vehicle>();
  const join = (before: Vehicle, next: Vehicle) => {
    if (after.has(before) || follower.has(next)) return;
    after.set(before, next);
    follower.add(next);
  };
  const edges = new Map(
    vehicles.map((vehicle) => {
      const calls = callsOf(vehicle);
      const [first, last] = [calls[0], calls.at(-1)];
      if (first === undefined || last === undefined) throw new Error('a trip without calls');
      return [vehicle, { start: first.departure, end: last.arrival, first: first.stop, last: last.stop }] as const;
    }),
  );
  const edgesOf = (vehicle: Vehicle) =>
    edges.get(vehicle) as { start: number; end: number; first: number; last: number };
  const links = rules.sketch?.links ?? [];
  for (const { from, to, mayStay } of links) {
    if (!mayStay) continue;
    for (const before of vehicles) {
      if (trips.ids[before.trip] !== from) continue;
      const next = vehicles.find(({ trip, origin }) => trips.ids[trip] === to && origin === before.origin);
      if (next === undefined) continue;
      const [one, other] = [edgesOf(before), edgesOf(next)];
      if (one.end <= other.start && (one.start < other.start || one.end < other.end)) join(before, next);
    }
  }
  const byBlock = new Map<string, Vehicle[]>();
  for (const vehicle of vehicles) {
    const block = trips.block[vehicle.trip] ?? -1;
    if (block < 0) continue;
    const key = `${block}/${vehicle.origin}`;
    byBlock.set(key, [...(byBlock.get(key) ?? []), vehicle]);
  }
  for (const members of byBlock.values()) {
    const ordered = members.sort((a, b) => edgesOf(a).start - edgesOf(b).start || edgesOf(a).end - edgesOf(b).end);
    for (const [index, next] of ordered.entries()) {
      const before = ordered[index - 1];
      if (before === undefined) continue;
      const [one, other] = [edgesOf(before), edgesOf(next)];
      if (one.end > other.start || stops.station[one.last] !== stops.station[other.first]) continue;
      const [from, to] = [trips.ids[before.trip], trips.ids[next.trip]];
      const link = links.findLast((known) => known.from === from && known.to === to);
      if (link?.mayStay !== false) join(before, next);
    }
  }
  const groups = vehicles
    .filter((vehicle) => !follower.has(vehicle))
    .map((vehicle) => {
      const group = [vehicle];
      for (let next = after.get(vehicle); next !== undefined; next = after.get(next)) group.push(next);
      return group;
    });

  const runOf = new Map(vehicles.map((vehicle, index) => [vehicle, index]));
  const hops: Hop[] = [];
  let vehicleCount = 0;
  for (const group of groups) {
    vehicleCount++;
    let order = 0;
    for (const vehicle of group) {
      if (isTripShut(vehicle.trip)) {
        vehicleCount++;
        continue;
      }
      const calls = callsOf(vehicle);
      for (const [index, call] of calls.slice(0, -1).entries()) {
        const to = calls[index + 1] ?? call;
        if (isHopClosed(vehicle.trip, call, to)) {
          vehicleCount++;
          continue;
        }
        hops.push({
          vehicle: vehicleCount,
          run: runOf.get(vehicle) ?? -1,
          trip: vehicle.trip,
          order: order++,
          from: call.stop,
          to: to.stop,
          departure: call.departure,
          arrival: to.arrival,
          boards:
            call.boards &&
            !isShutIn(stops.wheelchair, stops.wheelchair[call.stop]) &&
            !isCallClosed(vehicle.trip, call),
          isCall: (to.alights || to.boards) && !isCallClosed(vehicle.trip, to),
          alights:
            to.alights && !isShutIn(stops.wheelchair, stops.wheelchair[to.stop]) && !isCallClosed(vehicle.trip, to),
        });
      }
    }
  }
  vehicleCount++;
  hops.sort((a, b) => a.departure - b.departure || a.order - b.order);

  const feet = (metres: number) => Math.ceil(metres / pace[rules.speed]);
  const { footpaths } = timetable;
  const footpathsBetween = (from: number, to: number) => {
    const found: number[] = [];
    for (let path = footpaths.start[from] ?? 0; path < (footpaths.start[from + 1] ?? 0); path++) {
      if (footpaths.to[path] === to) found.push(path);
    }
    return found;
  };
  const isBarred = (from: number, to: number) =>
    (rules.barred ?? []).some((group) => group.includes(from) !== group.includes(to));
  const isFootpathShut = (path: number) => rules.accessible && footpaths.wheelchair[path] === 2;
  const all = Array.from({ length: stops.count }, (_, stop) => stop);
  const changes = all.map((from) =>
    all.flatMap((to) => {
      const paths = footpathsBetween(from, to);
      if (from === to)
        return [{ to, seconds: Math.max(minimumChange, ...paths.map((path) => footpaths.leastSeconds[path] ?? 0)) }];
      return paths
        .filter((path) => !isFootpathShut(path) && !isBarred(from, to))
        .map((path) => ({
          to,
          seconds: Math.max(footpaths.leastSeconds[path] ?? 0, feet(footpaths.metres[path] ?? 0) + minimumChange),
        }));
    }),
  );

  const inside = (end: BruteEnd, stop: number) =>
    end.isPassed ? feet(haversine(end, { lat: stops.lat[stop] ?? 0, lon: stops.lon[stop] ?? 0 })) : 0;

  // Rules of transfers.txt about lines or trips are looked up for every pair of calls.
  const transfers = rules.sketch?.transfers ?? [];
  const lineOf = (trip: number) => lines[lineOfTrip(trip)]?.id;
  const isMeant = (trip: number, line: string | undefined, own: string | undefined) =>
    own === undefined ? line === undefined || line === lineOf(trip) : own === idOfTrip(trip);
  const level = ({ fromTrip, toTrip, fromLine, toLine }: SketchTransfer) => {
    if (fromTrip !== undefined && toTrip !== undefined) return 5;
    if (fromTrip !== undefined || toTrip !== undefined) {
      return (fromTrip === undefined ? fromLine : toLine) === undefined ? 3 : 4;
    }
    return fromLine !== undefined && toLine !== undefined ? 2 : 1;
  };
  const ruledStops = new Map<number, Set<number>>();
  for (const { from, to } of transfers) {
    const [one, other] = [stops.ids.indexOf(from), stops.ids.indexOf(to)];
    ruledStops.set(other, new Set([...(ruledStops.get(other) ?? []), one]));
  }
  const ruling = new Set([...ruledStops.values()].flatMap((from) => [...from]));
  const changeByRule = (from: number, before: number, to: number, next: number): number | null => {
    if (isBarred(from, to)) return null;
    const best = transfers
      .filter((rule) => rule.from === stops.ids[from] && rule.to === stops.ids[to])
      .filter((rule) => isMeant(before, rule.fromLine, rule.fromTrip) && isMeant(next, rule.toLine, rule.toTrip))
      .reduce<SketchTransfer | null>((known, rule) => (known && level(known) > level(rule) ? known : rule), null);
    if (best === null) {
      const usual = (changes[from] ?? []).filter((change) => change.to === to).map(({ seconds }) => seconds);
      return usual.length === 0 ? null : Math.min(...usual);
    }
    if (best.kind === 'FORBIDDEN') return null;
    const paths = from === to ? [] : footpathsBetween(from, to);
    const straight =
      from === to
        ? 0
        : 1.3 *
          haversine(
            { lat: stops.lat[from] ?? 0, lon: stops.lon[from] ?? 0 },
            { lat: stops.lat[to] ?? 0, lon: stops.lon[to] ?? 0 },
          );
    const walks =
      paths.length === 0
        ? [straight]
        : paths.filter((path) => !isFootpathShut(path)).map((path) => footpaths.metres[path] ?? 0);
    if (walks.length === 0) return null;
    const walk = Math.min(...walks.map(feet));
    return best.kind === 'TIMED' ? walk : Math.max(best.leastSeconds ?? 0, walk + minimumChange);
  };

  /** Returns the seconds on foot between an end and each stop; `isOut`: from the end to the stop. */
  const knownReaches = [new Map<BruteEnd, Map<number, number>>(), new Map<BruteEnd, Map<number, number>>()] as const;
  const reach = (end: BruteEnd, isOut: boolean) => {
    const known = knownReaches[isOut ? 1 : 0];
    const reached = known.get(end) ?? reachFreely(end, isOut);
    for (const stop of (rules.barred ?? []).flat()) reached.delete(stop);
    known.set(end, reached);
    return reached;
  };
  const distanceTo = (end: BruteEnd, stop: number) =>
    haversine(end, { lat: stops.lat[stop] ?? 0, lon: stops.lon[stop] ?? 0 });
  /** A station is reached whole. */
  const isAround = (end: BruteEnd, stop: number, radius: number) =>
    all.some((other) => stops.station[other] === stops.station[stop] && distanceTo(end, other) <= radius);
  const walkTo = (end: BruteEnd, stop: number, isOut: boolean): number | null => {
    if (!end.streets) return feet(distanceTo(end, stop) * 1.3);
    const walks = isOut ? end.streets.out : end.streets.into;
    return walks.seconds[walks.stops.indexOf(stop)] ?? null;
  };
  const reachFreely = (end: BruteEnd, isOut: boolean) => {
    const near = reachWithin(end, isOut, 1000);
    if (near.size > 0) return rules.isFar === true ? reachWithin(end, isOut, 2000) : near;
    for (const stop of all) {
      const seconds = isAround(end, stop, 3000) ? walkTo(end, stop, isOut) : null;
      if (seconds !== null) near.set(stop, seconds);
    }
    return near;
  };
  const reachWithin = (end: BruteEnd, isOut: boolean, radius: number) => {
    const seconds = new Map<number, number>();
    for (const stop of all) {
      if (end.stops.includes(stop)) {
        seconds.set(stop, inside(end, stop));
        continue;
      }
      const paths = end.stops.flatMap((own) =>
        (isOut ? footpathsBetween(own, stop) : footpathsBetween(stop, own)).map((path) => ({ path, own })),
      );
      const walks = paths
        .filter(({ path }) => !isFootpathShut(path))
        .map(
          ({ path, own }) =>
            inside(end, own) + Math.max(footpaths.leastSeconds[path] ?? 0, feet(footpaths.metres[path] ?? 0)),
        );
      if (paths.length === 0 && isAround(end, stop, (radius * pace[rules.speed]) / 1.12)) {
        walks.push(...[walkTo(end, stop, isOut)].filter((walk) => walk !== null));
      }
      if (walks.length > 0) seconds.set(stop, Math.min(...walks));
    }
    return seconds;
  };

  /** With a via, layer 1 is after a call there aboard; without one, layer 0 is all. */
  function arrivalsBy(from: BruteEnd, via: BruteEnd | null, to: BruteEnd, start: number): (number | null)[] {
    const layers = via === null ? [0] : [0, 1];
    const rides = Array.from({ length: most + 1 });
    const ready = layers.map(() => rides.map(() => all.map(() => Number.POSITIVE_INFINITY)));
    /** Arrivals by trip at stops from which a rule applies. */
    const landed = layers.map(() => rides.map(() => new Map<number, { trip: number; time: number }[]>()));
    const mayBoard = (layer: number, ride: number, hop: Hop) => {
      if ((ready[layer]?.[ride - 1]?.[hop.from] ?? 0) <= hop.departure) return true;
      return [...(ruledStops.get(hop.from) ?? [])].some((stop) =>
        (landed[layer]?.[ride - 1]?.get(stop) ?? []).some(({ trip, time }) => {
          const seconds = changeByRule(stop, trip, hop.from, hop.trip);
          return seconds !== null && time + seconds <= hop.departure;
        }),
      );
    };
    const aboard = layers.map(() => rides.map(() => new Set<number>()));
    const best = rides.map(() => Number.POSITIVE_INFINITY);
    for (const [stop, seconds] of reach(from, true)) (ready[0]?.[0] as number[])[stop] = start + seconds;
    const ends = reach(to, false);
    for (const hop of hops) {
      if (hop.departure < start) continue;
      if (hop.departure > start + longest) break;
      const vehicle = via === null ? hop.vehicle : hop.vehicle * vehicles.length + hop.run;
      for (const layer of layers) {
        for (let ride = 1; ride <= most; ride++) {
          const here = aboard[layer]?.[ride] as Set<number>;
          if (hop.boards && !here.has(vehicle) && mayBoard(layer, ride, hop)) here.add(vehicle);
        }
      }
      for (const layer of layers.toReversed()) {
        for (let ride = 1; ride <= most; ride++) {
          if (!aboard[layer]?.[ride]?.has(vehicle)) continue;
          if (layer === 0 && hop.isCall && via?.stops.includes(hop.to)) aboard[1]?.[ride]?.add(vehicle);
          if (!hop.alights) continue;
          const egress = layer === layers.at(-1) ? ends.get(hop.to) : undefined;
          if (egress !== undefined) best[ride] = Math.min(best[ride] as number, hop.arrival + egress);
          if (ruling.has(hop.to)) {
            const here = landed[layer]?.[ride]?.get(hop.to) ?? [];
            here.push({ trip: hop.trip, time: hop.arrival });
            landed[layer]?.[ride]?.set(hop.to, here);
          }
          for (const { to: next, seconds } of changes[hop.to] ?? []) {
            if (ruledStops.get(next)?.has(hop.to)) continue;
            const row = ready[layer]?.[ride] as number[];
            row[next] = Math.min(row[next] as number, hop.arrival + seconds);
          }
        }
      }
    }
    let least = Number.POSITIVE_INFINITY;
    return best.slice(1).map((end) => {
      least = Math.min(least, end);
      return least - start <= longest ? least : null;
    });
  }

  return {
    callsOf: (trip, service) =>
      vehicles.find((vehicle) => vehicle.trip === trip && vehicle.origin === dayOrigin(service))?.calls,
    arrivals: (from, to, start) => arrivalsBy(from, null, to, start),
    arrivalsPassing: arrivalsBy,
    starts(from, first, last) {
      const moments = new Set<number>();
      for (const [stop, seconds] of reach(from, true)) {
        for (const { from: boarded, departure, boards } of hops) {
          const start = departure - seconds;
          if (boarded === stop && boards && start >= first && start <= last) moments.add(start);
        }
      }
      return [...moments].sort((a, b) => a - b);
    },
    walk(from, to) {
      const seconds = from.streets
        ? (from.streets.onFoot?.seconds ?? Number.POSITIVE_INFINITY)
        : feet(haversine(from, to) * 1.3);
      return seconds <= 2700 ? seconds : null;
    },
  };
}

/** Returns the Pareto-optimal points (start, end, boardings). */
export function unbeaten(points: readonly BrutePoint[]): BrutePoint[] {
  return points
    .filter(
      (a, index) =>
        !points.some(
          (b, other) =>
            b.start >= a.start &&
            b.end <= a.end &&
            b.boardings <= a.boardings &&
            (b.start > a.start || b.end < a.end || b.boardings < a.boardings || other < index),
        ),
    )
    .sort((a, b) => a.start - b.start || a.end - b.end || a.boardings - b.boardings);
}
