import type { Mode } from '#shared/domain/mode.ts';
import { createChangePoints, type LimitedTransfer } from '../../reader/network/change-points.ts';
import type { Accessibility, Entrance, FareProduct, FareRule, Pattern, Shape, Timetable } from '../../timetable.ts';

/** A timetable in short form for tests: references by id, most fields optional. */
export interface TimetableSketch {
  zone?: string;
  stations: {
    id: string;
    lat: number;
    lon: number;
    wheelchair?: Accessibility;
    zone?: string;
    entrances?: Entrance[];
    /** Boarding places, by default at the station's position; without any, one with the station's id. */
    stops?: { id: string; lat?: number; lon?: number; wheelchair?: Accessibility; zone?: string }[];
  }[];
  lines: {
    id: string;
    mode?: Mode;
    isSchool?: boolean;
    runs: {
      stops: string[];
      boards?: number[];
      alights?: number[];
      direction?: number;
      trips: {
        id: string;
        /** Seconds of the service day at each stop, or arrival and departure. */
        times: (number | [number, number])[];
        service?: string;
        wheelchair?: Accessibility;
        block?: string;
        shape?: string;
      }[];
    }[];
  }[];
  /** Days of each service; by default one service `daily` runs on all days. */
  services?: Record<string, (day: number) => boolean>;
  footpaths?: {
    from: string;
    to: string;
    metres: number;
    leastSeconds?: number;
    backSeconds?: number;
    wheelchair?: Accessibility;
    isOneWay?: boolean;
  }[];
  /** Rows of transfers.txt about lines or trips: the stops are boarding places. */
  transfers?: SketchTransfer[];
  /** Trips of one vehicle by transfers.txt. */
  links?: { from: string; to: string; mayStay: boolean }[];
  /** Rules name zones as stops do. */
  fares?: (Omit<FareProduct, 'rules'> & {
    rules?: { lineIds?: string[]; origin?: string; destination?: string; contains?: string[] }[];
  })[];
  shapes?: Shape[];
}

export interface SketchTransfer {
  from: string;
  to: string;
  fromLine?: string;
  toLine?: string;
  fromTrip?: string;
  toTrip?: string;
  kind: 'FORBIDDEN' | 'TIMED' | 'LEAST';
  leastSeconds?: number;
}

type SketchTrip = TimetableSketch['lines'][number]['runs'][number]['trips'][number];

const arrivalOf = (time: number | [number, number]) => (typeof time === 'number' ? time : time[0]);
const departureOf = (time: number | [number, number]) => (typeof time === 'number' ? time : time[1]);

function isBehind(before: SketchTrip, after: SketchTrip): boolean {
  return before.times.every(
    (time, index) =>
      arrivalOf(time) <= arrivalOf(after.times[index] ?? 0) &&
      departureOf(time) <= departureOf(after.times[index] ?? 0),
  );
}

/** Splits trips, sorted by departure, into rows without overtaking. */
function withoutOvertaking(trips: readonly SketchTrip[], pointsOf: (trip: SketchTrip) => string): SketchTrip[][] {
  const rows: SketchTrip[][] = [];
  for (const trip of trips.toSorted((a, b) => departureOf(a.times[0] ?? 0) - departureOf(b.times[0] ?? 0))) {
    const fits = (last: SketchTrip) => isBehind(last, trip) && pointsOf(last) === pointsOf(trip);
    const row = rows.find((known) => fits(known.at(-1) as SketchTrip));
    if (row === undefined) rows.push([trip]);
    else row.push(trip);
  }
  return rows;
}

function indexOf(ids: readonly string[], id: string): number {
  const index = ids.indexOf(id);
  if (index < 0) throw new Error(`the sketch has no ${id}`);
  return index;
}

/**
 * Builds a timetable from a sketch.
 *
 * Long because it lists every field of a timetable.
 */
