import { describe, expect, it } from 'vitest';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { makeDemoFeed } from './make-feed.ts';
import { clock, column, madeFeed, type Row, rows } from './testing/made-feed.ts';

const requiredFields: Record<string, string[]> = {
  'agency.txt': ['agency_id', 'agency_name', 'agency_url', 'agency_timezone'],
  'stops.txt': ['stop_id', 'stop_name', 'stop_lat', 'stop_lon', 'location_type', 'wheelchair_boarding'],
  'routes.txt': ['route_id', 'agency_id', 'route_short_name', 'route_type', 'route_color', 'route_text_color'],
  'trips.txt': ['route_id', 'service_id', 'trip_id', 'trip_headsign', 'direction_id', 'shape_id'],
  'stop_times.txt': ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
  'frequencies.txt': ['trip_id', 'start_time', 'end_time', 'headway_secs', 'exact_times'],
  'calendar.txt': ['service_id', 'monday', 'sunday', 'start_date', 'end_date'],
  'calendar_dates.txt': ['service_id', 'date', 'exception_type'],
  'transfers.txt': ['from_stop_id', 'to_stop_id', 'transfer_type', 'min_transfer_time'],
  'shapes.txt': ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'],
  'feed_info.txt': ['feed_publisher_name', 'feed_publisher_url', 'feed_lang'],
  'fare_attributes.txt': ['fare_id', 'price', 'currency_type', 'payment_method', 'transfers'],
  'fare_rules.txt': ['fare_id', 'route_id', 'origin_id', 'destination_id'],
  'pathways.txt': ['pathway_id', 'from_stop_id', 'to_stop_id', 'pathway_mode', 'is_bidirectional'],
};

