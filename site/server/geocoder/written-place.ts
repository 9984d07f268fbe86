import type { Place, PlaceType } from '#shared/domain/place.ts';
import { positionId } from './distance.ts';
import type { PlaceRecord, StopRecord, StreetRecord } from './records.ts';

// How places present themselves: a title, and below it what tells it from its namesakes.

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
  return { ...written({ name, town, postCode, below }), id: positionId({ lat, lon }), type: 'address', lat, lon };
}

export function placeOfRecord({ id, type, name, street, town, postCode, lat, lon }: PlaceRecord): Place {
  const below = [street, [postCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { ...written({ name, town, postCode, below }), id, type, lat, lon };
}

export interface HousePoint {
  /** 0 stands for a street that has no numbers. */
  readonly number: number;
  readonly suffix: string;
  readonly lat: number;
  readonly lon: number;
}

/** One house of a street: the street's place, with the number before its name and at the house's own position. */
export function placeOfHouse(street: Place, house: HousePoint): Place {
  const { number, suffix, lat, lon } = house;
  const before = number === 0 ? '' : `${number} ${suffix && `${suffix} `}`;
  return {
    ...street,
    id: positionId(house),
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

/** How much more likely a place is meant than another of the same name: its kind, and how many lines or visitors it has. */
export function weightOf(type: PlaceType, importance: number): number {
  return (weights[type] ?? 0.8) * (1 + 0.3 * Math.log2(1 + Math.max(0, Math.min(importance, 1000))));
}

const ownWords: { readonly [Type in PlaceType]?: string } = {
  stopArea: 'station arret gare stop',
  stopPoint: 'station arret stop',
  bikeSharingStations: 'velos station bike sharing',
  parks: 'parking car park',
  rideSharingParks: 'covoiturage parking',
  carSharingStations: 'autopartage station',
  chargingStations: 'recharge borne station',
  bikeParks: 'parking velos',
  secureBikeParks: 'parking velos securise',
  parkAndRides: 'parking relais p r',
  pointOfSales: 'point de vente guichet agence',
};

/** What people write beside a name to say what they are looking for: `métro Bastille`, `parking relais Créteil`. */
export function wordsOfKind(type: PlaceType, modes: readonly string[] = []): string {
  return [ownWords[type] ?? '', ...modes].join(' ');
}
