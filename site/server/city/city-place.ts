import type { Availability, ProximityPoint } from '#shared/domain/place/proximity.ts';
import type { PlaceRecord } from '#site/server/geocoder/records.ts';

/** A place of the geocoder's index, with the data that only its detail shows. */
export interface CityPlace extends PlaceRecord, Pick<ProximityPoint, 'operator' | 'free'> {
  readonly capacity?: number;
  /** Of shared vehicles, instead of the numbers of the table. */
  readonly availability?: Availability;
  readonly pricesUrl?: string;
  /** Bikes or free spaces now, as far as the table knows. */
  readonly available?: number;
  readonly electric?: number;
  /** In OpenStreetMap syntax, such as `Mo-Fr 07:00-20:00`. */
  readonly openingHours?: string;
  readonly phone?: string;
  readonly url?: string;
}

/** Other names of a stop of the feed, and its importance in searches. */
export interface StopNames {
  readonly id: string;
  readonly otherNames?: readonly string[];
  /** Overrides the importance computed from lines and departures. */
  readonly importance?: number;
}
