import type { Branch, Network, NetworkLine, Station } from './network.ts';
import { dwellSeconds, runSeconds } from './track.ts';

/** A branch in one direction: what a vehicle does. */
export interface Pattern {
  readonly id: string;
  readonly line: NetworkLine;
  readonly branch: Branch;
  readonly direction: 0 | 1;
  readonly stations: readonly Station[];
}

export function patternsOf(network: Network): Pattern[] {
  return network.lines.flatMap((line) =>
    network.branches
      .filter((branch) => branch.line === line.code)
      .flatMap((branch) => {
        const stations = branch.stations.map((key) => {
          const station = network.stations.get(key);
          if (!station) throw new Error(`${line.code} ${branch.branch}: no station "${key}"`);
          return station;
        });
        const out: Pattern = { id: `${line.code}:${branch.branch}:0`, line, branch, direction: 0, stations };
        const back: Pattern = { ...out, id: `${line.code}:${branch.branch}:1`, direction: 1 };
        if (branch.direction === 'out') return [out];
        if (branch.direction === 'back') return [back];
        return [out, { ...back, stations: stations.toReversed() }];
      }),
  );
}

/** Times on the way, counted from the departure at the first station. */
export function timesOnTheWay({ line, stations }: Pattern): { arrival: number; departure: number }[] {
  const times: { arrival: number; departure: number }[] = [];
  let clock = 0;
  for (const [index, station] of stations.entries()) {
    const before = stations[index - 1];
    if (before) clock += runSeconds(line, before, station);
    const arrival = clock;
    if (before && index < stations.length - 1) clock += dwellSeconds[line.mode];
    times.push({ arrival, departure: clock });
  }
  return times;
}
