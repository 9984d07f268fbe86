import type { EarlyCall } from './endpoint.ts';
import type { searchPlaces } from './places.ts';

/** What the search of the planner's fields asks. */
export const placesQuestion = {
  name: 'places',
  method: 'GET',
  base: 'bff',
  path: '/api/v1/places',
  access: 'key',
  acceptLanguage: true,
} as const;

/** The same search for a form that has to be small: the schema of places is loaded with the first search. */
export const searchPlacesEarly: EarlyCall<typeof searchPlaces> = {
  ...placesQuestion,
  query: { entries: { search: '' } },
  declaration: async () => (await import('./places.ts')).searchPlaces,
};
