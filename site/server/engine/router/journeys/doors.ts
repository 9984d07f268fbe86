import type { StreetSection } from '#shared/domain/journey/journey.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { Timetable } from '../../timetable.ts';
import type { Leg, Spot } from './timeline.ts';

/**
 * Returns by which exit a leg on the street leaves a station, and by which entrance it enters one: the one nearest to the
 * other end of the leg. A station with one door needs no name for it. A wheelchair uses no door with steps.
 */
export function doorsOf(
  timetable: Timetable,
  { from, to }: Pick<Leg, 'from' | 'to'>,
  ends: { readonly from: LatLon; readonly to: LatLon },
  isAccessible: boolean,
): Pick<StreetSection, 'exit' | 'entrance'> {
  const exit = doorTowards(timetable, from, ends.to, isAccessible);
  const entrance = doorTowards(timetable, to, ends.from, isAccessible);
  return { ...(exit && { exit }), ...(entrance && { entrance }) };
}

function doorTowards(timetable: Timetable, spot: Spot, end: LatLon, isAccessible: boolean): string | undefined {
  if (!('stop' in spot)) return undefined;
  const station = timetable.stations[timetable.stops.station[spot.stop] ?? -1];
  const doors = station?.entrances.filter(
    ({ name, wheelchair }) => name !== station.name && !(isAccessible && wheelchair === 2),
  );
  if (!doors || new Set(doors.map(({ name }) => name)).size < 2) return undefined;
  const metres = doors.map((door) => distanceInMetres(door, end));
  return doors[metres.indexOf(Math.min(...metres))]?.name;
}
