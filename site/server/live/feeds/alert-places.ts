import type { DisruptedPlace } from '#site/server/engine/disruptions/known-disruption.ts';
import { modeOfRouteType } from '#site/server/engine/reader/files/route-mode.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import { serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import { entryAt, type Line, patternOfTrip, type Timetable } from '#site/server/engine/timetable.ts';
import type { InformedEntity, TripDescriptor } from './feed-message.ts';
import { dayOfStartDate, findRun } from './find-run.ts';
import { firstDeparture, runIndexOf } from './run-index.ts';

/** The places of an informed entity, with the ids that the API returns. */
export interface EntityPlaces {
  readonly where: readonly DisruptedPlace[];
  readonly lineIds: readonly string[];
  readonly stopIds: readonly string[];
  /** When the run of the entity travels, in seconds since 1970; null for an entity of more than one run. */
  readonly span: readonly [from: number, to: number] | null;
}

/** Resolves an informed entity, all of whose fields have to hold; null if the timetable lacks one of them. */
export function placesOfEntity(timetable: Timetable, entity: InformedEntity, now: number): EntityPlaces | null {
  const stops = entity.stopId === null ? null : stopsOf(timetable, entity.stopId);
  if (stops !== null && stops.size === 0) return null;
  const stopIds = stops === null ? [] : [...stopIdsOf(timetable, entity.stopId, stops)];
  if (entity.trip !== null) return placesOfTrip(timetable, entity.trip, stops, stopIds, now);
  const lines = linesOf(timetable, entity);
  if (lines !== null && lines.length === 0) return null;
  if (lines === null) {
    return stops && { where: [{ kind: 'STOPS', line: null, stops }], lineIds: [], stopIds, span: null };
  }
  const direction = directionOf(timetable, entity);
  const where = lines.map(
    (line): DisruptedPlace =>
      stops === null ? { kind: 'LINE', line, ...direction } : { kind: 'STOPS', line, stops, ...direction },
  );
  return { where, lineIds: lines.map((line) => entryAt(timetable.lines, line).id), stopIds, span: null };
}

/** Returns the boarding places of a stop or a station. */
export function stopsOf(timetable: Timetable, id: string): ReadonlySet<number> {
  const ids = idsOf(timetable);
  const station = timetable.stations[ids.stations.get(id) ?? -1];
  const stop = ids.stops.get(id);
  return new Set(station ? station.stops : stop === undefined ? [] : [stop]);
}

function stopIdsOf({ stops }: Timetable, id: string | null, found: ReadonlySet<number>): ReadonlySet<string> {
  return new Set([id ?? '', ...[...found].map((stop) => stops.ids[stop] ?? '')]);
}

/** Returns the lines of which an entity is; null if it names none, and agency and type neither. */
function linesOf(timetable: Timetable, { routeId, agencyId, routeType }: InformedEntity): readonly number[] | null {
  if (routeId === null && agencyId === null && routeType === null) return null;
  const named = routeId === null ? null : (idsOf(timetable).lines.get(routeId) ?? -1);
  const mode = routeType === null ? null : modeOfRouteType(routeType);
  const isOf = (line: Line, index: number) =>
    line.variantOf < 0 &&
    (named === null || index === named) &&
    (agencyId === null || line.networkId === agencyId) &&
    // A line of the RER is one of a railway or metro.
    (routeType === null || line.mode === mode || (line.mode === 'RER' && (mode === 'TRAIN' || mode === 'METRO')));
  return timetable.lines.flatMap((line, index) => (isOf(line, index) ? [index] : []));
}

function directionOf(timetable: Timetable, { routeId, direction }: InformedEntity): { direction?: number } {
  const { routes, directionOf: directionOfRoute } = runIndexOf(timetable);
  const route = routes.get(routeId ?? '');
  return direction === null || route === undefined ? {} : { direction: directionOfRoute(route, direction) };
}

function placesOfTrip(
  timetable: Timetable,
  trip: TripDescriptor,
  stops: ReadonlySet<number> | null,
  stopIds: readonly string[],
  now: number,
): EntityPlaces | null {
  const isDated = trip.startDate !== null && !Number.isNaN(dayOfStartDate(trip.startDate));
  const found = findRun(timetable, trip, now);
  // Without a date all days of the trip are meant, that of another day too.
  const index = runIndexOf(timetable);
  const undated = isDated ? [] : tripsNamed(index, trip.tripId ?? '');
  const trips = typeof found === 'string' ? undated : isDated ? [found.trip] : undated;
  const [first] = trips;
  if (first === undefined) return null;
  const { line, arrivals, stops: called, trips: rows } = patternOfTrip(timetable, first);
  const place: DisruptedPlace = { kind: 'TRIPS', line, trips: new Set(trips), ...(stops && { stops }) };
  const lineIds = [entryAt(timetable.lines, line).id];
  if (typeof found === 'string' || !isDated) return { where: [place], lineIds, stopIds, span: null };
  const origin = serviceDayOrigin(found.day, timetable.zone);
  const last = arrivals[(rows.indexOf(first) + 1) * called.length - 1] ?? 0;
  return { where: [place], lineIds, stopIds, span: [origin + firstDeparture(timetable, first), origin + last] };
}

function tripsNamed({ trips, frequencies }: ReturnType<typeof runIndexOf>, id: string): readonly number[] {
  const plain = trips.get(id);
  return plain === undefined ? (frequencies.get(id) ?? []).map(({ trip }) => trip) : [plain];
}
