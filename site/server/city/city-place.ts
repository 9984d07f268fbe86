import type { PlaceRecord } from '#site/server/geocoder/records.ts';

/** A place as the geocoder finds it, with what only its detail shows. */
export interface CityPlace extends PlaceRecord {
  readonly capacity?: number;
  /** Bikes or spaces that are there now, as far as the table knows. */
  readonly available?: number;
  readonly electric?: number;
  /** As OpenStreetMap writes them, such as `Mo-Fr 07:00-20:00`. */
  readonly openingHours?: string;
  readonly phone?: string;
  readonly url?: string;
}

/** What travellers call a stop of the feed beside its name, and how many look for it. */
export interface StopNames {
  readonly id: string;
  readonly otherNames?: readonly string[];
  /** In place of the one that its lines and departures give it. */
  readonly importance?: number;
}
