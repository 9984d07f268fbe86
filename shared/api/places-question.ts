/** What the search of the planner's fields asks. */
export const placesQuestion = {
  name: 'places',
  method: 'GET',
  base: 'bff',
  path: '/api/v1/places',
  access: 'key',
  acceptLanguage: true,
} as const;
