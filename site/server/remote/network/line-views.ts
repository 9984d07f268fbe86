import type { LineDirection, LineShape } from '#shared/domain/line/line-detail.ts';
import type { NetworkLine } from '#shared/domain/network.ts';
import type { Position } from '#shared/domain/place/coordinates.ts';
import { drawnNetwork, thinned } from '#site/server/engine/schedules/lines/line-shape.ts';
import { rowsOfDirection } from './direction-rows.ts';
import type { EngineNetwork, KnownDirection, KnownLine, KnownPattern } from './known-network.ts';

const mostPaths = 1000;
const mostShapePoints = 5000;

/** Returns a direction of a line with its stops. */
export function directionDetail(network: EngineNetwork, line: KnownLine, direction: KnownDirection): LineDirection {
  return {
    id: direction.id,
    name: direction.name,
    termini: [...direction.termini],
    stopPoints: rowsOfDirection(direction).rows.map(({ id, stationId, name, lat, lon, accessible }) => ({
      id,
      stopAreaId: stationId,
      name,
      lat,
      lon,
      lines: (network.stations.get(stationId)?.lines ?? []).filter((other) => other !== line).map(({ ref }) => ref),
      accessible,
    })),
  };
}

/** The course of a pattern; empty if the engine knows none. */
export type CourseOf = (pattern: KnownPattern) => readonly Position[];

/** Returns the courses of a line: the longest pattern first, then those that call where none before it did. */
function pathsOf(line: KnownLine, courseOf: CourseOf): Position[][] {
  const covered = new Set<string>();
  const paths: Position[][] = [];
  for (const pattern of line.patterns.toSorted((one, other) => other.stops.length - one.stops.length)) {
    const stations = pattern.stops.map(({ stationId }) => stationId);
    if (stations.every((station) => covered.has(station))) continue;
    for (const station of stations) covered.add(station);
    const course = courseOf(pattern);
    paths.push(course.length > 1 ? [...course] : pattern.stops.map(({ lat, lon }): Position => [lon, lat]));
  }
  return paths;
}

/** Returns the paths and stations of a line for a map. */
export function lineShapeOf(network: EngineNetwork, line: KnownLine, courseOf: CourseOf): LineShape {
  const coordinates = thinned(pathsOf(line, courseOf), mostShapePoints).slice(0, mostPaths);
  const stations = new Set(line.patterns.flatMap(({ stops }) => stops.map(({ stationId }) => stationId)));
  return {
    shape: { type: 'MultiLineString', coordinates },
    stopPoints: [...stations].flatMap((stationId) => {
      const station = network.stations.get(stationId);
      if (station === undefined) return [];
      const { name, lat, lon, lines } = station;
      const modes = [...new Set(lines.map(({ ref }) => ref.mode))];
      return [{ id: stationId, type: 'stopArea', name, lat, lon, modes, selected: false, markerRange: 'small' }];
    }),
  };
}

/** Returns the lines that every map draws: those on rails and water, or all where there are none. */
export function networkLinesOf(network: EngineNetwork, courseOf: CourseOf): NetworkLine[] {
  const lines = network.lines.map((line) => ({ ...line.ref, line }));
  return drawnNetwork(lines, ({ line }) => pathsOf(line, courseOf));
}
