import type { EarlyCall } from '../../endpoint.ts';
import type { searchPlaces } from '../places.ts';
import { placesQuestion } from './places-question.ts';

/** The place search of the planner's fields without its schema, which the first search loads. Keeps the form small. */
export const searchPlacesEarly: EarlyCall<typeof searchPlaces> = {
  ...placesQuestion,
  query: { entries: { search: '', rest: '' } },
  declaration: async () => (await import('../places.ts')).searchPlaces,
};
