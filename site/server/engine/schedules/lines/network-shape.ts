import type { Mode } from '#shared/domain/mode.ts';
import type { NetworkLine } from '#shared/domain/network.ts';
import type { Timetable } from '../../timetable.ts';
import { lineOrderOf } from './line-order.ts';
import { drawnWays, thinned } from './line-shape.ts';

/** Lines that people know a city by. Where it has none of them, its buses are what it is known by. */
const backbone: ReadonlySet<Mode> = new Set(['METRO', 'RER', 'TRAIN', 'TRAMWAY', 'FUNICULAR', 'CABLE_CAR', 'BOAT']);

const mostPoints = 30_000;
const mostLines = 300;

/** What a map draws of a network below everything else. */
export function networkShape(timetable: Timetable): NetworkLine[] {
  const { rank } = lineOrderOf(timetable);
  const ranked = [...timetable.lines.entries()].sort(([a], [b]) => (rank[a] as number) - (rank[b] as number));
  const known = ranked.filter(([, { mode }]) => backbone.has(mode));
  const shown = (known.length > 0 ? known : ranked).slice(0, mostLines).map(([, line]) => line);
  const ways = shown.map((line) => drawnWays(timetable, line));
  const thin = thinned(ways.flat(), mostPoints);
  let taken = 0;
  return shown.map(({ id, code, mode, color }, index) => {
    const from = taken;
    taken += ways[index]?.length ?? 0;
    return { id, code, mode, color, ways: thin.slice(from, taken) };
  });
}
