import type { Disruption } from '#shared/domain/disruption.ts';
import type { Equipment } from '#shared/domain/equipment.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { isoWithOffset } from '#shared/lib/zoned-time.ts';
import { knownInstant } from '#site/server/content/moment.ts';
import { inLanguage } from '#site/server/content/translated.ts';
import type { Circumstances } from '#site/server/engine/router/answer/journey-of-legs.ts';
import type { DelayOf } from '#site/server/engine/router/search/day-timetable.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { type DelayTarget, delayOfState, delaysAt, onTime, targetsOf } from './delays.ts';
import { knownIds } from './known-ids.ts';
import type { DelayRule, LiveFiles, WrittenDisruption, WrittenEquipment } from './live-files.ts';

/** What is known besides the timetable at some moment, in somebody's language. */
export type LiveState = Required<Circumstances>;

export interface Live {
  /** The same object for ten minutes, while nobody edits the files. */
  at(now: number, locale: Locale): LiveState;
}

export interface LiveParts {
  readonly files: LiveFiles;
  readonly timetable: Timetable;
  /** Is told in one line what the timetable does not know. */
  readonly log: (line: string) => void;
}

/**
 * Days are kept under a state's delays, so that a state a second would mean to build a day a second. Ten minutes are as
 * fine as what is written by hand.
 */
const stateLasts = 600_000;
const keptStates = 15;

/** The files as they stand, with their ids looked up. */
interface Known {
  readonly disruptions: readonly WrittenDisruption[];
  readonly equipment: readonly WrittenEquipment[];
  readonly targets: readonly DelayTarget[];
}

/** What the files mean for a timetable. */
export function createLive({ files, timetable, log }: LiveParts): Live {
  const ids = knownIds(timetable, log);
  const { zone } = timetable;

  /** A disruption of nothing that runs here is nobody's. */
  function knownDisruption(disruption: WrittenDisruption): WrittenDisruption[] {
    const lines = disruption.lines.filter((id) => ids.line(id, 'disruptions.json') !== null);
    const stops = disruption.stops.flatMap((id) => {
      const found = ids.stops(id, 'disruptions.json') ?? [];
      return found.length === 0 ? [] : [id, ...found.map((stop) => timetable.stops.ids[stop] as string)];
    });
    return lines.length + stops.length === 0 ? [] : [{ ...disruption, lines, stops: [...new Set(stops)] }];
  }

  const lookUp = (
    disruptions: readonly WrittenDisruption[],
    equipment: readonly WrittenEquipment[],
    delays: readonly DelayRule[],
  ): Known => ({
    disruptions: disruptions.flatMap(knownDisruption),
    equipment: equipment.filter(({ station }) => ids.station(station, 'equipment.json') !== null),
    targets: targetsOf(delays, timetable, ids),
  });

  const readFiles = () => [files.disruptions(), files.equipment(), files.delays()] as const;
  let written = readFiles();
  let known = lookUp(...written);
  const states = new Map<string, LiveState>();
  const delayFunctions = new Map<string, DelayOf>();

  function lookAtFiles(): void {
    const found = readFiles();
    if (found.every((content, index) => content === written[index])) return;
    written = found;
    known = lookUp(...found);
    states.clear();
  }

  /** Delays that are as they were have the function that they had: what was built under it still holds. */
  function delayOfAt(now: number): DelayOf {
    const delays = delaysAt(known.targets, timetable, now);
    if (delays.size === 0) return onTime;
    const sameness = [...delays].flat().join();
    const delayOf = delayFunctions.get(sameness) ?? delayOfState(delays, timetable);
    delayFunctions.delete(sameness);
    remember(delayFunctions, sameness, delayOf, 3);
    return delayOf;
  }

  function stateAt(now: number, locale: Locale): LiveState {
    const iso = (moment: string) => isoWithOffset(knownInstant(moment, now), zone);
    const equipmentByStation = Map.groupBy(known.equipment, ({ station }) => station);
    const equipments = new Map(
      [...equipmentByStation].map(([station, entries]) => [
        station,
        entries.map(
          ({ id, type, label, status, updatedAt }): Equipment => ({
            id,
            type,
            label: inLanguage(label, locale),
            status,
            ...(updatedAt !== undefined && { updatedAt: iso(updatedAt) }),
          }),
        ),
      ]),
    );
    const disruptions = known.disruptions.map(
      ({ id, severity, effect, cause, title, message, url, periods, lines, stops, updatedAt }): Disruption => ({
        id,
        severity,
        effect,
        ...(cause !== undefined && { cause }),
        title: inLanguage(title, locale),
        message: inLanguage(message, locale),
        ...(url !== undefined && { url: url.replaceAll('{lang}', locale) }),
        periods: periods.map(({ from, to }) => ({ from: iso(from), ...(to !== undefined && { to: iso(to) }) })),
        lineIds: lines,
        stopIds: stops,
        ...(updatedAt !== undefined && { updatedAt: iso(updatedAt) }),
      }),
    );
    return { disruptions, delayOf: delayOfAt(now), equipmentsOf: (station) => equipments.get(station) ?? [] };
  }

  return {
    at(now, locale) {
      lookAtFiles();
      const slot = Math.floor(now / stateLasts) * stateLasts;
      const key = `${slot} ${locale}`;
      const state = states.get(key) ?? stateAt(slot, locale);
      if (!states.has(key)) remember(states, key, state, keptStates);
      return state;
    },
  };
}

function remember<Value>(values: Map<string, Value>, key: string, value: Value, limit: number): void {
  values.set(key, value);
  for (const oldest of values.keys()) {
    if (values.size <= limit) break;
    values.delete(oldest);
  }
}
