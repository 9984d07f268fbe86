import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres, metresPerDegree } from '#shared/domain/place/distance.ts';
import type { Place } from '#shared/domain/place/place.ts';
import type { PlaceIndex } from '../tables/place-index.ts';
import { type HousePoint, placeOfHouse } from '../written-place.ts';
import { suffixesMeantBy } from './house-number.ts';

export interface HouseLookup {
  /** Returns the house with a number, or the one with the nearest number. */
  nearestNumber(street: number, houseNumber: number, suffix: string): HousePoint | null;
  /** Returns the nearest address within 200 m. */
  nearestAddress(position: LatLon): Place | null;
}

const withinMetres = 200;

export function createHouseLookup({ houses, placeAt }: PlaceIndex): HouseLookup {
  function exactNumber(street: number, houseNumber: number, suffix: string): number {
    const [from, to] = houses.ofStreet(street);
    for (const meant of [...suffixesMeantBy(suffix), '']) {
      for (let house = from; house < to; house++) {
        if (houses.numberAt(house) === houseNumber && houses.suffixAt(house) === meant) return house;
      }
    }
    return -1;
  }

  /** Returns the house with the nearest number; of two, the lower one. */
  function alikeNumber(street: number, houseNumber: number): number {
    const [from, to] = houses.ofStreet(street);
    const isBefore = (one: number, other: number) => {
      const [a, b] = [houses.numberAt(one), houses.numberAt(other)];
      const closer = Math.abs(a - houseNumber) - Math.abs(b - houseNumber);
      return closer < 0 || (closer === 0 && (a < b || (a === b && houses.suffixAt(one) < houses.suffixAt(other))));
    };
    let best = -1;
    for (let house = from; house < to; house++) {
      if (houses.numberAt(house) > 0 && (best < 0 || isBefore(house, best))) best = house;
    }
    return best;
  }

  return {
    nearestNumber(street, houseNumber, suffix) {
      const exact = exactNumber(street, houseNumber, suffix);
      const house = exact < 0 ? alikeNumber(street, houseNumber) : exact;
      return house < 0 ? null : houses.pointAt(house);
    },
    nearestAddress(position) {
      const { lat, lon } = position;
      const north = withinMetres / metresPerDegree;
      const east = north / Math.max(0.01, Math.cos(lat * (Math.PI / 180)));
      const around = { north: lat + north, south: lat - north, east: lon + east, west: lon - east };
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      houses.eachWithin(around, (house, point) => {
        const distance = distanceInMetres(position, point);
        if (distance > withinMetres || distance > least || (distance === least && house > best)) return;
        best = house;
        least = distance;
      });
      return best < 0 ? null : placeOfHouse(placeAt(houses.streetOf(best)), houses.pointAt(best));
    },
  };
}
