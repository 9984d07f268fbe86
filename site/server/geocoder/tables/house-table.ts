import { type Bounds, isPosition, type LatLon, latLonAt } from '#shared/domain/place/coordinates.ts';
import { firstFrom } from '../first-from.ts';
import type { HouseNumber } from '../records.ts';
import type { HousePoint } from '../written-place.ts';
import { type NumberRows, rowsByOwner } from './number-rows.ts';
import type { Steps } from './take-turns.ts';

/** All houses in the order of collection, grouped by street. */
export interface HouseTable {
  /** Returns the range of a street's houses; the second index is exclusive. */
  readonly ofStreet: (street: number) => readonly [from: number, to: number];
  readonly streetOf: (house: number) => number;
  readonly numberAt: (house: number) => number;
  readonly suffixAt: (house: number) => string;
  readonly pointAt: (house: number) => HousePoint;
  /** Calls `take` for every house within a box and for some beyond, in no particular order. */
  readonly eachWithin: (box: Bounds, take: (house: number, position: LatLon) => void) => void;
}

/** Cell size of about 250 m of latitude, so that the surroundings of a position are a few cells. */
const cellDegrees = 0.002_25;
const rowLength = Math.ceil(360 / cellDegrees) + 2;
const cellRow = (lat: number) => Math.floor((lat + 90) / cellDegrees);
const cellColumn = (lon: number) => Math.floor((lon + 180) / cellDegrees);

export function collectHouses() {
  const streets: number[] = [];
  const numbers: number[] = [];
  const suffixes: number[] = [];
  const lats: number[] = [];
  const lons: number[] = [];
  const suffixTexts: string[] = [];
  const suffixNumbers = new Map<string, number>();

  function suffixNumber(text: string): number {
    const known = suffixNumbers.get(text);
    if (known !== undefined) return known;
    suffixNumbers.set(text, suffixTexts.length);
    return suffixTexts.push(text) - 1;
  }

  return {
    /** Returns false for a house without a valid position or number. Streets must come in ascending order. */
    add(street: number, house: HouseNumber): boolean {
      const { number, suffix = '', lat, lon } = house;
      if (!isPosition(house) || !Number.isInteger(number)) return false;
      streets.push(street);
      numbers.push(number);
      suffixes.push(suffixNumber(suffix.toLowerCase()));
      lats.push(lat);
      lons.push(lon);
      return true;
    },
    *finish(): Steps<HouseTable> {
      const streetOf = Int32Array.from(streets);
      yield;
      const [number, lat, lon] = [Float64Array.from(numbers), Float64Array.from(lats), Float64Array.from(lons)];
      yield;
      const suffix = Uint32Array.from(suffixes);
      const cellOf = new Int32Array(streets.length);
      const cells = new Map<number, number>();
      for (let house = 0; house < streets.length; house++) {
        const key = cellRow(lat[house] ?? 0) * rowLength + cellColumn(lon[house] ?? 0);
        const cell = cells.get(key) ?? cells.size;
        cells.set(key, cell);
        cellOf[house] = cell;
        if (house % 8192 === 0) yield;
      }
      const inCell = yield* rowsByOwner(cellOf, Int32Array.from(cellOf.keys()), cells.size);
      const firstOf = (street: number) => firstFrom(0, streetOf.length, (house) => (streetOf[house] ?? 0) >= street);
      return {
        ofStreet: (street) => [firstOf(street), firstOf(street + 1)],
        streetOf: (house) => streetOf[house] ?? 0,
        numberAt: (house) => number[house] ?? 0,
        suffixAt: (house) => suffixTexts[suffix[house] ?? 0] ?? '',
        pointAt: (house) => ({
          number: number[house] ?? 0,
          suffix: suffixTexts[suffix[house] ?? 0] ?? '',
          ...latLonAt({ lat, lon }, house),
        }),
        eachWithin(box, take) {
          for (let row = cellRow(box.south); row <= cellRow(box.north); row++) {
            for (let column = cellColumn(box.west); column <= cellColumn(box.east); column++) {
              const cell = cells.get(row * rowLength + column);
              if (cell !== undefined) eachOf(inCell, cell, (house) => take(house, latLonAt({ lat, lon }, house)));
            }
          }
        },
      };
    },
  };
}

function eachOf({ start, values }: NumberRows, row: number, take: (value: number) => void): void {
  for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) take(values[at] ?? 0);
}
