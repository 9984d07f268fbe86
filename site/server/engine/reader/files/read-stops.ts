import type { Accessibility } from '../../timetable.ts';
import { quoted } from '../feed-report.ts';
import { FeedUnusable } from '../feed-unusable.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readAccessibility, readName } from '../tables/gtfs-values.ts';
import { IdIndex } from '../tables/id-index.ts';

/** Values of location_type. */
export const placeKinds = { platform: 0, station: 1, entrance: 2, node: 3, boardingArea: 4 } as const;

/** One row of stops.txt. */
export interface FeedPlace {
  readonly id: string;
  readonly line: number;
  kind: number;
  name: string;
  readonly platform: string;
  readonly city: string;
  /** NaN without coordinates. */
  lat: number;
  lon: number;
  readonly wheelchair: Accessibility;
  /** Number of its fare zone, or -1. */
  readonly zone: number;
  /** Number of its parent_station, or -1. */
  parent: number;
}

export interface FeedPlaces {
  readonly index: IdIndex;
  readonly places: readonly FeedPlace[];
  /** Numbers of the fare zones by id. */
  readonly zones: ReadonlyMap<string, number>;
}

const file = 'stops.txt';

export async function readPlaces(reading: FeedReading): Promise<FeedPlaces> {
  const index = new IdIndex();
  const places: FeedPlace[] = [];
  const parentIds: string[] = [];
  const zones = new Map<string, number>();
  const takes = [
    'stop_name',
    'stop_lat',
    'stop_lon',
    'location_type',
    'parent_station',
    'platform_code',
    'wheelchair_boarding',
    'zone_id',
    'stop_city',
    'municipality',
    'city',
  ] as const;
  await readTable(reading, { file, isNeeded: true, needs: ['stop_id'], takes }, (row, at, note) => {
    const { line } = row;
    const id = row.text(at.stop_id);
    if (index.add(row, at.stop_id) < 0) {
      const what = id === '' ? 'the stop has no stop_id' : `the stop ${quoted(id)} is there twice`;
      return note('stops without an id of their own', what);
    }
    const type = row.integer(at.location_type);
    let kind = row.isEmpty(at.location_type) ? 0 : type;
    if (!(kind >= 0 && kind <= 4)) {
      const what = `location_type ${quoted(row.text(at.location_type))} is not known`;
      note('unknown location types', what, 'it is read as a boarding place');
      kind = 0;
    }
    let [lat, lon] = [row.decimal(at.stop_lat), row.decimal(at.stop_lon)];
    const isOnMap = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
    if (!isOnMap) [lat, lon] = [Number.NaN, Number.NaN];
    const city = row.text(at.stop_city) || row.text(at.municipality) || row.text(at.city);
    const wheelchair = readAccessibility(row, at.wheelchair_boarding);
    const platform = row.text(at.platform_code);
    const zone = row.text(at.zone_id);
    if (zone !== '' && !zones.has(zone)) zones.set(zone, zones.size);
    places.push({
      id,
      line,
      kind,
      name: readName(row, at.stop_name),
      platform,
      city,
      lat,
      lon,
      wheelchair,
      zone: zones.get(zone) ?? -1,
      parent: -1,
    });
    parentIds.push(row.text(at.parent_station));
  });
  if (places.length === 0) throw new FeedUnusable('stops.txt holds no stop');
  joinParents(reading, index, places, parentIds);
  locate(reading, places);
  return { index, places, zones };
}

function joinParents({ log }: FeedReading, index: IdIndex, places: FeedPlace[], parentIds: readonly string[]): void {
  const { platform, station, boardingArea } = placeKinds;
  const parents = parentIds.map((id) => (id === '' ? -1 : index.findText(id)));
  // Feeds without location_type still have parent_station: a parent without a parent is a station.
  for (const parent of parents) {
    const found = places[parent];
    if (found && found.kind === platform && (parentIds[parent] ?? '') === '') found.kind = station;
  }
  for (const [number, place] of places.entries()) {
    const id = parentIds[number] ?? '';
    if (id === '' || place.kind === station) continue;
    const parent = places[parents[number] ?? -1];
    const isFit = parent && parent !== place && parent.kind === (place.kind === boardingArea ? platform : station);
    if (isFit) place.parent = parents[number] ?? -1;
    else {
      const what = `the parent_station ${quoted(id)} is ${parent ? 'no station' : 'not in the file'}`;
      const done = 'the place is a stop without a station';
      log.note('unknown parent stations', { file, line: place.line, what, done });
    }
  }
}

/** Fills missing names and coordinates from the station; those of a station from its platforms. */
function locate({ log }: FeedReading, places: FeedPlace[]): void {
  const sums = new Map<number, { lat: number; lon: number; count: number }>();
  for (const { parent, lat, lon } of places) {
    if (parent < 0 || Number.isNaN(lat)) continue;
    const sum = sums.get(parent) ?? { lat: 0, lon: 0, count: 0 };
    sums.set(parent, { lat: sum.lat + lat, lon: sum.lon + lon, count: sum.count + 1 });
  }
  const { platform, station } = placeKinds;
  // Stations first: their platforms may take the coordinates found here.
  const boarding = places.map((place, number) => ({ place, number })).filter(({ place }) => place.kind <= station);
  boarding.sort((one, other) => other.place.kind - one.place.kind || one.number - other.number);
  for (const { place, number } of boarding) {
    const parent = places[place.parent];
    if (Number.isNaN(place.lat)) {
      const sum = sums.get(number);
      if (parent) [place.lat, place.lon] = [parent.lat, parent.lon];
      else if (sum) [place.lat, place.lon] = [sum.lat / sum.count, sum.lon / sum.count];
      const isLost = Number.isNaN(place.lat);
      const what = `${place.kind === platform ? 'the stop' : 'the station'} ${quoted(place.id)} has no coordinates`;
      const done = isLost ? 'it is left out' : `it has the coordinates of its ${parent ? 'station' : 'platforms'}`;
      log.note('stops without coordinates', { file, line: place.line, what, done });
    }
    if (place.name === '') {
      place.name = parent?.name || place.id;
      const what = `the stop ${quoted(place.id)} has no name`;
      const done = `it is called ${quoted(place.name)}`;
      log.note('stops without a name', { file, line: place.line, what, done });
    }
  }
}
