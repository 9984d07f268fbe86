/** The request of the place search in the planner's fields. */
export const placesQuestion = {
  name: 'places',
  method: 'GET',
  base: 'bff',
  path: '/api/v1/places',
  access: 'key',
  acceptLanguage: true,
} as const;
