import type { Alert } from '../feed-message.ts';

/** A response of SIRI Lite as decoded, with the references of its producer. A time that is missing is NaN, never a default. */
export interface SiriMessage {
  /** Seconds since 1970; null if the response has none. */
  readonly timestamp: number | null;
  readonly journeys: readonly SiriJourney[];
  /** Its general messages; ids of lines and stops are references. */
  readonly alerts: readonly SiriAlert[];
}

/** A journey of an estimated timetable, or what one stop visit says of it. */
export interface SiriJourney {
  readonly journeyRef: string;
  readonly lineRef: string;
  readonly destinationRef: string;
  readonly destinationName: string;
  /** YYYYMMDD; null if the producer does not name the day. */
  readonly date: string | null;
  readonly isCancelled: boolean;
  /** Whether the timetable does not have it. */
  readonly isExtra: boolean;
  readonly calls: readonly SiriCall[];
}

/** Times are in seconds since 1970. */
export interface SiriCall {
  readonly stopRef: string;
  readonly aimedArrival: number;
  readonly aimedDeparture: number;
  /** Expected, or actual of a call that is over. */
  readonly arrival: number;
  readonly departure: number;
  readonly isSkipped: boolean;
  /** Whether the producer says that it knows nothing of the call. */
  readonly hasNoData: boolean;
  /** Empty if the producer names none. */
  readonly platform: string;
}

export interface SiriAlert extends Alert {
  /** Stretches of lines between two stops, both included. */
  readonly sections: readonly LineSection[];
}

export interface LineSection {
  readonly lineRef: string;
  readonly firstStop: string;
  readonly lastStop: string;
}
