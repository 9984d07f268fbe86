import type { Mode } from '#shared/domain/mode.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { Place, PlaceType } from '#shared/domain/place/place.ts';
import { idOfPosition } from '#shared/domain/place/place-key.ts';
import { categoryOf } from './categories.ts';
import type { AreaRecord, PlaceRecord, StopRecord, StreetRecord } from './records.ts';

// How records become places: a title, and below it the details that distinguish places of the same name.

export function placeOfStop({ id, type, name, town, postCode, lat, lon, modes, lines }: StopRecord): Place {
  return {
    ...written({ name, town, postCode, below: town }),
    id,
    type: type ?? 'stopArea',
    lat,
    lon,
    modes: [...modes],
    lines: [...lines],
  };
}

export function placeOfStreet({ name, town, postCode, lat, lon }: StreetRecord): Place {
  const below = [postCode, town].filter(Boolean).join(' ');
  return { ...written({ name, town, postCode, below }), id: idOfPosition({ lat, lon }), type: 'address', lat, lon };
}

export function placeOfRecord({ id, type, name, street, town, postCode, lat, lon }: PlaceRecord): Place {
  const below = [street, [postCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { ...written({ name, town, postCode, below }), id, type, lat, lon };
}

/** A town shows its post code below its name, a district also its town. */
export function placeOfArea({ name, town = name, postCode, lat, lon }: AreaRecord): Place {
  const below = [postCode, town === name ? '' : town].filter(Boolean).join(' ');
  const shown = below === name ? '' : below;
  return {
    ...written({ name, town, postCode, below: shown }),
    id: idOfPosition({ lat, lon }),
    type: 'address',
    lat,
    lon,
  };
}

/** The place of typed coordinates, with the address there below it. */
export function placeOfPosition({ lat, lon }: LatLon, address?: Place | null): Place {
  const name = `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
  const { city: town, zipCode: postCode } = address?.extraData ?? {};
  const place = written({ name, town, postCode, below: address?.displayName });
  return { ...place, id: idOfPosition({ lat, lon }), type: 'address', lat, lon };
}

export interface HousePoint {
  /** 0 for a street without numbers. */
  readonly number: number;
  readonly suffix: string;
  readonly lat: number;
  readonly lon: number;
}

/** A house: the street's place with the number before its name and the position of the house. */
export function placeOfHouse(street: Place, house: HousePoint): Place {
  const { number, suffix, lat, lon } = house;
  const before = number === 0 ? '' : `${number} ${suffix && `${suffix} `}`;
  return {
    ...street,
    id: idOfPosition(house),
    lat,
    lon,
    title: before + street.title,
    displayName: before + street.displayName,
  };
}

interface Words {
  readonly name: string;
  readonly town: string | undefined;
  readonly postCode: string | undefined;
  readonly below: string | undefined;
}

function written({
  name,
  town,
  postCode,
  below,
}: Words): Pick<Place, 'title' | 'displayName' | 'subTitle' | 'extraData'> {
  return {
    title: name,
    displayName: below ? `${name}, ${below}` : name,
    ...(below && { subTitle: below }),
    ...((town || postCode) && { extraData: { ...(town && { city: town }), ...(postCode && { zipCode: postCode }) } }),
  };
}

const weights: { readonly [Type in PlaceType]?: number } = {
  stopArea: 1.6,
  pointOfInterest: 1.4,
  stopPoint: 1.1,
  address: 1,
};

/** Prior weight of a place, by type and importance (lines or visitors). */
export function weightOf(type: PlaceType, importance: number): number {
  return (weights[type] ?? 0.8) * (1 + 0.3 * Math.log2(1 + Math.max(0, Math.min(importance, 1000))));
}

const ownWords: { readonly [Type in PlaceType]?: string } = {
  stopArea: 'station gare arret',
  stopPoint: 'station arret quai',
  bikeSharingStations: 'velos station sharing libre service',
  parks: 'parking car park',
  rideSharingParks: 'covoiturage parking',
  carSharingStations: 'autopartage station',
  chargingStations: 'recharge borne station',
  bikeParks: 'parking velos',
  secureBikeParks: 'parking velos securise',
  parkAndRides: 'parking relais p r',
  pointOfSales: 'point de vente guichet agence',
};

const modeWords: { readonly [Name in Mode]?: string } = {
  METRO: 'subway underground ubahn metropolitana',
  TRAIN: 'gare zug tren treno',
  TRAMWAY: 'tram strassenbahn tranvia',
  BUS: 'autobus',
  COACH: 'car bus',
};

/** Words that travellers add to a name: `métro Bastille`, `parking relais Créteil`. */
export function wordsOfKind(type: PlaceType, modes: readonly Mode[] = [], category?: string): string {
  const words = modes.map((mode) => `${mode} ${modeWords[mode] ?? ''}`);
  return [ownWords[type] ?? '', categoryOf(category).words, ...words].join(' ');
}
