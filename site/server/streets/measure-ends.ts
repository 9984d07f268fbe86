import { type LatLon, latLonAt } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { metresByStreet, secondsOnFoot, walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import type { ItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { oncePerNetwork } from '#site/server/engine/once-per.ts';
import { endsOfSearch, type RequestedPlace } from '#site/server/engine/router/journeys/itinerary.ts';
import { type End, stopsToMeasure } from '#site/server/engine/router/search/ends.ts';
import type { EndStreets, StopWalks, StreetMeasure } from '#site/server/engine/router/search/street-walks.ts';
import { bikeMetresPerSecond, longestWalkSeconds } from '#site/server/engine/router/search/walks.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { Streets, StreetTraveller } from './streets.ts';

export interface MeasureOptions extends Pick<ItineraryOptions, 'walkSpeed' | 'bikeSpeed'> {
  readonly isAccessible: boolean;
  /** Whether a journey by bike alone may be offered. */
  readonly withBike: boolean;
}

/** Longest ride of a journey by bike alone. */
const longestBikeSeconds = 3600;

/** How much shorter than the straight line a walk may be: its ends are moved to the nearest street. */
const snapMetres = 25;
const snapShare = 0.05;

const noWalks: StopWalks = { stops: [], seconds: [], metres: [], estimated: [] };

const secondsOf = (metres: number, traveller: StreetTraveller) =>
  traveller.by === 'WALK'
    ? secondsOnFoot(metres, traveller.speed)
    : Math.ceil(metres / bikeMetresPerSecond[traveller.speed]);

/**
 * Returns a measure along streets as a search may use it. One that is shorter than the straight line has an end that the
 * streets do not have, such as a place outside of the extract: then it is estimated.
 */
export function plausible(
  measure: StreetMeasure | null,
  straightMetres: number,
  traveller: StreetTraveller,
): StreetMeasure | null {
  if (measure === null || measure.metres >= straightMetres * (1 - snapShare) - snapMetres) return measure;
  const metres = metresByStreet(straightMetres);
  return { metres, seconds: secondsOf(metres, traveller), isEstimated: true };
}

/** Joins the measures between an end and stops in columns, without those that are too long. */
export function stopWalksOf(stops: readonly number[], measures: readonly (StreetMeasure | null)[]): StopWalks {
  const found = stops.flatMap((stop, index) => {
    const measure = measures[index];
    return measure && measure.seconds <= longestWalkSeconds ? [{ stop, ...measure }] : [];
  });
  return {
    stops: found.map(({ stop }) => stop),
    seconds: found.map(({ seconds }) => seconds),
    metres: found.map(({ metres }) => metres),
    estimated: found.filter(({ isEstimated }) => isEstimated).map(({ stop }) => stop),
  };
}

const keyOf = ({ lat, lon }: LatLon) => `${lat} ${lon}`;

/** A point to a metre, by which walks around it are cached. */
const snapped = ({ lat, lon }: LatLon) => ({ lat: Number(lat.toFixed(5)), lon: Number(lon.toFixed(5)) });

/** Requests that are kept, the newest of them: each has up to a few hundred walks. */
const mostKept = 500;

/** Keeps pending and finished requests by key. One that fails is forgotten. */
function createKept<Value>() {
  const kept = createBoundedCache<{ pending?: Promise<Value> | undefined }>(mostKept, () => ({}));
  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const slot = kept(key);
    const pending = slot.pending ?? load();
    slot.pending = pending;
    pending.catch(() => {
      if (slot.pending === pending) slot.pending = undefined;
    });
    return pending;
  };
}

/** Creates the function that measures the streets around the ends of a search. */
export function createEndMeasures(streets: Pick<Streets, 'matrix'>, waitMilliseconds: number) {
  const keptWalks = oncePerNetwork(() => createKept<StopWalks>());
  const keptMeasures = createKept<StreetMeasure | null>();

  function walks(timetable: Timetable, end: End, direction: 'out' | 'into', traveller: StreetTraveller) {
    const point = snapped(end);
    const key = JSON.stringify([point, end.stops, direction, traveller]);
    return keptWalks(timetable)(key, async () => {
      const stops = stopsToMeasure(timetable, end);
      if (stops.length === 0) return noWalks;
      const positions = stops.map((stop) => latLonAt(timetable.stops, stop));
      // Platforms of one position are measured once.
      const places = [...new Map(positions.map((position) => [keyOf(position), position])).values()];
      const [sources, targets] = direction === 'out' ? [[point], places] : [places, [point]];
      const rows = await streets.matrix({ sources, targets, traveller });
      const measures = new Map(
        places.map((place, index) => {
          const measure = (direction === 'out' ? rows[0]?.[index] : rows[index]?.[0]) ?? null;
          return [keyOf(place), plausible(measure, distanceInMetres(point, place), traveller)];
        }),
      );
      return stopWalksOf(
        stops,
        positions.map((position) => measures.get(keyOf(position)) ?? null),
      );
    });
  }

  async function between(from: End, to: End, traveller: StreetTraveller, mostMetres: number) {
    const [source, target] = [snapped(from), snapped(to)];
    const straight = distanceInMetres(source, target);
    // Streets are no shorter.
    if (straight > mostMetres) return null;
    return keptMeasures(JSON.stringify([source, target, traveller]), async () => {
      const rows = await streets.matrix({ sources: [source], targets: [target], traveller });
      return plausible(rows[0]?.[0] ?? null, straight, traveller);
    });
  }

  /** Resolves to the streets of an end: those out of all but the last, those into all but the first. */
  async function around(timetable: Timetable, ends: readonly End[], at: number, options: MeasureOptions) {
    const [end, next] = [ends[at], ends[at + 1]];
    if (end === undefined) return null;
    const walker: StreetTraveller = { by: 'WALK', speed: options.walkSpeed, isAccessible: options.isAccessible };
    const cyclist: StreetTraveller = { by: 'BIKE', speed: options.bikeSpeed };
    const [walkReach, bikeReach] = [
      walkMetresPerSecond[options.walkSpeed] * longestWalkSeconds,
      bikeMetresPerSecond[options.bikeSpeed] * longestBikeSeconds,
    ];
    const [out, into, onFoot, byBike] = await Promise.all([
      next ? walks(timetable, end, 'out', walker) : noWalks,
      at > 0 ? walks(timetable, end, 'into', walker) : noWalks,
      next ? between(end, next, walker, walkReach) : null,
      next && options.withBike ? between(end, next, cyclist, bikeReach) : null,
    ]);
    return { out, into, onFoot, byBike };
  }

  /** Returns the streets around each place; null for one whose streets are not known in time. */
  return async function measureEnds(
    timetable: Timetable,
    places: readonly RequestedPlace[],
    options: MeasureOptions,
  ): Promise<(EndStreets | null)[]> {
    const ends = endsOfSearch(timetable, places);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, waitMilliseconds, null);
    });
    try {
      return await Promise.all(
        ends.map((_, at) => Promise.race([around(timetable, ends, at, options).catch(() => null), late])),
      );
    } finally {
      clearTimeout(timer);
    }
  };
}
