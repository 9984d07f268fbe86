import type { Mode } from '#shared/domain/mode.ts';
import type { Speed } from '#shared/domain/trip-request.ts';
import type { Timetable } from '../../timetable.ts';
import type { SketchTransfer, TimetableSketch } from './timetable-builder.ts';

/**
 * The same questions answered in the plainest way, sharing no code with the router: every hop of every vehicle around
 * the day, in order of departure, against a table of what can be reached with how many vehicles (a connection scan).
 */

export interface BruteRules {
  /** As the sketch of the network has them: what the reader makes of them must not count here. */
  sketch?: Pick<TimetableSketch, 'transfers' | 'links'>;
  speed: Speed;
  excludedModes: readonly Mode[];
  schoolLines: boolean;
  accessible: boolean;
  closed?: readonly BruteClosure[];
}

/** Where nothing goes between two instants, both included. */
export interface BruteClosure {
  from: number;
  to: number;
  /** Index of a line; null for any. */
  line: number | null;
  /** Stops at which nobody gets on or off; or stations between which the line does not go; neither: all of the line. */
  stops?: ReadonlySet<number>;
  stations?: ReadonlySet<number>;
}

export interface BruteEnd {
  lat: number;
  lon: number;
  stops: readonly number[];
  /** Whether a journey goes on from here: platforms are as far as they are from the middle of the station. */
  isPassed?: boolean;
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

/** Noon minus twelve hours of a service day; noon is never in a night when clocks change. */
function dayOrigin(day: number): number {
  const noon = day * 86_400 + 43_200;
  return noon - parisOffset(noon - 7200) - 43_200;
}

/** Midnight of a calendar day. Clocks change after it, so the offset at 23:00 UTC the evening before holds. */
export function parisMidnight(day: number): number {
  return day * 86_400 - parisOffset(day * 86_400 - 7200);
}

interface Hop {
  vehicle: number;
  trip: number;
  order: number;
  from: number;
  to: number;
  departure: number;
  arrival: number;
  boards: boolean;
  alights: boolean;
}

interface Vehicle {
  trip: number;
  origin: number;
  row: number;
}

export interface BruteForce {
  /** Arrival by at most 1, 2, … vehicles when leaving at `start`; null where there is none. */
  arrivals: (from: BruteEnd, to: BruteEnd, start: number) => (number | null)[];
  /** Moments at which leaving later would miss a vehicle. */
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

// Long because an oracle keeps all rules in one place and shares none with the code under test.
export function bruteForce(timetable: Timetable, day: number, rules: BruteRules): BruteForce {
  const { trips, patterns, lines, stops, services } = timetable;
  const isShutIn = (column: Uint8Array, value: number | undefined) =>
    rules.accessible && value !== 1 && (value === 2 || column.includes(1) || column.includes(2));
  const isTripShut = (trip: number) => {
    const line = lines[patterns[trips.pattern[trip] ?? -1]?.line ?? -1];
    if (line === undefined) throw new Error('a trip without a line');
    const isSchool = line.isSchool && !rules.schoolLines;
    return rules.excludedModes.includes(line.mode) || isSchool || isShutIn(trips.wheelchair, trips.wheelchair[trip]);
  };

  const vehicles: Vehicle[] = [];
  for (let service = day - 3; service <= day + 3; service++) {
    for (let trip = 0; trip < trips.count; trip++) {
      if (!services.runs(trips.service[trip] ?? -1, service)) continue;
      const pattern = patterns[trips.pattern[trip] ?? -1];
      vehicles.push({ trip, origin: dayOrigin(service), row: pattern?.trips.indexOf(trip) ?? -1 });
    }
  }
  const callsOf = ({ trip, origin, row }: Vehicle) => {
    const pattern = patterns[trips.pattern[trip] ?? -1];
    if (pattern === undefined) throw new Error('a trip without a pattern');
    return [...pattern.stops].map((stop, position) => ({
      stop,
      arrival: origin + (pattern.arrivals[row * pattern.stops.length + position] ?? Number.NaN),
      departure: origin + (pattern.departures[row * pattern.stops.length + position] ?? Number.NaN),
      boards: pattern.boards[position] === 1,
      alights: pattern.alights[position] === 1,
    }));
  };

  const lineOfTrip = (trip: number) => patterns[trips.pattern[trip] ?? -1]?.line;
  const closuresAt = (trip: number, from: number, to: number) =>
    (rules.closed ?? []).filter(
      (closure) => closure.from <= to && closure.to >= from && [null, lineOfTrip(trip)].includes(closure.line),
    );
  type Call = ReturnType<typeof callsOf>[number];
  const isCallClosed = (trip: number, { stop, arrival, departure }: Call) =>
    closuresAt(trip, arrival, departure).some((closure) => closure.stops?.has(stop));
  const isHopClosed = (trip: number, from: Call, to: Call) =>
    closuresAt(trip, from.departure, to.arrival).some(({ stops: calls, stations }) =>
      stations === undefined
        ? calls === undefined
        : [from, to].every(({ stop }) => stations.has(stops.station[stop] ?? -1)),
    );

  // Vehicles that go on as another trip are one vehicle; a trip that is shut breaks them apart.
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
      const next = vehicles.find(({ trip, origin }) => trips.ids[trip] === to && origin === before.origin);
      if (trips.ids[before.trip] !== from || next === undefined) continue;
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
    for (let way = footpaths.start[from] ?? 0; way < (footpaths.start[from + 1] ?? 0); way++) {
      if (footpaths.to[way] === to) found.push(way);
    }
    return found;
  };
  const isWayShut = (way: number) => rules.accessible && footpaths.wheelchair[way] === 2;
  const all = Array.from({ length: stops.count }, (_, stop) => stop);
  const changes = all.map((from) =>
    all.flatMap((to) => {
      const ways = footpathsBetween(from, to);
      if (from === to)
        return [{ to, seconds: Math.max(minimumChange, ...ways.map((way) => footpaths.leastSeconds[way] ?? 0)) }];
      return ways
        .filter((way) => !isWayShut(way))
        .map((way) => ({
          to,
          seconds: Math.max(footpaths.leastSeconds[way] ?? 0, feet(footpaths.metres[way] ?? 0) + minimumChange),
        }));
    }),
  );

