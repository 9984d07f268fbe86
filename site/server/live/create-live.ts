import { secondsInDay } from 'date-fns/constants';
import type { Locale } from '#shared/i18n/locales.ts';
import { isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import { knownInstant, lastTenMinutes } from '#site/server/content/moment.ts';
import { inLanguage } from '#site/server/content/translated.ts';
import type { KnownDisruption, Span } from '#site/server/engine/disruptions/known-disruption.ts';
import { type KnownEquipment, stopsWithLifts } from '#site/server/engine/disruptions/known-equipment.ts';
import { delayedRuns } from '#site/server/engine/live/delayed-runs.ts';
import type { LiveRuns } from '#site/server/engine/live/live-runs.ts';
import type { Circumstances } from '#site/server/engine/router/journeys/journey-of-legs.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { activeSpans } from './active-spans.ts';
import { type DelayTarget, delaysAt, targetsOf } from './delays.ts';
import { disruptedPlaces, type WrittenPlaces } from './disrupted-places.ts';
import { joinedRuns } from './joined-runs.ts';
import { type KnownIds, knownIds } from './known-ids.ts';
import type { DelayRule, LiveFiles, WrittenDisruption, WrittenEquipment } from './live-files.ts';

/** Live data at a moment, in a language. Its runs are the same object while they do not change. */
export type LiveState = Required<
  Omit<Circumstances, 'explainsBarriers' | 'bikeStationNow' | 'knowsDisruptions' | 'isSimulated'>
> &
  Pick<Circumstances, 'knowsDisruptions'>;

export interface Live {
  /** Returns the same object for ten minutes unless a file, an alert or the live runs change. */
  at(now: number, locale: Locale): LiveState;
}

export interface LiveDependencies {
  readonly files: LiveFiles;
  readonly timetable: Timetable;
  /** Alerts of feeds, beside those of the files. */
  readonly alerts?: () => LiveAlerts;
  /** Returns what feeds know of runs now, another object for newer data. It counts before `delays.json`. */
  readonly runs?: () => LiveRuns | null;
  /** Receives one line about ids that the timetable does not have. */
  readonly log: (line: string) => void;
}

/** Number of cached states. The engine caches whole days under a state's runs. */
const keptStates = 15;
/** Disruptions with more periods are shortened for the API. */
const mostPeriods = 20;
/** A constant, because a new object would count as a change. */
const noAlerts: LiveAlerts = { disruptions: [], equipment: [] };
const noFeed = () => noAlerts;
const never = Number.POSITIVE_INFINITY;

/** A disruption with resolved places. */
export type PlacedDisruption = WrittenDisruption & { readonly places: WrittenPlaces; readonly onlyInforms?: boolean };

/** A lift or escalator with its station and stops resolved. */
export type PlacedEquipment = Omit<WrittenEquipment, 'station' | 'stops'> & Pick<KnownEquipment, 'station' | 'stops'>;

/** Alerts of feeds, resolved against the timetable. The same object until they change. */
export interface LiveAlerts {
  readonly disruptions: readonly PlacedDisruption[];
  readonly equipment: readonly PlacedEquipment[];
}

/** The content of the files with resolved ids, and the alerts. */
interface Known {
  readonly disruptions: readonly PlacedDisruption[];
  readonly equipment: readonly PlacedEquipment[];
  readonly targets: readonly DelayTarget[];
}

/** Resolves the files against a timetable, and adds what feeds say. */
export function createLive({ files, timetable, alerts = noFeed, runs = () => null, log }: LiveDependencies): Live {
  const ids = knownIds(timetable, log);
  const { zone } = timetable;

  const lookUp = (
    disruptions: readonly WrittenDisruption[],
    equipment: readonly WrittenEquipment[],
    delays: readonly DelayRule[],
    ofFeeds: LiveAlerts,
  ): Known => ({
    disruptions: [
      ...disruptions
        .map((disruption) => ({ ...disruption, places: disruptedPlaces(timetable, ids, disruption) }))
        // A disruption without any known place is left out.
        .filter(({ places }) => places.where.length > 0),
      ...ofFeeds.disruptions,
    ],
    equipment: [...equipment.flatMap((entry) => placedEquipment(timetable, ids, entry)), ...ofFeeds.equipment],
    targets: targetsOf(delays, timetable, ids),
  });

  const readSources = () => [files.disruptions(), files.equipment(), files.delays(), alerts()] as const;
  let written = readSources();
  let known = lookUp(...written);
  const states = new Map<string, LiveState>();
  const knownDelays = new Map<string, LiveRuns>();

  function checkSources(): void {
    const found = readSources();
    if (found.every((content, index) => content === written[index])) return;
    written = found;
    known = lookUp(...found);
    states.clear();
  }

  /** Returns the runs of `delays.json`, the same object for the same delays. */
  function delayedNow(now: number): LiveRuns | null {
    const delays = delaysAt(known.targets, timetable, now);
    if (delays.length === 0) return null;
    const key = delays.map(({ trip, day, delay }) => `${trip} ${day} ${delay}`).join();
    const found = knownDelays.get(key) ?? delayedRuns(timetable, delays);
    knownDelays.delete(key);
    remember(knownDelays, key, found, 3);
    return found;
  }

  function stateAt(now: number, locale: Locale): LiveState {
    const iso = (moment: string) => isoWithOffset(knownInstant(moment, now), zone);
    const equipments = known.equipment.map(
      ({ id, type, label, status, updatedAt, station, stops }): KnownEquipment => ({
        published: {
          id,
          type,
          label: inLanguage(label, locale),
          status,
          ...(updatedAt !== undefined && { updatedAt: iso(updatedAt) }),
        },
        station,
        stops,
      }),
    );
    const disruptions = known.disruptions.map((disruption) => disruptionAt(disruption, timetable, now, locale));
    const knowsDisruptions = files.knowsDisruptions() || alerts !== noFeed;
    return { disruptions, knowsDisruptions, equipments, runs: delayedNow(now) };
  }

  const withFed = fedStatesOf(runs);

  return {
    at(now, locale) {
      checkSources();
      const slot = lastTenMinutes(now);
      const key = `${slot} ${locale}`;
      const state = states.get(key) ?? stateAt(slot, locale);
      if (!states.has(key)) remember(states, key, state, keptStates);
      return withFed(state);
    },
  };
}

/** Returns a disruption at a moment, in a language. */
function disruptionAt(
  disruption: PlacedDisruption,
  timetable: Timetable,
  now: number,
  locale: Locale,
): KnownDisruption {
  const isoOf = (seconds: number) => isoWithOffset(seconds * 1000, timetable.zone);
  const { id, severity, effect, cause, title, message, url, updatedAt, places, onlyInforms } = disruption;
  const { where, lineIds, stopIds } = places;
  const spans = activeSpans(disruption, where, timetable, now);
  const published = {
    id,
    severity,
    effect,
    ...(cause !== undefined && { cause }),
    title: inLanguage(title, locale),
    message: inLanguage(message, locale),
    ...(url !== undefined && { url: url.replaceAll('{lang}', locale) }),
    periods: shownSpans(spans, now).map(([from, to]) => ({
      from: isoOf(from),
      ...(to < never && { to: isoOf(to) }),
    })),
    lineIds,
    stopIds,
    ...(updatedAt !== undefined && { updatedAt: isoOf(knownInstant(updatedAt, now) / 1000) }),
  };
  return { published, spans, where, ...(onlyInforms && { onlyInforms }) };
}

/**
 * Returns a function that adds the runs of feeds to a state, which has those of `delays.json`. It returns the same object for the
 * same two.
 */
function fedStatesOf(runs: NonNullable<LiveDependencies['runs']>): (state: LiveState) => LiveState {
  let joined: { readonly fed: LiveRuns; readonly delayed: LiveRuns; readonly all: LiveRuns } | null = null;
  /** The last state with the runs of feeds, by the one without. */
  const states = new WeakMap<LiveState, LiveState>();

  function joinedWith(delayed: LiveRuns | null): LiveRuns | null {
    const known = runs();
    const fed = known && known.count + known.added.length > 0 ? known : null;
    if (fed === null || delayed === null) return fed ?? delayed;
    if (joined?.fed !== fed || joined.delayed !== delayed) joined = { fed, delayed, all: joinedRuns(fed, delayed) };
    return joined.all;
  }

  return (state) => {
    const all = joinedWith(state.runs);
    if (all === state.runs) return state;
    const last = states.get(state);
    if (last?.runs === all) return last;
    const made = { ...state, runs: all };
    states.set(state, made);
    return made;
  };
}

/** Resolves a lift or escalator; empty if its station is unknown. */
function placedEquipment(timetable: Timetable, ids: KnownIds, entry: WrittenEquipment): PlacedEquipment[] {
  const station = ids.station(entry.station, 'equipment.json');
  if (station === null) return [];
  const named = entry.stops?.flatMap((stop) => ids.stops(stop, 'equipment.json') ?? []);
  return [{ ...entry, station, stops: named ? new Set(named) : stopsWithLifts(timetable, station) }];
}

/** Shortens long lists of periods to the coming month, at least one: an empty list would mean always. */
function shownSpans(spans: readonly Span[] | null, now: number): readonly Span[] {
  if (spans === null) return [];
  if (spans.length <= mostPeriods) return spans;
  const coming = spans.filter(
    ([from, to]) => to >= now / 1000 - secondsInDay && from <= now / 1000 + 31 * secondsInDay,
  );
  return coming.length > 0 ? coming : spans.slice(-1);
}

function remember<Value>(values: Map<string, Value>, key: string, value: Value, limit: number): void {
  values.set(key, value);
  for (const oldest of values.keys()) {
    if (values.size <= limit) break;
    values.delete(oldest);
  }
}
