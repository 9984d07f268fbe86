import { defaultLocale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { LiveFeeds } from '#site/server/live/feeds/open-live-feeds.ts';
import { daysLeft } from '../city/feed-health.ts';
import type { JourneyPlanner } from '../city/planning/journey-planner.ts';
import type { ServedCity } from '../city/served-city.ts';
import type { ConnectionCounts, Database } from '../user-data/database.ts';
import type { Monitoring } from './create-monitoring.ts';
import type { Metric, Sample } from './metrics.ts';

interface WatchedServices {
  readonly city: ServedCity;
  /** Plans over the own timetable; null with an engine of others. */
  readonly planner: Pick<JourneyPlanner, 'load'> | null;
  /** That of accounts and favorites. */
  readonly database: Pick<Database, 'check' | 'connections'>;
  /** The operator's live feeds; null without any. */
  readonly liveFeeds: Pick<LiveFeeds, 'states'> | null;
  readonly clock: Clock;
}

/** Registers the checks and metrics of the services that every server has. */
export function watchServices(
  { readiness, metrics }: Pick<Monitoring, 'readiness' | 'metrics'>,
  { city, planner, database, liveFeeds, clock }: WatchedServices,
): void {
  readiness.register('timetable', () => {
    if (city.now().engine.stations(defaultLocale).length === 0) throw new Error('the timetable has no stations.');
  });
  readiness.register('database', database.check);

  const add: Add = (type, name, help, read) =>
    metrics.register({
      name,
      help,
      type,
      samples() {
        const found = read();
        return typeof found === 'number' ? [{ value: found }] : found;
      },
    });
  if (planner !== null) watchPlanning(planner, add);
  if (liveFeeds !== null) watchLiveFeeds(liveFeeds, clock, add);
  if (database.connections) watchConnections(database.connections, add);
  add(
    'gauge',
    'tp_feed_age_seconds',
    'Time since this process read the timetable that it serves.',
    () => (clock.now() - city.since()) / 1000,
  );
  add('gauge', 'tp_feed_days_left', 'Days that the timetable still has after today; negative after its end.', () => {
    const { engine } = city.now();
    return engine.lacks.includes('servicePeriod') ? [] : daysLeft(engine, clock.now());
  });
  add('gauge', 'tp_feed_held', '1 while a newer feed is held back, else 0.', () => (city.held() === null ? 0 : 1));
}

type Add = (type: Metric['type'], name: string, help: string, read: () => number | readonly Sample[]) => void;

function watchPlanning({ load }: Pick<JourneyPlanner, 'load'>, add: Add): void {
  add('gauge', 'tp_planning_waiting', 'Searches for journeys that wait for a thread.', () => load().waiting);
  add('gauge', 'tp_planning_running', 'Searches for journeys that run.', () => load().running);
  add('gauge', 'tp_planning_threads', 'Threads that plan; 0 without threads.', () => load().threads);
  add(
    'counter',
    'tp_planning_refused_total',
    'Searches refused because too many waited or one took too long.',
    () => load().refused,
  );
}

/** Labels are names of feeds, kinds and reasons, never an address: it may have a key. */
function watchLiveFeeds({ states }: Pick<LiveFeeds, 'states'>, clock: Clock, add: Add): void {
  add('gauge', 'tp_live_feed_used', '1 for a live feed whose data is in use, else 0.', () =>
    states().map(({ name, state, problem }) => ({
      labels: { feed: name, problem: problem ?? 'none' },
      value: state === 'live' || state === 'kept' ? 1 : 0,
    })),
  );
  add('gauge', 'tp_live_feed_age_seconds', 'Age of the data of a live feed that is in use, by its own time.', () =>
    states().flatMap(({ name, timestamp }) =>
      timestamp === null ? [] : [{ labels: { feed: name }, value: Math.round(clock.now() / 1000 - timestamp) }],
    ),
  );
  add('gauge', 'tp_live_feed_entities', 'Entities of a live feed in use: matched ones, and others by reason.', () =>
    states().flatMap(({ name, trips, vehicles, alerts }) =>
      Object.entries({ trips, vehicles, alerts }).flatMap(([kind, counts]) =>
        Object.entries(counts === null ? {} : { matched: counts.matched, ...counts.unmatched }).map(
          ([result, value]) => ({ labels: { feed: name, kind, result }, value }),
        ),
      ),
    ),
  );
}

function watchConnections(count: () => ConnectionCounts, add: Add): void {
  add('gauge', 'tp_database_connections', 'Connections to the database, ten at most.', () => {
    const { busy, idle } = count();
    return Object.entries({ busy, idle }).map(([state, value]) => ({ labels: { state }, value }));
  });
  add('gauge', 'tp_database_waiting', 'Reads and writes that wait for a connection.', () => count().waiting);
}
