import type { Disruption } from '#shared/domain/disruption.ts';
import type { StreetStep, streetModes } from '#shared/domain/journey/journey.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { LatLon, Position } from '#shared/domain/place/coordinates.ts';

// An itinerary as another engine finds it, in the words of this product. Adapters make it of responses; the other files of
// this folder make journeys of it, whichever engine it came from.

/** A time of a run. */
export interface FoundTime {
  /** Planned, in seconds since 1970. */
  readonly scheduled: number;
  /** Seconds; null without live data. */
  readonly delay: number | null;
}

/** An end of a leg, or a stop that a ride calls at. */
export interface FoundSpot extends LatLon {
  readonly name: string;
  /** Null for a place that is no stop. */
  readonly stop: FoundStop | null;
}

export interface FoundStop {
  readonly id: string;
  readonly stationId: string;
  readonly stationName: string;
  readonly platform: string;
  readonly accessible: boolean | null;
}

export interface FoundCall extends FoundSpot {
  readonly arrival: FoundTime | null;
  readonly departure: FoundTime | null;
}

interface FoundLegBase {
  readonly from: FoundSpot;
  readonly to: FoundSpot;
  /** Null if unknown. */
  readonly metres: number | null;
  /** Empty if unknown, or in a summary. */
  readonly shape: readonly Position[];
}

export interface FoundStreetLeg extends FoundLegBase {
  readonly kind: 'STREET';
  readonly mode: (typeof streetModes)[number];
  /** Seconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly steps: readonly StreetStep[];
}

export interface FoundRideLeg extends FoundLegBase {
  readonly kind: 'RIDE';
  readonly line: LineRef;
  readonly tripId: string;
  /** Service day, such as `2026-03-29`. */
  readonly serviceDate: string;
  readonly headsign: string;
  /** Name of the last stop of the run; empty if unknown. */
  readonly direction: string;
  readonly departure: FoundTime;
  readonly arrival: FoundTime;
  readonly isCancelled: boolean;
  /** Whether travellers stay aboard from the ride before. */
  readonly isStay: boolean;
  readonly accessible: boolean | null;
  /** From boarding to alighting; in a summary only their number is right. */
  readonly calls: readonly FoundCall[];
  readonly stopCount: number;
  readonly disruptions: readonly Disruption[];
  readonly fares: readonly FoundFare[];
  /** Departures of the same line after this one; empty in a summary. */
  readonly next: readonly FoundTime[];
  /** Where a ride on demand is booked. */
  readonly bookingUrl: string | null;
}

export type FoundLeg = FoundStreetLeg | FoundRideLeg;

/** A ticket that covers a ride. Rides with an equal `purchase` are covered by one. */
export interface FoundFare {
  readonly purchase: string;
  readonly id: string;
  readonly name: string;
  readonly cents: number;
  readonly currency: string;
}

export interface FoundItinerary {
  readonly legs: readonly FoundLeg[];
}

/** When a leg begins and ends, delays included. A cancelled ride has its planned times. */
export function spanOf(leg: FoundLeg): { readonly start: number; readonly end: number } {
  if (leg.kind === 'STREET') return { start: leg.start, end: leg.end };
  const expected = ({ scheduled, delay }: FoundTime) => scheduled + (leg.isCancelled ? 0 : (delay ?? 0));
  return { start: expected(leg.departure), end: expected(leg.arrival) };
}

export const ridesIn = ({ legs }: FoundItinerary): FoundRideLeg[] => legs.filter((leg) => leg.kind === 'RIDE');

export const walksIn = ({ legs }: FoundItinerary): FoundStreetLeg[] =>
  legs.filter((leg) => leg.kind === 'STREET').filter(({ mode }) => mode === 'WALK');

/** Number of changes: a ride that travellers stay aboard for is none. */
export const changeCountOf = (itinerary: FoundItinerary): number =>
  Math.max(0, ridesIn(itinerary).filter(({ isStay }) => !isStay).length - 1);
