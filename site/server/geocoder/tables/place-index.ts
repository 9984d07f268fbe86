import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';
import { categoryOf, isOwnPlace } from '../categories.ts';
import type { GeocoderRecords, HouseNumber, HouseNumberRange, StreetRecord } from '../records.ts';
import { placeOfArea, placeOfRecord, placeOfStop, placeOfStreet } from '../written-place.ts';
import { collectAreas } from './collect-areas.ts';
import { collectLines, type LineNames } from './collect-lines.ts';
import { collectPlaces, type PlaceTable, placeTrait } from './collect-places.ts';
import { collectHouses, type HouseTable } from './house-table.ts';
import type { Steps } from './take-turns.ts';

/** The index of all places, and the area that contains them. */
export interface PlaceIndex extends PlaceTable {
  readonly area: Bounds | null;
  readonly lines: LineNames;
  readonly houses: HouseTable;
}

/** Longer ranges are errors in the data. */
const longestRange = 2000;

const marginInDegrees = 0.02;

/** The last of the five decimals of an id (ND-5), about a metre. */
const smallestStep = 0.000_01;

/** Number of places or houses per step. */
const stepSize = 64;

/** Builds the index in steps, so that a server can serve requests meanwhile. */
export function* buildPlaceIndex(records: GeocoderRecords): Steps<PlaceIndex> {
  const places = collectPlaces();
  const houses = collectHouses();
  const lines = collectLines();
  const areas = collectAreas();
  let area: Bounds | null = records.area ?? null;
  const widen = (position: LatLon) => {
    if (!records.area) area = including(area, position);
  };

  let steps = 0;
  for (const stop of records.stops ?? []) {
    const { otherNames, importance = stop.lines.length } = stop;
    const number = places.add({ place: placeOfStop(stop), importance, otherNames });
    if (number < 0) continue;
    widen(stop);
    lines.add(number, stop.lines);
    areas.add('stop', stop);
    if (++steps % stepSize === 0) yield;
  }
  for (const street of records.streets ?? []) {
    const { otherNames } = street;
    const number = places.add({ place: placeOfStreet(street), importance: 0, otherNames, traits: placeTrait.street });
    if (number < 0) continue;
    widen(street);
    areas.add('street', street);
    for (const house of housesOf(street)) {
      if (houses.add(number, house)) widen(house);
      if (++steps % stepSize === 0) yield;
    }
  }
  for (const record of records.places ?? []) {
    const { category, otherNames, importance = categoryOf(category).importance } = record;
    const traits = isOwnPlace(category) ? placeTrait.ownPlace : 0;
    if (places.add({ place: placeOfRecord(record), importance, otherNames, category, traits }) < 0) continue;
    widen(record);
    areas.add('place', record);
    if (++steps % stepSize === 0) yield;
  }
  for (const record of yield* areas.finish(records.areas ?? [])) {
    const { importance, postCode = '' } = record;
    const otherNames = [...(record.otherNames ?? []), postCode];
    let place = placeOfArea(record);
    // A town with one street has the centre of that street, but ids are positions and must be unique.
    while (places.hasId(place.id)) place = placeOfArea({ ...record, lat: place.lat + smallestStep });
    if (places.add({ place, importance, otherNames }) >= 0) widen(record);
    if (++steps % stepSize === 0) yield;
  }

  return { ...(yield* places.finish()), area, lines: lines.finish(), houses: yield* houses.finish() };
}

function* housesOf({ numbers, lat, lon }: StreetRecord): Iterable<HouseNumber> {
  if (numbers === undefined || (isList(numbers) && numbers.length === 0)) yield { number: 0, lat, lon };
  else if (isList(numbers)) yield* numbers;
  else yield* housesAlong(numbers);
}

function* housesAlong({ first, last, start, end }: HouseNumberRange): Iterable<HouseNumber> {
  const steps = Math.min(Math.abs(last - first), longestRange);
  for (let step = 0; step <= steps; step += 1) {
    const share = steps === 0 ? 0 : step / steps;
    yield {
      number: first + Math.sign(last - first) * step,
      lat: start.lat + (end.lat - start.lat) * share,
      lon: start.lon + (end.lon - start.lon) * share,
    };
  }
}

const isList = (numbers: NonNullable<StreetRecord['numbers']>): numbers is readonly HouseNumber[] =>
  Array.isArray(numbers);

function including(area: Bounds | null, { lat, lon }: LatLon): Bounds {
  return {
    north: Math.max(area?.north ?? -90, lat + marginInDegrees),
    south: Math.min(area?.south ?? 90, lat - marginInDegrees),
    east: Math.max(area?.east ?? -180, lon + marginInDegrees),
    west: Math.min(area?.west ?? 180, lon - marginInDegrees),
  };
}
