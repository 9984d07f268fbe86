import { reverseGeocode } from '#shared/api/geocoding.ts';
import { searchAddresses, searchMapPlaces, searchPlaces } from '#shared/api/places.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import type { TransportParts } from './journeys.ts';

const mostPlaces = 20;

/** The three searches answer from one index (ND-4), so that any element may be pointed at any of them. */
export function answerPlaces(calls: CallTable, { city }: TransportParts): void {
  for (const search of [searchPlaces, searchMapPlaces, searchAddresses]) {
    calls.answer(search, ({ input, locale }) => city(locale).geocoder.search(input.search, { limit: mostPlaces }));
  }

  calls.answer(reverseGeocode, ({ input }) => {
    const found = city().geocoder.reverse(input.lat, input.lon);
    if (found === null) throw new CallRefused(404, 'outside', 'This position is outside the area of this server.');
    return found;
  });
}
