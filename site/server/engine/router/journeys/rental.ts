import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { Availability } from '#shared/domain/place/proximity.ts';
import { metresByStreet, secondsOnFoot } from '#shared/domain/place/walking.ts';
import type { Speed } from '#shared/domain/trip/trip-request.ts';
import { bikeMetresPerSecond, changeMarginSeconds } from '../search/walks.ts';
import { costWithoutWait, type Wish } from './journey-cost.ts';

/** A bike station, as the code of a journey contains it. */
export interface RentalStation extends LatLon {
  readonly id: string;
  readonly name: string;
}

/** A ride on a shared bike between two stations of one system. */
export interface BikeRental {
  /** Name of the system. */
  readonly system: string;
  readonly pickUp: RentalStation;
  readonly dropOff: RentalStation;
}

export interface OfferedStation extends RentalStation {
  readonly system: { readonly id: string; readonly name: string };
  readonly availability: Availability;
}

/** The stations near both ends of a trip: those that have a bike now, and those that take one back. */
export interface RentalOffer {
  readonly pickUps: readonly OfferedStation[];
  readonly dropOffs: readonly OfferedStation[];
}

/** Time to take a bike from its station, and to put it back. */
const handlingSeconds = 2 * changeMarginSeconds;

interface Speeds {
  readonly walkSpeed: Speed;
  readonly bikeSpeed: Speed;
}

interface Ends {
  readonly from: LatLon;
  readonly to: LatLon;
}

/** Returns metres and seconds of the walk, the ride and the walk of a rental. */
export function legsOfRental({ pickUp, dropOff }: Omit<BikeRental, 'system'>, { from, to }: Ends, speeds: Speeds) {
  const metresBetween = (one: LatLon, other: LatLon) => metresByStreet(distanceInMetres(one, other));
  const onFoot = (metres: number) => ({ metres, seconds: secondsOnFoot(metres, speeds.walkSpeed) });
  const metres = metresBetween(pickUp, dropOff);
  return {
    access: onFoot(metresBetween(from, pickUp)),
    ride: { metres, seconds: handlingSeconds + Math.ceil(metres / bikeMetresPerSecond[speeds.bikeSpeed]) },
    egress: onFoot(metresBetween(dropOff, to)),
  };
}

/** Returns the rental with the least cost, with its measures; null if there is none of at most `longestRide` seconds. */
export function bestRental(
  { pickUps, dropOffs }: RentalOffer,
  ends: Ends,
  { speeds, wish, longestRide }: { readonly speeds: Speeds; readonly wish: Wish; readonly longestRide: number },
) {
  let best = null;
  for (const pickUp of pickUps) {
    for (const dropOff of dropOffs) {
      if (pickUp.system.id !== dropOff.system.id || pickUp.id === dropOff.id) continue;
      const { access, ride, egress } = legsOfRental({ pickUp, dropOff }, ends, speeds);
      if (ride.seconds > longestRide) continue;
      const walkSeconds = access.seconds + egress.seconds;
      const durationSeconds = walkSeconds + ride.seconds;
      const cost = costWithoutWait({ durationSeconds, transfers: 0, walkSeconds }, wish);
      if (best !== null && best.cost <= cost) continue;
      const rental: BikeRental = { system: pickUp.system.name, pickUp: stationOf(pickUp), dropOff: stationOf(dropOff) };
      best = { rental, cost, durationSeconds, walkSeconds };
    }
  }
  return best;
}

const stationOf = ({ id, name, lat, lon }: RentalStation): RentalStation => ({ id, name, lat, lon });
