import { secondsOnFoot } from '#shared/domain/place/walking.ts';
import { endOf, endsOfSearch } from '#site/server/engine/router/journeys/itinerary.ts';
import { dayNumberOf } from '#site/server/engine/router/search/day-timetable.ts';
import { accessOf } from '#site/server/engine/router/search/ends.ts';
import { buildMasks } from '#site/server/engine/router/search/masks.ts';
import { searchWindows } from '#site/server/engine/router/search/search-windows.ts';
import { changeBetween, type WalkingRules } from '#site/server/engine/router/search/walks.ts';
import { entryAt, type Timetable } from '#site/server/engine/timetable.ts';

/** A ride between two boarding places by their ids in the feed; times in seconds since 1970. */
export interface ComparedRide {
  readonly from: string;
  readonly to: string;
  readonly departure: number;
  readonly arrival: number;
}

/** The ends of a question by their ids in the feed, and its wished departure in seconds since 1970. */
export interface ComparedQuestion {
  readonly origin: string;
  readonly destination: string;
  readonly time: number;
}

/** Walking times of an engine, in seconds; null where the walk is too long for it. */
export interface FootRules {
  readonly access: (stop: string) => number | null;
  readonly egress: (stop: string) => number | null;
  /** The walk of a change, and the least time between the two vehicles. */
  readonly change: (from: string, to: string) => { readonly walk: number; readonly least: number } | null;
}

/** `walking`: a walk that the engine does not know or takes longer for. `slack`: a change that it holds too short. */
export type Obstacle = 'walking' | 'slack';

/** Returns when rides arrive under the rules of an engine, or what keeps it from them. */
export function arrivalUnder(
  { access, egress, change }: FootRules,
  rides: readonly ComparedRide[],
  { time }: Pick<ComparedQuestion, 'time'>,
): number | Obstacle {
  const [first, last] = [entryAt(rides, 0), entryAt(rides, rides.length - 1)];
  const [before, after] = [access(first.from), egress(last.to)];
  if (before === null || after === null || time + before > first.departure) return 'walking';
  for (const [index, ride] of rides.slice(1).entries()) {
    const former = entryAt(rides, index);
    const needed = change(former.to, ride.from);
    const available = ride.departure - former.arrival;
    if (needed === null || needed.walk > available) return 'walking';
    if (needed.least > available) return 'slack';
  }
  return last.arrival + after;
}

const walkingRules: WalkingRules = { speed: 'NORMAL', isAccessible: false, reach: 'FAR' };

const indexesOf = ({ stops }: Timetable) => new Map(stops.ids.map((id, index) => [id, index]));

/** The rules of the embedded engine: see `walks.ts`. */
export function embeddedRules(timetable: Timetable, { origin, destination }: ComparedQuestion): FootRules {
  const indexes = indexesOf(timetable);
  const indexOf = (id: string) => indexes.get(id) ?? -1;
  const reached = (end: string, isMirrored: boolean) => {
    const place = endOf(timetable, { id: end, title: '', lat: 0, lon: 0 });
    const { stops, seconds } = accessOf(timetable, place, walkingRules, isMirrored);
    return (id: string) => seconds[stops.indexOf(indexOf(id))] ?? null;
  };
  return {
    access: reached(origin, false),
    egress: reached(destination, true),
    change(from, to) {
      const found = changeBetween(timetable, indexOf(from), indexOf(to), walkingRules);
      return found && { walk: secondsOnFoot(found.metres), least: found.seconds };
    },
  };
}

/** Returns the earliest arrival among all journeys that the embedded engine finds, listed or not. */
export function earliestFound(timetable: Timetable, { origin, destination, time }: ComparedQuestion): number {
  const places = [origin, destination].map((id) => ({ id, title: '', lat: 0, lon: 0 }));
  const found = searchWindows(
    {
      timetable,
      ends: endsOfSearch(timetable, places),
      masks: buildMasks(timetable, {
        excludedModes: [],
        schoolLines: false,
        isAccessible: false,
        trustsUnknown: false,
      }),
      closures: null,
      speed: walkingRules.speed,
      isAccessible: false,
      barred: [],
      time,
      isArrival: false,
      lastDay: dayNumberOf(time, timetable.zone) + 1,
    },
    'USUAL',
  );
  return Math.min(...found.map(({ arrival }) => arrival));
}

/** Returns the id of the station of a boarding place. */
export function stationOf({ stations, stops }: Timetable, id: string): string | undefined {
  return stations[stops.station[stops.ids.indexOf(id)] ?? -1]?.id;
}
