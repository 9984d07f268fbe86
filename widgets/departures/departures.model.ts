import type { DepartureFilter } from '#shared/components/departures/departure-rows.ts';
import { invalidJson } from '#shared/element/attribute.ts';
import type { StopToShow } from '#shared/stores/departures/stop-requests.ts';

/** A stop of the attribute `stop`. What it says of its departures wins over the other attributes. */
export interface NamedStop {
  readonly stop: StopToShow;
  /** The name that the page gives; null until the service gives one. */
  readonly name: string | null;
  readonly filter: Partial<DepartureFilter>;
}

type Read<Value> = { readonly value: Value } | { readonly problem: string };

const mostStops = 10;
const longestName = 200;
const longestId = 2000;
/** The limit of the attribute `walk-minutes`. */
export const mostWalkMinutes = 120;

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const textOf = (value: unknown) => (isText(value) ? String(value).trim() : '');

/** Reads `lines`: codes or ids, separated by commas or in an array. */
export function readLines(written: unknown): readonly string[] {
  const given = Array.isArray(written) ? written : textOf(written).split(',');
  return given.map(textOf).filter(Boolean);
}

/** Reads `stop`: a name, an id, a stop as JSON, or an array of these. */
export function readStops(written: string): Read<readonly NamedStop[]> {
  const text = written.trim();
  if (text === '') return { value: [] };
  if (!/^[[{]/.test(text)) return collected([readStop(text)]);
  try {
    const parsed: unknown = JSON.parse(text);
    const all: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    if (all.length === 0) return { problem: 'names no stop' };
    if (all.length > mostStops) return { problem: `names more than ${mostStops} stops` };
    return collected(all.map(readStop));
  } catch {
    return { problem: invalidJson };
  }
}

function collected(stops: readonly Read<NamedStop>[]): Read<readonly NamedStop[]> {
  const value: NamedStop[] = [];
  for (const stop of stops) {
    if ('problem' in stop) return stop;
    value.push(stop.value);
  }
  return { value };
}

function readStop(given: unknown): Read<NamedStop> {
  if (isText(given)) return named(textOf(given), {});
  if (typeof given !== 'object' || given === null)
    return { problem: 'has a stop that is neither a text nor an object' };
  const { id, type, name, title, displayName, lines, direction, walkMinutes } = given as Record<string, unknown>;
  if (walkMinutes !== undefined && !isWalk(walkMinutes)) {
    return { problem: `has walkMinutes that are no number from 0 to ${mostWalkMinutes}` };
  }
  const filter = {
    ...(lines !== undefined && { lines: readLines(lines) }),
    ...(textOf(direction) && { direction: textOf(direction) }),
    ...(isWalk(walkMinutes) && { walkMinutes }),
  };
  const [ownId, ownName] = [textOf(id), textOf(name) || textOf(title) || textOf(displayName)];
  if (ownId === '') return named(ownName, filter);
  if (ownId.length > longestId) return { problem: `has an id of more than ${longestId} characters` };
  if (type !== undefined && type !== 'stopArea' && type !== 'stopPoint') {
    return { problem: 'has a type other than stopArea and stopPoint' };
  }
  return { value: { stop: { type: type ?? 'stop', id: ownId }, name: ownName || null, filter } };
}

function named(text: string, filter: NamedStop['filter']): Read<NamedStop> {
  if (text === '') return { problem: 'has a stop without name and id' };
  if (text.length > longestName) return { problem: `has a name of more than ${longestName} characters` };
  return { value: { stop: { type: 'written', id: text }, name: null, filter } };
}

const isWalk = (given: unknown): given is number => typeof given === 'number' && given >= 0 && given <= mostWalkMinutes;

/** The dark hours of a board in wall time, such as 21:00 to 06:00. */
export interface NightHours {
  readonly from: string;
  readonly to: string;
}

/** Reads `night`, such as `21:00-06:00`. Text editors of content systems turn the hyphen into a dash. */
export function readNight(written: string): Read<NightHours | null> {
  if (written.trim() === '') return { value: null };
  const time = String.raw`\s*((?:[01]?\d|2[0-3]):[0-5]\d)\s*`;
  const [, from, to] = new RegExp(`^${time}[-–—]${time}$`).exec(written) ?? [];
  if (!from || !to) return { problem: 'is not a range of hours such as 21:00-06:00' };
  const hours = { from: from.padStart(5, '0'), to: to.padStart(5, '0') };
  return hours.from === hours.to ? { problem: 'begins and ends at the same time' } : { value: hours };
}

const problemIn =
  (read: (written: string) => Read<unknown>) =>
  (written: string): string | null => {
    const result = read(written);
    return 'problem' in result ? result.problem : null;
  };

export const problemOfStops = problemIn(readStops);
export const problemOfNight = problemIn(readNight);

/** The value of an attribute that the element has accepted. */
export const accepted = <Value>(read: Read<Value>, none: Value): Value => ('problem' in read ? none : read.value);
