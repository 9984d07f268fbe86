import type { KnownDisruption } from '#site/server/engine/disruptions/known-disruption.ts';
import type { LiveRuns } from '#site/server/engine/live/live-runs.ts';
import { oncePer } from '#site/server/engine/once-per.ts';
import { shareArrays } from '#site/server/engine/reader/share-arrays.ts';
import type { Circumstances } from '#site/server/engine/router/journeys/journey-of-legs.ts';
import type { LiveState } from '#site/server/live/create-live.ts';

type Where = KnownDisruption['where'];

/** A value with a number by which another thread knows it again. */
interface Numbered<Value> {
  readonly number: number;
  readonly value: Value;
}

/**
 * A state of live data for another thread. The engine caches under the objects of places and runs, which states share; a copy of
 * them has other objects in each state, so they have numbers. The arrays of runs are in memory that all threads share.
 */
export interface SentLive extends Pick<LiveState, 'equipments'> {
  readonly disruptions: readonly (Omit<KnownDisruption, 'where'> & { readonly where: Numbered<Where> })[];
  readonly runs: Numbered<LiveRuns> | null;
}

let numbers = 0;
const numberOf = oncePer((_: object) => ++numbers);
const numbered = <Value extends object>(value: Value): Numbered<Value> => ({ number: numberOf(value), value });

const sharedRuns = oncePer((runs: LiveRuns) => numbered(shareArrays(runs)));

export const sendLive = ({ disruptions, equipments, runs }: LiveState): SentLive => ({
  disruptions: disruptions.map(({ where, ...disruption }) => ({ ...disruption, where: numbered(where) })),
  equipments,
  runs: runs && sharedRuns(runs),
});

/** A received state with the numbers of its objects. */
export interface ReceivedLive {
  readonly circumstances: Circumstances;
  readonly places: ReadonlyMap<number, Where>;
  readonly runs: Numbered<LiveRuns> | null;
}

/** Restores a state; `kept` are the states received before, whose objects it shares. */
export function receiveLive(sent: SentLive, kept: readonly ReceivedLive[]): ReceivedLive {
  const places = new Map<number, Where>();
  const disruptions = sent.disruptions.map(({ where: { number, value }, ...disruption }) => {
    const earlier = kept.find((state) => state.places.has(number))?.places.get(number);
    const where = places.get(number) ?? earlier ?? value;
    places.set(number, where);
    return { ...disruption, where };
  });
  const runs = kept.find((state) => state.runs?.number === sent.runs?.number)?.runs ?? sent.runs;
  const circumstances = { disruptions, equipments: sent.equipments, runs: runs?.value ?? null };
  return { circumstances, places, runs };
}
