import { defaultLocale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { daysLeft } from '../city/feed-health.ts';
import type { JourneyPlanner } from '../city/planning/journey-planner.ts';
import type { ServedCity } from '../city/served-city.ts';
import type { Monitoring } from './create-monitoring.ts';
import type { Metric } from './metrics.ts';

interface WatchedServices {
  readonly city: ServedCity;
  /** Plans over the own timetable; null with an engine of others. */
  readonly planner: Pick<JourneyPlanner, 'load'> | null;
  /** Rejects when the database of accounts and favorites cannot be used. */
  readonly checkDatabase: () => Promise<void>;
  readonly clock: Clock;
}

/** Registers the checks and metrics of the services that every server has. */
export function watchServices(
  { readiness, metrics }: Monitoring,
  { city, planner, checkDatabase, clock }: WatchedServices,
): void {
  readiness.register('timetable', () => {
    if (city.now().engine.stations(defaultLocale).length === 0) throw new Error('the timetable has no stations.');
  });
  readiness.register('database', checkDatabase);

  const add = (type: Metric['type'], name: string, help: string, read: () => number) =>
    metrics.register({ name, help, type, samples: () => [{ value: read() }] });
  if (planner !== null) {
    add('gauge', 'tp_planning_waiting', 'Searches for journeys that wait for a thread.', () => planner.load().waiting);
    add('gauge', 'tp_planning_running', 'Searches for journeys that run.', () => planner.load().running);
    add('gauge', 'tp_planning_threads', 'Threads that plan; 0 without threads.', () => planner.load().threads);
    add(
      'counter',
      'tp_planning_refused_total',
      'Searches refused because too many waited or one took too long.',
      () => planner.load().refused,
    );
  }
  add(
    'gauge',
    'tp_feed_age_seconds',
    'Time since this process read the timetable that it serves.',
    () => (clock.now() - city.since()) / 1000,
  );
  add('gauge', 'tp_feed_days_left', 'Days that the timetable still has after today; negative after its end.', () =>
    daysLeft(city.now().engine, clock.now()),
  );
  add('gauge', 'tp_feed_held', '1 while a newer feed is held back, else 0.', () => (city.held() === null ? 0 : 1));
}
