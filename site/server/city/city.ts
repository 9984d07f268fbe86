import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { Engine } from '#site/server/engine/contract.ts';
import type { SentTimetable } from '#site/server/engine/reader/sent-timetable.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { PlaceFinder } from '#site/server/geocoder/contract.ts';
import type { Geocoder } from '#site/server/geocoder/create-geocoder.ts';
import type { CityPoints } from './city-points.ts';

/** What is found by name or on the map. */
export interface CityPlaces {
  /** Finds places in memory: stops, and those of the operator's tables. */
  readonly geocoder: Geocoder;
  readonly points: CityPoints;
  /** Where most vehicles stop; null without trips. */
  readonly heart: LatLon | null;
  /** Whether addresses are found. */
  readonly hasAddresses: boolean;
}

/** One timetable with its geocoder and its map points. A new feed makes a new city; a request never sees two. */
export interface City extends CityPlaces {
  readonly engine: Engine;
  /** Finds all places, those of a geocoding service too. */
  readonly finder: PlaceFinder;
}

/** A city whose timetable is in this process. */
export interface OwnCity extends CityPlaces {
  readonly timetable: Timetable;
  /** The timetable for other threads, with the feed's own names. */
  readonly sent: SentTimetable;
}
