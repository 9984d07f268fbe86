import type { Mode } from '#shared/domain/mode.ts';
import type { NetworkLine } from '#shared/domain/network.ts';
import type { Timetable } from '../../timetable.ts';
import { lineOrderOf } from './line-order.ts';
import { drawnPaths, thinned } from './line-shape.ts';

/** Modes drawn for a network. Without lines of these modes, all lines are drawn. */
const backbone: ReadonlySet<Mode> = new Set(['METRO', 'RER', 'TRAIN', 'TRAMWAY', 'FUNICULAR', 'CABLE_CAR', 'BOAT']);

const mostPoints = 30_000;
const mostLines = 300;

/** Returns the lines of the background layer of a map. */
export function networkShape(timetable: Timetable): NetworkLine[] {
  const { rank } = lineOrderOf(timetable);
  const ranked = [...timetable.lines.entries()].sort(([a], [b]) => (rank[a] as number) - (rank[b] as number));
  const known = ranked.filter(([, { mode }]) => backbone.has(mode));
  const shown = (known.length > 0 ? known : ranked).slice(0, mostLines).map(([, line]) => line);
  const paths = shown.map((line) => drawnPaths(timetable, line));
  const thin = thinned(paths.flat(), mostPoints);
  let taken = 0;
  return shown.map(({ id, code, mode, color }, index) => {
    const from = taken;
    taken += paths[index]?.length ?? 0;
    return { id, code, mode, color, ways: thin.slice(from, taken) };
  });
}
