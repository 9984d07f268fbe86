import type { EarlyCall } from './endpoint.ts';
import type { searchPlaces } from './places.ts';
import { placesQuestion } from './places-question.ts';

/** The search of the planner's fields, without its schema: the first search loads it. Keeps the form small. */
export const searchPlacesEarly: EarlyCall<typeof searchPlaces> = {
  ...placesQuestion,
  query: { entries: { search: '' } },
  declaration: async () => (await import('./places.ts')).searchPlaces,
};
