import type { Journey, JourneyResults } from '#shared/domain/journey/journey.ts';
import type { ItineraryOptions, TripRequest } from '#shared/domain/trip/trip-request.ts';
import { planJourneys } from '../plan-journeys.ts';
import { buildTimetable, type TimetableSketch } from './timetable-builder.ts';

export const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
};
export const every = (first: string, last: string, minutes: number) => {
  const starts: number[] = [];
  for (let time = at(first); time <= at(last); time += minutes * 60) starts.push(time);
  return starts;
};

/**
 * Five stations in a row of 2 km, A B C D E. The métro m calls at A, B, C every ten minutes, two minutes a hop; the
 * tram t goes on from C's other platform to D and E every quarter of an hour, five minutes a hop; the bus x goes from A
 * to E once an hour without a change, in forty minutes. A night bus n goes from A to E at 00:40, of the previous
 * service day.
 */
export const sketch: TimetableSketch = {
  stations: [
    { id: 'A', lat: 48.85, lon: 2.3, wheelchair: 1 },
    { id: 'B', lat: 48.85, lon: 2.3273, wheelchair: 2 },
    {
      id: 'C',
      lat: 48.85,
      lon: 2.3546,
      wheelchair: 1,
      stops: [{ id: 'C1' }, { id: 'C2', lat: 48.8505 }],
    },
    { id: 'D', lat: 48.85, lon: 2.3819, wheelchair: 1 },
    { id: 'E', lat: 48.85, lon: 2.4092, wheelchair: 1 },
  ],
  lines: [
    {
      id: 'm',
      mode: 'METRO',
      runs: [
        {
          stops: ['A', 'B', 'C1'],
          trips: every('06:00', '23:00', 10).map((start) => ({
            id: `m${start}`,
            times: [start, start + 120, start + 240],
            wheelchair: 1,
            shape: 'bend',
          })),
        },
      ],
    },
    {
      id: 't',
      mode: 'TRAMWAY',
      runs: [
        {
          stops: ['C2', 'D', 'E'],
          trips: every('06:05', '23:05', 15).map((start) => ({
            id: `t${start}`,
            times: [start, [start + 300, start + 330], start + 600],
            wheelchair: 1,
          })),
        },
      ],
    },
    {
      id: 'x',
      mode: 'BUS',
      runs: [
        {
          stops: ['A', 'D', 'E'],
          trips: every('06:00', '23:00', 60).map((start) => ({
            id: `x${start}`,
            times: [start, start + 2100, start + 2400],
            wheelchair: 2,
          })),
        },
      ],
    },
    {
      id: 'n',
      mode: 'BUS',
      runs: [{ stops: ['A', 'E'], trips: [{ id: 'night', times: [at('24:40'), at('25:10')], wheelchair: 1 }] }],
    },
  ],
  footpaths: [{ from: 'C1', to: 'C2', metres: 112 }],
  fares: [
    {
      id: 'one',
      name: 'Single',
      amountInCents: 250,
      currency: 'EUR',
      transfers: -1,
      durationSeconds: 5400,
      rules: [{ lineIds: ['m', 't'] }],
    },
    {
      id: 'bus',
      name: 'Bus',
      amountInCents: 200,
      currency: 'EUR',
      transfers: 0,
      durationSeconds: 0,
      rules: [{ lineIds: ['x'] }],
    },
  ],
  shapes: [
    {
      id: 'bend',
      coordinates: Float64Array.from([
        2.3, 48.85, 2.31, 48.852, 2.3273, 48.85, 2.34, 48.848, 2.3546, 48.85, 2.36, 48.85,
      ]),
    },
  ],
};
export const timetable = buildTimetable(sketch);

export const usual: ItineraryOptions = {
  walkSpeed: 'NORMAL',
  bikeSpeed: 'NORMAL',
  accessible: false,
  scholarLines: false,
  avoidDisruptions: false,
  displayEquipment: false,
  criterion: 'FASTEST',
  excludedModes: [],
};
export const place = (id: string) => {
  const station = timetable.stations.find((known) => known.id === id);
  if (station === undefined) throw new Error(`no station ${id}`);
  return station;
};
export const request = (
  from: string,
  to: string,
  when: { departureDateTime: string } | { arrivalDateTime: string },
  options: Partial<ItineraryOptions> = {},
): TripRequest => ({
  fromId: from,
  fromValue: `${from} place`,
  fromLat: place(from).lat,
  fromLon: place(from).lon,
  toId: to,
  toValue: `${to} place`,
  toLat: place(to).lat,
  toLon: place(to).lon,
  tripType: 0,
  itineraryOptions: { ...usual, ...options },
  ...when,
});
export const context = { now: Date.parse('2026-06-10T06:00Z') };
export const plan = (trip: TripRequest, more: Partial<Parameters<typeof planJourneys>[2]> = {}) =>
  planJourneys(timetable, trip, { ...context, ...more });
export const ridden = ({ groups }: JourneyResults) =>
  groups.filter(({ key }) => key !== 'WALK' && key !== 'BIKE').flatMap(({ journeys }) => journeys);
export const lines = ({ sections }: Journey) =>
  sections.flatMap((section) => (section.type === 'PUBLIC_TRANSPORT' ? [section.tripId] : []));
export const times = (journey: Journey) =>
  [journey.departure, journey.arrival].map(({ scheduled }) => scheduled.slice(11, 16));
export const groupOf = ({ groups }: JourneyResults, key: string) =>
  groups.find((group) => group.key === key)?.journeys ?? [];
