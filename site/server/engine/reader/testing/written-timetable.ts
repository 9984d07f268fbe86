import type { Timetable } from '../../timetable.ts';
import { describeReport, type FeedReport } from '../feed-report.ts';
import type { FeedRow } from './feed-builder.ts';

/** Returns a boarding place whose name is its id. */
export function platform(id: string, more: FeedRow = {}): FeedRow {
  return { stop_id: id, stop_name: id, stop_lat: 48.85, stop_lon: 2.35, ...more };
}

function clock(seconds: number | undefined): string {
  const minutes = Math.floor((seconds ?? 0) / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Formats stops and times of every trip, by trip id. */
export function writtenTrips({ patterns, stops, trips }: Timetable): Record<string, string> {
  const written: Record<string, string> = {};
  for (const pattern of patterns) {
    for (let row = 0; row < pattern.tripCount; row++) {
      const calls = [...pattern.stops].map((stop, at) => {
        const place = row * pattern.stops.length + at;
        const [arrival, departure] = [clock(pattern.arrivals[place]), clock(pattern.departures[place])];
        return `${stops.ids[stop]} ${arrival === departure ? arrival : `${arrival}/${departure}`}`;
      });
      written[trips.ids[pattern.trips[row] ?? 0] ?? ''] = calls.join(', ');
    }
  }
  return written;
}

/** Formats the footpaths from each stop: metres, minimum seconds, accessibility. */
export function writtenFootpaths({ footpaths, stops }: Timetable): string[] {
  const written: string[] = [];
  for (let stop = 0; stop < stops.count; stop++) {
    for (let at = footpaths.start[stop] ?? 0; at < (footpaths.start[stop + 1] ?? 0); at++) {
      const to = stops.ids[footpaths.to[at] ?? 0];
      const metres = Math.round(footpaths.metres[at] ?? 0);
      written.push(`${stops.ids[stop]}>${to} ${metres} m ${footpaths.leastSeconds[at]} s ${footpaths.wheelchair[at]}`);
    }
  }
  return written;
}

/** Returns the violated invariants of a timetable (those on which the search relies) and of its report. */
export function flawsOf(timetable: Timetable, report: FeedReport): readonly string[] {
  const { patterns, stops, trips, footpaths, lines, stations, services } = timetable;
  const failures: string[] = [];
  const hold = (what: string, isTrue: boolean) => {
    if (!isTrue) failures.push(what);
  };
  const isBelow = (limit: number) => (value: number) => value >= 0 && value < limit;
  for (const { stops: calls, arrivals, departures, tripCount, trips: rows, line, direction } of patterns) {
    hold('stops', calls.length > 1 && calls.every(isBelow(stops.count)));
    hold('trips', rows.length === tripCount && tripCount > 0 && rows.every(isBelow(trips.count)));
    hold('line', isBelow(lines.length)(line) && (direction === 0 || direction === 1));
    hold('times', arrivals.length === tripCount * calls.length && departures.length === arrivals.length);
    for (let at = 0; at < arrivals.length; at++) {
      const [arrival = -1, departure = -1] = [arrivals[at], departures[at]];
      hold('waits', arrival >= 0 && departure >= arrival);
      if (at % calls.length > 0) hold('runs', arrival >= (departures[at - 1] ?? 0));
      if (at >= calls.length)
        hold(
          'overtakes',
          arrival >= (arrivals[at - calls.length] ?? 0) && departure >= (departures[at - calls.length] ?? 0),
        );
    }
  }
  hold('services', trips.service.every(isBelow(services.count)));
  hold('stations', stops.station.every(isBelow(stations.length)));
  hold('places', stops.lat.every(Number.isFinite) && stops.lon.every(Number.isFinite));
  hold('footpaths', footpaths.start.length === stops.count + 1 && footpaths.to.every(isBelow(stops.count)));
  hold(
    'walks',
    footpaths.metres.every((metres) => metres >= 0) && footpaths.leastSeconds.every((seconds) => seconds >= 0),
  );
  hold(
    'words',
    describeReport(report).every((line) => !/undefined|\bat .*:\d+:\d+|\n/.test(line)),
  );
  return failures;
}
