import { idsOf } from '../../router/journeys/itinerary.ts';
import type { Timetable } from '../../timetable.ts';

/** A station with all its boarding places, or one boarding place. */
export interface StopGroup {
  readonly id: string;
  readonly name: string;
  readonly stops: readonly number[];
}

export function stopGroupOf(timetable: Timetable, id: string): StopGroup | null {
  const { stops, stations } = timetable;
  const ids = idsOf(timetable);
  const station = stations[ids.stations.get(id) ?? -1];
  if (station !== undefined) return { id, name: station.name, stops: [...station.stops] };
  const stop = ids.stops.get(id);
  return stop === undefined ? null : { id, name: stops.names[stop] ?? '', stops: [stop] };
}