export function buildTimetable(sketch: TimetableSketch): Timetable {
  const places = sketch.stations.flatMap((station, index) =>
    (station.stops ?? [{ id: station.id }]).map((stop) => ({
      id: stop.id,
      lat: stop.lat ?? station.lat,
      lon: stop.lon ?? station.lon,
      wheelchair: stop.wheelchair ?? station.wheelchair ?? 0,
      zone: stop.zone ?? station.zone ?? '',
      station: index,
    })),
  );
  const stopIds = places.map(({ id }) => id);
  const zoneIds = [...new Set(places.map(({ zone }) => zone))].filter((zone) => zone !== '');
  const anyOrZone = (id: string | undefined) => (id === undefined ? -1 : indexOf(zoneIds, id));
  const services = sketch.services ?? { daily: () => true };
  const serviceIds = Object.keys(services);
  const blockIds: string[] = [];
  const shapes = sketch.shapes ?? [];

  const lineIds = sketch.lines.map(({ id }) => id);
  const tripIds = sketch.lines.flatMap(({ runs }) => runs.flatMap((run) => run.trips.map(({ id }) => id)));
  const maker = createChangePoints(places.length, transfersOf(sketch, stopIds, lineIds, tripIds));

  const patterns: Pattern[] = [];
  const trips: { trip: SketchTrip; pattern: number }[] = [];
  for (const [line, { runs }] of sketch.lines.entries()) {
    for (const { stops, boards, alights, direction, trips: runTrips } of runs) {
      const called = stops.map((id) => indexOf(stopIds, id));
      const pointsOf = ({ id }: SketchTrip) => called.map((stop) => maker.pointOf(line, indexOf(tripIds, id), stop));
      for (const row of withoutOvertaking(runTrips, (trip) => pointsOf(trip).join())) {
        const pattern = patterns.length;
        const first = trips.length;
        trips.push(...row.map((trip) => ({ trip, pattern })));
        patterns.push({
          line,
          direction: direction ?? 0,
          stops: Int32Array.from(called),
          points: Int32Array.from(pointsOf(row[0] as SketchTrip)),
          boards: Uint8Array.from(boards ?? stops.map(() => 1)),
          alights: Uint8Array.from(alights ?? stops.map(() => 1)),
          tripCount: row.length,
          trips: Int32Array.from(row, (_, index) => first + index),
          arrivals: Int32Array.from(row.flatMap(({ times }) => times.map(arrivalOf))),
          departures: Int32Array.from(row.flatMap(({ times }) => times.map(departureOf))),
        });
      }
    }
  }

  const calls = places.map((_, stop) =>
    patterns.flatMap(({ stops }, pattern) =>
      [...stops].flatMap((called, position) => (called === stop ? [{ pattern, position }] : [])),
    ),
  );
  const edges = (sketch.footpaths ?? []).flatMap((footpath) => {
    const [from, to] = [indexOf(stopIds, footpath.from), indexOf(stopIds, footpath.to)];
    const shared = { metres: footpath.metres, wheelchair: footpath.wheelchair ?? 0 };
    const forth = { ...shared, from, to, leastSeconds: footpath.leastSeconds ?? 0 };
    if (from === to || footpath.isOneWay === true) return [forth];
    return [forth, { ...shared, from: to, to: from, leastSeconds: footpath.backSeconds ?? footpath.leastSeconds ?? 0 }];
  });
  const edgesFrom = places.map((_, stop) => edges.filter(({ from }) => from === stop));
  const startsOf = (groups: readonly unknown[][]) =>
    Int32Array.from([0, ...groups].keys(), (count) => groups.slice(0, count).flat().length);

  const { points, ruledChanges } = maker.finish();
  const linked = sketch.links ?? [];
  const tripAt = (id: string) => trips.findIndex(({ trip }) => trip.id === id);
  return {
    zone: sketch.zone ?? 'Europe/Paris',
    feedName: 'sketch',
    language: '',
    sources: [],
    translations: new Map(),
    stations: sketch.stations.map(({ id, lat, lon, wheelchair, entrances = [] }, index) => ({
      id,
      name: `${id} (station)`,
      lat,
      lon,
      city: 'Paris',
      wheelchair: wheelchair ?? 0,
      stops: Int32Array.from(places.flatMap(({ station }, stop) => (station === index ? [stop] : []))),
      entrances,
    })),
    stops: {
      count: places.length,
      ids: stopIds,
      names: stopIds.map((id) => `Stop ${id}`),
      platforms: stopIds.map(() => ''),
      lat: Float64Array.from(places, ({ lat }) => lat),
      lon: Float64Array.from(places, ({ lon }) => lon),
      station: Int32Array.from(places, ({ station }) => station),
      wheelchair: Uint8Array.from(places, ({ wheelchair }) => wheelchair),
      zone: Int32Array.from(places, ({ zone }) => zoneIds.indexOf(zone)),
      patternStart: startsOf(calls),
      patternOf: Int32Array.from(calls.flat(), ({ pattern }) => pattern),
      positionOf: Int32Array.from(calls.flat(), ({ position }) => position),
    },
    lines: sketch.lines.map(({ id, mode, isSchool }, line) => ({
      id,
      code: id.toUpperCase(),
      name: `Line ${id}`,
      mode: mode ?? 'METRO',
      color: '#004488',
      textColor: '#ffffff',
      networkId: 'n',
      networkName: 'Network',
      isSchool: isSchool ?? false,
      isNight: false,
      variantOf: -1,
      patterns: Int32Array.from(patterns.flatMap((pattern, index) => (pattern.line === line ? [index] : []))),
    })),
    patterns,
    trips: {
      count: trips.length,
      ids: trips.map(({ trip }) => trip.id),
      headsigns: trips.map(({ pattern }) => stopIds[patterns[pattern]?.stops.at(-1) ?? 0] ?? ''),
      service: Int32Array.from(trips, ({ trip }) => indexOf(serviceIds, trip.service ?? 'daily')),
      pattern: Int32Array.from(trips, ({ pattern }) => pattern),
      wheelchair: Uint8Array.from(trips, ({ trip }) => trip.wheelchair ?? 0),
      shape: Int32Array.from(trips, ({ trip }) => shapes.findIndex(({ id }) => id === trip.shape)),
      block: Int32Array.from(trips, ({ trip }) => {
        if (trip.block === undefined) return -1;
        if (!blockIds.includes(trip.block)) blockIds.push(trip.block);
        return blockIds.indexOf(trip.block);
      }),
      headway: new Int32Array(trips.length),
      route: Int32Array.from(trips, ({ pattern }) => patterns[pattern]?.line ?? 0),
      feedDirection: Uint8Array.from(trips, ({ pattern }) => patterns[pattern]?.direction ?? 0),
      sequence: Int32Array.from(trips, ({ pattern }) => pattern),
    },
    // Calls are numbered from 1.
    sequences: {
      start: startsOf(patterns.map(({ stops }) => [...stops])),
      numbers: Int32Array.from(patterns.flatMap(({ stops }) => [...stops].map((_, at) => at + 1))),
    },
    services: {
      count: serviceIds.length,
      runs: (service, day) => services[serviceIds[service] ?? '']?.(day) ?? false,
      firstDay: 18_000,
      lastDay: 28_000,
    },
    footpaths: {
      start: startsOf(edgesFrom),
      to: Int32Array.from(edgesFrom.flat(), ({ to }) => to),
      metres: Float32Array.from(edgesFrom.flat(), ({ metres }) => metres),
      leastSeconds: Int32Array.from(edgesFrom.flat(), ({ leastSeconds }) => leastSeconds),
      wheelchair: Uint8Array.from(edgesFrom.flat(), ({ wheelchair }) => wheelchair),
    },
    points,
    ruledChanges,
    vehicleLinks: {
      from: Int32Array.from(linked, ({ from }) => tripAt(from)),
      to: Int32Array.from(linked, ({ to }) => tripAt(to)),
      mayStay: Uint8Array.from(linked, ({ mayStay }) => (mayStay ? 1 : 0)),
    },
    shapes,
    fares: (sketch.fares ?? []).map(({ rules = [], ...fare }) => ({
      ...fare,
      rules: rules.map(
        ({ lineIds = [], origin, destination, contains = [] }): FareRule => ({
          lineIds,
          origin: anyOrZone(origin),
          destination: anyOrZone(destination),
          contains: contains.map(anyOrZone).sort((one, other) => one - other),
        }),
      ),
    })),
    bounds: {
      north: Math.max(...places.map(({ lat }) => lat)),
      south: Math.min(...places.map(({ lat }) => lat)),
      east: Math.max(...places.map(({ lon }) => lon)),
      west: Math.min(...places.map(({ lon }) => lon)),
    },
  };
}

function transfersOf(
  { transfers = [] }: TimetableSketch,
  stopIds: readonly string[],
  lineIds: readonly string[],
  tripIds: readonly string[],
): LimitedTransfer[] {
  const side = (stop: string, line: string | undefined, trip: string | undefined) => ({
    stops: [indexOf(stopIds, stop)],
    line: line === undefined || trip !== undefined ? -1 : indexOf(lineIds, line),
    trip: trip === undefined ? -1 : indexOf(tripIds, trip),
  });
  return transfers.map(({ from, to, kind, leastSeconds = 0, ...limits }) => ({
    from: side(from, limits.fromLine, limits.fromTrip),
    to: side(to, limits.toLine, limits.toTrip),
    isForbidden: kind === 'FORBIDDEN',
    isTimed: kind === 'TIMED',
    leastSeconds,
  }));
}

/** The number of a day such as `2026-03-29`. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000;
