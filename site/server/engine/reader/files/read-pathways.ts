import type { Accessibility } from '../../timetable.ts';
import { quoted } from '../feed-report.ts';
import { crowFlyMetres } from '../network/neighbour-grid.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { type FeedPlaces, placeKinds } from './read-stops.ts';

/** A way through a station from one platform to another, by rows of stops.txt; two where the quicker one has steps. */
export interface StationWay {
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
  readonly hasSteps: boolean;
  /** Whether it has neither length nor time, and an end that has no place on the map. */
  readonly isUnmeasured: boolean;
}

const file = 'pathways.txt';
const [stairs, escalator, lift] = [2, 4, 5];
const walkingMetresPerSecond = 1.12;
const [secondsPerStep, liftSeconds, leastPathwaySeconds] = [0.6, 60, 5];
/** A change of trains is no excursion. */
const longestWaySeconds = 1800;

export async function readPathways(reading: FeedReading, feedPlaces: FeedPlaces): Promise<readonly StationWay[]> {
  const { index, places } = feedPlaces;
  const pathways = new Map<number, Pathway[]>();
  const join = (from: number, pathway: Pathway) => {
    const own = pathways.get(from);
    if (own) own.push(pathway);
    else pathways.set(from, [pathway]);
  };
  const needs = ['from_stop_id', 'to_stop_id', 'pathway_mode'] as const;
  const takes = ['is_bidirectional', 'length', 'traversal_time', 'stair_count'] as const;
  await readTable(reading, { file, needs, takes }, (row, at) => {
    const [from, to] = [index.find(row, at.from_stop_id), index.find(row, at.to_stop_id)];
    const mode = row.integer(at.pathway_mode);
    const [one, other] = [places[from], places[to]];
    if (!one || !other || !(mode >= 1 && mode <= 7)) {
      const what = `from ${quoted(row.text(at.from_stop_id))} to ${quoted(row.text(at.to_stop_id))} by mode ${quoted(row.text(at.pathway_mode))} is no way`;
      reading.log.note('useless pathways', { file, line: row.line, what, done: 'the row is left out' });
      return;
    }
    const crow = crowFlyMetres(one.lat, one.lon, other.lat, other.lon);
    const length = positive(row.decimal(at.length));
    const traversal = positive(row.decimal(at.traversal_time));
    const metres = length ?? (mode === lift || Number.isNaN(crow) ? 0 : crow * 1.3);
    const steps = Math.abs(positive(Math.abs(row.integer(at.stair_count))) ?? 0);
    const guess = mode === lift ? liftSeconds : metres / walkingMetresPerSecond + steps * secondsPerStep;
    const seconds = traversal ?? Math.max(leastPathwaySeconds, guess);
    const isUnmeasured = length === undefined && traversal === undefined && Number.isNaN(crow);
    const hasSteps = mode === stairs || mode === escalator;
    const pathway = { seconds, metres, hasSteps, isUnmeasured };
    join(from, { to, ...pathway });
    if (row.integer(at.is_bidirectional) === 1) join(to, { to: from, ...pathway });
  });
  // A boarding area is a part of its platform.
  for (const [number, { kind, parent }] of places.entries()) {
    if (kind !== placeKinds.boardingArea || parent < 0 || !pathways.has(number)) continue;
    const nothing = { seconds: 0, metres: 0, hasSteps: false, isUnmeasured: false };
    join(number, { to: parent, ...nothing });
    join(parent, { to: number, ...nothing });
  }
  return waysBetweenPlatforms(pathways, feedPlaces);
}

function positive(value: number): number | undefined {
  return value > 0 && value < 1e6 ? value : undefined;
}

function waysBetweenPlatforms(
  pathways: ReadonlyMap<number, readonly Pathway[]>,
  { places }: FeedPlaces,
): readonly StationWay[] {
  const ways: StationWay[] = [];
  const platforms = [...pathways.keys()].filter((place) => places[place]?.kind === placeKinds.platform);
  for (const from of platforms.sort((one, other) => one - other)) {
    const withoutSteps = quickestFrom(from, pathways, false);
    for (const [to, quickest] of quickestFrom(from, pathways, true)) {
      if (to === from || places[to]?.kind !== placeKinds.platform) continue;
      const level = withoutSteps.get(to);
      const write = (way: Distance, wheelchair: Accessibility) => {
        // A way of which a part is not measured is no shorter than the straight line.
        const [one, other] = [places[from], places[to]];
        const straight = way.isUnmeasured && one && other ? crowFlyMetres(one.lat, one.lon, other.lat, other.lon) : 0;
        const seconds = Math.round(Math.max(way.seconds, straight / walkingMetresPerSecond));
        ways.push({ from, to, seconds, metres: Math.max(way.metres, straight), wheelchair });
      };
      if (!level || level.seconds > quickest.seconds) write(quickest, 2);
      if (level) write(level, 1);
    }
  }
  return ways;
}

interface Distance {
  readonly seconds: number;
  readonly metres: number;
  readonly isUnmeasured: boolean;
}

/** Every place that can be reached, by the quickest way (Dijkstra; a station has few places). */
function quickestFrom(
  from: number,
  pathways: ReadonlyMap<number, readonly Pathway[]>,
  maySteps: boolean,
): ReadonlyMap<number, Distance> {
  const reached = new Map<number, Distance>();
  const open = new Map([[from, { seconds: 0, metres: 0, isUnmeasured: false }]]);
  while (open.size > 0) {
    let next = -1;
    let best = { seconds: Number.POSITIVE_INFINITY, metres: 0, isUnmeasured: false };
    for (const [place, way] of open) if (way.seconds < best.seconds) [next, best] = [place, way];
    if (next < 0 || best.seconds > longestWaySeconds) break;
    open.delete(next);
    reached.set(next, best);
    for (const { to, seconds, metres, hasSteps, isUnmeasured } of pathways.get(next) ?? []) {
      if (reached.has(to) || (hasSteps && !maySteps)) continue;
      const way = {
        seconds: best.seconds + seconds,
        metres: best.metres + metres,
        isUnmeasured: best.isUnmeasured || isUnmeasured,
      };
      if (way.seconds < (open.get(to)?.seconds ?? Number.POSITIVE_INFINITY)) open.set(to, way);
    }
  }
  return reached;
}
