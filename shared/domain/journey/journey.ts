import type { DataSource } from '../data-source.ts';
import type { Disruption } from '../disruption.ts';
import type { Equipment } from '../equipment.ts';
import type { LineRef } from '../line/line.ts';
import type { Mode } from '../mode.ts';
import type { LineString } from '../place/coordinates.ts';
import type { Place } from '../place/place.ts';
import type { Availability } from '../place/proximity.ts';
import type { ServicePeriod, StopCall, TransitTime } from '../schedule.ts';

export const journeyGroupKeys = [
  'BEST',
  'FASTEST',
  'LESS_TRANSFER',
  'LESS_WALK',
  'PUBLIC_TRANSPORT',
  'BIKE',
  'WALK',
  'CAR',
] as const;

export const barrierTypes = ['LIFT', 'STOP', 'VEHICLE'] as const;

/** A barrier for a wheelchair on a journey: a lift out of order, a stop without step-free access, a vehicle. */
export interface Barrier {
  type: (typeof barrierTypes)[number];
  /** Name of the station or stop; for a vehicle, the code of its line. */
  name: string;
  /** For a lift, where it is in the station. */
  label?: string;
}

/** Response of a journey search (TRIP-5). `previous` and `next` are the times of the neighbouring pages. */
export interface JourneyResults {
  groups: JourneyGroup[];
  disruptions: Disruption[];
  searchedAt?: string;
  previous?: { dateTime: string };
  next?: { dateTime: string };
  /** Present if the requested day is outside the timetable. Journeys on foot or by bike may still be found. */
  outOfPeriod?: ServicePeriod;
  /** Where the data comes from, if its providers must be named. */
  sources?: DataSource[];
}

export interface JourneyGroup {
  id: string;
  key: (typeof journeyGroupKeys)[number];
  label: string;
  modes: Mode[];
  isDetailed: boolean;
  journeys: Journey[];
}

/**
 * One journey from origin to destination. In a summary (`isDetailedTrip` false) the sections have no stops, steps or
 * shape.
 */
export interface Journey {
  id: string;
  journeySummaryCode: string;
  isDetailedTrip: boolean;
  departure: TransitTime;
  arrival: TransitTime;
  durationSeconds: number;
  transfers: number;
  walkSeconds: number;
  walkMeters: number;
  co2Grams?: number;
  co2CarGrams?: number;
  calories?: number;
  fare?: Fare;
  accessible: boolean | null;
  /** Sent with details, and with summaries if a step-free journey was requested and this one is not. */
  barriers?: Barrier[];
  realtime: boolean;
  disruptionIds: string[];
  qualifications: string[];
  from: Place;
  to: Place;
  vias: Place[];
  sections: Section[];
  /** Present in details while vehicles of its rides are known: `vehicles` returns them. */
  hasVehicles?: boolean;
}

export interface JourneyDetails {
  journeys: Journey[];
  disruptions: Disruption[];
}

export const fareStatuses = ['FOUND', 'PARTIAL', 'UNKNOWN'] as const;

export interface Fare {
  status: (typeof fareStatuses)[number];
  totalCents: number;
  currency: string;
  tickets: { id: string; name: string; priceCents: number; sectionIds: string[] }[];
}

export type Section = StreetSection | PublicTransportSection | TransferSection | WaitingSection;

interface SectionBase {
  id: string;
  from: Place;
  to: Place;
  departure: TransitTime;
  arrival: TransitTime;
  durationSeconds: number;
  distanceMeters?: number;
  co2Grams?: number;
  shape?: LineString;
}

export const streetModes = ['WALK', 'BIKE', 'BIKE_SHARING', 'CAR'] as const;

export interface StreetSection extends SectionBase {
  type: 'STREET';
  mode: (typeof streetModes)[number];
  steps?: StreetStep[];
  /** Set where the length is that of a straight line with a usual detour: the streets are not known now. */
  isEstimated?: boolean;
  /** Name of the exit by which the leg leaves a station. */
  exit?: string;
  /** Name of the entrance by which the leg enters a station. */
  entrance?: string;
  /** Of a leg on a shared bike between two stations. */
  rental?: Rental;
}

/** The system of a shared bike, and what its stations have now, if known. */
export interface Rental {
  system: string;
  /** Where the bike is taken. */
  pickUp?: Availability;
  /** Where it is put back. */
  dropOff?: Availability;
}

export interface StreetStep {
  instruction: string;
  streetName?: string;
  meters: number;
  seconds: number;
  bearing?: number;
}

export const ridingPositions = ['FRONT', 'MIDDLE', 'REAR'] as const;

export interface PublicTransportSection extends SectionBase {
  type: 'PUBLIC_TRANSPORT';
  line: LineRef;
  tripId: string;
  headsign: string;
  direction?: string;
  stops?: StopCall[];
  stopCount: number;
  disruptionIds: string[];
  nextDepartures?: TransitTime[];
  /** After a change: by how much later the traveller arrives where this leg ends if the vehicle is missed. */
  missedSeconds?: number;
  /** The expected times leave less than the change takes. */
  isMissed?: boolean;
  /** After such a change: the vehicle with which the traveller then arrives first. */
  nextRide?: NextRide;
  /** Where in the vehicle to ride, for the shortest walk after it. */
  ridingPosition?: (typeof ridingPositions)[number];
  equipments?: Equipment[];
  reservationUrl?: string;
}

/** The vehicle to take where another one is missed. */
export interface NextRide {
  line: LineRef;
  headsign: string;
  departure: TransitTime;
}

export const transferModes = ['WALK', 'STAY_IN'] as const;

export interface TransferSection extends SectionBase {
  type: 'TRANSFER';
  mode: (typeof transferModes)[number];
  equipments?: Equipment[];
}

export interface WaitingSection extends SectionBase {
  type: 'WAITING';
}
