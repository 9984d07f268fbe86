import type { Mode } from '../mode.ts';

/** 0 simple, 1 full (outbound and return), 2 full return (TRIP-2). */
export const tripTypes = [0, 1, 2] as const;
export type TripType = (typeof tripTypes)[number];

export const speeds = ['SLOW', 'NORMAL', 'FAST'] as const;
export type Speed = (typeof speeds)[number];

export const criteria = ['FASTEST', 'LESS_TRANSFER', 'LESS_WALK'] as const;
export type Criterion = (typeof criteria)[number];

export interface ItineraryOptions {
  walkSpeed: Speed;
  bikeSpeed: Speed;
  accessible: boolean;
  scholarLines: boolean;
  avoidDisruptions: boolean;
  displayEquipment: boolean;
  criterion: Criterion;
  excludedModes: Mode[];
}

/** The options of a search that neither a template nor a request sets. */
export const defaultItineraryOptions: ItineraryOptions = {
  walkSpeed: 'NORMAL',
  bikeSpeed: 'NORMAL',
  accessible: false,
  scholarLines: false,
  avoidDisruptions: false,
  displayEquipment: false,
  criterion: 'FASTEST',
  excludedModes: [],
};

export interface ViaPlace {
  id: string;
  value: string;
  lat: number;
  lon: number;
}

interface TripRequestBase {
  fromId: string;
  fromValue: string;
  fromLat: number;
  fromLon: number;
  toId: string;
  toValue: string;
  toLat: number;
  toLon: number;
  tripType: TripType;
  returnDateTime?: string;
  via?: ViaPlace[];
  itineraryOptions: ItineraryOptions;
  /** Only in the request for the return (REQ-8). */
  previousJourneySummaryCode?: string;
}

export interface DepartureRequest extends TripRequestBase {
  departureDateTime: string;
  arrivalDateTime?: never;
}

export interface ArrivalRequest extends TripRequestBase {
  arrivalDateTime: string;
  departureDateTime?: never;
}

/**
 * The body of a journey search: exactly one of the two times (REQ-4). ISO 8601 with offset, or network time without.
 */
export type TripRequest = DepartureRequest | ArrivalRequest;

/** The body of the request for detailed journeys: always trip type 0, whatever the search had (TRAP-49). */
export interface JourneyDetailsRequest {
  tripType: 0;
  journeySummaryCode: string;
}
