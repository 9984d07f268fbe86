/** The modes of transport, named as in responses, requests and shared links. */
export const modes = [
  'METRO',
  'RER',
  'TRAIN',
  'TRAMWAY',
  'BUS',
  'COACH',
  'FUNICULAR',
  'CABLE_CAR',
  'BOAT',
  'WALK',
  'BIKE',
  'BIKE_SHARING',
  'CAR',
  'TAXI',
  'OTHER',
] as const;

export type Mode = (typeof modes)[number];
