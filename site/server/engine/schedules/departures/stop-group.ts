import { idsOf } from '../../router/answer/itinerary.ts';
import type { Timetable } from '../../timetable.ts';

/** What an id stands for: a station with all its boarding places, or one boarding place. */
export interface StopGroup {
  readonly id: string;
  readonly name: string;
  readonly stops: readonly number[];
  /** The ids under which a disruption may name it. */
  readonly ids: ReadonlySet<string>;
}

export function stopGroupOf(timetable: Timetable, id: string): StopGroup | null {
  const { stops, stations } = timetable;
  const ids = idsOf(timetable);
  const station = stations[ids.stations.get(id) ?? -1];
  if (station !== undefined) {
    const own = [...station.stops];
    return { id, name: station.name, stops: own, ids: new Set([id, ...own.map((stop) => stops.ids[stop] as string)]) };
  }
  const stop = ids.stops.get(id);
  if (stop === undefined) return null;
  const parent = stations[stops.station[stop] as number]?.id ?? id;
  return { id, name: stops.names[stop] as string, stops: [stop], ids: new Set([id, parent]) };
}
