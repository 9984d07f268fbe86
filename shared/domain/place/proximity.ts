import type { Disruption } from '../disruption.ts';
import type { Equipment } from '../equipment.ts';
import type { LineRef } from '../line/line.ts';
import type { Mode } from '../mode.ts';
import type { LatLon } from './coordinates.ts';
import type { Place, PlaceAddress, PlaceType } from './place.ts';

export const markerRanges = ['small', 'full'] as const;

/** A transport point on the map (PROX-1). */
export interface ProximityPoint extends LatLon {
  id: string;
  type: PlaceType;
  name: string;
  modes: Mode[];
  lines?: LineRef[];
  selected: boolean;
  markerRange: (typeof markerRanges)[number];
  /** Sent for shared vehicles. */
  availability?: Availability;
  /** Name of the system of a bike station or free vehicle. */
  operator?: string;
  /** Set for a shared vehicle outside of stations: it leaves with its next traveller, so nobody keeps it. */
  free?: FreeVehicleKind;
}

export const freeVehicleKinds = ['BIKE', 'SCOOTER'] as const;

export type FreeVehicleKind = (typeof freeVehicleKinds)[number];

/** All details of one transport point (PLACE-4). */
export interface ProximityDetail extends Omit<ProximityPoint, 'selected' | 'markerRange'> {
  label: string;
  address?: PlaceAddress;
  accessible?: boolean | null;
  equipments?: Equipment[];
  stopPoints?: { id: string; name: string; lines: LineRef[] }[];
  disruptions: Disruption[];
  openingHours?: string;
  phone?: string;
  url?: string;
  /** The page with the prices of a system of shared vehicles. */
  pricesUrl?: string;
  distanceMeters?: number;
}

/** The number of free vehicles or spaces of a station or car park. */
export interface Availability {
  bikes?: number;
  ebikes?: number;
  scooters?: number;
  docks?: number;
  freeSpaces?: number;
  capacity?: number;
  /** False if a bike station lends no vehicles now, whatever it holds. */
  renting?: boolean;
  /** False if a bike station takes none back now. */
  returning?: boolean;
  /** True if the numbers are too old to be of use; they are left out then. */
  outdated?: boolean;
  updatedAt: string;
}

export interface StopAreaDetail extends ProximityDetail {
  type: 'stopArea';
}

type PointOrDetail = Omit<ProximityPoint, 'selected' | 'markerRange'> &
  Partial<Pick<ProximityDetail, 'label' | 'address'>>;

/** Returns a transport point as a place for the trip form. */
export function placeOf(point: PointOrDetail): Place {
  const { id, type, lat, lon, name, modes, lines, label, address } = point;
  const { city, postCode } = address ?? {};
  return {
    id,
    type,
    lat,
    lon,
    title: name,
    displayName: label || name,
    modes,
    ...(address?.label && { subTitle: address.label }),
    ...((city || postCode) && { extraData: { ...(city && { city }), ...(postCode && { zipCode: postCode }) } }),
    ...(lines && { lines }),
  };
}
