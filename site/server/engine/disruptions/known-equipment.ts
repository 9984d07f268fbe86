import type { Equipment } from '#shared/domain/equipment.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { Timetable } from '../timetable.ts';

/** A lift or escalator resolved to indexes of the timetable. */
export interface KnownEquipment {
  /** The equipment as clients receive it. */
  readonly published: Equipment;
  readonly station: number;
  /** The stops to and from which it leads. */
  readonly stops: ReadonlySet<number>;
}

export const isBrokenLift = ({ published: { type, status } }: KnownEquipment): boolean =>
  type === 'LIFT' && status === 'UNAVAILABLE';

/**
 * Tells whether a walk needs an equipment: one end is among its stops, the other is not. Null stands for the
 * street.
 */
export const isOnWalk = ({ stops }: Pick<KnownEquipment, 'stops'>, from: number | null, to: number | null): boolean =>
  (from !== null && stops.has(from)) !== (to !== null && stops.has(to));

/** Returns the groups of stops that a wheelchair can neither leave nor reach, because their lift is out of order. */
export function barredStops(equipments: readonly KnownEquipment[] = []): readonly (readonly number[])[] {
  const groups = equipments.filter(isBrokenLift).map(({ stops }) => [...stops].sort((a, b) => a - b));
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

/** The stops of a station below or above the street, all of them if there is none: buses and trams stop in the street. */
export function stopsWithLifts({ stations, stops, patterns, lines }: Timetable, station: number): ReadonlySet<number> {
  const own = [...(stations[station]?.stops ?? [])];
  const isInStreet = (stop: number) => {
    const called = stops.patternOf.subarray(stops.patternStart[stop], stops.patternStart[stop + 1]);
    return [...called].some((index) => inStreet.has(lines[patterns[index]?.line ?? -1]?.mode ?? ''));
  };
  const offStreet = own.filter((stop) => !isInStreet(stop));
  return new Set(offStreet.length > 0 ? offStreet : own);
}

const inStreet: ReadonlySet<Mode | ''> = new Set<Mode | ''>(['BUS', 'COACH', 'TRAMWAY']);
