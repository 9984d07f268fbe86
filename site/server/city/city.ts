import type { Timetable } from '#site/server/engine/timetable.ts';
import type { Geocoder } from '#site/server/geocoder/create-geocoder.ts';
import type { CityPoints } from './city-points.ts';

/** What the server serves: one timetable and all that is found by it. Whole or not at all: another feed is another city. */
export interface City {
  readonly timetable: Timetable;
  readonly geocoder: Geocoder;
  readonly points: CityPoints;
}
