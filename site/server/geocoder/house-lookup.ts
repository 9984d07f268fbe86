import type { LatLon } from '#shared/domain/coordinates.ts';
import type { Place } from '#shared/domain/place.ts';
import { distanceInMetres, metresPerDegree } from './distance.ts';
import { suffixesMeantBy } from './house-number.ts';
import type { PlaceIndex } from './place-index.ts';
import { type HousePoint, placeOfHouse } from './written-place.ts';

export interface HouseLookup {
  /** The house of a street, or where there is none of that number, the one that comes nearest to it. */
  nearestNumber(street: number, houseNumber: number, suffix: string): HousePoint | null;
  nearestAddress(position: LatLon, withinMetres: number): Place | null;
}

const columns = 'house_number AS number, suffix, house.lat, house.lon';

export function createHouseLookup({ database }: PlaceIndex): HouseLookup {
  const selectExact = database.prepare(
    `SELECT ${columns} FROM house WHERE street = ? AND house_number = ? ORDER BY suffix`,
  );
  const selectNearest = database.prepare(
    `SELECT ${columns} FROM house WHERE street = :street AND house_number > 0
     ORDER BY abs(house_number - :asked), (house_number - :asked) % 2 <> 0, house_number, suffix LIMIT 1`,
  );
  const selectAround = database.prepare(
    `SELECT ${columns}, place.content FROM house_position
     JOIN house ON house.number = house_position.number JOIN place ON place.number = house.street
     WHERE north >= :south AND south <= :north AND east >= :west AND west <= :east
     ORDER BY house.number`,
  );

  return {
    nearestNumber(street, houseNumber, suffix) {
      const exact = selectExact.all(street, houseNumber).map(housePoint);
      for (const meant of [...suffixesMeantBy(suffix), '']) {
        const house = exact.find((each) => each.suffix === meant);
        if (house) return house;
      }
      const nearest = selectNearest.get({ street, asked: houseNumber });
      return nearest ? housePoint(nearest) : null;
    },
    nearestAddress(position, withinMetres) {
      const { lat, lon } = position;
      const north = withinMetres / metresPerDegree;
      const east = north / Math.max(0.01, Math.cos(lat * (Math.PI / 180)));
      const around = { north: lat + north, south: lat - north, east: lon + east, west: lon - east };
      let best: { distance: number; house: HousePoint; content: string } | null = null;
      for (const row of selectAround.iterate(around)) {
        const house = housePoint(row);
        const distance = distanceInMetres(position, house);
        if (distance <= withinMetres && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
          best = { distance, house, content: String(row.content) };
        }
      }
      return best && placeOfHouse(JSON.parse(best.content) as Place, best.house);
    },
  };
}

type Row = Readonly<Record<keyof HousePoint, unknown>>;

function housePoint(row: Readonly<Record<string, unknown>>): HousePoint {
  const { number, suffix, lat, lon } = row as Row;
  return { number: Number(number), suffix: String(suffix), lat: Number(lat), lon: Number(lon) };
}
