/** The ways to travel, under the names that answers, requests and shared links use. */
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
