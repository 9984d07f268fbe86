import { invalidJson } from '#shared/element/attribute.ts';
import type { StopToShow } from '#shared/stores/departures/stop-requests.ts';
import type { DepartureFilter } from './departure-rows.ts';

/** A stop of the attribute `stop`. Its own filter wins over the other attributes. */
export interface NamedStop {
  readonly stop: StopToShow;
  /** The name that the page gives; null until the service gives one. */
  readonly name: string | null;
  readonly filter: Partial<DepartureFilter>;
}

const mostStops = 10;
const longestName = 200;
const longestId = 2000;
/** The limit of the attribute `walk-minutes`. */
export const mostWalkMinutes = 120;

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const textOf = (value: unknown) => (isText(value) ? String(value).trim() : '');

/** Reads `lines`: codes or ids, separated by commas or in an array. */
export function readLineFilter(written: unknown): readonly string[] {
  const given = Array.isArray(written) ? written : textOf(written).split(',');
  return given.map(textOf).filter(Boolean);
}

/** Parses `stop`: a name, an id, a stop as JSON, or an array of these. Throws an error that names the problem. */
export function parseStops(written: string): readonly NamedStop[] {
  const text = written.trim();
  if (text === '') return [];
  if (!/^[[{]/.test(text)) return [readStop(text)];
  const parsed = parseJson(text);
  const all: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (all.length === 0) throw new Error('names no stop');
  if (all.length > mostStops) throw new Error(`names more than ${mostStops} stops`);
  return all.map(readStop);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(invalidJson);
  }
}

function readStop(given: unknown): NamedStop {
  if (isText(given)) return named(textOf(given), {});
  if (typeof given !== 'object' || given === null) throw new Error('has a stop that is neither a text nor an object');
  const { id, type, name, title, displayName, lines, direction, walkMinutes }: Record<string, unknown> = { ...given };
  if (walkMinutes !== undefined && !isWalk(walkMinutes)) {
    throw new Error(`has walkMinutes that are no number from 0 to ${mostWalkMinutes}`);
  }
  const filter = {
    ...(lines !== undefined && { lines: readLineFilter(lines) }),
    ...(textOf(direction) && { direction: textOf(direction) }),
    ...(isWalk(walkMinutes) && { walkMinutes }),
  };
  const [ownId, ownName] = [textOf(id), textOf(name) || textOf(title) || textOf(displayName)];
  if (ownId === '') return named(ownName, filter);
  if (ownId.length > longestId) throw new Error(`has an id of more than ${longestId} characters`);
  if (type !== undefined && type !== 'stopArea' && type !== 'stopPoint') {
    throw new Error('has a type other than stopArea and stopPoint');
  }
  return { stop: { type: type ?? 'stop', id: ownId }, name: ownName || null, filter };
}

function named(text: string, filter: NamedStop['filter']): NamedStop {
  if (text === '') throw new Error('has a stop without name and id');
  if (text.length > longestName) throw new Error(`has a name of more than ${longestName} characters`);
  return { stop: { type: 'written', id: text }, name: null, filter };
}

const isWalk = (given: unknown): given is number => typeof given === 'number' && given >= 0 && given <= mostWalkMinutes;

/** The dark hours of a board in wall time, such as 21:00 to 06:00. */
export interface NightHours {
  readonly from: string;
  readonly to: string;
}

/** Parses `night`, such as `21:00-06:00`. Text editors of content systems turn the hyphen into a dash. */
export function parseNight(written: string): NightHours | null {
  if (written.trim() === '') return null;
  const time = String.raw`\s*((?:[01]?\d|2[0-3]):[0-5]\d)\s*`;
  const [, from, to] = new RegExp(`^${time}[-–—]${time}$`).exec(written) ?? [];
  if (!from || !to) throw new Error('is not a range of hours such as 21:00-06:00');
  const hours = { from: from.padStart(5, '0'), to: to.padStart(5, '0') };
  if (hours.from === hours.to) throw new Error('begins and ends at the same time');
  return hours;
}
