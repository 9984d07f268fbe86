/** What a service that plans journeys may not be able to do. Names are public: pages configure them in `lacks`. */
export const capabilities = [
  /** Journeys that arrive by a time. */
  'arriveBy',
  /** A place between the ends. */
  'via',
  /** Step-free journeys. */
  'accessibility',
  'fares',
  'liveTimes',
  /** The timetable of a line for a whole day. */
  'wholeDayTimetables',
  /** The first and last day of the timetable. */
  'servicePeriod',
  /** A chosen journey with its times of now. */
  'journeyRefresh',
  /** Ends that are no stop: addresses, the traveller's position. */
  'coordinates',
  /** Cycling the whole journey. */
  'cycling',
  'schoolLines',
  'avoidDisruptions',
  /** Lifts and escalators. */
  'equipment',
  /** The disruptions of the whole network. */
  'traffic',
  /** Where vehicles are now. */
  'vehicles',
] as const;

export type Capability = (typeof capabilities)[number];
