import { searchPlaces } from '#shared/api/calls/places.ts';
import type { ApiClient, CallOptions, CallResult } from '#shared/api/client.ts';
import type { FoundPlaces } from '#shared/domain/place/place.ts';

/** Finds places by name, those of a slow geocoding service too: for a text that must mean one of them. */
export async function findAllPlaces(
  api: ApiClient,
  search: string,
  options?: CallOptions,
): Promise<CallResult<FoundPlaces>> {
  const response = await api.call(searchPlaces, { search }, options);
  if (!response.ok || response.value.rest !== 'pending') return response;
  return api.call(searchPlaces, { search, rest: 'wait' }, options);
}
