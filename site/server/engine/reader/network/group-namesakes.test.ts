import { afterAll, describe, expect, it } from 'vitest';
import { stopGroupOf } from '../../schedules/departures/stop-group.ts';
import type { Timetable } from '../../timetable.ts';
import { readFeed } from '../read-feed.ts';
import { createFeedPlace, type FeedFiles, type FeedRow, smallFeed, stopTimes } from '../testing/feed-builder.ts';
import { writtenFootpaths } from '../testing/written-timetable.ts';

const place = createFeedPlace();
afterAll(place.remove);

const metreInDegrees = 1 / 111_195;
/** Returns a stop `metresNorth` of the centre. */
const stop = (id: string, name: string, metresNorth: number, more: FeedRow = {}): FeedRow => ({
  stop_id: id,
  stop_name: name,
  stop_lon: 7.745,
  stop_lat: 48.58 + metresNorth * metreInDegrees,
  ...more,
});
const far = stop('far', 'Elsewhere', 5000);

async function read(stops: readonly FeedRow[], times?: readonly FeedRow[], more: FeedFiles = {}) {
  const trips = stops.filter(({ location_type }) => location_type !== 1).map(({ stop_id }) => String(stop_id));
  const written = trips.flatMap((id, trip) => stopTimes(`T${trip}`, [id, '08:00'], ['far', '08:30']));
  const { timetable } = await readFeed(
    place.folder({
      ...smallFeed,
      'stops.txt': [...stops, far],
      'trips.txt': Array.from({ length: 40 }, (_, trip) => ({ route_id: 'R1', service_id: 'D', trip_id: `T${trip}` })),
      'stop_times.txt': times ?? written,
      ...more,
    }),
  );
  return timetable;
}

const stationsOf = ({ stations, stops }: Timetable) =>
  Object.fromEntries(
    stations.map(({ id, stops: own }) => [
      id,
      [...own]
        .map((at) => stops.ids[at])
        .sort()
        .join(' '),
    ]),
  );

