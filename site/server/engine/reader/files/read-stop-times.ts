import { groupByOwner, growingBytes, growingFloats, growingIntegers, sortSlice } from '../../columns.ts';
import { quoted } from '../feed-report.ts';
import { FeedUnusable } from '../feed-unusable.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readTime } from '../tables/gtfs-values.ts';
import { type CallRows, completeCalls, type TripCalls } from './complete-calls.ts';
import { type FeedPlaces, placeKinds } from './read-stops.ts';
import type { FeedTrips } from './read-trips.ts';

export const mayPickUp = 1;
export const maySetDown = 2;

export async function readStopTimes(reading: FeedReading, trips: FeedTrips, places: FeedPlaces): Promise<TripCalls> {
  const rows = await readRows(reading, trips, places);
  const { start, order } = groupByOwner(rows.trip, rows.count, trips.index.count);
  for (let trip = 0; trip < trips.index.count; trip++)
    sortSlice(order, start[trip] ?? 0, start[trip + 1] ?? 0, rows.sequence);
  const calls = completeCalls(rows, start, order, trips, reading.log);
  if (calls.place.length === 0) {
    const reason = rows.isOnDemand.includes(1)
      ? 'its trips run on demand (GTFS Flex), which no journey or timetable here can show'
      : 'no trip in stop_times.txt calls at two known stops at known times';
    throw new FeedUnusable(reason, reading.log.report());
  }
  return calls;
}

/**
 * Reads and checks the rows.
 *
 * Long because each column has its own check.
 */
async function readRows(
  { log, ...reading }: FeedReading,
  trips: FeedTrips,
  { index, places }: FeedPlaces,
): Promise<CallRows> {
  const [trip, place, line] = [growingIntegers(), growingIntegers(), growingIntegers()];
  const [arrival, departure, sequence] = [growingIntegers(), growingIntegers(), growingIntegers()];
  const rules = growingBytes();
  const distance = growingFloats();
  let hasDistance = false;
  let flexible = 0;
  const isOnDemand = new Uint8Array(trips.index.count);
  const needs = ['trip_id', 'stop_id', 'stop_sequence'] as const;
  const takes = [
    'arrival_time',
    'departure_time',
    'pickup_type',
    'drop_off_type',
    'shape_dist_traveled',
    'location_id',
    'location_group_id',
  ] as const;
  // A feed of trips on demand alone may have no stops.
  const instead = { stop_id: ['location_id', 'location_group_id'] } as const;
  await readTable(
    { log, ...reading },
    { file: 'stop_times.txt', isNeeded: true, needs, takes, instead },
    (row, at, note) => {
      const ownTrip = trips.index.find(row, at.trip_id);
      if (ownTrip < 0) {
        return note('times of unknown trips', `the trip ${quoted(row.text(at.trip_id))} is not in trips.txt`);
      }
      if ((trips.line[ownTrip] ?? -1) < 0) return;
      const ownPlace = index.find(row, at.stop_id);
      const found = places[ownPlace];
      if (!found || found.kind > placeKinds.station || Number.isNaN(found.lat)) {
        if (!row.isEmpty(at.location_id) || !row.isEmpty(at.location_group_id)) {
          flexible++;
          isOnDemand[ownTrip] = 1;
          return;
        }
        const why = !found
          ? 'is not in stops.txt'
          : Number.isNaN(found.lat)
            ? 'has no coordinates'
            : 'is not a boarding place';
        return note('times at unknown stops', `the stop ${quoted(row.text(at.stop_id))} ${why}`);
      }
      const order = row.integer(at.stop_sequence);
      if (!(order >= 0 && order < 1 << 30)) {
        const what = `the stop_sequence ${quoted(row.text(at.stop_sequence))} is not a number`;
        return note('useless stop sequences', what);
      }
      let [arrives, departs] = [readTime(row, at.arrival_time), readTime(row, at.departure_time)];
      if (Number.isNaN(arrives) || Number.isNaN(departs)) {
        const bad = row.text(Number.isNaN(arrives) ? at.arrival_time : at.departure_time);
        note('useless times', `${quoted(bad)} is not a time`, 'the time is interpolated');
        if (Number.isNaN(arrives)) arrives = -1;
        if (Number.isNaN(departs)) departs = -1;
      }
      if (found.kind === placeKinds.station) {
        const what = `${quoted(found.id)} is a station, not a place to board`;
        note('times at stations', what, 'the station is used as a boarding place');
      }
      const picksUp = row.integer(at.pickup_type) !== 1;
      const setsDown = row.integer(at.drop_off_type) !== 1;
      const along = at.shape_dist_traveled < 0 ? Number.NaN : row.decimal(at.shape_dist_traveled);
      if (!hasDistance && along >= 0) {
        hasDistance = true;
        while (distance.count < trip.count) distance.push(Number.NaN);
      }
      if (hasDistance) distance.push(along);
      trip.push(ownTrip);
      place.push(ownPlace);
      arrival.push(arrives < 0 ? departs : arrives);
      departure.push(departs < 0 ? arrives : departs);
      sequence.push(order);
      line.push(row.line);
      rules.push((picksUp ? mayPickUp : 0) + (setsDown ? maySetDown : 0));
    },
  );
  log.countUnused('stop times in areas without stops', flexible);
  return {
    count: trip.count,
    trip: trip.values,
    place: place.values,
    arrival: arrival.values,
    departure: departure.values,
    sequence: sequence.values,
    line: line.values,
    rules: rules.values,
    distance: hasDistance ? distance.values : null,
    isOnDemand,
  };
}
