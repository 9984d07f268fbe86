import * as v from 'valibot';
import { type Place, placeTypes } from '#shared/domain/place.ts';
import { endpoint } from './endpoint.ts';
import { placesQuestion } from './places-question.ts';
import { identifier, latitude, list, longitude, maybe, object, oneOf, type SchemaOf, text } from './tolerant-schema.ts';
import { lineRef, mode, placesOf } from './transit-schemas.ts';

/** A kind we do not know is still somewhere to go to. */
export const placeType = oneOf(placeTypes, 'pointOfInterest');

/** A place that has one of its two names has both; without any it is no choice to offer. */
export const place = v.pipe(
  object({
    id: identifier,
    type: placeType,
    lat: latitude,
    lon: longitude,
    title: maybe(text),
    displayName: maybe(text),
    subTitle: maybe(text),
    extraData: maybe(object({ city: maybe(text), zipCode: maybe(text) })),
    modes: maybe(list(mode)),
    lines: maybe(list(lineRef)),
  }),
  v.check((read) => Boolean(read.title || read.displayName)),
  v.transform((read) => ({
    ...read,
    title: read.title || String(read.displayName),
    displayName: read.displayName || String(read.title),
  })),
) satisfies SchemaOf<Place>;

const query = v.object({ search: v.pipe(v.string(), v.maxLength(200)) });

/** For the planner's inputs (ND-4). */
export const searchPlaces = endpoint({
  ...placesQuestion,
  query,
  answer: placesOf(place),
  doc: 'Addresses, stops and points of interest by name, for the planner.',
});

/** For the map (ND-4). */
export const searchMapPlaces = endpoint({
  name: 'placesSearch',
  method: 'GET',
  base: 'bff',
  path: '/core/v3/placesSearch',
  access: 'key',
  acceptLanguage: true,
  query,
  answer: placesOf(place),
  doc: 'Places by name, for the map.',
});

/** For the address of a favorite (ND-4). */
export const searchAddresses = endpoint({
  name: 'corePlaces',
  method: 'GET',
  base: 'bff',
  path: '/core/v3/places',
  access: 'key',
  acceptLanguage: true,
  query,
  answer: placesOf(place),
  doc: 'Places by name, for the address of a favorite.',
});
