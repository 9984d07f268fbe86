import { msg } from '@lingui/core/macro';
import type { StopSchedules } from '#shared/domain/schedule.ts';
import { formatDuration } from '#shared/format/duration.ts';
import type { DeparturesBoard } from '#shared/stores/departures/live-departures.ts';
import { type AgeText, ageText, mainReason, noDepartureText } from '#shared/texts/departure-words.ts';
import { type Notice, noticesOf } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import {
  chosenSchedules,
  type DepartureFilter,
  type DepartureRow,
  departureRows,
  isChosenLine,
} from './departure-rows.ts';
import type { NamedStop } from './departures.model.ts';

export type StopState = Pick<DeparturesBoard, 'schedules' | 'loadedAt' | 'hasLoadingError' | 'similarStops'>;

/** A row, with the name of its stop if there are several. */
export interface ListedDeparture extends DepartureRow {
  readonly at: string | null;
}

/** The content of the list and of the board. */
export interface DeparturesContent {
  /** `none`: no stop is named. `unknown`: the service knows none of them. */
  readonly status: 'none' | 'loading' | 'failed' | 'unknown' | 'ready';
  /** The names of the stops; until they are loaded, the names that the page gives. */
  readonly title: string;
  /** "4 min à pied", if it is the same for all stops. */
  readonly walk: string | null;
  readonly rows: readonly ListedDeparture[];
  /** Why there is no departure. */
  readonly empty: string | null;
  /** Disruptions of the stops and of the lines listed, worst first. */
  readonly notices: readonly Notice[];
  /** Names of stops that the service does not know. */
  readonly lost: readonly string[];
  readonly age: AgeText | null;
  /** The oldest response, in milliseconds. */
  readonly receivedAt: number | null;
  /** The last update failed or is overdue: the times shown are the last ones known. */
  readonly isStale: boolean;
}

/** Updates come every 30 s. */
const staleAfterMilliseconds = 90_000;

interface Stop {
  readonly id: string;
  readonly name: string;
  readonly state: StopState;
  readonly filter: DepartureFilter;
}

interface Loaded extends Stop {
  readonly schedules: StopSchedules;
}

export interface Wanted {
  readonly stops: readonly NamedStop[];
  /** Of all stops that have none of their own. */
  readonly filter: DepartureFilter;
  readonly most: number;
}

export function departuresContent(
  { stops: named, filter, most }: Wanted,
  states: readonly StopState[],
  reading: Reading,
): DeparturesContent {
  const stops = named.flatMap(({ stop: { type, id }, name, filter: own }, index): Stop[] => {
    const state = states[index];
    if (!state) return [];
    const known = type === 'written' ? id : '';
    return [{ id, name: name ?? (state.schedules?.stop.name || known), state, filter: { ...filter, ...own } }];
  });
  const loaded = stops.flatMap((stop): Loaded[] => {
    const { schedules } = stop.state;
    return schedules ? [{ ...stop, schedules }] : [];
  });
  const disruptions = loaded.flatMap(({ schedules }) => schedules.disruptions);
  const here = { ...reading, disruptions };
  const rows = departureRows(loaded, here, most).map((row) => ({ ...row, at: placeOf(loaded, row.stop, reading) }));
  const responses = loaded.flatMap(({ state }) => state.loadedAt ?? []);
  const receivedAt = responses.length > 0 ? Math.min(...responses) : null;
  const [walk = 0, ...otherWalks] = new Set(stops.map((stop) => stop.filter.walkMinutes));
  return {
    status: statusOf(stops, loaded.length > 0),
    title: [...new Set(stops.map(({ name }) => name))].filter(Boolean).join(' · '),
    walk: otherWalks.length === 0 ? walkText(walk, reading) : null,
    rows,
    empty: rows.length === 0 && loaded.length > 0 ? emptyText(loaded, here) : null,
    notices: noticesOf(idsListed(loaded), here),
    lost: stops.filter(({ state }) => state.similarStops !== null).map(({ name, id }) => name || id),
    age: receivedAt === null ? null : ageText(receivedAt, reading),
    receivedAt,
    isStale:
      receivedAt !== null &&
      (loaded.some(({ state }) => state.hasLoadingError) || reading.now - receivedAt > staleAfterMilliseconds),
  };
}

function statusOf(stops: readonly Stop[], hasAny: boolean): DeparturesContent['status'] {
  if (stops.length === 0) return 'none';
  if (hasAny) return 'ready';
  const known = stops.filter(({ state }) => state.similarStops === null);
  if (known.length === 0) return 'unknown';
  return known.some(({ state }) => state.hasLoadingError) ? 'failed' : 'loading';
}

/** "Bastille", "Bastille, 4 min à pied" if the walks differ; null if there is one stop. */
function placeOf(stops: readonly Loaded[], index: number, reading: Reading): string | null {
  const stop = stops[index];
  if (!stop || stops.length < 2) return null;
  const { name, filter } = stop;
  const isSame = stops.every((other) => other.filter.walkMinutes === filter.walkMinutes);
  return [name, isSame ? null : walkText(filter.walkMinutes, reading)].filter(Boolean).join(', ');
}

function walkText(minutes: number, { i18n }: Reading): string | null {
  if (minutes === 0) return null;
  const walk = formatDuration(minutes * 60);
  return i18n._(msg`${walk} à pied`);
}

/** Disruptions of other lines at the stop are left out if lines are chosen. */
function idsListed(stops: readonly Loaded[]): string[] {
  return stops.flatMap(({ schedules, filter }) => {
    const hidden = new Set(schedules.schedules.flatMap(({ line }) => (isChosenLine(line, filter) ? [] : line.id)));
    return schedules.disruptions
      .filter(({ lineIds }) => lineIds.length === 0 || lineIds.some((id) => !hidden.has(id)))
      .map(({ id }) => id);
  });
}

function emptyText(stops: readonly Loaded[], reading: Reading): string {
  const schedules = stops.flatMap((stop) => chosenSchedules(stop, reading));
  const period = stops.find((stop) => stop.schedules.outOfPeriod)?.schedules.outOfPeriod;
  return noDepartureText(mainReason(schedules) ?? (period && 'OUT_OF_PERIOD'), reading, { period });
}
