import type { LatLon } from '#shared/domain/place/coordinates.ts';

/** A name as published: once for each language; the language of a name without one is an empty text. */
export type Names = readonly { readonly language: string; readonly text: string }[];

/** An operator's system of shared vehicles. */
export interface BikeSystem {
  readonly id: string;
  readonly names: Names;
  readonly url?: string;
}

/** The vehicles of this product. Cars and mopeds of a system are read, but shown nowhere. */
export type VehicleKind = 'BIKE' | 'SCOOTER' | 'OTHER';

export interface VehicleType {
  readonly kind: VehicleKind;
  readonly isElectric: boolean;
}

export type VehicleTypes = ReadonlyMap<string, VehicleType>;

export interface BikeStation extends LatLon {
  readonly id: string;
  readonly names: Names;
  readonly address?: string;
  readonly capacity?: number;
  /** The page of the operator at which a vehicle of this station is rented. */
  readonly url?: string;
}

/** What a bike station has now. A number that is not published is missing, which is not zero. */
export interface StationStatus {
  readonly bikes?: number;
  readonly ebikes?: number;
  readonly scooters?: number;
  readonly docks?: number;
  /** A closed station neither rents nor takes back. */
  readonly isRenting: boolean;
  readonly isReturning: boolean;
  /** Whether it has vehicles of other kinds only. */
  readonly isForOthers: boolean;
}

/** A vehicle outside of stations that can be rented. Its published id changes after each ride and is not kept. */
export interface FreeVehicle extends LatLon {
  readonly kind: Exclude<VehicleKind, 'OTHER'>;
  readonly isElectric: boolean;
}

/** A list with the time to which its publisher says it is true, in milliseconds since 1970. */
export interface Dated<Value> {
  readonly value: Value;
  readonly updatedAt: number;
}

/** A list that was true longer ago says nothing about now. */
const longestTrueMilliseconds = 600_000;

export const isTooOld = ({ updatedAt }: Pick<Dated<unknown>, 'updatedAt'>, now: number): boolean =>
  now - updatedAt > longestTrueMilliseconds;
