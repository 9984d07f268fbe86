import * as v from 'valibot';
import type { ReverseGeocodeResult } from '#shared/domain/place/place.ts';
import { endpoint } from '../endpoint.ts';
import { identifier, latitude, longitude, maybe, object, text, textOrEmpty } from '../tolerant-schema.ts';

export const reverseGeocode = endpoint({
  name: 'reverseGeocode',
  path: '/core/v3/reverseGeocode',
  query: v.object({ lat: latitude, lon: longitude }),
  response: object<ReverseGeocodeResult>({
    id: identifier,
    name: textOrEmpty,
    city: maybe(text),
    postCode: maybe(text),
    lat: latitude,
    lon: longitude,
  }),
  doc: 'What lies at a pair of coordinates.',
});
