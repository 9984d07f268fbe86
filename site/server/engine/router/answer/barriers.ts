import type { Barrier } from '#shared/domain/journey/journey.ts';
import { isBrokenLift, isOnWay, type KnownEquipment } from '../../disruptions/known-equipment.ts';
import type { Timetable } from '../../timetable.ts';
import type { Leg } from './timeline.ts';

type RideLeg = Extract<Leg, { kind: 'RIDE' }>;

/** Returns what is known to keep a wheelchair from a journey, each once: lifts out of order, stops, vehicles. */
export function barriersOf(
  timetable: Timetable,
  legs: readonly Leg[],
  equipments: readonly KnownEquipment[] = [],
): Barrier[] {
  const { stops, stations, trips, patterns, lines } = timetable;
  const rides = legs.filter((leg): leg is RideLeg => leg.kind === 'RIDE');
  const stopOf = (spot: Leg['from'] | undefined) => (spot !== undefined && 'stop' in spot ? spot.stop : null);
  const ways = rides.flatMap((ride, index): [number | null, number | null][] => {
    const before = rides[index - 1];
    const way: [number | null, number | null] = [stopOf(before?.to), stopOf(ride.from)];
    return ride.ride.isStay ? [] : [way];
  });
  ways.push([stopOf(rides.at(-1)?.to), null]);
  const lifts = equipments
    .filter((known) => isBrokenLift(known) && ways.some(([from, to]) => isOnWay(known, from, to)))
    .map(({ told, station }): Barrier => ({ type: 'LIFT', name: stations[station]?.name ?? '', label: told.label }));
  const ends = rides.flatMap(({ from, to }) => [stopOf(from), stopOf(to)]);
  const closed = ends.filter((stop) => stop !== null && stops.wheelchair[stop] === 2);
  const barred = rides.filter(({ ride }) => trips.wheelchair[ride.trip] === 2);
  const lineOf = ({ ride }: RideLeg) => lines[patterns[trips.pattern[ride.trip] as number]?.line as number];
  const all: Barrier[] = [
    ...lifts,
    ...closed.map((stop): Barrier => ({ type: 'STOP', name: stops.names[stop as number] as string })),
    ...barred.map((leg): Barrier => ({ type: 'VEHICLE', name: lineOf(leg)?.code ?? '' })),
  ];
  return [...new Map(all.map((barrier) => [JSON.stringify(barrier), barrier])).values()];
}
