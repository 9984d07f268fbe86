import type { AddedRun, LiveRuns } from '#site/server/engine/live/live-runs.ts';

/** Returns the runs of two sources; a run that both have is that of the first. */
export function joinedRuns(first: LiveRuns, second: LiveRuns): LiveRuns {
  const known = new Set(Array.from(first.trip, (trip, run) => keyOf(trip, first.day[run] ?? 0)));
  for (const { replaces } of first.added) if (replaces) known.add(keyOf(replaces.trip, replaces.day));
  const others = [...second.trip.keys()].filter(
    (run) => !known.has(keyOf(second.trip[run] ?? 0, second.day[run] ?? 0)),
  );
  const runs = [
    ...Array.from(first.trip.keys(), (run) => ({ source: first, run })),
    ...others.map((run) => ({ source: second, run })),
  ];
  const start = new Int32Array(runs.length + 1);
  for (const [index, { source, run }] of runs.entries()) {
    start[index + 1] = (start[index] ?? 0) + (source.start[run + 1] ?? 0) - (source.start[run] ?? 0);
  }
  const calls = start[runs.length] ?? 0;
  const joined = {
    arrivals: new Int32Array(calls),
    departures: new Int32Array(calls),
    calls: new Uint8Array(calls),
    stops: new Int32Array(calls),
  };
  for (const [index, { source, run }] of runs.entries()) {
    for (const name of ['arrivals', 'departures', 'calls', 'stops'] as const) {
      joined[name].set(source[name].subarray(source.start[run], source.start[run + 1]), start[index]);
    }
  }
  return {
    ...joined,
    count: runs.length,
    trip: Int32Array.from(runs, ({ source, run }) => source.trip[run] ?? 0),
    day: Int32Array.from(runs, ({ source, run }) => source.day[run] ?? 0),
    state: Uint8Array.from(runs, ({ source, run }) => source.state[run] ?? 0),
    start,
    added: [...new Map([...second.added, ...first.added].map((run) => [addedKey(run), run])).values()],
  };
}

const keyOf = (trip: number, day: number) => `${trip} ${day}`;
const addedKey = ({ id, day }: AddedRun) => `${day} ${id}`;