  const inside = (end: BruteEnd, stop: number) =>
    end.isPassed ? feet(haversine(end, { lat: stops.lat[stop] ?? 0, lon: stops.lon[stop] ?? 0 })) : 0;

  // A rule of transfers.txt about lines or trips, looked up for every pair of calls.
  const transfers = rules.sketch?.transfers ?? [];
  const lineOf = (trip: number) => lines[patterns[trips.pattern[trip] ?? -1]?.line ?? -1]?.id;
  const isMeant = (trip: number, line: string | undefined, own: string | undefined) =>
    own === undefined ? line === undefined || line === lineOf(trip) : own === trips.ids[trip];
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
    const best = transfers
      .filter((rule) => rule.from === stops.ids[from] && rule.to === stops.ids[to])
      .filter((rule) => isMeant(before, rule.fromLine, rule.fromTrip) && isMeant(next, rule.toLine, rule.toTrip))
      .reduce<SketchTransfer | null>((known, rule) => (known && level(known) > level(rule) ? known : rule), null);
    if (best === null) {
      const usual = (changes[from] ?? []).filter((change) => change.to === to).map(({ seconds }) => seconds);
      return usual.length === 0 ? null : Math.min(...usual);
    }
    if (best.kind === 'FORBIDDEN') return null;
    const ways = from === to ? [] : footpathsBetween(from, to);
    const straight =
      from === to
        ? 0
        : 1.3 *
          haversine(
            { lat: stops.lat[from] ?? 0, lon: stops.lon[from] ?? 0 },
            { lat: stops.lat[to] ?? 0, lon: stops.lon[to] ?? 0 },
          );
    const walks =
      ways.length === 0 ? [straight] : ways.filter((way) => !isWayShut(way)).map((way) => footpaths.metres[way] ?? 0);
    if (walks.length === 0) return null;
    const walk = Math.min(...walks.map(feet));
    return best.kind === 'TIMED' ? walk : Math.max(best.leastSeconds ?? 0, walk + minimumChange);
  };

