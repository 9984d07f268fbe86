import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';
import type { FoundPlaces, Place, ReverseGeocodeResult } from '#shared/domain/place/place.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** What a request brings along besides its parameters. */
export interface PlaceContext {
  readonly language: Locale;
  /** Aborted when the caller has left. */
  readonly signal: AbortSignal;
  /** Names the request in the logs of all services that it passes. */
  readonly requestId: string;
}

/** Where results of a geocoding service should lie. */
export interface SearchArea {
  readonly bounds: Bounds;
  /** Results near it come first. */
  readonly centre: LatLon;
}

/** A geocoding service of others: addresses and places that are no stops. Rejects when it is out of reach. */
export interface GeocodingService {
  /** Returns places, best first, in and outside the area. Ids are those of `idOfPlace`. */
  search(text: string, area: SearchArea, context: PlaceContext): Promise<readonly Place[]>;
  /** Returns the address nearest to a position; null if the service knows none. */
  reverse(position: LatLon, context: PlaceContext): Promise<Place | null>;
}

export interface FindOptions {
  readonly limit: number;
  /** `wait` waits for a geocoding service, `skip` does without it; otherwise a search waits for a moment. */
  readonly rest?: 'skip' | 'wait' | undefined;
}

/** Finds all places of a city, in memory and by a service. Never rejects because a service is out of reach. */
export interface PlaceFinder {
  search(text: string, options: FindOptions, context: PlaceContext): Promise<FoundPlaces>;
  /** Returns the address at a position, else the position itself; null outside the area (ND-5). */
  reverse(lat: number, lon: number, context: PlaceContext): Promise<ReverseGeocodeResult | null>;
  /** Returns the place of an id, by any process; null if there is none. */
  placeById(id: string, context: PlaceContext): Promise<Place | null>;
}
