/** Value of `status`: where a vehicle is with respect to its call. */
export const vehicleStatuses = { arrives: 0, stands: 1, travels: 2, unknown: 3 } as const;

/** Positions of vehicles, in the indexes of one timetable. A value: newer data is another object. */
export interface LiveVehicles {
  readonly count: number;
  /** Unique, and the same from one message to the next. */
  readonly ids: readonly string[];
  /** What is written on the vehicle; empty if unknown. */
  readonly labels: readonly string[];
  /** Index into `timetable.trips` and service day; -1 for a vehicle whose run is unknown. */
  readonly trip: Int32Array;
  readonly day: Int32Array;
  /** Index into `timetable.lines`; -1 if unknown. */
  readonly line: Int32Array;
  /** 0 or 1; 2 if unknown. */
  readonly direction: Uint8Array;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  /** Degrees from north, clockwise; NaN if unknown. */
  readonly bearing: Float32Array;
  /** Metres a second; NaN if unknown. */
  readonly speed: Float32Array;
  /** When it was there, in seconds since 1970. */
  readonly seenAt: Float64Array;
  /** Position in the pattern of the call at which it is or to which it goes; -1 if unknown. */
  readonly call: Int32Array;
  /** `vehicleStatuses`. */
  readonly status: Uint8Array;
  /** `OccupancyStatus` of GTFS-Realtime; 255 if unknown. */
  readonly occupancy: Uint8Array;
}

/** No vehicle is known. A constant, because a new object would count as newer. */
export const noVehicles: LiveVehicles = {
  count: 0,
  ids: [],
  labels: [],
  trip: new Int32Array(),
  day: new Int32Array(),
  line: new Int32Array(),
  direction: new Uint8Array(),
  lat: new Float64Array(),
  lon: new Float64Array(),
  bearing: new Float32Array(),
  speed: new Float32Array(),
  seenAt: new Float64Array(),
  call: new Int32Array(),
  status: new Uint8Array(),
  occupancy: new Uint8Array(),
};
