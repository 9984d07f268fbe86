import type { Place } from './place.ts';
import type { ProximityDetail, ProximityPoint } from './proximity.ts';

/** Returns a transport point as a place for the trip form. */
export function placeOf(point: ProximityPoint | ProximityDetail): Place {
  const { id, type, lat, lon, name, modes, lines } = point;
  const { label, address } = point as Partial<ProximityDetail>;
  const { city, postCode } = address ?? {};
  return {
    ...{ id, type, lat, lon, title: name, displayName: label || name, modes },
    ...(address?.label && { subTitle: address.label }),
    ...((city || postCode) && { extraData: { ...(city && { city }), ...(postCode && { zipCode: postCode }) } }),
    ...(lines && { lines }),
  };
}
