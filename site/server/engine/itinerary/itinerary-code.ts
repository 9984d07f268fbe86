import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Speed, speeds } from '#shared/domain/trip/trip-request.ts';
import type { RequestedPlace } from '../router/journeys/itinerary.ts';
import { longestCode } from '../router/journeys/journey-code.ts';
import { type FoundItinerary, type FoundRideLeg, spanOf } from './found-itinerary.ts';

/**
 * Encodes an itinerary of another engine as base64url of a packed JSON text, which can be stored and shared. It names what
 * was requested and every leg, so that any process can find the journey again: by the same search, or run by run. It is
 * packed, since ids of stops and trips are long.
 */
export interface ItineraryKey {
  /** Seconds since 1970. */
  readonly departure: number;
  /** From, via…, to. */
  readonly places: readonly RequestedPlace[];
  readonly legs: readonly KeyedLeg[];
  readonly walkSpeed: Speed;
  readonly isAccessible: boolean;
}

export type KeyedLeg =
  | { readonly kind: 'STREET'; readonly mode: 'WALK' | 'BIKE'; readonly seconds: number; readonly metres: number }
  | KeyedRide;

export interface KeyedRide extends Pick<FoundRideLeg, 'tripId' | 'serviceDate' | 'isStay'> {
  readonly kind: 'RIDE';
  readonly fromStopId: string;
  readonly toStopId: string;
  /** Planned departure in seconds since 1970: a loop calls at a stop twice. */
  readonly scheduled: number;
}

/** Codes of the embedded engine have version 1. */
const version = 2;
const mostPlaces = 12;
const mostLegs = 60;
/** Limit on what a code from outside may unpack to. */
const mostBytes = 32 * 1024;
const streetModes = ['WALK', 'BIKE'] as const;

type Search = Pick<ItineraryKey, 'places' | 'walkSpeed' | 'isAccessible'>;

/** Returns what identifies an itinerary that a search has found. */
export function keyOf(itinerary: FoundItinerary, search: Search): ItineraryKey {
  const [first] = itinerary.legs;
  const { places, walkSpeed, isAccessible } = search;
  return {
    departure: first === undefined ? 0 : spanOf(first).start,
    places,
    walkSpeed,
    isAccessible,
    legs: itinerary.legs.map((leg): KeyedLeg => {
      if (leg.kind === 'STREET') {
        const mode = leg.mode === 'BIKE' ? 'BIKE' : 'WALK';
        return { kind: 'STREET', mode, seconds: leg.end - leg.start, metres: Math.round(leg.metres ?? 0) };
      }
      const { tripId, serviceDate, isStay, departure, from, to } = leg;
      const stops = { fromStopId: from.stop?.id ?? '', toStopId: to.stop?.id ?? '' };
      return { kind: 'RIDE', tripId, serviceDate, isStay, ...stops, scheduled: departure.scheduled };
    }),
  };
}

/** Tells whether two itineraries take the same runs between the same stops. */
export function hasSameRides(one: ItineraryKey, other: ItineraryKey): boolean {
  const ridesIn = ({ legs }: ItineraryKey) =>
    JSON.stringify(legs.flatMap((leg) => (leg.kind === 'RIDE' ? [written(leg)] : [])));
  const streetsIn = ({ legs }: ItineraryKey) => legs.map((leg) => (leg.kind === 'STREET' ? leg.mode : ''));
  if (one.legs.some(({ kind }) => kind === 'RIDE')) return ridesIn(one) === ridesIn(other);
  return streetsIn(one).join() === streetsIn(other).join();
}

const written = ({ tripId, serviceDate, fromStopId, toStopId, scheduled, isStay }: KeyedRide) =>
  [tripId, serviceDate, fromStopId, toStopId, scheduled, isStay ? 1 : 0] as const;

function write({ departure, places, legs, walkSpeed, isAccessible }: ItineraryKey, titles: number): string {
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const payload = [
    version,
    departure,
    places.map(({ id, title, lat, lon }) => [id, title.slice(0, titles), rounded(lat), rounded(lon)]),
    legs.map((leg) =>
      leg.kind === 'STREET' ? [streetModes.indexOf(leg.mode), leg.seconds, leg.metres] : written(leg),
    ),
    [speeds.indexOf(walkSpeed), isAccessible ? 1 : 0],
  ];
  return deflateRawSync(JSON.stringify(payload)).toString('base64url');
}

/** Returns the code. If it is too long, the names of places are shortened, then dropped. */
export function writeItineraryCode(key: ItineraryKey): string {
  const codes = [80, 20, 0].map((titles) => write(key, titles));
  return codes.find((code) => code.length <= longestCode) ?? codes.at(-1) ?? '';
}

const isWholeNumber = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
const isTuple = (value: unknown, length: number): value is unknown[] => Array.isArray(value) && value.length === length;
const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;

function parse(code: string): unknown {
  try {
    const packed = Buffer.from(code, 'base64url');
    return JSON.parse(inflateRawSync(packed, { maxOutputLength: mostBytes }).toString('utf8'));
  } catch {
    // Not a code, whether zlib or JSON says so.
    return null;
  }
}

function readPlace(value: unknown): RequestedPlace | null {
  if (!isTuple(value, 4)) return null;
  const [id, title, lat, lon] = value;
  return isText(id) && isText(title) && isDegrees(lat, 90) && isDegrees(lon, 180) ? { id, title, lat, lon } : null;
}

const latestInstant = 5_000_000_000;

function readLeg(value: unknown): KeyedLeg | null {
  if (isTuple(value, 3)) {
    const [index, seconds, metres] = value;
    const mode = isWholeNumber(index, 1) ? streetModes[index] : undefined;
    if (mode === undefined || !isWholeNumber(seconds, 100_000) || !isWholeNumber(metres, 1_000_000)) return null;
    return { kind: 'STREET', mode, seconds, metres };
  }
  if (!isTuple(value, 6)) return null;
  const [tripId, serviceDate, fromStopId, toStopId, scheduled, stay] = value;
  if (!isText(tripId) || !isText(serviceDate) || !isText(fromStopId) || !isText(toStopId)) return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(serviceDate) || !isWholeNumber(scheduled, latestInstant)) return null;
  if (!isWholeNumber(stay, 1)) return null;
  return { kind: 'RIDE', tripId, serviceDate, fromStopId, toStopId, scheduled, isStay: stay === 1 };
}

function readAll<Value>(values: unknown, most: number, read: (value: unknown) => Value | null): Value[] | null {
  if (!Array.isArray(values) || values.length > most) return null;
  const all = values.map(read);
  return all.every((value) => value !== null) ? all : null;
}

/** Decodes an itinerary; null if the code is invalid or of another engine. */
export function readItineraryCode(code: string): ItineraryKey | null {
  if (code.length > longestCode || !/^[\w-]+$/.test(code)) return null;
  const payload = parse(code);
  if (!isTuple(payload, 5) || payload[0] !== version) return null;
  const [, departure, writtenPlaces, writtenLegs, options] = payload;
  const places = readAll(writtenPlaces, mostPlaces, readPlace);
  const legs = readAll(writtenLegs, mostLegs, readLeg);
  if (!isWholeNumber(departure, latestInstant) || places === null || legs === null || !isTuple(options, 2)) return null;
  const [walk, accessible] = options;
  const walkSpeed = isWholeNumber(walk, speeds.length - 1) ? speeds[walk] : undefined;
  if (places.length < 2 || legs.length === 0 || walkSpeed === undefined || !isWholeNumber(accessible, 1)) return null;
  return { departure, places, legs, walkSpeed, isAccessible: accessible === 1 };
}
