import * as v from 'valibot';
import type { Bounds } from '#shared/domain/place/coordinates.ts';
import {
  freeVehicleKinds,
  markerRanges,
  type ProximityDetail,
  type ProximityPoint,
} from '#shared/domain/place/proximity.ts';
import { endpoint } from '../endpoint.ts';
import {
  address,
  count,
  type EntriesOf,
  flag,
  identifier,
  latitude,
  list,
  listOrEmpty,
  longitude,
  maybe,
  object,
  oneOf,
  strictList,
  text,
  textOrEmpty,
} from '../tolerant-schema.ts';
import { availability, disruption, equipment, lineRef, listedPlaces, mode } from '../transit-schemas.ts';
import { placeType } from './places.ts';

const pointEntries = {
  id: identifier,
  type: placeType,
  lat: latitude,
  lon: longitude,
  name: textOrEmpty,
  modes: listOrEmpty(mode),
  lines: maybe(list(lineRef)),
  availability: maybe(availability),
  operator: maybe(text),
  free: maybe(v.picklist(freeVehicleKinds)),
};

export const proximityPoint = object<ProximityPoint>({
  ...pointEntries,
  selected: flag,
  markerRange: oneOf(markerRanges, 'small'),
});

export const detailEntries = {
  ...pointEntries,
  label: textOrEmpty,
  address: maybe(
    object({
      label: textOrEmpty,
      lat: latitude,
      lon: longitude,
      type: textOrEmpty,
      city: maybe(text),
      name: maybe(text),
      street: maybe(text),
      postCode: maybe(text),
    }),
  ),
  accessible: maybe(v.nullable(v.boolean())),
  equipments: maybe(list(equipment)),
  stopPoints: maybe(list(object({ id: identifier, name: textOrEmpty, lines: listOrEmpty(lineRef) }))),
  disruptions: listOrEmpty(disruption),
  openingHours: maybe(text),
  phone: maybe(text),
  url: maybe(address),
  pricesUrl: maybe(address),
  distanceMeters: maybe(count),
} satisfies EntriesOf<ProximityDetail>;

export const proximityDetail = object<ProximityDetail>(detailEntries);

/** Returns the corners of the map's bounds in the order of the endpoint: north-west first, clockwise (ND-7). */
export function cornersOf({ north, west, south, east }: Bounds): string[] {
  return [`${north},${west}`, `${north},${east}`, `${south},${east}`, `${south},${west}`];
}

const corner = v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/));

export const getProximityPoints = endpoint({
  name: 'proximityPoints',
  path: '/api/v1/proximity/points',
  query: v.object({ coord: v.pipe(strictList(corner, 4), v.length(4)) }),
  response: listedPlaces(proximityPoint),
  doc: 'The transport points between four corners.',
});

export const getProximityPoint = endpoint({
  name: 'proximityPoint',
  path: '/api/v1/proximity/points/{type}/{id}',
  response: proximityDetail,
  doc: 'One transport point in full.',
});