  /** Seconds on foot between an end and each stop, `isOut` towards the stop. */
  const reach = (end: BruteEnd, isOut: boolean) => {
    const seconds = new Map<number, number>();
    for (const stop of all) {
      if (end.stops.includes(stop)) {
        seconds.set(stop, inside(end, stop));
        continue;
      }
      const ways = end.stops.flatMap((own) =>
        (isOut ? footpathsBetween(own, stop) : footpathsBetween(stop, own)).map((way) => ({ way, own })),
      );
      const walks = ways
        .filter(({ way }) => !isWayShut(way))
        .map(
          ({ way, own }) =>
            inside(end, own) + Math.max(footpaths.leastSeconds[way] ?? 0, feet(footpaths.metres[way] ?? 0)),
        );
      const distance = haversine(end, { lat: stops.lat[stop] ?? 0, lon: stops.lon[stop] ?? 0 });
      if (ways.length === 0 && distance <= (1000 * pace[rules.speed]) / 1.12) walks.push(feet(distance * 1.3));
      if (walks.length > 0) seconds.set(stop, Math.min(...walks));
    }
    if (seconds.size === 0) {
      for (const stop of all) {
        const distance = haversine(end, { lat: stops.lat[stop] ?? 0, lon: stops.lon[stop] ?? 0 });
        if (distance <= 3000) seconds.set(stop, feet(distance * 1.3));
      }
    }
    return seconds;
  };

  return {
    arrivals(from, to, start) {
      const ready = Array.from({ length: most + 1 }, () => all.map(() => Number.POSITIVE_INFINITY));
      /** Those who have left a vehicle at a stop from which a rule leads on. */
      const landed = Array.from({ length: most + 1 }, () => new Map<number, { trip: number; time: number }[]>());
      const mayBoard = (ride: number, hop: Hop) => {
        if ((ready[ride - 1]?.[hop.from] ?? 0) <= hop.departure) return true;
        return [...(ruledStops.get(hop.from) ?? [])].some((stop) =>
          (landed[ride - 1]?.get(stop) ?? []).some(({ trip, time }) => {
            const seconds = changeByRule(stop, trip, hop.from, hop.trip);
            return seconds !== null && time + seconds <= hop.departure;
          }),
        );
      };
      const aboard = Array.from({ length: most + 1 }, () => new Set<number>());
      const best = Array.from({ length: most + 1 }, () => Number.POSITIVE_INFINITY);
      for (const [stop, seconds] of reach(from, true)) (ready[0] as number[])[stop] = start + seconds;
      const ends = reach(to, false);
      for (const hop of hops) {
        if (hop.departure < start || hop.departure > start + longest) continue;
        for (let ride = 1; ride <= most; ride++) {
          if (hop.boards && !aboard[ride]?.has(hop.vehicle) && mayBoard(ride, hop)) aboard[ride]?.add(hop.vehicle);
          if (!hop.alights || !aboard[ride]?.has(hop.vehicle)) continue;
          const egress = ends.get(hop.to);
          if (egress !== undefined) best[ride] = Math.min(best[ride] as number, hop.arrival + egress);
          if (ruling.has(hop.to)) {
            const here = landed[ride]?.get(hop.to) ?? [];
            here.push({ trip: hop.trip, time: hop.arrival });
            landed[ride]?.set(hop.to, here);
          }
          for (const { to: next, seconds } of changes[hop.to] ?? []) {
            if (ruledStops.get(next)?.has(hop.to)) continue;
            const row = ready[ride] as number[];
            row[next] = Math.min(row[next] as number, hop.arrival + seconds);
          }
        }
      }
      let least = Number.POSITIVE_INFINITY;
      return best.slice(1).map((end) => {
        least = Math.min(least, end);
        return least - start <= longest ? least : null;
      });
    },
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
      const seconds = feet(haversine(from, to) * 1.3);
      return seconds <= 2700 ? seconds : null;
    },
  };
}

/** Those beaten by no other in all three. */
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
