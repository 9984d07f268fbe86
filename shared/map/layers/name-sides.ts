import type { LatLon, Position } from '#shared/domain/coordinates.ts';
import { metresOfDegree } from '#shared/domain/map-view.ts';

/** The part of a name that is at its stop: one that is there with its left reads to the east. */
type Anchor = 'left' | 'right' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** Anchors and how far from the stop each is, in heights of the letters, the first to be tried first: as a map takes it. */
export type NameSides = readonly (Anchor | readonly [x: number, y: number])[];

/** Which part of the sky about a stop a name covers, as a map shows it: its middle from the east, and how far to both sides. */
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

/** What is tried first where ways cover none: inwards, for outside are the edge and its buttons. */
const orders = {
  beside: ['left', 'top', 'bottom', 'top-left', 'bottom-left', 'right', 'top-right', 'bottom-right'],
  below: ['top', 'left', 'top-left', 'bottom', 'bottom-left', 'right', 'top-right', 'bottom-right'],
} as const satisfies Readonly<Record<string, readonly Anchor[]>>;

const mirrored = (anchor: Anchor): Anchor =>
  anchor.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left')) as Anchor;

/** A map leaves a name where it was while that is one of those it may try, also when the ways have become others. */
const tried = 4;

/**
 * So far from a stop, in metres, ways are looked at: what a name covers when a map is near, and when it is far. They are
 * so dense that a way across the middle of a name meets one of them there.
 */
const distances = [40, 52, 68, 88, 114, 149, 193, 251, 326];
const farthest = Math.max(...distances);

export interface NamePlacing {
  readonly order: keyof typeof orders;
  /** Inwards is to the west. */
  readonly isEast: boolean;
  /** How far the name is from the middle of its stop, in heights of its letters. */
  readonly away: number;
}

/** Where the name of a stop stands: where it covers least of the ways, for maps know only of other names. */
export function nameSides(stop: LatLon, ways: readonly (readonly Position[])[], placing: NamePlacing): NameSides {
  const { order, isEast, away } = placing;
  const angles = ways.flatMap((way) => anglesOf(way, stop));
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

/** In which directions a way is where it has these distances from a stop, in degrees from the east against the clock. */
function anglesOf(way: readonly Position[], { lat, lon }: LatLon): number[] {
  const across = metresOfDegree * Math.cos((lat * Math.PI) / 180);
  const [mostLon, mostLat] = [farthest / across, farthest / metresOfDegree];
  // Most of a long way is far: that is said at once.
  const isFar = (one: number, other: number, from: number, most: number) =>
    (one > from + most && other > from + most) || (one < from - most && other < from - most);
  const inMetres = ([pointLon, pointLat]: Position): Vector => [
    (pointLon - lon) * across,
    (pointLat - lat) * metresOfDegree,
  ];
  const angles: number[] = [];
  for (let at = 1; at < way.length; at += 1) {
    const [from, to] = [way[at - 1] as Position, way[at] as Position];
    if (isFar(from[0], to[0], lon, mostLon) || isFar(from[1], to[1], lat, mostLat)) continue;
    for (const distance of distances) angles.push(...crossings(inMetres(from), inMetres(to), distance));
  }
  return angles;
}

type Vector = readonly [x: number, y: number];

/** In which directions a straight piece of way crosses a circle about the origin. */
function crossings([x, y]: Vector, [toX, toY]: Vector, radius: number): number[] {
  const [dx, dy] = [toX - x, toY - y];
  const [a, b, c] = [dx * dx + dy * dy, x * dx + y * dy, x * x + y * y - radius * radius];
  const root = Math.sqrt(b * b - a * c);
  // No number where it has no length, or is nowhere so near: then no share lies within.
  return [(-b - root) / a, (-b + root) / a]
    .filter((share) => share >= 0 && share < 1)
    .map((share) => (Math.atan2(y + dy * share, x + dx * share) * 180) / Math.PI);
}

/** The smaller angle between two directions, in degrees. */
function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}
