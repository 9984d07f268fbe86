import type { FeatureCollection } from 'geojson';
import { groundAreas, groundNames, type Network } from '#shared/domain/network.ts';
import type { Position } from '#shared/domain/place/coordinates.ts';
import { contrastRatio, leastGraphicContrast, parseHexColor } from '#shared/lib/color/contrast.ts';
import { area, collection, line, lines, point } from '../features.ts';
import type { MapTheme } from '../transit-map-props.ts';
import { palettes } from './palette.ts';

const isOneOf = (kinds: readonly string[], kind: string) => kinds.includes(kind);

/** The area in square kilometres, precise enough to tell a wood from a garden. */
function sizeOf(outline: readonly Position[]): number {
  const scale = 111 * 111 * Math.cos(((outline[0]?.[1] ?? 0) * Math.PI) / 180);
  let twice = 0;
  let [fromLon, fromLat] = outline.at(-1) ?? [0, 0];
  for (const [lon, lat] of outline) {
    twice += fromLon * lat - lon * fromLat;
    [fromLon, fromLat] = [lon, lat];
  }
  return (Math.abs(twice) / 2) * scale;
}

const segmentsBetweenPositions = 5;

/** Returns a curve through all positions (Catmull-Rom), because hand-drawn shapes have few positions. */
export function smoothed(positions: readonly Position[], isClosed = false): Position[] {
  const count = positions.length;
  if (count < 3) return [...positions];
  const at = (index: number) =>
    positions[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const curve: Position[] = [];
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let segment = 0; segment < segmentsBetweenPositions; segment++) {
      const t = segment / segmentsBetweenPositions;
      const coordinate = (axis: 0 | 1) =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
      curve.push([coordinate(0), coordinate(1)]);
    }
  }
  if (!isClosed) curve.push(at(count - 1));
  return curve;
}

/** Features of the own basemap: areas, waters, streets and names of the city, and the lines of its network. */
export function groundFeatures(network: Network | null | undefined): FeatureCollection {
  return collection([
    ...(network?.ground ?? []).map(({ kind, name, positions, widthInMetres = 20, rank = 3 }) => {
      const [at] = positions;
      if (at && isOneOf(groundNames, kind)) return point(at, { kind, name, rank });
      if (isOneOf(groundAreas, kind)) {
        const outline = kind === 'lake' || kind === 'wood' ? smoothed(positions, true) : positions;
        return area(outline, { kind, name, size: sizeOf(positions) });
      }
      return line(kind === 'avenue' ? positions : smoothed(positions), { kind, name, width: widthInMetres });
    }),
    ...(network?.lines ?? []).map(({ color, mode, ways }) =>
      lines(ways, { kind: 'line', color, isHeavy: heavyModes.has(mode), isFaintInDark: isFaint(color, 'dark') }),
    ),
  ]);
}

/** Modes whose lines are drawn thicker: longer trains and longer distances between stations. */
const heavyModes: ReadonlySet<string> = new Set(['RER', 'TRAIN']);

/** Whether the colour of a line has too little contrast with the ground of a theme. */
export function isFaint(color: string, theme: MapTheme): boolean {
  const [own, ground] = [parseHexColor(color), parseHexColor(palettes[theme].land)];
  return Boolean(own && ground && contrastRatio(own, ground) < leastGraphicContrast);
}