describe('the demo feed is valid GTFS', () => {
  it.each(Object.entries(requiredFields))('%s has its fields and rows', (name, fields) => {
    expect(rows(name).length).toBeGreaterThan(0);
    expect(Object.keys(rows(name)[0] ?? {})).toEqual(expect.arrayContaining(fields));
  });

  it('has unique ids', () => {
    const keys: [string, string][] = [
      ['agency.txt', 'agency_id'],
      ['stops.txt', 'stop_id'],
      ['routes.txt', 'route_id'],
      ['trips.txt', 'trip_id'],
      ['calendar.txt', 'service_id'],
      ['fare_attributes.txt', 'fare_id'],
      ['pathways.txt', 'pathway_id'],
    ];
    for (const [name, key] of keys) expect(new Set(column(name, key)).size, name).toBe(rows(name).length);
    const pairs = (name: string, one: string, two: string) => rows(name).map((row) => `${row[one]} ${row[two]}`);
    for (const [name, one, two] of [
      ['calendar_dates.txt', 'service_id', 'date'],
      ['stop_times.txt', 'trip_id', 'stop_sequence'],
      ['transfers.txt', 'from_stop_id', 'to_stop_id'],
      ['frequencies.txt', 'trip_id', 'start_time'],
    ] as const) {
      expect(new Set(pairs(name, one, two)).size, name).toBe(rows(name).length);
    }
  });

  it('refers only to existing ids', () => {
    const references: [string, string, string, string][] = [
      ['routes.txt', 'agency_id', 'agency.txt', 'agency_id'],
      ['fare_attributes.txt', 'agency_id', 'agency.txt', 'agency_id'],
      ['trips.txt', 'route_id', 'routes.txt', 'route_id'],
      ['trips.txt', 'service_id', 'calendar.txt', 'service_id'],
      ['trips.txt', 'shape_id', 'shapes.txt', 'shape_id'],
      ['stop_times.txt', 'trip_id', 'trips.txt', 'trip_id'],
      ['stop_times.txt', 'stop_id', 'stops.txt', 'stop_id'],
      ['frequencies.txt', 'trip_id', 'trips.txt', 'trip_id'],
      ['transfers.txt', 'from_stop_id', 'stops.txt', 'stop_id'],
      ['transfers.txt', 'to_stop_id', 'stops.txt', 'stop_id'],
      ['pathways.txt', 'from_stop_id', 'stops.txt', 'stop_id'],
      ['pathways.txt', 'to_stop_id', 'stops.txt', 'stop_id'],
      ['calendar_dates.txt', 'service_id', 'calendar.txt', 'service_id'],
      ['fare_rules.txt', 'fare_id', 'fare_attributes.txt', 'fare_id'],
      ['fare_rules.txt', 'route_id', 'routes.txt', 'route_id'],
    ];
    for (const [from, field, to, key] of references) {
      const known = new Set(column(to, key));
      expect(
        [...new Set(column(from, field))].filter((value) => !known.has(value)),
        `${from} ${field}`,
      ).toEqual([]);
    }
    const stations = new Set(rows('stops.txt').flatMap((row) => (row.location_type === '1' ? [row.stop_id] : [])));
    for (const stop of rows('stops.txt')) {
      if (stop.location_type !== '1') expect(stations.has(stop.parent_station), stop.stop_id).toBe(true);
    }
    const platforms = new Set(rows('stops.txt').flatMap((row) => (row.location_type === '0' ? [row.stop_id] : [])));
    expect(column('stop_times.txt', 'stop_id').filter((id) => !platforms.has(id))).toEqual([]);
  });

  it('increases times and distances on every trip', () => {
    let trip = '';
    let sequence = -1;
    let left = 0;
    let travelled = -1;
    for (const row of rows('stop_times.txt')) {
      if (row.trip_id !== trip) {
        expect(row.stop_sequence).toBe('0');
        expect(row.arrival_time).toBe('00:00:00');
      } else {
        expect(Number(row.stop_sequence)).toBe(sequence + 1);
        expect(clock(row.arrival_time), `${trip} ${row.stop_id}`).toBeGreaterThan(left);
        expect(Number(row.shape_dist_traveled)).toBeGreaterThan(travelled);
      }
      expect(clock(row.departure_time)).toBeGreaterThanOrEqual(clock(row.arrival_time));
      trip = row.trip_id ?? '';
      sequence = Number(row.stop_sequence);
      left = clock(row.departure_time);
      travelled = Number(row.shape_dist_traveled);
    }
  });

  it('has no overlapping frequencies of one trip', () => {
    const ends = new Map<string, number>();
    for (const row of rows('frequencies.txt')) {
      const trip = row.trip_id ?? '';
      expect(row.exact_times).toBe('1');
      expect(Number(row.headway_secs)).toBeGreaterThan(0);
      expect(clock(row.start_time), trip).toBeGreaterThanOrEqual(ends.get(trip) ?? 0);
      expect(clock(row.end_time), trip).toBeGreaterThan(clock(row.start_time));
      ends.set(trip, clock(row.end_time));
    }
    expect(new Set(column('trips.txt', 'trip_id'))).toEqual(new Set(ends.keys()));
  });

  it('draws shapes through their stations without a jump', () => {
    const stops = new Map(rows('stops.txt').map((row) => [row.stop_id, row]));
    const points = new Map<string | undefined, Row[]>();
    for (const row of rows('shapes.txt')) points.set(row.shape_id, [...(points.get(row.shape_id) ?? []), row]);
    const trips = new Map(rows('trips.txt').map((row) => [row.trip_id, row.shape_id]));
    for (const row of rows('stop_times.txt')) {
      const stop = stops.get(row.stop_id);
      const at = { lat: Number(stop?.stop_lat), lon: Number(stop?.stop_lon) };
      const close = (points.get(trips.get(row.trip_id)) ?? []).some(
        (point) =>
          Math.abs(Number(point.shape_dist_traveled) - Number(row.shape_dist_traveled)) <= 1 &&
          distanceInMetres(at, { lat: Number(point.shape_pt_lat), lon: Number(point.shape_pt_lon) }) < 2,
      );
      if (!close) expect.fail(`${row.trip_id}: the shape misses ${row.stop_id}`);
    }
  });

  it('has pathways to every platform of a station with pathways, as pathways.txt demands', () => {
    const reached = new Set([...column('pathways.txt', 'from_stop_id'), ...column('pathways.txt', 'to_stop_id')]);
    const withPathways = new Set(
      rows('stops.txt').flatMap((row) => (row.location_type === '2' ? [row.parent_station] : [])),
    );
    expect(withPathways.size).toBeGreaterThanOrEqual(5);
    for (const stop of rows('stops.txt')) {
      if (withPathways.has(stop.parent_station)) expect(reached.has(stop.stop_id ?? ''), stop.stop_id).toBe(true);
    }
  });

  it('connects the platforms of such a station without the street', () => {
    const pathways = rows('pathways.txt');
    const joined = new Set(
      pathways.flatMap(({ from_stop_id: from, to_stop_id: to }) => [`${from} ${to}`, `${to} ${from}`]),
    );
    const connected = new Set(pathways.flatMap(({ from_stop_id: from = '' }) => from.split(':').slice(0, 1)));
    const platforms = rows('stops.txt').filter(
      (row) => row.location_type === '0' && connected.has(row.parent_station ?? ''),
    );
    expect(platforms.length).toBeGreaterThan(20);
    for (const { stop_id: one, parent_station: station } of platforms) {
      const others = platforms.filter((row) => row.parent_station === station && row.stop_id !== one);
      for (const { stop_id: other } of others) expect(joined.has(`${one} ${other}`), `${one} ${other}`).toBe(true);
    }
  });

  it('is equal on every day', () => {
    expect([...makeDemoFeed()]).toEqual([...madeFeed]);
  });

  it('has more than 200,000 stop times on a weekday', () => {
    const services = new Map(rows('trips.txt').map((row) => [row.trip_id, row.service_id]));
    const stopsOfTrip = new Map<string, number>();
    for (const trip of column('stop_times.txt', 'trip_id')) stopsOfTrip.set(trip, (stopsOfTrip.get(trip) ?? 0) + 1);
    let total = 0;
    for (const row of rows('frequencies.txt')) {
      if (services.get(row.trip_id) !== 'monday-to-thursday') continue;
      const span = clock(row.end_time) - clock(row.start_time);
      total += Math.ceil(span / Number(row.headway_secs)) * (stopsOfTrip.get(row.trip_id ?? '') ?? 0);
    }
    expect(total).toBeGreaterThan(200_000);
    expect(total).toBeLessThan(1_000_000);
  });
});
