import { speeds } from '#shared/domain/trip/trip-request.ts';
import { runAt } from '../../live/timetable-now.ts';
import { originalOf } from '../../once-per.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import type { Ride } from '../search/journey-search.ts';
import { type Itinerary, type RequestedPlace, tripsById } from './itinerary.ts';
import type { BikeRental, RentalStation } from './rental.ts';

/**
 * Encodes a journey as base64url of a small JSON text that can be stored and shared. It refers to trips by id, so it
 * stays valid in later timetables as long as those trips run.
 */

/** Stands before the id of an added run, which may be that of a trip. */
const addedMark = '+';

/** Maximum length of a code, written or read. */
export const longestCode = 2000;
const version = 1;
const mostPlaces = 12;
const mostRides = 60;
const means = ['TRANSIT', 'WALK', 'BIKE', 'BIKE_SHARING'] as const;

type WrittenRide = [trip: string, serviceDay: number, board: number, alight: number, isStay: 0 | 1];

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const writtenRental = ({ system, pickUp, dropOff }: BikeRental, titles: number) => [
  system.slice(0, titles),
  ...[pickUp, dropOff].map(({ id, name, lat, lon }) => [id, name.slice(0, titles), rounded(lat), rounded(lon)]),
];

function write(timetable: Timetable, itinerary: Itinerary, titles: number, hasIds: boolean): string {
  const { ids } = timetable.trips;
  const planned = originalOf(timetable).trips.count;
  const payload = [
    version,
    means.indexOf(itinerary.by),
    itinerary.departure,
    itinerary.places.map(({ id, title, lat, lon }) => [
      hasIds ? id : '',
      title.slice(0, titles),
      rounded(lat),
      rounded(lon),
    ]),
    itinerary.stages.map((rides) =>
      rides.map(
        ({ trip, serviceDay, board, alight, isStay }): WrittenRide => [
          `${trip < planned ? '' : addedMark}${ids[trip] ?? ''}`,
          serviceDay,
          board,
          alight,
          isStay ? 1 : 0,
        ],
      ),
    ),
    [
      speeds.indexOf(itinerary.walkSpeed),
      speeds.indexOf(itinerary.bikeSpeed),
      itinerary.isAccessible ? 1 : 0,
      itinerary.showsEquipment ? 1 : 0,
    ],
    // Only a rental has a seventh entry.
    ...(itinerary.rental ? [writtenRental(itinerary.rental, titles)] : []),
  ];
  return Buffer.from(JSON.stringify(payload)).toString('base64url');
}

/** Returns the journey's code. If it is too long, the names of places are shortened, then dropped, then their ids. */
export function journeySummaryCode(timetable: Timetable, itinerary: Itinerary): string {
  let code = '';
  for (const [titles, hasIds] of [
    [80, true],
    [20, true],
    [0, true],
    [0, false],
  ] as const) {
    code = write(timetable, itinerary, titles, hasIds);
    if (code.length <= longestCode) break;
  }
  return code;
}

const isWholeNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
const isFlag = (value: unknown): value is 0 | 1 => value === 0 || value === 1;
const isTuple = (value: unknown, length: number): value is unknown[] => Array.isArray(value) && value.length === length;

