import type { Place, RoutesResponse } from '@motis-project/motis-client';
import * as v from 'valibot';
import { motisNetworkOf } from '../network-of-routes.ts';
import { motisResponses } from '../responses.ts';

const stop = (id: string, name: string, lat: number, parentId = id): Place => ({
  name,
  stopId: `de_city_${id}`,
  parentId: `de_city_${parentId}`,
  lat,
  lon: 8.6,
});

/** Three stations on a railway, of which one has two platforms, and a bus there. Points are `(38.5, -120.2)` and so on. */
const written: RoutesResponse = {
  zoomFiltered: false,
  stops: [
    stop('w', 'West', 49),
    stop('m1', 'Middle', 49.1, 'M'),
    stop('m2', 'Middle', 49.1001, 'M'),
    stop('e', 'East', 49.2),
    stop('v', 'Village', 49.3),
  ],
  polylines: [0, 1, 2].map((index) => ({
    polyline: { points: '_izlhA~rlgdF_{geC~ywl@', precision: 6, length: 2 },
    colors: [],
    routeIndexes: [index],
  })),
  routes: [
    {
      mode: 'SUBURBAN',
      routeIdx: 7,
      numStops: 3,
      pathSource: 'TIMETABLE',
      transitRoutes: [{ id: 'S3', shortName: 'S3', longName: 'West – East', color: '0055AA' }],
      segments: [
        { from: 0, to: 1, polyline: 0 },
        { from: 1, to: 3, polyline: 1 },
      ],
    },
    {
      mode: 'SUBURBAN',
      routeIdx: 8,
      numStops: 3,
      pathSource: 'TIMETABLE',
      transitRoutes: [{ id: 'S3', shortName: 'S3', longName: 'West – East', color: '0055AA' }],
      segments: [
        { from: 3, to: 2, polyline: 1 },
        { from: 2, to: 0, polyline: 0 },
      ],
    },
    {
      mode: 'BUS',
      routeIdx: 9,
      numStops: 2,
      pathSource: 'NONE',
      transitRoutes: [{ id: '12_a', shortName: '12', longName: '' }],
      segments: [{ from: 1, to: 4, polyline: 2 }],
    },
    // The engine splits runs that overtake each other.
    {
      mode: 'BUS',
      routeIdx: 10,
      numStops: 2,
      pathSource: 'NONE',
      transitRoutes: [{ id: '12_a', shortName: '12', longName: '' }],
      segments: [{ from: 1, to: 4, polyline: 2 }],
    },
  ],
};

export const writtenMotisNetwork = () =>
  motisNetworkOf(v.parse(motisResponses.routes, written), {
    name: 'City',
    zone: 'Europe/Berlin',
    tagOf: (id) => (id.startsWith('de_city_') ? 'de_city' : null),
  });
