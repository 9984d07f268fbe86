import type { Accessibility, Station, Timetable } from '../timetable.ts';
import { groupByOwner } from './growing-columns.ts';
import { type FeedPlaces, placeKinds } from './read-stops.ts';

/** The boarding places and stations of a feed, numbered. */
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
  /** The stop that a row of stops.txt became, or -1. */
  readonly stopOfPlace: Int32Array<ArrayBuffer>;
  /** The station that a row of stops.txt became, or -1. */
  readonly stationOfPlace: Int32Array<ArrayBuffer>;
}

/** Numbers what can be boarded: every platform, and the stations at which the feed itself lets vehicles call. */
export function numberStops({ places }: FeedPlaces, isServed: Uint8Array): NumberedStops {
  const stopOfPlace = new Int32Array(places.length).fill(-1);
  const stationOfPlace = new Int32Array(places.length).fill(-1);
  const boarding: number[] = [];
  const heads: number[] = [];
  for (const [number, place] of places.entries()) {
    const isBoarded =
      place.kind === placeKinds.platform || (place.kind === placeKinds.station && isServed[number] === 1);
    if (!isBoarded || Number.isNaN(place.lat)) continue;
    stopOfPlace[number] = boarding.length;
    boarding.push(number);
    const head = place.parent >= 0 ? place.parent : number;
    if (stationOfPlace[head] === -1) {
      stationOfPlace[head] = heads.length;
      heads.push(head);
    }
  }
  const at = boarding.map((number) => places[number]).filter((place) => place !== undefined);
  const station = Int32Array.from(boarding, (number) => {
    const parent = places[number]?.parent ?? -1;
    return stationOfPlace[parent >= 0 ? parent : number] ?? -1;
  });
  const wheelchair = Uint8Array.from(at, (place) => place.wheelchair || (places[place.parent]?.wheelchair ?? 0));
  const parts = groupByOwner(station, station.length, heads.length);
  const stations = heads.map((head, number): Station => {
    const stops = parts.order.subarray(parts.start[number], parts.start[number + 1]);
    const place = places[head];
    return {
      id: place?.id ?? '',
      name: place?.name ?? '',
      lat: place?.lat ?? 0,
      lon: place?.lon ?? 0,
      city: place?.city || [...stops].map((stop) => at[stop]?.city).find(Boolean) || '',
      wheelchair: (place?.wheelchair || agreedWheelchair(stops, wheelchair)) as Accessibility,
      stops,
    };
  });
  return {
    ids: at.map(({ id }) => id),
    names: at.map(({ name }) => name),
    platforms: at.map(({ platform }) => platform),
    lat: Float64Array.from(at, ({ lat }) => lat),
    lon: Float64Array.from(at, ({ lon }) => lon),
    station,
    wheelchair,
    zone: Int32Array.from(at, ({ zone }) => zone),
    stations,
    stopOfPlace,
    stationOfPlace,
  };
}

/** What all platforms of a station say of themselves, where the station says nothing. */
function agreedWheelchair(stops: Int32Array, wheelchair: Uint8Array): number {
  const first = wheelchair[stops[0] ?? 0] ?? 0;
  return stops.every((stop) => wheelchair[stop] === first) ? first : 0;
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
