import type { KnownDisruption } from '#site/server/engine/disruptions/known-disruption.ts';
import { oncePer } from '#site/server/engine/once-per.ts';
import type { Circumstances } from '#site/server/engine/router/journeys/journey-of-legs.ts';
import type { DelayOf } from '#site/server/engine/router/search/day-runs.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { LiveState } from '#site/server/live/create-live.ts';
import { type Delays, delayOfState } from '#site/server/live/delays.ts';

type Where = KnownDisruption['where'];

/** A value with a number by which another thread knows it again. */
interface Numbered<Value> {
  readonly number: number;
  readonly value: Value;
}

/**
 * A state of live data for another thread. The engine caches under the objects of places and delays, which states share; a copy of
 * them has other objects in each state, so they have numbers.
 */
export interface SentLive extends Pick<LiveState, 'equipments'> {
  readonly disruptions: readonly (Omit<KnownDisruption, 'where'> & { readonly where: Numbered<Where> })[];
  readonly delays: Numbered<Delays>;
}

let numbers = 0;
const numberOf = oncePer((_: object) => ++numbers);
const numbered = <Value extends object>(value: Value): Numbered<Value> => ({ number: numberOf(value), value });

export const sendLive = ({ disruptions, equipments, delays }: LiveState): SentLive => ({
  disruptions: disruptions.map(({ where, ...disruption }) => ({ ...disruption, where: numbered(where) })),
  equipments,
  delays: numbered(delays),
});

/** A received state with the numbers of its objects. */
export interface ReceivedLive {
  readonly circumstances: Circumstances;
  readonly places: ReadonlyMap<number, Where>;
  readonly delays: Numbered<DelayOf>;
}

/** Restores a state; `kept` are the states received before, whose objects it shares. */
export function receiveLive(sent: SentLive, timetable: Timetable, kept: readonly ReceivedLive[]): ReceivedLive {
  const places = new Map<number, Where>();
  const disruptions = sent.disruptions.map(({ where: { number, value }, ...disruption }) => {
    const earlier = kept.find((state) => state.places.has(number))?.places.get(number);
    const where = places.get(number) ?? earlier ?? value;
    places.set(number, where);
    return { ...disruption, where };
  });
  const { number, value } = sent.delays;
  const delays = kept.find((state) => state.delays.number === number)?.delays ?? {
    number,
    value: delayOfState(value, timetable),
  };
  return { circumstances: { disruptions, equipments: sent.equipments, delayOf: delays.value }, places, delays };
}
