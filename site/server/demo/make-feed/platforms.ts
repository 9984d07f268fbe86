import { metresPerDegree } from '#shared/domain/place/distance.ts';
import type { DemoLine, DemoNetwork, DemoStation, KnownOrNot, NetworkMode } from './network.ts';
import type { DemoPattern } from './patterns.ts';
import type { Point } from './track.ts';

/** The stop point of one line and direction in a station. */
export interface Platform extends Point {
  readonly id: string;
  readonly station: DemoStation;
  readonly line: DemoLine;
  readonly access: KnownOrNot;
}

export function platformId({ line, direction }: Pick<DemoPattern, 'line' | 'direction'>, station: DemoStation): string {
  return `${station.key}:${line.code}:${direction}`;
}

/** Whether a platform is accessible. Lines of one station may differ: often only the newest is step-free. */
export function platformAccess(network: DemoNetwork, line: DemoLine, station: DemoStation): KnownOrNot {
  if (line.accessibility === 'all') return 'yes';
  if (line.accessibility === 'station') return station.wheelchair;
  return network.stepFree.has(`${line.code} ${station.key}`) ? 'yes' : 'no';
}

/** Metres between the line's shape and the kerb at which its vehicles stop. */
const kerb: Readonly<Record<NetworkMode, number>> = { metro: 0, rer: 0, train: 0, tram: 0, bus: 8, noctilien: 8 };

/** The direction of a line at a station, as a unit vector, and how far in metres its platform may be moved along it. */
interface Course {
  readonly north: number;
  readonly east: number;
  readonly room: number;
}

function courseAt(
  here: DemoStation,
  before: DemoStation | undefined,
  after: DemoStation | undefined,
  direction: 0 | 1,
): Course {
  const east = metresPerDegree * Math.cos((here.lat * Math.PI) / 180);
  const vector = (from: Point, to: Point) =>
    [(to.lat - from.lat) * metresPerDegree, (to.lon - from.lon) * east] as const;
  const neighbours = [before, after].filter((station) => station !== undefined);
  const along = vector(before ?? here, after ?? here);
  const length = Math.hypot(...along) * (direction === 0 ? 1 : -1) || 1;
  const nearest = Math.min(...neighbours.map((other) => Math.hypot(...vector(here, other))));
  // A quarter of the distance to the next station keeps the platforms of a line in order.
  return { north: along[0] / length, east: along[1] / length, room: nearest / 4 };
}

/** Moves a position by metres along a course, and to the right of it. */
function moved({ lat, lon }: Point, { north, east }: Course, along: number, right: number): Point {
  return {
    lat: lat + (north * along - east * right) / metresPerDegree,
    lon: lon + (east * along + north * right) / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
  };
}

/** Returns metres along the course, 30 to 80 ahead of the station or behind it. The golden ratio spreads any number of lines evenly. */
function distanceOf(rank: number): number {
  return (30 + 50 * ((rank * 0.618034) % 1)) * (rank % 2 === 0 ? 1 : -1);
}

/**
 * Returns all platforms by id. A line named in platforms.tsv has the position given there. In a station without such
 * lines the first line has the station's position. Every other line is moved along its own course.
 */
export function placePlatforms(network: DemoNetwork, patterns: readonly DemoPattern[]): Map<string, Platform> {
  const platforms = new Map<string, Platform>();
  const stationsOfTable = new Set([...network.platforms.keys()].map((key) => key.split(' ')[0]));
  const ranks = new Map<string, string[]>();
  const courses = new Map<string, Course>();
  for (const pattern of patterns) {
    const { line, direction, stations } = pattern;
    for (const [index, station] of stations.entries()) {
      const id = platformId(pattern, station);
      if (platforms.has(id)) continue;
      const key = `${station.key} ${line.code}`;
      const listed = network.platforms.get(key);
      const others = ranks.get(station.key) ?? (stationsOfTable.has(station.key) ? [''] : []);
      ranks.set(station.key, others);
      if (!listed && !others.includes(line.code)) others.push(line.code);
      const rank = listed ? 0 : others.indexOf(line.code);
      const course = courses.get(key) ?? courseAt(station, stations[index - 1], stations[index + 1], direction);
      courses.set(key, course);
      const along = rank === 0 ? 0 : Math.max(-course.room, Math.min(course.room, distanceOf(rank)));
      const right = Math.min(kerb[line.mode], course.room) * (direction === 0 ? 1 : -1);
      const { lat, lon } = moved(listed ?? station, course, along, right);
      platforms.set(id, { id, station, line, lat, lon, access: platformAccess(network, line, station) });
    }
  }
  return platforms;
}
