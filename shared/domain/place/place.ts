import type { LineRef } from '../line/line.ts';
import type { Mode } from '../mode.ts';
import type { LatLon } from './coordinates.ts';

/** The fifteen kinds of place (PLACE-2). */
export const placeTypes = [
  'address',
  'USER_POSITION',
  'stopArea',
  'stopPoint',
  'pointOfInterest',
  'bikeSharingStations',
  'parks',
  'externalLocations',
  'rideSharingParks',
  'carSharingStations',
  'chargingStations',
  'bikeParks',
  'secureBikeParks',
  'parkAndRides',
  'pointOfSales',
] as const;

export type PlaceType = (typeof placeTypes)[number];

/** A place found by a search or chosen by the traveller (PLACE-1). */
export interface Place extends LatLon {
  id: string;
  type: PlaceType;
  title: string;
  displayName: string;
  subTitle?: string;
  extraData?: { city?: string; zipCode?: string };
  modes?: Mode[];
  lines?: LineRef[];
}

/**
 * How a place matches the text of a search. `name`: the text is one of its whole names. `guess`: it matches only
 * after a typing mistake is corrected or a word is left out.
 */
export const placeMatches = ['name', 'guess'] as const;

/** A place in a search response. Without `match`, the text is a part of one of its names. */
export interface FoundPlace extends Place {
  match?: (typeof placeMatches)[number];
}

/**
 * The places of a search response. `rest` is set when those of a geocoding service are not among them: another request
 * brings them (`pending`), or the service is out of reach (`missing`).
 */
export type FoundPlaces = FoundPlace[] & { rest?: (typeof restStates)[number] };

export const restStates = ['pending', 'missing'] as const;

/** Returns the place without `match`, as forms, links and histories store it. */
export function withoutMatch({ match: _, ...place }: FoundPlace): Place {
  return place;
}

/** The result of reverse geocoding (PLACE-3). */
export interface ReverseGeocodeResult extends LatLon {
  id: string;
  name: string;
  city?: string;
  postCode?: string;
}

/** The address of a place detail (PLACE-4). */
export interface PlaceAddress extends LatLon {
  label: string;
  type: string;
  city?: string;
  name?: string;
  street?: string;
  postCode?: string;
}
