import { entryAt } from '../../timetable.ts';
import type { FeedLine } from '../files/line-of-route.ts';
import { backwardHops, placesAlong, type TripGroup, unknownDirection } from './group-trips.ts';

/** Two routes of one sign are variants of a line if they share this many stations and this share of the smaller one. */
const leastSharedStations = 2;
const leastSharedPart = 0.3;

interface Variant {
  readonly line: number;
  readonly groups: readonly TripGroup[];
  readonly stations: ReadonlySet<number>;
  readonly trips: number;
}

interface JoinedLine {
  readonly leader: Variant;
  readonly stations: Set<number>;
}

/** What travellers take for one line: the sign, who runs it and how. */
function signOf({ code, networkId, mode, color, isSchool, isNight }: FeedLine): string {
  return JSON.stringify([code, networkId, mode, color, isSchool, isNight]);
}

function isOverlapping(stations: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  const shared = stations.intersection(other).size;
  return shared >= leastSharedStations && shared >= leastSharedPart * Math.min(stations.size, other.size);
}

/**
 * Joins routes that are variants of one line: the same short name, agency, mode and colour, and stations in common. Feeds
 * have a route for each branch, period or direction. The groups of a variant get the line with the most trips; its
 * directions are swapped where they are opposite. Returns the line of each line; -1 for a line of its own.
 */
export function joinVariants(
  groups: readonly TripGroup[],
  lines: readonly FeedLine[],
  stationOf: Int32Array,
): Int32Array {
  const variantOf = new Int32Array(lines.length).fill(-1);
  const bySign = Map.groupBy(variantsOf(groups, stationOf), ({ line }) => signOf(entryAt(lines, line)));
  for (const variants of bySign.values()) {
    const joined: JoinedLine[] = [];
    for (const variant of variants.sort((one, other) => other.trips - one.trips || one.line - other.line)) {
      const found = joined.find(({ stations }) => isOverlapping(stations, variant.stations));
      if (found === undefined) {
        joined.push({ leader: variant, stations: new Set(variant.stations) });
        continue;
      }
      for (const station of variant.stations) found.stations.add(station);
      variantOf[variant.line] = found.leader.line;
      join(variant, found.leader, stationOf);
    }
  }
  return variantOf;
}

function variantsOf(groups: readonly TripGroup[], stationOf: Int32Array): Variant[] {
  return [...Map.groupBy(groups, ({ line }) => line)].map(([line, own]) => ({
    line,
    groups: own,
    stations: new Set(own.flatMap(({ stops }) => Array.from(stops, (stop) => stationOf[stop] ?? 0))),
    trips: own.reduce((sum, { trips }) => sum + trips.length, 0),
  }));
}

function join(variant: Variant, leader: Variant, stationOf: Int32Array): void {
  const isKnown = [...leader.groups, ...variant.groups].every(({ direction }) => direction !== unknownDirection);
  const main = leader.groups.reduce((most, group) => (group.trips.length > most.trips.length ? group : most));
  const places = placesAlong(main, stationOf);
  // Hops against the main group, counted in its direction. If most hops are against it, the directions of the variant are
  // opposite.
  const against = variant.groups.reduce((sum, group) => {
    const hops = backwardHops(group, places, stationOf) * group.trips.length;
    return sum + (group.direction === main.direction ? hops : -hops);
  }, 0);
  for (const group of variant.groups) {
    if (isKnown && against > 0) group.direction = 1 - group.direction;
    group.line = leader.line;
  }
  // Mixed with unknown directions, all are inferred together.
  if (!isKnown) for (const group of [...leader.groups, ...variant.groups]) group.direction = unknownDirection;
}