describe('stops of one name without a parent station', () => {
  const four = [0, 40, 90, 120].map((metres, at) => stop(`h${at}`, 'Homme de Fer', metres));

  it('are one station if they are near, in any order of rows', async () => {
    const expected = { 'station:h0': 'h0 h1 h2 h3', far: 'far' };
    for (const rows of [four, four.toReversed()]) expect(stationsOf(await read(rows))).toEqual(expected);
    const { stations, stops } = await read(four);
    const [group] = stations;
    expect(group).toMatchObject({ name: 'Homme de Fer', lon: 7.745 });
    expect(group?.lat).toBeCloseTo(48.58 + 62.5 * metreInDegrees, 6);
    expect(stops.ids).toEqual(['h0', 'h1', 'h2', 'h3', 'far']);
    expect([...stops.station]).toEqual([0, 0, 0, 0, 1]);
  });

  it.each([
    ['accents and case', 'Église Saint-Étienne', 'EGLISE SAINT ETIENNE'],
    ['abbreviations', 'Place du Gal. Leclerc', 'Pl. du Général Leclerc'],
    ['the platform', 'Gare (quai 2)', 'Gare (Quai A)'],
    ['the platform in German', 'Bahnhof, Bussteig 3', 'Bahnhof, Gleis 12'],
    ['the platform of one of them', 'Central Station Platform 3', 'Central Station'],
  ])('may differ by %s', async (_, one, other) => {
    expect(stationsOf(await read([stop('a', one, 0), stop('b', other, 50)]))).toEqual({
      'station:a': 'a b',
      far: 'far',
    });
  });

  it('have the most common name, without platforms', async () => {
    const { stations, stops } = await read([
      stop('a', 'GARE', 0),
      stop('b', 'Gare (quai 1)', 20),
      stop('c', 'Gare (quai 2)', 40),
    ]);
    expect(stations[0]?.name).toBe('Gare');
    expect(stops.names.slice(0, 3)).toEqual(['GARE', 'Gare (quai 1)', 'Gare (quai 2)']);
  });

  it.each([
    ['a number that is no platform', 'Lycée 1', 'Lycée 2'],
    ['a street', 'Rue de la Voie Verte', 'Rue de la Gare'],
    ['a quay of a town', 'Quai 9', 'Quai 12'],
  ])('stay separate: %s', async (_, one, other) => {
    expect(Object.keys(stationsOf(await read([stop('a', one, 0), stop('b', other, 20)])))).toEqual(['a', 'b', 'far']);
  });

  it('are two stations if they are too far apart', async () => {
    expect(stationsOf(await read([stop('a', 'Mairie', 0), stop('b', 'Mairie', 210)]))).toEqual({
      a: 'a',
      b: 'b',
      far: 'far',
    });
  });

  it('form no chain: no two stops of a station are further apart than that', async () => {
    const row = Array.from({ length: 9 }, (_, at) => stop(`c${at}`, 'Rue Longue', at * 90));
    const timetable = await read(row);
    for (const { stops } of timetable.stations) {
      const lats = [...stops].map((at) => timetable.stops.lat[at] ?? 0);
      expect((Math.max(...lats) - Math.min(...lats)) / metreInDegrees).toBeLessThanOrEqual(200);
    }
    expect(stationsOf(timetable)).toEqual(stationsOf(await read(row.toReversed())));
  });

  it('are two stations if a trip calls at both in a row and they are not side by side', async () => {
    const street = [stop('a', 'Via Roma', 0), stop('b', 'Via Roma', 150), stop('c', 'Via Roma', 10)];
    const inARow = stopTimes('T0', ['a', '08:00'], ['b', '08:02'], ['far', '08:30']);
    const back = stopTimes('T1', ['far', '09:00'], ['c', '09:30']);
    expect(stationsOf(await read(street, [...inARow, ...back]))).toEqual({ 'station:a': 'a c', b: 'b', far: 'far' });
    const beside = [stop('a', 'Via Roma', 0), stop('b', 'Via Roma', 60)];
    expect(stationsOf(await read(beside, inARow))).toEqual({ 'station:a': 'a b', far: 'far' });
  });

  it('join the feed’s station of that name, but never two of them', async () => {
    const station = stop('ST', 'Gare', 0, { location_type: 1 });
    const other = stop('ST2', 'Gare', 80, { location_type: 1 });
    const rows = [
      station,
      stop('p', 'Gare', 0, { parent_station: 'ST' }),
      stop('bus', 'Gare', 30),
      other,
      stop('q', 'Gare', 80, { parent_station: 'ST2' }),
    ];
    expect(stationsOf(await read(rows))).toEqual({ ST: 'bus p', ST2: 'q', far: 'far' });
  });

  it('keep their own transfer rules', async () => {
    const rows = [stop('ST', 'Gare', 0, { location_type: 1 }), stop('p', 'Gare', 0, { parent_station: 'ST' })];
    const timetable = await read([...rows, stop('bus', 'Gare', 30), stop('x', 'Quay', 100)], undefined, {
      'transfers.txt': [{ from_stop_id: 'ST', to_stop_id: 'x', transfer_type: 2, min_transfer_time: 600 }],
    });
    const footpaths = writtenFootpaths(timetable).filter((footpath) => /^(p|bus)>x /.test(footpath));
    expect(footpaths).toEqual(['p>x 130 m 600 s 0', 'bus>x 91 m 0 s 0']);
  });

  it('are found by their own ids and by those of stations that another feed would form', async () => {
    const timetable = await read(four);
    const stopsOf = (id: string) => stopGroupOf(timetable, id)?.stops;
    expect(stopsOf('station:h0')).toEqual([0, 1, 2, 3]);
    expect(stopsOf('station:h3')).toEqual([0, 1, 2, 3]);
    expect(stopsOf('h0')).toEqual([0]);
    expect(stopsOf('h3')).toEqual([3]);
  });

  it('get an id that no stop of the feed has', async () => {
    const taken = stop('station:h0', 'Taken', 900);
    expect(stationsOf(await read([...four, taken]))).toMatchObject({
      'station:h0+': 'h0 h1 h2 h3',
      'station:h0': 'station:h0',
    });
  });

  it('are grouped quickly if thousands are at one place', async () => {
    const heap = Array.from({ length: 1000 }, (_, at) => stop(`s${at}`, 'Stop', at / 100));
    const timetable = await read(heap, stopTimes('T0', ['s0', '08:00'], ['far', '08:30']));
    expect(timetable.stations.length).toBeLessThan(60);
  });
});
