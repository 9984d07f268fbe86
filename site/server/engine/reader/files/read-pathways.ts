import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { metresByStreet, walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import type { Accessibility } from '../../timetable.ts';
import { quoted } from '../feed-report.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { type FeedPlaces, placeKinds } from './read-stops.ts';

/** A footpath between two platforms (rows of stops.txt) of a station; two if the quicker one has stairs. */
export interface StationFootpath {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly metres: number;
  /** 1 without stairs and escalators, 2 with them. */
  readonly wheelchair: Accessibility;
}

interface Pathway {
  readonly to: number;
  readonly seconds: number;
  readonly metres: number;
  readonly hasStairs: boolean;
  /** Whether it has neither length nor time, and one of its ends has no coordinates. */
  readonly isUnmeasured: boolean;
}

const [stairs, escalator, lift] = [2, 4, 5];
const [secondsPerStair, liftSeconds, leastPathwaySeconds] = [0.6, 60, 5];
/** A longer walk inside a station is not offered. */
const longestWalkSeconds = 1800;

export async function readPathways(reading: FeedReading, feedPlaces: FeedPlaces): Promise<readonly StationFootpath[]> {
  const { index, places } = feedPlaces;
  const pathways = new Map<number, Pathway[]>();
  const join = (from: number, pathway: Pathway) => {
    const own = pathways.get(from);
    if (own) own.push(pathway);
    else pathways.set(from, [pathway]);
  };
  const needs = ['from_stop_id', 'to_stop_id', 'pathway_mode'] as const;
  const takes = ['is_bidirectional', 'length', 'traversal_time', 'stair_count'] as const;
  await readTable(reading, { file: 'pathways.txt', needs, takes }, (row, at, note) => {
    const [from, to] = [index.find(row, at.from_stop_id), index.find(row, at.to_stop_id)];
    const mode = row.integer(at.pathway_mode);
    const [one, other] = [places[from], places[to]];
    if (!one || !other || !(mode >= 1 && mode <= 7)) {
      const what = `from ${quoted(row.text(at.from_stop_id))} to ${quoted(row.text(at.to_stop_id))} by mode ${quoted(row.text(at.pathway_mode))} is not a pathway`;
      return note('useless pathways', what);
    }
    const crow = distanceInMetres(one, other);
    const length = positive(row.decimal(at.length));
    const traversal = positive(row.decimal(at.traversal_time));
    const metres = length ?? (mode === lift || Number.isNaN(crow) ? 0 : metresByStreet(crow));
    const stairCount = Math.abs(positive(Math.abs(row.integer(at.stair_count))) ?? 0);
    const guess = mode === lift ? liftSeconds : metres / walkMetresPerSecond.NORMAL + stairCount * secondsPerStair;
    const seconds = traversal ?? Math.max(leastPathwaySeconds, guess);
    const isUnmeasured = length === undefined && traversal === undefined && Number.isNaN(crow);
    const hasStairs = mode === stairs || mode === escalator;
    const pathway = { seconds, metres, hasStairs, isUnmeasured };
    join(from, { to, ...pathway });
    if (row.integer(at.is_bidirectional) === 1) join(to, { to: from, ...pathway });
  });
  // A boarding area belongs to its platform: walking between them takes no time.
  for (const [number, { kind, parent }] of places.entries()) {
    if (kind !== placeKinds.boardingArea || parent < 0 || !pathways.has(number)) continue;
    const free = { seconds: 0, metres: 0, hasStairs: false, isUnmeasured: false };
    join(number, { to: parent, ...free });
    join(parent, { to: number, ...free });
  }
  return footpathsBetweenPlatforms(pathways, feedPlaces);
}

function positive(value: number): number | undefined {
  return value > 0 && value < 1e6 ? value : undefined;
}

function footpathsBetweenPlatforms(
  pathways: ReadonlyMap<number, readonly Pathway[]>,
  { places }: FeedPlaces,
): readonly StationFootpath[] {
  const footpaths: StationFootpath[] = [];
  const platforms = [...pathways.keys()].filter((place) => places[place]?.kind === placeKinds.platform);
  for (const from of platforms.sort((one, other) => one - other)) {
    const withoutStairs = quickestFrom(from, pathways, false);
    for (const [to, quickest] of quickestFrom(from, pathways, true)) {
      if (to === from || places[to]?.kind !== placeKinds.platform) continue;
      const level = withoutStairs.get(to);
      const write = (walk: Distance, wheelchair: Accessibility) => {
        // A walk over an unmeasured pathway is at least as long as the straight line.
        const [one, other] = [places[from], places[to]];
        const straight = walk.isUnmeasured && one && other ? distanceInMetres(one, other) : 0;
        const seconds = Math.round(Math.max(walk.seconds, straight / walkMetresPerSecond.NORMAL));
        footpaths.push({ from, to, seconds, metres: Math.max(walk.metres, straight), wheelchair });
      };
      if (!level || level.seconds > quickest.seconds) write(quickest, 2);
      if (level) write(level, 1);
    }
  }
  return footpaths;
}

interface Distance {
  readonly seconds: number;
  readonly metres: number;
  readonly isUnmeasured: boolean;
}

/** Returns the quickest walk to every reachable place (Dijkstra; a station has few places). */
function quickestFrom(
  from: number,
  pathways: ReadonlyMap<number, readonly Pathway[]>,
  mayUseStairs: boolean,
): ReadonlyMap<number, Distance> {
  const reached = new Map<number, Distance>();
  const open = new Map([[from, { seconds: 0, metres: 0, isUnmeasured: false }]]);
  while (open.size > 0) {
    let next = -1;
    let best = { seconds: Number.POSITIVE_INFINITY, metres: 0, isUnmeasured: false };
    for (const [place, walk] of open) if (walk.seconds < best.seconds) [next, best] = [place, walk];
    if (next < 0 || best.seconds > longestWalkSeconds) break;
    open.delete(next);
    reached.set(next, best);
    for (const { to, seconds, metres, hasStairs, isUnmeasured } of pathways.get(next) ?? []) {
      if (reached.has(to) || (hasStairs && !mayUseStairs)) continue;
      const walk = {
        seconds: best.seconds + seconds,
        metres: best.metres + metres,
        isUnmeasured: best.isUnmeasured || isUnmeasured,
      };
      if (walk.seconds < (open.get(to)?.seconds ?? Number.POSITIVE_INFINITY)) open.set(to, walk);
    }
  }
  return reached;
}
