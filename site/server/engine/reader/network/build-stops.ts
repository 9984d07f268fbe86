import { latLonAt } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { groupByOwner } from '../../columns.ts';
import { type Accessibility, type Entrance, type Station, stationIdOf, type Timetable } from '../../timetable.ts';
import { type FeedPlace, type FeedPlaces, placeKinds } from '../files/read-stops.ts';
import type { IdIndex } from '../tables/id-index.ts';
import type { NamesakeGroup } from './group-namesakes.ts';

/** Boarding places and stations of a feed, by number. */
export interface NumberedStops {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly platforms: readonly string[];
  readonly lat: Float64Array<ArrayBuffer>;
  readonly lon: Float64Array<ArrayBuffer>;
  readonly station: Int32Array<ArrayBuffer>;
  readonly wheelchair: Uint8Array<ArrayBuffer>;
  readonly zone: Int32Array<ArrayBuffer>;
  readonly stations: readonly Station[];
  /** Stop by row of stops.txt, or -1. */
  readonly stopOfPlace: Int32Array<ArrayBuffer>;
  /** Stops to which a rule about a row of stops.txt applies. */
  readonly stopsOfPlace: ReadonlyMap<number, readonly number[]>;
}

/** A station before its boarding places are numbered. */
type Head = Pick<Station, 'id' | 'name' | 'lat' | 'lon' | 'city' | 'wheelchair'>;

/**
 * Numbers the boarding places: every platform, and the stations at which trips of the feed call. A stop without a
 * station belongs to the station of its group of namesakes, or is a station by itself.
 */
export function numberStops(
  { index, places }: FeedPlaces,
  isServed: Uint8Array,
  namesakes: readonly NamesakeGroup[],
): NumberedStops {
  const stopOfPlace = new Int32Array(places.length).fill(-1);
  const groupOf = new Map(namesakes.flatMap((group) => group.stops.map((row) => [row, group] as const)));
  const boarding: number[] = [];
  const heads: Head[] = [];
  const entrances = entrancesOf(places);
  const entrancesByHead: (readonly Entrance[])[] = [];
  const stationOf = new Map<number | NamesakeGroup, number>();
  const station: number[] = [];
  for (const [number, place] of places.entries()) {
    const isBoarded =
      place.kind === placeKinds.platform || (place.kind === placeKinds.station && isServed[number] === 1);
    if (!isBoarded || Number.isNaN(place.lat)) continue;
    stopOfPlace[number] = boarding.length;
    boarding.push(number);
    const group = groupOf.get(number);
    const own = place.parent >= 0 ? place.parent : number;
    const key = group === undefined ? own : group.station >= 0 ? group.station : group;
    let found = stationOf.get(key);
    if (found === undefined) {
      found = heads.length;
      stationOf.set(key, found);
      const head = typeof key === 'number' ? places[key] : headOf(key, places, index);
      heads.push(head ?? place);
      entrancesByHead.push((typeof key === 'number' && entrances.get(key)) || []);
    }
    station.push(found);
  }
  const at = boarding.map((number) => places[number]).filter((place) => place !== undefined);
  const access = at.map((place) => place.wheelchair || (places[place.parent]?.wheelchair ?? 0));
  const byStation = groupByOwner(station, station.length, heads.length);
  const stations = heads.map(({ id, name, lat, lon, ...head }, number): Station => {
    const stops = byStation.order.subarray(byStation.start[number], byStation.start[number + 1]);
    const city = head.city || [...stops].map((stop) => at[stop]?.city).find(Boolean) || '';
    const wheelchair = head.wheelchair || agreedAccess(stops, access);
    return { id, name, lat, lon, city, wheelchair, stops, entrances: entrancesByHead[number] ?? [] };
  });
  return {
    ids: at.map(({ id }) => id),
    names: at.map(({ name }) => name),
    platforms: at.map(({ platform }) => platform),
    lat: Float64Array.from(at, ({ lat }) => lat),
    lon: Float64Array.from(at, ({ lon }) => lon),
    station: Int32Array.from(station),
    wheelchair: Uint8Array.from(access),
    zone: Int32Array.from(at, ({ zone }) => zone),
    stations,
    stopOfPlace,
    stopsOfPlace: stopsByPlace(places, stopOfPlace),
  };
}

/** Returns the entrances of stations by row of stops.txt. An entrance without a name or a position helps nobody. */
function entrancesOf(places: readonly FeedPlace[]): ReadonlyMap<number, readonly Entrance[]> {
  const found = new Map<number, Entrance[]>();
  for (const { kind, parent, name, lat, lon, wheelchair } of places) {
    if (kind !== placeKinds.entrance || parent < 0 || name === '' || Number.isNaN(lat)) continue;
    const own = found.get(parent);
    if (own) own.push({ name, lat, lon, wheelchair });
    else found.set(parent, [{ name, lat, lon, wheelchair }]);
  }
  return found;
}

/**
 * Makes the station of a group that the feed has none for: in the middle of its stops, with an id from the first one.
 */
function headOf({ name, stops }: NamesakeGroup, places: readonly FeedPlace[], index: IdIndex): Head {
  const own = stops.map((row) => places[row]).filter((place) => place !== undefined);
  const middle = (read: (place: FeedPlace) => number) => own.reduce((sum, place) => sum + read(place), 0) / own.length;
  let id = stationIdOf(own[0]?.id ?? '');
  while (index.findText(id) >= 0) id += '+';
  return { id, name, lat: middle(({ lat }) => lat), lon: middle(({ lon }) => lon), city: '', wheelchair: 0 };
}

/**
 * Returns for each row of stops.txt the boarding places that a rule about it means: for a station all of its platforms.
 */
function stopsByPlace(places: readonly FeedPlace[], stopOfPlace: Int32Array): ReadonlyMap<number, readonly number[]> {
  const stops = new Map<number, number[]>();
  for (const [number, { parent }] of places.entries()) {
    const stop = stopOfPlace[number] ?? -1;
    if (stop < 0) continue;
    for (const place of parent >= 0 ? [number, parent] : [number]) {
      const known = stops.get(place);
      if (known) known.push(stop);
      else stops.set(place, [stop]);
    }
  }
  return stops;
}

/** Returns the accessibility that all platforms of a station share, or 0. */
function agreedAccess(stops: Int32Array, access: readonly Accessibility[]): Accessibility {
  const first = access[stops[0] ?? 0] ?? 0;
  return stops.every((stop) => access[stop] === first) ? first : 0;
}

/** Returns the straight-line metres between two boarding places. */
export function metresBetween(stops: NumberedStops, one: number, other: number): number {
  return distanceInMetres(latLonAt(stops, one), latLonAt(stops, other));
}

export function boundsOf(lat: Float64Array, lon: Float64Array, counts: (stop: number) => boolean): Timetable['bounds'] {
  const bounds = { north: -90, south: 90, east: -180, west: 180 };
  for (let stop = 0; stop < lat.length; stop++) {
    if (!counts(stop)) continue;
    bounds.north = Math.max(bounds.north, lat[stop] ?? 0);
    bounds.south = Math.min(bounds.south, lat[stop] ?? 0);
    bounds.east = Math.max(bounds.east, lon[stop] ?? 0);
    bounds.west = Math.min(bounds.west, lon[stop] ?? 0);
  }
  return bounds;
}
