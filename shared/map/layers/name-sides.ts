import type { LatLon, Position } from '#shared/domain/place/coordinates.ts';
import { metresPerDegree } from '#shared/domain/place/distance.ts';

/** The corner or side of a name that is at its stop: `left` means that the name is east of the stop. */
type Anchor = 'left' | 'right' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** Value of `text-variable-anchor-offset`: anchors with their offsets in ems, in the order in which maplibre tries them. */
export type NameSides = readonly (Anchor | readonly [x: number, y: number])[];

/** Directions that a name covers around its stop: middle and reach to both sides, in degrees counter-clockwise from east. */
const covers: Readonly<Record<Anchor, { readonly middle: number; readonly reach: number }>> = {
  left: { middle: 0, reach: 40 },
  'bottom-left': { middle: 38, reach: 38 },
  bottom: { middle: 90, reach: 80 },
  'bottom-right': { middle: 142, reach: 38 },
  right: { middle: 180, reach: 40 },
  'top-right': { middle: 218, reach: 38 },
  top: { middle: 270, reach: 80 },
  'top-left': { middle: 322, reach: 38 },
};

/**
 * Order of preference where paths cover no anchor: inwards first, because the edge and its buttons are outside. `below` is for
 * the ends of a journey: they may lie at the edge, which would cut a name outwards.
 */
const orders = {
  beside: ['left', 'top', 'bottom', 'top-left', 'bottom-left', 'right', 'top-right', 'bottom-right'],
  below: ['top', 'left', 'top-left', 'bottom', 'bottom-left'],
} as const satisfies Readonly<Record<string, readonly Anchor[]>>;

const mirrored = (anchor: Anchor): Anchor =>
  anchor.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left')) as Anchor;

/** Number of anchors that maplibre may try. It keeps the former anchor while that is among them, also after the paths changed. */
const tried = 4;

/**
 * Distances from a stop, in metres, at which paths are tested: from the extent of a name on a near map to that on a far map.
 * They are dense enough that a path across the middle of a name meets at least one.
 */
const distances = [40, 52, 68, 88, 114, 149, 193, 251, 326];
const farthest = Math.max(...distances);

export interface NamePlacing {
  readonly order: keyof typeof orders;
  /** Whether the stop is in the eastern half; then inwards is to the west. */
  readonly isEast: boolean;
  /** Distance of the name from the middle of its stop, in ems. */
  readonly away: number;
}

/** Chooses where the name of a stop is drawn: where it covers the least of the paths. maplibre avoids only other names. */
export function nameSides(stop: LatLon, paths: readonly (readonly Position[])[], placing: NamePlacing): NameSides {
  const { order, isEast, away } = placing;
  const angles = paths.flatMap((path) => anglesOf(path, stop));
  const covered = ({ middle, reach }: (typeof covers)[Anchor]) =>
    angles.filter((angle) => turnBetween(angle, middle) < reach).length;
  const anchors = isEast ? orders[order].map(mirrored) : [...orders[order]];
  const counts = new Map(anchors.map((anchor) => [anchor, covered(covers[anchor])]));
  anchors.sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  return anchors.slice(0, tried).flatMap((anchor): NameSides => [anchor, offset(anchor, away)]);
}

function offset(anchor: Anchor, away: number): [x: number, y: number] {
  const x = anchor.includes('left') ? 1 : anchor.includes('right') ? -1 : 0;
  const y = anchor.includes('top') ? 1 : anchor.includes('bottom') ? -1 : 0;
  const share = away / Math.hypot(x, y);
  return [x * share, y * share];
}

/** Returns the directions in which a path crosses the tested distances, in degrees counter-clockwise from east. */
function anglesOf(path: readonly Position[], { lat, lon }: LatLon): number[] {
  const across = metresPerDegree * Math.cos((lat * Math.PI) / 180);
  const [mostLon, mostLat] = [farthest / across, farthest / metresPerDegree];
  // Most segments of a long path are far away: skip them before the costly test.
  const isFar = (one: number, other: number, from: number, most: number) =>
    (one > from + most && other > from + most) || (one < from - most && other < from - most);
  const inMetres = ([pointLon, pointLat]: Position): Vector => [
    (pointLon - lon) * across,
    (pointLat - lat) * metresPerDegree,
  ];
  const angles: number[] = [];
  let [from] = path;
  for (const to of path) {
    if (from && !isFar(from[0], to[0], lon, mostLon) && !isFar(from[1], to[1], lat, mostLat))
      for (const distance of distances) angles.push(...crossings(inMetres(from), inMetres(to), distance));
    from = to;
  }
  return angles;
}

type Vector = readonly [x: number, y: number];

/** Returns the directions in which a segment crosses a circle around the origin. */
function crossings([x, y]: Vector, [toX, toY]: Vector, radius: number): number[] {
  const [dx, dy] = [toX - x, toY - y];
  const [a, b, c] = [dx * dx + dy * dy, x * dx + y * dy, x * x + y * y - radius * radius];
  const root = Math.sqrt(b * b - a * c);
  // `root` is NaN for an empty or too distant segment; then both filters are false.
  return [(-b - root) / a, (-b + root) / a]
    .filter((share) => share >= 0 && share < 1)
    .map((share) => (Math.atan2(y + dy * share, x + dx * share) * 180) / Math.PI);
}

/** The smaller angle between two directions, in degrees. */
function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}