function parse(code: string): unknown {
  try {
    return JSON.parse(Buffer.from(code, 'base64url').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readPlace(value: unknown): RequestedPlace | null {
  if (!isTuple(value, 4)) return null;
  const [id, title, lat, lon] = value;
  if (typeof id !== 'string' || typeof title !== 'string' || !isDegrees(lat, 90) || !isDegrees(lon, 180)) return null;
  return { id, title, lat, lon };
}

function readRental(value: unknown): BikeRental | null {
  if (!isTuple(value, 3)) return null;
  const [system, ...written] = value;
  const [pickUp, dropOff] = written.map((station): RentalStation | null => {
    const place = readPlace(station);
    return place && { id: place.id, name: place.title, lat: place.lat, lon: place.lon };
  });
  return typeof system === 'string' && pickUp && dropOff ? { system, pickUp, dropOff } : null;
}

function readRide(timetable: Timetable, value: unknown): Ride | null {
  if (!isTuple(value, 5)) return null;
  const [id, serviceDay, board, alight, isStay] = value;
  if (typeof id !== 'string' || !isWholeNumber(serviceDay, 0, 60_000) || !isFlag(isStay)) return null;
  const added = id.startsWith(addedMark) ? timetable.live?.runs.added.get(`${serviceDay} ${id.slice(1)}`) : undefined;
  const trip = added ?? tripsById(timetable).get(id);
  if (trip === undefined) return null;
  const { length } = runAt(timetable, trip, serviceDay).pattern.stops;
  if (!isWholeNumber(board, 0, length - 1) || !isWholeNumber(alight, board + 1, length - 1)) return null;
  return onReplacement(timetable, { trip, serviceDay, board, alight, isStay: isStay === 1 });
}

/** Returns the ride on the run that stands in for its own, if that calls at both stops. */
function onReplacement(timetable: Timetable, ride: Ride): Ride {
  const now = timetable.live?.runs.stateOf(ride.trip, ride.serviceDay);
  if (now?.state !== 'REPLACED') return ride;
  const { stops } = runAt(timetable, ride.trip, ride.serviceDay).pattern;
  const other = runAt(timetable, now.by, ride.serviceDay).pattern;
  const board = other.stops.findIndex((stop, at) => stop === stops[ride.board] && other.boards[at] === 1);
  const alight = other.stops.findIndex(
    (stop, at) => at > board && stop === stops[ride.alight] && other.alights[at] === 1,
  );
  return board < 0 || alight < 0 ? ride : { ...ride, trip: now.by, board, alight };
}

function readAll<Value>(values: unknown, most: number, read: (value: unknown) => Value | null): Value[] | null {
  if (!Array.isArray(values) || values.length > most) return null;
  const all = values.map(read);
  return all.every((value) => value !== null) ? all : null;
}

/**
 * Decodes a journey; null if the code is invalid, of another version, or has an unknown trip. `timelineOf` checks
 * whether the connections still work.
 */
export function readJourneyCode(timetable: Timetable, code: string): Itinerary | null {
  if (code.length > longestCode || !/^[\w-]+$/.test(code)) return null;
  const payload = parse(code);
  if (!(isTuple(payload, 6) || isTuple(payload, 7)) || payload[0] !== version) return null;
  const [, by, departure, writtenPlaces, writtenStages, options, writtenRide] = payload;
  if (!isWholeNumber(by, 0, means.length - 1) || !isWholeNumber(departure, 0, 5_000_000_000)) return null;
  const places = readAll(writtenPlaces, mostPlaces, readPlace);
  const stages = readAll(writtenStages, mostPlaces, (stage) =>
    readAll(stage, mostRides, (ride) => readRide(timetable, ride)),
  );
  if (places === null || stages === null || places.length < 2 || stages.length !== places.length - 1) return null;
  if (!isTuple(options, 4)) return null;
  const [walk, bike, isAccessible, showsEquipment] = options;
  if (!isWholeNumber(walk, 0, speeds.length - 1) || !isWholeNumber(bike, 0, speeds.length - 1)) return null;
  if (!isFlag(isAccessible) || !isFlag(showsEquipment)) return null;
  const isByTransit = means[by] === 'TRANSIT';
  if (stages.some((rides) => rides.length > 0) !== isByTransit) return null;
  const rental = readRental(writtenRide);
  if ((means[by] === 'BIKE_SHARING') !== (rental !== null)) return null;
  if (rental === null && payload.length > 6) return null;
  return {
    by: entryAt(means, by),
    departure,
    places,
    stages,
    walkSpeed: entryAt(speeds, walk),
    bikeSpeed: entryAt(speeds, bike),
    isAccessible: isAccessible === 1,
    showsEquipment: showsEquipment === 1,
    ...(rental && { rental }),
  };
}
