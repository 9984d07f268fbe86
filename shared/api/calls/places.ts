import * as v from 'valibot';
import {
  type FoundPlace,
  type FoundPlaces,
  type Place,
  placeMatches,
  placeTypes,
  restStates,
} from '#shared/domain/place/place.ts';
import { endpoint } from '../endpoint.ts';
import {
  type EntriesOf,
  identifier,
  type Lacking,
  latitude,
  list,
  longitude,
  maybe,
  object,
  oneOf,
  type SchemaOf,
  text,
} from '../tolerant-schema.ts';
import { lineRef, mode } from '../transit-schemas.ts';
import { placesQuestion } from './search/places-question.ts';

/** An unknown type of place is still a valid destination. */
export const placeType = oneOf(placeTypes, 'pointOfInterest');

type Names = Partial<Pick<Place, 'title' | 'displayName'>>;

const placeFields = {
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
} satisfies EntriesOf<Lacking<Place, keyof Names>>;

/** If one of the two names is missing, the other replaces it. A place without either cannot be offered. */
function withBothNames<Noun extends Names, Wire>(schema: SchemaOf<Noun, Wire>) {
  return v.pipe(
    schema,
    v.check(({ title, displayName }) => Boolean(title || displayName)),
    v.transform((read) => ({
      ...read,
      title: read.title || String(read.displayName),
      displayName: read.displayName || String(read.title),
    })),
  );
}

export const place = withBothNames(object<Lacking<Place, keyof Names>>(placeFields)) satisfies SchemaOf<Place>;

/** A place in a search response. */
const foundPlace = withBothNames(
  object<Lacking<FoundPlace, keyof Names>>({ ...placeFields, match: maybe(v.picklist(placeMatches)) }),
) satisfies SchemaOf<FoundPlace>;

const placeList = list(foundPlace);

/** A list, or a list with what it lacks. */
const foundPlaces = v.union([
  v.pipe(
    placeList,
    v.transform((places): FoundPlaces => places),
  ),
  v.pipe(
    v.object({ places: placeList, rest: maybe(v.picklist(restStates)) }),
    v.transform(({ places, rest }): FoundPlaces => Object.assign(places, rest && { rest })),
  ),
]);

const query = v.object({
  search: v.pipe(v.string(), v.maxLength(200)),
  /** `wait` waits for the places of a geocoding service, `skip` does without; otherwise the response waits for half a second. */
  rest: v.optional(v.picklist(['skip', 'wait'])),
});

/** For the fields of the planner (ND-4). */
export const searchPlaces = endpoint({
  ...placesQuestion,
  query,
  response: foundPlaces,
  doc: 'Addresses, stops and points of interest by name, for the planner.',
});

/** For the map (ND-4). */
export const searchMapPlaces = endpoint({
  name: 'placesSearch',
  path: '/core/v3/placesSearch',
  query,
  response: foundPlaces,
  doc: 'Places by name, for the map.',
});

/** For the address of a favorite (ND-4). */
export const searchAddresses = endpoint({
  name: 'corePlaces',
  path: '/core/v3/places',
  query,
  response: foundPlaces,
  doc: 'Places by name, for the address of a favorite.',
});
