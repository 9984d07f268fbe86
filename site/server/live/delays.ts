import { secondsInDay } from 'date-fns/constants';
import { knownInstant } from '#site/server/content/moment.ts';
import type { DelayedRun } from '#site/server/engine/live/delayed-runs.ts';
import { serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { KnownIds } from './known-ids.ts';
import type { DelayRule } from './live-files.ts';

const file = 'delays.json';

/** The runs of a rule with resolved ids: patterns, and trips or null for all of them. */
export interface DelayTarget {
  readonly rule: DelayRule;
  readonly patterns: readonly number[];
  readonly trips: ReadonlySet<number> | null;
}

export function targetsOf(rules: readonly DelayRule[], timetable: Timetable, ids: KnownIds): DelayTarget[] {
  return rules.flatMap((rule): DelayTarget[] => {
    const line = rule.line === undefined ? undefined : ids.line(rule.line, file);
    const stops = rule.stop === undefined ? undefined : ids.stops(rule.stop, file);
    const trips = rule.trip === undefined ? undefined : ids.trips(rule.trip, file);
    if (line === null || stops === null || trips === null) return [];
    const ofTrips = trips && new Set(trips.map((trip) => timetable.trips.pattern[trip] ?? 0));
    const patterns = timetable.patterns.flatMap((pattern, index) => {
      const fits =
        (line === undefined || pattern.line === line) &&
        (rule.direction === undefined || pattern.direction === rule.direction) &&
        (stops === undefined || stops.some((stop) => pattern.stops.includes(stop))) &&
        (ofTrips === undefined || ofTrips.has(index));
      return fits ? [index] : [];
    });
    return [{ rule, patterns, trips: trips === undefined ? null : new Set(trips) }];
  });
}

interface Run {
  readonly trip: number;
  readonly day: number;
  /** Departure at the first stop, in seconds since 1970. */
  readonly departure: number;
}

/** Returns the runs that leave their first stop in the rule's window, earliest first. */
function runsOf({ rule, patterns, trips: only }: DelayTarget, timetable: Timetable, now: number): Run[] {
  const { trips, services, zone } = timetable;
  const [from, to] = [knownInstant(rule.from, now) / 1000, knownInstant(rule.to, now) / 1000];
  const found: Run[] = [];
  for (const index of patterns) {
    const pattern = timetable.patterns[index];
    if (pattern === undefined) continue;
    const length = pattern.stops.length;
    const last = (pattern.departures[(pattern.tripCount - 1) * length] ?? 0) + secondsInDay;
    // A rule may name any year, but only days of the calendar have runs.
    const firstDay = Math.max(Math.floor((from - last) / secondsInDay), services.firstDay);
    const lastDay = Math.min(Math.ceil(to / secondsInDay), services.lastDay);
    for (let day = firstDay; day <= lastDay; day++) {
      const origin = serviceDayOrigin(day, zone);
      if (origin > to || origin + last < from) continue;
      for (let row = 0; row < pattern.tripCount; row++) {
        const trip = pattern.trips[row] ?? 0;
        const departure = origin + (pattern.departures[row * length] ?? 0);
        if (departure < from || departure >= to || only?.has(trip) === false) continue;
        if (services.runs(trips.service[trip] ?? 0, day)) found.push({ trip, day, departure });
      }
    }
  }
  return found.sort((a, b) => a.departure - b.departure || a.trip - b.trip).slice(0, rule.runs);
}

/** Returns the delays at `now`; the first rule of a run counts. */
export function delaysAt(targets: readonly DelayTarget[], timetable: Timetable, now: number): DelayedRun[] {
  const delays = new Map<string, DelayedRun>();
  for (const target of targets) {
    const delay = target.rule.cancelled ? null : (target.rule.delaySeconds ?? 0);
    for (const { trip, day } of runsOf(target, timetable, now)) {
      const key = `${trip} ${day}`;
      if (!delays.has(key)) delays.set(key, { trip, day, delay });
    }
  }
  return [...delays.values()];
}
