import { describe, expect, it } from 'vitest';
import { buildTimetable } from '#site/server/engine/router/testing/timetable-builder.ts';
import { servicesOfStations } from '#site/server/engine/schedules/stop-service.ts';
import type { CityPlace } from './city-place.ts';
import { createCityPoints } from './city-points.ts';

const everywhere = { north: 90, south: -90, east: 180, west: -180 };

const timetable = buildTimetable({
  stations: [
    { id: 'hub', lat: 48.85, lon: 2.35 },
    { id: 'halt', lat: 48.86, lon: 2.36 },
    { id: 'closed', lat: 48.87, lon: 2.37 },
  ],
  lines: [
    {
      id: 'metro',
      mode: 'METRO',
      runs: [
        {
          stops: ['hub', 'halt'],
          trips: [
            { id: 'm1', times: [0, 60] },
            { id: 'm2', times: [100, 160] },
          ],
        },
      ],
    },
    { id: 'bus', mode: 'BUS', runs: [{ stops: ['halt', 'hub'], trips: [{ id: 'b1', times: [0, 90] }] }] },
  ],
});
const park: CityPlace = { id: 'p', type: 'parks', name: 'Parking', lat: 48.85, lon: 2.36 };
const points = createCityPoints(timetable.stations, servicesOfStations(timetable), [park]);

describe('the points of a city', () => {
  it('PROX-1: are the stations with service, and the other places', () => {
    const found = points.within(everywhere);
    expect(found.map(({ id, type }) => [id, type])).toEqual([
      ['hub', 'stopArea'],
      ['p', 'parks'],
      ['halt', 'stopArea'],
    ]);
    expect(found[0]).toMatchObject({ modes: ['METRO', 'BUS'], markerRange: 'full', selected: false });
    expect(found[0]?.lines?.map(({ id }) => id)).toEqual(['metro', 'bus']);
    expect(found[1]).toMatchObject({ modes: ['CAR'], markerRange: 'small' });
  });

  it('are within the bounds, edges included', () => {
    const ids = (bounds: Parameters<typeof points.within>[0]) => points.within(bounds).map(({ id }) => id);
    expect(ids({ north: 48.85, south: 48.85, east: 2.35, west: 2.35 })).toEqual(['hub']);
    expect(ids({ north: 48.855, south: 48.84, east: 2.4, west: 2.355 })).toEqual(['p']);
    expect(ids({ north: 48.8, south: 48.7, east: 3, west: 2 })).toEqual([]);
  });

  it('ND-7: are a thousand at most, those with most service first', () => {
    const many = Array.from(
      { length: 1500 },
      (_, index): CityPlace => ({ id: `place-${index}`, type: 'pointOfInterest', name: 'x', lat: 48.9, lon: 2.3 }),
    );
    const crowded = createCityPoints(timetable.stations, servicesOfStations(timetable), many).within(everywhere);
    expect(crowded).toHaveLength(1000);
    expect(crowded.slice(0, 2).map(({ id }) => id)).toEqual(['hub', 'halt']);
  });

  it('are found by type and id', () => {
    expect(points.placeOf('parks', 'p')).toBe(park);
    expect(points.placeOf('bikeParks', 'p')).toBeNull();
  });
});
