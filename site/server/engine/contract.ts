import type { Capability } from '#shared/domain/capability.ts';
import type { DataSource } from '#shared/domain/data-source.ts';
import type { JourneyDetails, JourneyResults } from '#shared/domain/journey/journey.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { LineDetail, LineSchedule, LineSearchResult, LineShape } from '#shared/domain/line/line-detail.ts';
import type { VehicleSubject, Vehicles } from '#shared/domain/line/vehicle.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { Network } from '#shared/domain/network.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { ProximityDetail } from '#shared/domain/place/proximity.ts';
import type { NextDepartures, ServicePeriod, StopSchedules } from '#shared/domain/schedule.ts';
import type { Traffic } from '#shared/domain/traffic.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/**
 * What plans journeys and knows the timetable. Handlers and pages use an engine through this interface alone. A lookup
 * resolves to null for an unknown id; a search without a result is a result. An engine out of reach rejects with
 * `EngineUnavailable`.
 */
export interface Engine extends Catalogue {
  searchJourneys(request: TripRequest, context: EngineContext): Promise<JourneyResults>;
  /** The journey of a code, in full. A code is self-contained: any process understands those of another. */
  detailJourney(code: string, context: EngineContext): Promise<JourneyDetails | null>;
  /** A line, with hours and disruptions of `date` (`2026-03-29`). */
  line(id: string, date: string, context: EngineContext): Promise<LineDetail | null>;
  lineSchedule(id: string, query: LineScheduleRequest, context: EngineContext): Promise<LineSchedule | null>;
  lineShape(id: string, context: EngineContext): Promise<LineShape | null>;
  /** The lines that every map draws, with the extent of the network. */
  network(context: EngineContext): Promise<DrawnNetwork>;
  /** Departures of all lines at a station or boarding place. */
  stopSchedules(id: string, query: StopSchedulesRequest, context: EngineContext): Promise<StopSchedules | null>;
  /** The next departures of one line at a station or boarding place. */
  departures(query: DeparturesRequest, context: EngineContext): Promise<NextDepartures | null>;
  /** All lines, with the disruptions that are not over. An engine that lacks `traffic` has none, and watches no line. */
  traffic(context: EngineContext): Promise<Traffic>;
  /**
   * Where the vehicles of a subject were seen, the same object until a feed says something else. An engine that lacks `vehicles`
   * has none.
   */
  vehicles(subject: VehicleSubject, context: EngineContext): Promise<Vehicles | null>;
  /** A station, or with `stopPoint` one boarding place, which may also be found by the id of the other. */
  stop(type: StopType, id: string, context: EngineContext): Promise<StopInFull | null>;
}

export type StopType = 'stopArea' | 'stopPoint';

/** What an engine has in memory once it is open: no request waits for it. */
export interface Catalogue {
  /** What this engine cannot do. Screens hide it. */
  readonly lacks: readonly Capability[];
  /** Time zone of the network, such as `Europe/Paris`. */
  readonly zone: string;
  readonly name: string;
  /** Language tag of the feed's names; empty if unknown. */
  readonly language: string;
  /** Who made the data. */
  readonly sources: readonly DataSource[];
  readonly period: ServicePeriod;
  /** The modes of its lines. */
  readonly modes: readonly Mode[];
  /** Stations in no order; names in the language, or the feed's own. */
  stations(language: Locale): readonly NamedStation[];
  findLines(query: LineQuery, language: Locale): LineSearchResult;
  /** Name of a station or boarding place, of one of both with `type`. */
  stopName(id: string, language: Locale, type?: StopType): string | null;
  /** Code of a line, or its name if it has no code. */
  lineName(id: string, language: Locale): string | null;
  /** Names of the network in a language; null if it has only its own. The same object for a language each time. */
  namesIn(language: Locale): NetworkNames | null;
  /** Fields of `/healthz`. */
  health(now: number): object;
}

/** What a request brings along besides its parameters. */
export interface EngineContext {
  readonly language: Locale;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Aborted when the caller has left. */
  readonly signal: AbortSignal;
  /** Names the request in the logs of all services that it passes. */
  readonly requestId: string;
}

export interface NamedStation extends LatLon {
  readonly id: string;
  readonly name: string;
}

export interface NetworkNames {
  station(id: string): string | undefined;
  line(line: LineRef): LineRef;
}

export interface LineQuery {
  readonly search?: string | undefined;
  readonly mode?: Mode | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

export interface LineScheduleRequest {
  /** `2026-03-29`. */
  readonly date: string;
  /** The id or name of a direction, or the name of a terminus of it; without one, the first in which anything runs. */
  readonly direction?: string | undefined;
  /** A boarding place or a station at which the timetable begins. */
  readonly fromStopPointId?: string | undefined;
}

export interface StopSchedulesRequest {
  /** Seconds since 1970. */
  readonly from: number;
  readonly groupedByTerminus: boolean;
}

export interface DeparturesRequest {
  /** A boarding place or a station. */
  readonly stopPointId: string;
  readonly lineId: string;
  /** A boarding place or a station; an empty text counts as absent (ND-12). */
  readonly toStopPointId?: string | undefined;
  /** The id or name of a direction, or the name of a terminus. */
  readonly direction?: string | undefined;
  /** Seconds since 1970. */
  readonly from: number;
}

export type DrawnNetwork = Pick<Network, 'name' | 'timeZone' | 'bounds' | 'lines'>;

export interface StopInFull {
  readonly detail: ProximityDetail;
  /** The station, at whose position an address is looked up. */
  readonly station: NamedStation;
}

/** The engine is out of reach or broken. The request may be repeated after some seconds. */
export class EngineUnavailable extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.name = 'EngineUnavailable';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The caller has closed the connection, so nobody reads the response. */
export class CallerLeft extends Error {
  constructor() {
    super('the caller has left');
    this.name = 'CallerLeft';
  }
}
