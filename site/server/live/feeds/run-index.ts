import { oncePerNetwork } from '#site/server/engine/once-per.ts';
import { patternOfTrip, type Timetable } from '#site/server/engine/timetable.ts';

/** A run of a frequency, by the seconds of its departure. */
export interface RepeatedRun {
  readonly trip: number;
  readonly departure: number;
}

/** Finds runs by the names that a feed has for them. */
export interface RunIndex {
  /** Trips by id, without those of frequencies. */
  readonly trips: ReadonlyMap<string, number>;
  /** Runs of each trip of `frequencies.txt`, by departure. */
  readonly frequencies: ReadonlyMap<string, readonly RepeatedRun[]>;
  /** Routes of the feed by id, variants of a line too. */
  readonly routes: ReadonlyMap<string, number>;
  /** Trips of a route and a direction of the feed that leave their first stop at a time. */
  readonly leaving: (route: number, direction: number | null, departure: number) => readonly number[];
  /** Direction of the timetable that has most trips of a route and a direction of the feed. */
  readonly directionOf: (route: number, direction: number | null) => 0 | 1;
}

/** The reader makes a run `trip@21600` of each departure of a frequency. */
const repeated = /^(.*)@(\d+)\+*$/s;

export const rowOfTrip = (timetable: Timetable, trip: number): number => {
  const { trips } = patternOfTrip(timetable, trip);
  // Trips are numbered pattern by pattern.
  const row = trip - (trips[0] ?? 0);
  return trips[row] === trip ? row : trips.indexOf(trip);
};

export function firstDeparture(timetable: Timetable, trip: number): number {
  const { departures, stops } = patternOfTrip(timetable, trip);
  return departures[rowOfTrip(timetable, trip) * stops.length] ?? 0;
}

export const runIndexOf = oncePerNetwork((timetable): RunIndex => {
  const { trips, patterns, lines } = timetable;
  const byId = new Map<string, number>();
  const frequencies = new Map<string, RepeatedRun[]>();
  const byRoute = new Map<number, number[]>();
  for (const [trip, id] of trips.ids.entries()) {
    const [, base, departure] = repeated.exec(id) ?? [];
    byId.set(id, trip);
    if (base !== undefined) {
      const runs = frequencies.get(base) ?? [];
      frequencies.set(base, runs);
      runs.push({ trip, departure: Number(departure) });
    }
    const route = trips.route[trip] ?? 0;
    const own = byRoute.get(route) ?? [];
    byRoute.set(route, own);
    own.push(trip);
  }
  const isOf = (trip: number, direction: number | null) =>
    direction === null || trips.feedDirection[trip] === direction;
  const directions = new Map<string, 0 | 1>();
  return {
    trips: byId,
    frequencies,
    routes: new Map(lines.map(({ id }, route) => [id, route])),
    leaving: (route, direction, departure) =>
      (byRoute.get(route) ?? []).filter(
        (trip) => isOf(trip, direction) && firstDeparture(timetable, trip) === departure,
      ),
    directionOf(route, direction) {
      const key = `${route} ${direction}`;
      const known = directions.get(key);
      if (known !== undefined) return known;
      const own = (byRoute.get(route) ?? []).filter((trip) => isOf(trip, direction));
      const back = own.filter((trip) => patterns[trips.pattern[trip] ?? 0]?.direction === 1).length;
      const found = own.length === 0 ? (direction === 1 ? 1 : 0) : back * 2 > own.length ? 1 : 0;
      directions.set(key, found);
      return found;
    },
  };
});
